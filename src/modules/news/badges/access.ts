import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  ofPerson: { access: 'anyone', organization: 'foster' },
} as const satisfies CallRules
