import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  list: { access: 'user', organization: 'volunteer' },
  get: { access: 'user', organization: 'volunteer' },
  write: { access: 'user', organization: 'coordinator' },
  remove: { access: 'user', organization: 'coordinator' },
  sign: { access: 'user', organization: 'coordinator' },
  saveReceipt: { access: 'user', organization: 'coordinator' },
  templates: { access: 'user', organization: 'volunteer' },
  createTemplate: { access: 'user', organization: 'coordinator' },
  changeTemplate: { access: 'user', organization: 'coordinator' },
  removeTemplate: { access: 'user', organization: 'coordinator' },
} as const satisfies CallRules
