import { type CallRules, includesRole, type OrganizationRole } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  read: { access: 'user', organization: 'coordinator', scope: 'write' },
  list: { access: 'user', organization: 'coordinator', scope: 'write' },
  get: { access: 'user', organization: 'coordinator', scope: 'write' },
  start: { access: 'user', organization: 'coordinator', scope: 'write' },
  stop: { access: 'user', organization: 'coordinator', scope: 'write' },
  undo: { access: 'user', organization: 'coordinator', scope: 'write' },
  setSchedule: { access: 'user', organization: 'coordinator', scope: 'write' },
  removeSchedule: { access: 'user', organization: 'coordinator', scope: 'write' },
} as const satisfies CallRules

/** Whether a member may import for their organisation. */
export const mayImport = (role: OrganizationRole): boolean => includesRole(role, 'coordinator')
