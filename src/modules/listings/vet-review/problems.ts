import { waitInWords } from '../../../shared/too-many-requests.ts'
import { Problem, refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg, t } from '../../../shared/i18n/t.ts'

export const reviewProblems = {
  ALREADY_REVIEWED: { status: 409, message: msg('This listing has been reviewed already.') },
  CLAIMED: { status: 409, message: msg('Someone else is reviewing this listing.') },
  POST_CHANGED: {
    status: 409,
    message: msg('The owner has changed this listing since you opened it. Look at it again before you decide.'),
  },
  REASON_NEEDED: { status: 422, message: msg('Tell the owner why, so that they can fix it.') },
  WAITS_FOR_ADMIN: {
    status: 409,
    message: msg('A photo of this listing resembles one from another owner. An admin compares them first.'),
  },
  OWN_POST: { status: 403, message: msg("You can't review your own listing.") },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(reviewProblems)

/** The refusal for a post that another reviewer holds. */
export const claimedBy = (by: string, until: Date, now: Date): Problem => {
  const wait = waitInWords(Math.ceil((until.getTime() - now.getTime()) / 1000))
  const message = t("{by} is reviewing this listing. Unless they decide it, it's free again in {wait}.", { by, wait })
  return new Problem('CLAIMED', { ...reviewProblems.CLAIMED, message }, { by, until: until.toISOString() })
}
