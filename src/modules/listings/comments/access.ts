import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  list: { access: 'anyone', organization: 'foster' },
  add: { access: 'user', organization: 'coordinator' },
  remove: { access: 'user', organization: 'coordinator' },
} as const satisfies CallRules

/** The person who reads or acts; null for a visitor. */
type Viewer = { id: string; role: string } | null

interface CommentParties {
  authorId: string
  /** The owner of the comment's post. */
  ownerId: string
}

/** Authors delete their own comments, owners those on their posts, admins all. */
export const mayDelete = ({ authorId, ownerId }: CommentParties, viewer: Viewer): boolean =>
  viewer !== null && (viewer.id === authorId || viewer.id === ownerId || viewer.role === 'admin')
