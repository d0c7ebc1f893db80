import { refuser, type ProblemKind } from '../../shared/problem.ts'

export const reviewProblems = {
  ALREADY_REVIEWED: { status: 409, message: 'This post has been reviewed already.' },
  OWN_POST: { status: 403, message: 'You cannot review your own post.' },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(reviewProblems)
