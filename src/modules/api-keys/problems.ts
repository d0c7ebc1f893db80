import { msg } from '../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../shared/problem.ts'
import { MAX_KEYS } from './vocabulary.ts'

export const apiKeyProblems = {
  NAME_NEEDED: { status: 422, message: msg('Please say what the key is for.') },
  TOO_MANY_KEYS: { status: 409, message: `You have ${MAX_KEYS} keys. Please revoke one that you do not need.` },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(apiKeyProblems)
