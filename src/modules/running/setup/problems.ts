import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'

export const setupProblems = {
  SETUP_LINK_INVALID: {
    status: 410,
    message: msg('This address was used already, or is too old. Nothing was changed.'),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(setupProblems)
