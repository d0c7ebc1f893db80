import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const fosterProblems = {
  NOT_IN_TEAM: { status: 409, message: msg("This person isn't on your team. Please invite them as a foster first.") },
  HAS_A_HOME: { status: 409, message: msg('This animal has a home already.') },
  OFFER_ANSWERED: { status: 409, message: msg('This offer has been answered already.') },
  OWN_ORGANIZATION: { status: 409, message: msg('You belong to this organization already.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(fosterProblems)
