import { eq } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../../base/accounts/public.server.ts'
import { addMember, lockOrganization } from '../members/change-members.server.ts'
import { announceMembers } from '../members/team.server.ts'
import type { Invitation } from '../contract.ts'
import { isUsable } from './invitations.server.ts'
import { refuse } from '../problems.ts'
import { organizationInvitations as invitations, organizations } from '../tables.server.ts'

const inviters = alias(users, 'inviters')
const invited = alias(users, 'invited')

/** The invitation of a mailed link; null if it is no longer valid. */
export async function readInvitation(context: Context, { token }: { token: string }): Promise<Invitation | null> {
  const { db, viewer } = context
  const [row] = await db
    .select({
      slug: organizations.slug,
      name: users.name,
      logoUrl: users.image,
      verified: users.verified,
      role: invitations.role,
      email: invitations.email,
      invitedBy: inviters.name,
      account: invited.id,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.accountId, invitations.organizationId))
    .innerJoin(users, eq(users.id, organizations.accountId))
    .leftJoin(inviters, eq(inviters.id, invitations.invitedBy))
    .leftJoin(invited, eq(invited.email, invitations.email))
    .where(isUsable(token, context))
  if (!row) return null
  const { slug, name, logoUrl, verified, role, email, invitedBy, account } = row
  return {
    organization: { slug, name, logoUrl, verified },
    role,
    email,
    invitedBy,
    isMine: viewer?.email === email,
    hasAccount: account !== null,
  }
}

/**
 * Makes the caller a member. Only the account of the invited address can accept, because a forwarded mail must not admit
 * its reader.
 * @throws INVITATION_INVALID, OTHER_ADDRESS, TOO_MANY_ORGANIZATIONS
 */
export function acceptInvitation(context: SignedIn, { token }: { token: string }): Promise<{ slug: string }> {
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    const { id, organizationId, email, role, slug } = await lockInvitation(tx, context, token)
    if (email !== viewer.email) throw refuse('OTHER_ADDRESS')
    await addMember(tx, { organizationId, userId: viewer.id, role, at: now() })
    await tx.update(invitations).set({ acceptedAt: now() }).where(eq(invitations.id, id))
    tx.afterCommit(() => announceMembers(context, organizationId, [viewer.id]))
    return { slug }
  })
}

/** Reads the invitation again after locking its organization, so that a simultaneous second call gets INVITATION_INVALID. */
async function lockInvitation(tx: Tx, context: Context, token: string) {
  const find = async () =>
    (
      await tx
        .select({
          id: invitations.id,
          organizationId: invitations.organizationId,
          email: invitations.email,
          role: invitations.role,
          slug: organizations.slug,
        })
        .from(invitations)
        .innerJoin(organizations, eq(organizations.accountId, invitations.organizationId))
        .where(isUsable(token, context))
    )[0]
  const found = await find()
  if (found) await lockOrganization(tx, found.organizationId)
  const invitation = found && (await find())
  if (!invitation) throw refuse('INVITATION_INVALID')
  return invitation
}
