import { type CallRules, hasRole } from '../../../api/access.ts'
import type { PostViewer } from '../../listings/posts/access.ts'

/** Who may call which procedure. Fosters say it of animals that are with them. */
export const callers = {
  get: { access: 'user', organization: 'foster', scope: 'write' },
  report: { access: 'user', organization: 'foster', scope: 'write' },
  takeBack: { access: 'user', organization: 'foster', scope: 'write' },
  sayInEnding: { access: 'user' },
} as const satisfies CallRules

type Viewer = NonNullable<PostViewer>

/** Whether the viewer decides about an animal for its owner: the owner, coordinators and managers. */
export const isOwnerSide = (ownerId: string, viewer: Viewer): boolean =>
  viewer.id === ownerId && hasRole(viewer, 'coordinator')

/** Whether a foster acts for the owner about the animal that is with them. */
export const isFosterHome = (post: { id: number; ownerId: string }, viewer: Viewer): boolean =>
  viewer.id === post.ownerId &&
  viewer.organization?.role === 'foster' &&
  (viewer.organization.animals?.includes(post.id) ?? false)

interface Reporter {
  reporterId: string | null
  actingPersonId: string | null
}

/** Whether the viewer is who said it; in an organization the same person. */
export const isReporter = ({ reporterId, actingPersonId }: Reporter, viewer: Viewer): boolean =>
  reporterId === viewer.id && actingPersonId === (viewer.actingPerson?.id ?? null)
