import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  list: { access: 'user', organization: 'volunteer' },
  get: { access: 'user', organization: 'volunteer' },
  unreadCount: { access: 'user', organization: 'volunteer' },
  start: { access: 'user', organization: 'coordinator' },
  messages: { access: 'user', organization: 'volunteer' },
  search: { access: 'user', organization: 'volunteer' },
  send: { access: 'user', organization: 'coordinator' },
  deleteMessage: { access: 'user', organization: 'coordinator' },
  typing: { access: 'user', organization: 'coordinator' },
  markRead: { access: 'user', organization: 'coordinator' },
  cleanUp: { access: 'user', organization: 'coordinator' },
  heldMessages: { access: 'admin' },
  heldMessageCount: { access: 'admin' },
  decideHeld: { access: 'admin', confirm: 'by second factor' },
} as const satisfies CallRules
