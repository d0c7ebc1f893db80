import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  settings: { access: 'admin' },
  change: { access: 'admin', confirm: 'by second factor' },
  tryText: { access: 'admin' },
} as const satisfies CallRules
