import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const aftercareProblems = {
  ALREADY_ANSWERED: { status: 409, message: msg("You've answered this already.") },
  ADOPTION_ENDED: { status: 409, message: msg("This adoption has ended. Here's its current state.") },
  PET_DIED: { status: 409, message: msg('This pet has died. Nothing more is asked about it.') },
  NOT_REPORTED: {
    status: 409,
    message: msg("The request to take the pet back is no longer open. Here's its current state."),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(aftercareProblems)
