import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  list: { access: 'user' },
  unreadCount: { access: 'user' },
  markRead: { access: 'user' },
  markAllRead: { access: 'user' },
  remove: { access: 'user' },
  mailChoices: { access: 'user' },
  chooseMail: { access: 'user' },
  mailLink: { access: 'anyone' },
} as const satisfies CallRules
