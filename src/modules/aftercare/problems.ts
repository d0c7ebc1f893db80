import { refuser, type ProblemKind } from '../../shared/problem.ts'

export const aftercareProblems = {
  ALREADY_ANSWERED: { status: 409, message: 'You have answered this already.' },
  ADOPTION_ENDED: { status: 409, message: 'This adoption has ended. This is how it stands now.' },
  NOT_REPORTED: { status: 409, message: 'Nobody asks any more to take the pet back. This is how it stands now.' },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(aftercareProblems)
