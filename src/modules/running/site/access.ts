import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  info: { access: 'anyone', organization: 'foster' },
  settings: { access: 'admin' },
  changeSettings: { access: 'admin', confirm: 'by second factor' },
  sendTestMail: { access: 'admin' },
  contact: { access: 'anyone' },
  contactMessages: { access: 'admin' },
  contactMessageCount: { access: 'admin' },
  markContactMessage: { access: 'admin' },
} as const satisfies CallRules
