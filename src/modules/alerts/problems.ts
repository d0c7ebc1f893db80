import { refuser, type ProblemKind } from '../../shared/problem.ts'
import { MAX_SEARCHES } from './vocabulary.ts'

export const alertProblems = {
  TOO_MANY_SEARCHES: {
    status: 409,
    message: `You have ${MAX_SEARCHES} saved searches, as many as there can be. Delete one to save another.`,
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(alertProblems)
