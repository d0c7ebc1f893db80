import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'

export const pushProblems = {
  PUSH_OFF: { status: 409, message: msg('This site sends no push notifications.') },
  KEY_CHANGED: { status: 409, message: msg('The key of this site has changed. Please reload the page and try again.') },
  SUBSCRIPTION_WRONG: { status: 422, message: msg("Your browser uses a push service that we can't reach.") },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(pushProblems)
