import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { users } from '../../base/accounts/public.server.ts'
import { announceMembers, teamOf } from './members/team.server.ts'
import { lockOrganization } from './members/change-members.server.ts'
import { refuse } from './problems.ts'
import { organizationMembers } from './tables.server.ts'

/**
 * Deletes an organisation like an account: its posts, requests on them, and its pictures; conversations stay with the others.
 * @throws NAME_WRONG
 */
export async function closeOrganization(context: SignedIn, { name }: { name: string }): Promise<{ done: true }> {
  const { viewer, live } = context
  const { organization } = teamOf(context)
  if (name !== viewer.name) throw refuse('NAME_WRONG')
  await inTransaction(context, async tx => {
    await lockOrganization(tx, organization.id)
    const people = await tx
      .select({ id: organizationMembers.userId })
      .from(organizationMembers)
      .where(eq(organizationMembers.organizationId, organization.id))
    await context.reactions.accountDeleted(context, tx, organization.id)
    await tx.delete(users).where(eq(users.id, organization.id))
    tx.afterCommit(() => {
      live.end(organization.id)
      announceMembers(
        context,
        organization.id,
        people.map(({ id }) => id),
      )
      live.announce({ roles: ['admin'] }, [{ path: ['admin'] }])
    })
  })
  return { done: true }
}
