import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const endingProblems = {
  PHOTO_UNKNOWN: { status: 422, message: msg('This photo is no longer available. Please upload it again.') },
  ENDING_HIDDEN: {
    status: 409,
    message: msg("Our team has hidden this happy ending, so it can't be changed. You can withdraw it, or write to us."),
  },
  ENDING_PUBLISHED: { status: 409, message: msg("There's a happy ending already.") },
  PET_DIED: { status: 409, message: msg('This pet has died. Nothing more is asked about it.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(endingProblems)
