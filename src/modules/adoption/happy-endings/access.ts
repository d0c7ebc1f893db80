import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  list: { access: 'anyone', organization: 'foster' },
  ofPost: { access: 'anyone', organization: 'foster' },
  get: { access: 'user', organization: 'volunteer' },
  publish: { access: 'user' },
  withdraw: { access: 'user' },
  ask: { access: 'user', organization: 'coordinator' },
  hidden: { access: 'admin' },
  hide: { access: 'admin', confirm: 'by second factor' },
  show: { access: 'admin' },
} as const satisfies CallRules
