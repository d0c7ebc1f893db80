import { waitInWords } from '../../../shared/too-many-requests.ts'
import { Problem, refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg, t } from '../../../shared/i18n/t.ts'

export const reviewProblems = {
  ALREADY_REVIEWED: { status: 409, message: msg('This post has been reviewed already.') },
  CLAIMED: { status: 409, message: msg('Somebody else is reviewing this post.') },
  POST_CHANGED: {
    status: 409,
    message: msg('The owner has changed this post since you opened it. Look at it again before you decide.'),
  },
  REASON_NEEDED: { status: 422, message: msg('Tell the owner why, so that they can fix it.') },
  WAITS_FOR_ADMIN: {
    status: 409,
    message: msg('A photo of this post resembles one of somebody else. An admin compares them first.'),
  },
  OWN_POST: { status: 403, message: msg('You cannot review your own post.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(reviewProblems)

/** The refusal for a post that another reviewer holds. */
export const claimedBy = (by: string, until: Date, now: Date): Problem => {
  const wait = waitInWords(Math.ceil((until.getTime() - now.getTime()) / 1000))
  const message = t('{by} is reviewing this post. Unless they decide it, it is free again in {wait}.', { by, wait })
  return new Problem('CLAIMED', { ...reviewProblems.CLAIMED, message }, { by, until: until.toISOString() })
}
