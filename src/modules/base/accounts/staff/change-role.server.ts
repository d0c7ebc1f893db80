import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import { recordAuditEntry } from '../../audit/public.server.ts'
import { keepAnAdmin, lockAccountAndAdmins, type AccountAction } from './lock-account-and-admins.server.ts'
import { refuse } from '../problems.ts'
import { users } from '../tables.server.ts'
import type { Role } from '../vocabulary.ts'

/**
 * Changes an account's role and returns the former one. Its sessions continue with the new role.
 *
 * @throws NOT_FOUND, FORBIDDEN, OWN_ROLE, LAST_ADMIN_STAYS, ORGANIZATION_ROLE
 */
export async function changeRole(tx: Tx, { role, ...act }: AccountAction & { role: Role }): Promise<Role> {
  if (act.actorId === act.userId) throw refuse('OWN_ROLE')
  const locked = await lockAccountAndAdmins(tx, act)
  const { role: before, id, kind } = locked.account
  if (kind === 'organization') throw refuse('ORGANIZATION_ROLE')
  if (before === role) return before
  keepAnAdmin(locked)
  await tx.update(users).set({ role, roleSince: act.at, updatedAt: act.at }).where(eq(users.id, id))
  await recordAuditEntry(tx, {
    actorId: act.actorId,
    action: 'role_changed',
    subjectType: 'account',
    subjectId: id,
    details: { before, after: role },
    at: act.at,
  })
  return before
}
