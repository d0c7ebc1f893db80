import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'

export const webhookProblems = {
  URL_WRONG: { status: 422, message: msg('Please enter an address that begins with https://.') },
  EVENT_NEEDED: { status: 422, message: msg('Please choose at least one event.') },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    message: msg("You've reached the maximum number of webhooks. Please remove one that you don't need."),
  },
  WEBHOOK_DISABLED: { status: 409, message: msg('This webhook is disabled. Please enable it first.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(webhookProblems)
