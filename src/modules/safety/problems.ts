import { refuser, type ProblemKind } from '../../shared/problem.ts'
import { REMOVAL_REASON_MISSING } from './vocabulary.ts'

export const safetyProblems = {
  /** The same in both directions, so that it does not reveal who blocked whom. */
  OUT_OF_REACH: { status: 403, message: 'This person cannot be contacted at the moment.' },
  REPORT_CLAIMED: { status: 409, message: 'Somebody else is looking into this report now.' },
  REPORT_NOT_CLAIMED: { status: 409, message: 'Please claim this report first.' },
  REPORT_CLOSED: { status: 409, message: 'This report is closed already.' },
  ONESELF: { status: 422, message: 'You cannot block or report yourself.' },
  SUSPENSION_OVER: { status: 409, message: 'This account is not suspended any more.' },
  APPEALED: { status: 409, message: 'You have written to the team already. They answer by email.' },
  REASON_NEEDED: { status: 422, message: REMOVAL_REASON_MISSING },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(safetyProblems)
