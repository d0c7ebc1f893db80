import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  mineFor: { access: 'user', organization: 'volunteer', scope: 'requests' },
  listForPost: { access: 'user', organization: 'volunteer', scope: 'requests' },
  get: { access: 'user', organization: 'volunteer', scope: 'requests' },
  sent: { access: 'user', scope: 'requests' },
  received: { access: 'user', organization: 'volunteer', scope: 'requests' },
  send: { access: 'user' },
  apply: { access: 'user' },
  cancel: { access: 'user' },
  approve: { access: 'user', organization: 'coordinator' },
  hold: { access: 'user', organization: 'coordinator' },
  orderWaiting: { access: 'user', organization: 'coordinator' },
  reject: { access: 'user', organization: 'coordinator' },
  rejectMany: { access: 'user', organization: 'coordinator' },
  templates: { access: 'user', organization: 'volunteer' },
  createTemplate: { access: 'user', organization: 'coordinator' },
  changeTemplate: { access: 'user', organization: 'coordinator' },
  removeTemplate: { access: 'user', organization: 'coordinator' },
} as const satisfies CallRules
