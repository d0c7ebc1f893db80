import { refuser, type ProblemKind } from '../../shared/problem.ts'

export const applicationProblems = {
  NO_HOME: {
    status: 409,
    message: 'You have removed your home since. Fill it in again, or send your request without it.',
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(applicationProblems)
