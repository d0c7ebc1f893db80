import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  get: { access: 'user', organization: 'foster' },
  list: { access: 'user' },
  addEntry: { access: 'user', organization: 'foster' },
  changeEntry: { access: 'user', organization: 'foster' },
  removeEntry: { access: 'user', organization: 'foster' },
  setMicrochip: { access: 'user', organization: 'coordinator' },
  addDocument: { access: 'user', organization: 'foster' },
  removeDocument: { access: 'user', organization: 'foster' },
} as const satisfies CallRules
