import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../../api/context.ts'
import type { OrganizationRole } from '../../../../api/access.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { announceMembers, teamOf } from '../members/team.server.ts'
import { lockOrganization } from '../members/change-members.server.ts'
import type { OpenInvitation } from '../contract.ts'
import { hashToken, requestInvitationMail } from './invitation-mail.server.ts'
import { refuse } from '../problems.ts'
import { organizationInvitations as invitations, organizationMembers } from '../tables.server.ts'
import { INVITATION_DAYS, MAX_INVITATIONS } from '../vocabulary.ts'

const isOpen = (organizationId: string) =>
  and(eq(invitations.organizationId, organizationId), isNull(invitations.acceptedAt))

export async function listInvitations(context: SignedIn): Promise<OpenInvitation[]> {
  const { organization } = teamOf(context)
  const now = context.now()
  const rows = await context.db
    .select({ invitation: invitations, invitedBy: users.name })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOpen(organization.id))
    .orderBy(desc(invitations.createdAt), invitations.id)
    .limit(MAX_INVITATIONS)
  return rows.map(({ invitation: { id, email, role, expiresAt }, invitedBy }) => ({
    id,
    email,
    role,
    invitedBy,
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  }))
}

/** @throws ALREADY_MEMBER, TOO_MANY_INVITATIONS */
export async function invite(
  context: SignedIn,
  { email, role }: { email: string; role: OrganizationRole },
): Promise<{ done: true }> {
  const { organization, person } = teamOf(context)
  await inTransaction(context, async tx => {
    await lockOrganization(tx, organization.id)
    if (await isMemberBy(tx, organization.id, email)) throw refuse('ALREADY_MEMBER')
    const [open] = await tx.select({ number: count() }).from(invitations).where(isOpen(organization.id))
    if ((open?.number ?? 0) >= MAX_INVITATIONS) throw refuse('TOO_MANY_INVITATIONS')
    const columns = { role, invitedBy: person.id, createdAt: context.now(), ...renewed(context.now()) }
    const [made] = await tx
      .insert(invitations)
      .values({ organizationId: organization.id, email, ...columns })
      .onConflictDoUpdate({ target: [invitations.organizationId, invitations.email], set: columns })
      .returning({ id: invitations.id })
    await sendLater(tx, context, organization.id, made?.id)
  })
  return { done: true }
}

/** The mail makes a new token, so the earlier link stops working. @throws NOT_FOUND */
export async function resendInvitation(context: SignedIn, { id }: { id: string }): Promise<{ done: true }> {
  const { organization } = teamOf(context)
  await inTransaction(context, async tx => {
    const [found] = await tx
      .update(invitations)
      .set(renewed(context.now()))
      .where(and(eq(invitations.id, id), isOpen(organization.id)))
      .returning({ id: invitations.id })
    await sendLater(tx, context, organization.id, found?.id)
  })
  return { done: true }
}

/** @throws NOT_FOUND */
export async function withdrawInvitation(context: SignedIn, { id }: { id: string }): Promise<{ done: true }> {
  const { organization } = teamOf(context)
  const gone = await context.db
    .delete(invitations)
    .where(and(eq(invitations.id, id), isOpen(organization.id)))
    .returning({ id: invitations.id })
  if (gone.length === 0) throw refuseCommon('NOT_FOUND')
  announceMembers(context, organization.id)
  return { done: true }
}

const renewed = (now: Date) => ({
  tokenHash: null,
  acceptedAt: null,
  expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
})

async function sendLater(
  tx: Transaction,
  context: SignedIn,
  organizationId: string,
  id: string | undefined,
): Promise<void> {
  if (!id) throw refuseCommon('NOT_FOUND')
  await requestInvitationMail(context, tx, id)
  tx.afterCommit(() => announceMembers(context, organizationId))
}

const isMemberBy = async (tx: Tx, organizationId: string, email: string): Promise<boolean> =>
  (
    await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(organizationMembers, eq(organizationMembers.userId, users.id))
      .where(and(eq(users.email, email), eq(organizationMembers.organizationId, organizationId)))
  ).length > 0

/** SQL: the valid invitation with this token. */
export const isUsable = (token: string, { now }: Pick<Context, 'now'>) =>
  and(eq(invitations.tokenHash, hashToken(token)), isNull(invitations.acceptedAt), gt(invitations.expiresAt, now()))
