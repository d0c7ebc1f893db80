import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  notes: { access: 'member', organization: 'volunteer' },
  addNote: { access: 'member', organization: 'volunteer' },
  removeNote: { access: 'member', organization: 'volunteer' },
  assignments: { access: 'member', organization: 'volunteer' },
  assign: { access: 'member', organization: 'coordinator' },
  answering: { access: 'member', organization: 'coordinator' },
} as const satisfies CallRules
