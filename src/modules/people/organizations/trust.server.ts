import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse } from '../../../shared/problem.ts'
import { recordAuditEntry } from '../../base/audit/public.server.ts'
import { users } from '../../base/accounts/public.server.ts'
import { announceMembers } from './members/team.server.ts'
import { organizationMembers, organizations } from './tables.server.ts'

/** Whether an admin trusts the organization. The site's settings define the consequences. */
export async function isTrusted(db: Db | Tx, organizationId: string): Promise<boolean> {
  const [row] = await db
    .select({ trusted: organizations.trusted })
    .from(organizations)
    .where(eq(organizations.accountId, organizationId))
  return row?.trusted ?? false
}

/**
 * Whether the reviewer is barred as a member of the owner's organization. Vets of a trusted organization may review its
 * animals if the site allows it.
 */
export async function isPartial(tx: Tx, { viewer, organizationTrust }: SignedIn, ownerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ trusted: organizations.trusted })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.accountId, organizationMembers.organizationId))
    .where(and(eq(organizationMembers.organizationId, ownerId), eq(organizationMembers.userId, viewer.id)))
  if (!row) return false
  return !row.trusted || viewer.role !== 'vet' || (await organizationTrust()) === 'none'
}

/** @throws NOT_FOUND */
export async function setTrust(
  context: SignedIn,
  { slug, trusted }: { slug: string; trusted: boolean },
): Promise<{ done: true }> {
  return inTransaction(context, async tx => {
    const [row] = await tx
      .select({ id: organizations.accountId, trusted: organizations.trusted, name: users.name })
      .from(organizations)
      .innerJoin(users, eq(users.id, organizations.accountId))
      .where(eq(organizations.slug, slug))
      .for('update', { of: organizations })
    if (!row) throw refuse('NOT_FOUND')
    if (row.trusted === trusted) return { done: true }
    await tx.update(organizations).set({ trusted }).where(eq(organizations.accountId, row.id))
    await recordAuditEntry(tx, {
      actorId: context.viewer.id,
      action: trusted ? 'trusted' : 'trust_ended',
      subjectType: 'account',
      subjectId: row.id,
      subjectLabel: row.name,
      at: context.now(),
    })
    tx.afterCommit(() => announceMembers(context, row.id))
    return { done: true }
  })
}
