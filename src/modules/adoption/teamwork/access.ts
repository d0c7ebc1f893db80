import { type CallRules, includesRole, type OrganizationRole } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  notes: { access: 'member', organization: 'volunteer' },
  addNote: { access: 'member', organization: 'volunteer' },
  removeNote: { access: 'member', organization: 'volunteer' },
  assignments: { access: 'member', organization: 'volunteer' },
  assign: { access: 'member', organization: 'coordinator' },
  answering: { access: 'member', organization: 'coordinator' },
} as const satisfies CallRules

interface Member {
  id: string
  role: OrganizationRole
}

/** Authors delete their own notes, managers any. */
export const mayDeleteNote = (authorId: string | null, { id, role }: Member): boolean =>
  authorId === id || role === 'manager'

/** Whether somebody of this role can look after a conversation or a request. */
export const isAssignable = (role: OrganizationRole): boolean => includesRole(role, 'coordinator')
