import { refuser, type ProblemKind } from '../../shared/problem.ts'

export const screeningProblems = {
  SCREENING_CHANGED: { status: 409, message: 'These values were changed by somebody else after you opened them.' },
  THRESHOLDS_CROSSED: { status: 422, message: 'The score for a warning must not be higher than the one for holding.' },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(screeningProblems)
