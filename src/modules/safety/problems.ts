import { refuser, type ProblemKind } from '../../shared/problem.ts'

export const safetyProblems = {
  /** The same whoever blocked whom: nobody learns from it that they were blocked. */
  OUT_OF_REACH: { status: 403, message: 'This person cannot be contacted at the moment.' },
  ONESELF: { status: 422, message: 'You cannot block or report yourself.' },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(safetyProblems)
