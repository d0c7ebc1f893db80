import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const alertProblems = {
  TOO_MANY_SEARCHES: {
    status: 409,
    message: msg('You have 100 saved searches, which is the maximum. Delete one to save another.'),
  },
  PLACE_UNKNOWN: {
    status: 422,
    message: msg("We don't know this place, so we can't search near it. Please choose another one."),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(alertProblems)
