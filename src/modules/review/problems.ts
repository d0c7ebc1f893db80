import { refuser, type ProblemKind } from '../../shared/problem.ts'

export const reviewProblems = {
  ALREADY_REVIEWED: { status: 409, message: 'This post has been reviewed already.' },
  POST_CHANGED: {
    status: 409,
    message: 'The owner has changed this post since you opened it. Look at it again before you decide.',
  },
  NOTES_NEEDED: { status: 422, message: 'Tell the owner why, so that they can mend it.' },
  OWN_POST: { status: 403, message: 'You cannot review your own post.' },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(reviewProblems)
