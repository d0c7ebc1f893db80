import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  list: { access: 'user', organization: 'manager' },
  create: { access: 'user', organization: 'manager', confirm: 'by second factor' },
  enable: { access: 'user', organization: 'manager' },
  test: { access: 'user', organization: 'manager' },
  remove: { access: 'user', organization: 'manager' },
  deliveries: { access: 'user', organization: 'manager' },
  resend: { access: 'user', organization: 'manager' },
} as const satisfies CallRules
