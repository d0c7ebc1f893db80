import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'

export const siteProblems = {
  SETTINGS_CHANGED: {
    status: 409,
    message: msg('These settings were changed by someone else after you opened them.'),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(siteProblems)
