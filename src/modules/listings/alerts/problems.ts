import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const alertProblems = {
  TOO_MANY_SEARCHES: {
    status: 409,
    message: msg('You have 100 saved searches, as many as there can be. Delete one to save another.'),
  },
  PLACE_UNKNOWN: {
    status: 422,
    message: msg('We do not know this place, so nothing could be found around it. Please choose another one.'),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(alertProblems)
