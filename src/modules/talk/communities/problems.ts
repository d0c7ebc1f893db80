import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const communityProblems = {
  NAME_TAKEN: { status: 409, message: msg("There's a community with this name already. Please choose another one.") },
  PHOTO_UNKNOWN: { status: 422, message: msg('This photo is no longer available. Please upload it again.') },
  NOT_A_MEMBER: { status: 403, message: msg('Join this community to take part.') },
  REMOVED_MEMBER: {
    status: 403,
    message: msg('You were removed from this community. Its founder or a moderator can unban you.'),
  },
  COMMUNITY_CLOSED: {
    status: 409,
    message: msg("This community is closed. You can read it, but you can't add anything."),
  },
  TOO_MANY_PINNED: {
    status: 409,
    message: msg('Only 5 discussions can be pinned. Please unpin another one first.'),
  },
  TOO_MANY_MODERATORS: { status: 409, message: msg('A community can have at most 20 moderators.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(communityProblems)
