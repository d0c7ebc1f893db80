import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const communityProblems = {
  NAME_TAKEN: { status: 409, message: msg('There is a community with this name already. Please choose another one.') },
  PHOTO_UNKNOWN: { status: 422, message: msg('This picture is not available any more. Please upload it again.') },
  NOT_A_MEMBER: { status: 403, message: msg('Join this community to take part.') },
  REMOVED_MEMBER: {
    status: 403,
    message: msg('You were removed from this community. Its founder or a moderator can let you back in.'),
  },
  COMMUNITY_CLOSED: {
    status: 409,
    message: msg('This community is closed. It can be read, and nothing can be added.'),
  },
  TOO_MANY_PINNED: {
    status: 409,
    message: msg('Only 5 discussions can be pinned. Please take another one down first.'),
  },
  TOO_MANY_MODERATORS: { status: 409, message: msg('A community can have 20 moderators.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(communityProblems)
