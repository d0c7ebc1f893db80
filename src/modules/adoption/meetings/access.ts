import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  get: { access: 'user', organization: 'volunteer' },
  offer: { access: 'user', organization: 'coordinator' },
  suggest: { access: 'user' },
  pick: { access: 'user', organization: 'coordinator' },
  cancel: { access: 'user', organization: 'coordinator' },
  calendar: { access: 'user' },
  createCalendar: { access: 'user' },
  removeCalendar: { access: 'user' },
} as const satisfies CallRules
