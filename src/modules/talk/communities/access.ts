import type { CallRules } from '../../../api/access.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import type { MemberRole } from './vocabulary.ts'
import { refuse } from './problems.ts'

/** Who may call which procedure. */
export const callers = {
  list: { access: 'anyone' },
  get: { access: 'anyone' },
  create: { access: 'user' },
  update: { access: 'user' },
  close: { access: 'admin', confirm: 'by second factor' },
  reopen: { access: 'admin', confirm: 'by second factor' },
  discussions: { access: 'anyone' },
  discussion: { access: 'anyone' },
  write: { access: 'user' },
  removeDiscussion: { access: 'user' },
  pin: { access: 'user' },
  unpin: { access: 'user' },
  like: { access: 'user' },
  unlike: { access: 'user' },
  comments: { access: 'anyone' },
  comment: { access: 'user' },
  removeComment: { access: 'user' },
  members: { access: 'anyone' },
  join: { access: 'user' },
  leave: { access: 'user' },
  setRole: { access: 'user' },
  removeMember: { access: 'user' },
  removedMembers: { access: 'user' },
  unban: { access: 'user' },
} as const satisfies CallRules

/** Null for visitors. */
type CommunityViewer = { id: string; role: string } | null

/** What the viewer is to a community. */
export interface Membership {
  /** The viewer's role; null for people who are no members. */
  role: MemberRole | null
  /** Whether the viewer was removed and cannot join until unbanned. */
  removed: boolean
  closed: boolean
}

/** Visitors may join: the button leads them to sign in. */
export function communityAbilities({ role, removed, closed }: Membership, viewer: CommunityViewer) {
  const isFounder = role === 'founder'
  const admin = viewer?.role === 'admin'
  return {
    join: role === null && !removed && !closed,
    leave: role !== null,
    write: role !== null && !closed,
    edit: isFounder && !closed,
    pin: isFounder && !closed,
    appoint: isFounder && !closed,
    removeMembers: isFounder || admin,
    moderate: isFounder || role === 'moderator' || admin,
    close: admin && !closed,
    reopen: admin && closed,
  }
}

/** Authors may delete what they wrote, also after leaving. Moderators, the founder and admins may delete everything. */
export const mayRemove = (authorId: string, membership: Membership, viewer: CommunityViewer): boolean =>
  viewer !== null && (viewer.id === authorId || communityAbilities(membership, viewer).moderate)

interface OtherMember {
  userId: string
  role: MemberRole
}

/** What the viewer may do with another member. Members cannot remove themselves; they leave. */
export function memberAbilities({ userId, role }: OtherMember, membership: Membership, viewer: CommunityViewer) {
  const { appoint, removeMembers } = communityAbilities(membership, viewer)
  const other = viewer !== null && viewer.id !== userId
  return {
    remove: other && removeMembers,
    appoint: other && appoint && role === 'member',
    dismiss: other && appoint && role === 'moderator',
  }
}

/** @throws COMMUNITY_CLOSED, NOT_A_MEMBER */
export function checkMayWrite({ role, closed }: Membership): void {
  if (closed) throw refuse('COMMUNITY_CLOSED')
  if (role === null) throw refuse('NOT_A_MEMBER')
}

/** @throws FORBIDDEN, COMMUNITY_CLOSED */
export function checkFounder({ role, closed }: Membership): void {
  if (role !== 'founder') throw refuseCommon('FORBIDDEN')
  if (closed) throw refuse('COMMUNITY_CLOSED')
}
