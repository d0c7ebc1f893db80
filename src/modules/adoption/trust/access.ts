import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  own: { access: 'user' },
  ofPerson: { access: 'admin' },
} as const satisfies CallRules
