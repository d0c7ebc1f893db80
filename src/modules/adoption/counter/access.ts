import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  start: { access: 'member', organization: 'coordinator' },
  get: { access: 'member', organization: 'volunteer' },
  prepare: { access: 'member', organization: 'coordinator' },
  change: { access: 'member', organization: 'coordinator' },
  remove: { access: 'member', organization: 'coordinator' },
  handOver: { access: 'member', organization: 'coordinator' },
  locked: { access: 'user', whileLocked: 'signing' },
  sign: { access: 'user', whileLocked: 'signing' },
  giveBack: { access: 'user', whileLocked: 'signing' },
  unlock: { access: 'user', whileLocked: 'signing' },
  offer: { access: 'user' },
  answerOffer: { access: 'user' },
} as const satisfies CallRules
