import { refuser, type ProblemKind } from '../../shared/problem.ts'

export const fosterProblems = {
  NOT_IN_TEAM: { status: 409, message: 'This person is not in your team. Please invite them as a foster first.' },
  HAS_A_HOME: { status: 409, message: 'This animal has a home already.' },
  OFFER_ANSWERED: { status: 409, message: 'This offer has been answered already.' },
  OWN_ORGANIZATION: { status: 409, message: 'You belong to this organisation already.' },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(fosterProblems)
