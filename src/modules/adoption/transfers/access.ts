import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  receivers: { access: 'member', organization: 'coordinator', scope: 'write' },
  offer: { access: 'member', organization: 'coordinator', scope: 'write' },
  list: { access: 'member', organization: 'volunteer', scope: 'write' },
  get: { access: 'member', organization: 'volunteer', scope: 'write' },
  ofPost: { access: 'member', organization: 'volunteer', scope: 'write' },
  accept: { access: 'member', organization: 'coordinator', scope: 'write' },
  decline: { access: 'member', organization: 'coordinator', scope: 'write' },
  withdraw: { access: 'member', organization: 'coordinator', scope: 'write' },
  giveAway: { access: 'member', organization: 'coordinator', scope: 'write' },
  reopen: { access: 'member', organization: 'coordinator', scope: 'write' },
} as const satisfies CallRules
