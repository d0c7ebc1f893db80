import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { REMOVAL_REASON_MISSING } from './vocabulary.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const safetyProblems = {
  /** The same text in both directions, so that it does not reveal who blocked whom. */
  OUT_OF_REACH: { status: 403, message: msg("This person can't be contacted at the moment.") },
  REPORT_CLAIMED: { status: 409, message: msg('Someone else is looking into this report now.') },
  REPORT_NOT_CLAIMED: { status: 409, message: msg('Please claim this report first.') },
  REPORT_CLOSED: { status: 409, message: msg('This report is closed already.') },
  ONESELF: { status: 422, message: msg("You can't block or report yourself.") },
  SUSPENSION_OVER: { status: 409, message: msg('This account is no longer suspended.') },
  APPEALED: { status: 409, message: msg("You've written to the team already. They answer by email.") },
  REASON_NEEDED: { status: 422, message: REMOVAL_REASON_MISSING },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(safetyProblems)
