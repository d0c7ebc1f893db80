import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  status: { access: 'user' },
  subscribe: { access: 'user' },
  remove: { access: 'user' },
  changeSettings: { access: 'user' },
  decline: { access: 'user' },
} as const satisfies CallRules
