import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  list: { access: 'anyone' },
  get: { access: 'anyone' },
  create: { access: 'user' },
  update: { access: 'user' },
  close: { access: 'admin', confirm: 'by second factor' },
  reopen: { access: 'admin', confirm: 'by second factor' },
  discussions: { access: 'anyone' },
  discussion: { access: 'anyone' },
  write: { access: 'user' },
  removeDiscussion: { access: 'user' },
  pin: { access: 'user' },
  unpin: { access: 'user' },
  like: { access: 'user' },
  unlike: { access: 'user' },
  comments: { access: 'anyone' },
  comment: { access: 'user' },
  removeComment: { access: 'user' },
  members: { access: 'anyone' },
  join: { access: 'user' },
  leave: { access: 'user' },
  setRole: { access: 'user' },
  removeMember: { access: 'user' },
  removedMembers: { access: 'user' },
  unban: { access: 'user' },
} as const satisfies CallRules
