import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import type { OrganizationRole } from '../../../../api/access.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { refuse } from '../problems.ts'
import { organizationMembers } from '../tables.server.ts'
import { MAX_MEMBERSHIPS } from '../vocabulary.ts'

interface NewMember {
  organizationId: string
  userId: string
  role: OrganizationRole
  at: Date
}

/** Makes somebody a member; one who is keeps the role. Locks the account, so that the number counts. @throws TOO_MANY_ORGANIZATIONS */
export async function addMember(tx: Tx, { at, ...member }: NewMember): Promise<void> {
  const { userId } = member
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  if ((await tx.$count(organizationMembers, eq(organizationMembers.userId, userId))) >= MAX_MEMBERSHIPS)
    throw refuse('TOO_MANY_ORGANIZATIONS')
  await tx
    .insert(organizationMembers)
    .values({ ...member, createdAt: at, roleSince: at })
    .onConflictDoNothing()
}
