import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  get: { access: 'user', organization: 'volunteer' },
  card: { access: 'user', organization: 'volunteer' },
  move: { access: 'user', organization: 'coordinator' },
  saveCard: { access: 'user', organization: 'coordinator' },
  label: { access: 'user', organization: 'coordinator' },
  settings: { access: 'user', organization: 'volunteer' },
  saveSettings: { access: 'user', organization: 'manager' },
} as const satisfies CallRules
