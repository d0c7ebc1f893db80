import { includesRole, type OrganizationRole } from '../../../api/access.ts'

interface Member {
  id: string
  role: OrganizationRole
}

/** Authors delete their own notes, managers any. */
export const mayDeleteNote = (authorId: string | null, { id, role }: Member): boolean =>
  authorId === id || role === 'manager'

/** Whether somebody of this role can look after a conversation or a request. */
export const isAssignable = (role: OrganizationRole): boolean => includesRole(role, 'coordinator')
