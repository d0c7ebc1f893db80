import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  invitations: { access: 'member', organization: 'manager' },
  invite: { access: 'member', organization: 'manager', confirm: 'by second factor' },
  resendInvitation: { access: 'member', organization: 'manager' },
  withdrawInvitation: { access: 'member', organization: 'manager' },
  invitation: { access: 'anyone' },
  acceptInvitation: { access: 'user' },
  members: { access: 'member', organization: 'foster' },
  setRole: { access: 'member', organization: 'manager', confirm: 'by second factor' },
  removeMember: { access: 'member', organization: 'manager', confirm: 'by second factor' },
  leave: { access: 'member', organization: 'foster' },
  handOver: { access: 'member', organization: 'manager', confirm: 'by second factor' },
  get: { access: 'anyone', organization: 'foster' },
  mine: { access: 'user' },
  create: { access: 'user' },
  fromProfile: { access: 'user' },
  own: { access: 'member', organization: 'foster' },
  update: { access: 'member', organization: 'manager' },
  setTrust: { access: 'admin', confirm: 'by second factor' },
  close: { access: 'member', organization: 'manager', confirm: 'by second factor' },
} as const satisfies CallRules
