import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const screeningProblems = {
  SCREENING_CHANGED: { status: 409, message: msg('These values were changed by someone else after you opened them.') },
  THRESHOLDS_CROSSED: {
    status: 422,
    message: msg('The score for a warning must not be higher than the one for holding.'),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(screeningProblems)
