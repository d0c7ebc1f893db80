import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  overview: { access: 'admin' },
  retryJob: { access: 'admin' },
} as const satisfies CallRules
