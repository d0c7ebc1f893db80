import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'

export const apiKeyProblems = {
  NAME_NEEDED: { status: 422, message: msg('Please say what the key is for.') },
  FORM_USED: {
    status: 409,
    message: msg(
      'This form has already created a key that is in use or revoked. Please open the form again to create another.',
    ),
  },
  TOO_MANY_KEYS: {
    status: 409,
    message: msg("You've reached the maximum number of keys. Please revoke one that you don't need."),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(apiKeyProblems)
