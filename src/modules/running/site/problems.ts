import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'

export const siteProblems = {
  SETTINGS_CHANGED: {
    status: 409,
    message: msg('These settings were changed by someone else after you opened them.'),
  },
  UNKNOWN_TOWN: {
    status: 422,
    message: msg("We don't know this town. Please choose one of the suggestions, or add its country."),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(siteProblems)
