import { refuser, type ProblemKind } from '../../shared/problem.ts'
import { MAX_WEBHOOKS } from './vocabulary.ts'

export const webhookProblems = {
  URL_WRONG: { status: 422, message: 'Please enter an address that begins with https://.' },
  EVENT_NEEDED: { status: 422, message: 'Please choose at least one event.' },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    message: `You have ${MAX_WEBHOOKS} webhooks. Please remove one that you do not need.`,
  },
  WEBHOOK_DISABLED: { status: 409, message: 'This webhook is disabled. Please enable it first.' },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(webhookProblems)
