import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'

export const feedProblems = {
  PASSWORD_NEEDED: { status: 422, message: msg('Please enter the password.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(feedProblems)
