import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const aftercareProblems = {
  ALREADY_ANSWERED: { status: 409, message: msg('You have answered this already.') },
  ADOPTION_ENDED: { status: 409, message: msg('This adoption has ended. This is how it stands now.') },
  NOT_REPORTED: { status: 409, message: msg('Nobody asks any more to take the pet back. This is how it stands now.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(aftercareProblems)
