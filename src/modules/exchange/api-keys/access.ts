import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  list: { access: 'user', organization: 'manager' },
  create: { access: 'user', organization: 'manager', confirm: 'by second factor' },
  renew: { access: 'user', organization: 'manager', confirm: 'by second factor' },
  revoke: { access: 'user', organization: 'manager' },
} as const satisfies CallRules
