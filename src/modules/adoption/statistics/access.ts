import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  year: { access: 'member', organization: 'coordinator' },
} as const satisfies CallRules
