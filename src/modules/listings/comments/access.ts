import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  list: { access: 'anyone', organization: 'foster' },
  add: { access: 'user', organization: 'coordinator' },
  remove: { access: 'user', organization: 'coordinator' },
} as const satisfies CallRules
