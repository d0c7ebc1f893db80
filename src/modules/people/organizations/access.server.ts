import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { organizationMembers } from './tables.server.ts'

/** Whether a person is currently a manager or a coordinator of an organization. */
export async function mayAnswerFor(db: Db | Tx, organizationId: string, userId: string): Promise<boolean> {
  const [member] = await db
    .select({ role: organizationMembers.role })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        eq(organizationMembers.userId, userId),
        inArray(organizationMembers.role, ['manager', 'coordinator']),
      ),
    )
  return member !== undefined
}
