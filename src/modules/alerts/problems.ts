import { refuser, type ProblemKind } from '../../shared/problem.ts'
import { MAX_SEARCHES } from './vocabulary.ts'

export const alertProblems = {
  TOO_MANY_SEARCHES: {
    status: 409,
    message: `You have ${MAX_SEARCHES} saved searches, as many as there can be. Delete one to save another.`,
  },
  PLACE_UNKNOWN: {
    status: 422,
    message: 'We do not know this place, so nothing could be found around it. Please choose another one.',
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(alertProblems)
