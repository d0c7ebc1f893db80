import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'

export const apiKeyProblems = {
  NAME_NEEDED: { status: 422, message: msg('Please say what the key is for.') },
  FORM_USED: {
    status: 409,
    message: msg('This form has made a key that is in use or revoked. Please open the form again for another key.'),
  },
  TOO_MANY_KEYS: {
    status: 409,
    message: msg('You have as many keys as anybody can have. Please revoke one that you do not need.'),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(apiKeyProblems)
