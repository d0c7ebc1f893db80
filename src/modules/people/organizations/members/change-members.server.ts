import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import type { OrganizationRole } from '../../../../api/access.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { Problem, refuse as refuseCommon } from '../../../../shared/problem.ts'
import { accountProblems } from '../../../base/accounts/problems.ts'
import { isActive, sessionIdsOf, users } from '../../../base/accounts/public.server.ts'
import { announceMembers, teamOf } from './team.server.ts'
import { refuse } from '../problems.ts'
import { organizationInvitations as invitations, organizationMembers, organizations } from '../tables.server.ts'
import { MAX_MEMBERSHIPS } from '../vocabulary.ts'

/** @throws NOT_FOUND, FORBIDDEN, LAST_MANAGER */
export const setRole = (context: SignedIn, { userId, role }: { userId: string; role: OrganizationRole }) =>
  asManager(context, (tx, organizationId) => changeRole(tx, context, { organizationId, userId, role }))

/** Keeps or ends the organization's API keys that a leaving member created. A later module implements it. */
export type SettleKeysOfMember = (
  tx: Tx,
  member: {
    organizationId: string
    userId: string
    /** Undefined while nobody has decided. */
    keep: boolean | undefined
    keptBy: string
    at: Date
  },
) => Promise<void>

interface DepartureOptions {
  /** Whether the organization's keys that the member created stay valid. */
  keepKeys?: boolean | undefined
}

/** @throws NOT_FOUND, FORBIDDEN, LAST_MANAGER */
export const removeMember = (context: SignedIn, { userId, keepKeys }: { userId: string } & DepartureOptions) =>
  asManager(context, async (tx, organizationId, keptBy) => {
    await endMembership(tx, context, { organizationId, userId })
    await context.reactions.settleKeysOfMember(tx, {
      organizationId,
      userId,
      keep: keepKeys,
      keptBy,
      at: context.now(),
    })
  })

/** Makes a member a manager and the caller a coordinator. @throws NOT_FOUND, FORBIDDEN */
export const handOver = (context: SignedIn, { userId }: { userId: string }) =>
  asManager(context, async (tx, organizationId, actorId) => {
    if (userId === actorId) throw refuseCommon('FORBIDDEN')
    await changeRole(tx, context, { organizationId, userId, role: 'manager' })
    await changeRole(tx, context, { organizationId, userId: actorId, role: 'coordinator' })
  })

/** @throws LAST_MANAGER */
export async function leave(context: SignedIn, { keepKeys }: DepartureOptions): Promise<{ done: true }> {
  const { organization, person } = teamOf(context)
  const member = { organizationId: organization.id, userId: person.id }
  await inTransaction(context, async tx => {
    await lockOrganization(tx, organization.id)
    await endMembership(tx, context, member)
    // A leaving member may end these keys. Keeping them takes a manager who stays.
    await context.reactions.settleKeysOfMember(tx, { ...member, keep: keepKeys, keptBy: person.id, at: context.now() })
  })
  return { done: true }
}

/**
 * A first step of deleting an account: ends its memberships, and locks the organisations in the order of their ids.
 * @throws OWN_LAST_MANAGER
 */
export async function leaveOrganizations(services: Services, tx: Transaction, userId: string): Promise<void> {
  const own = await tx
    .select({ organizationId: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, userId))
    .orderBy(asc(organizationMembers.organizationId))
  for (const { organizationId } of own) {
    await lockOrganization(tx, organizationId)
    if (await isLastManager(tx, { organizationId, userId }))
      throw new Problem('OWN_LAST_MANAGER', accountProblems.OWN_LAST_MANAGER)
    tx.afterCommit(() => announceMembers(services, organizationId))
  }
}

/** Runs a change with the organization locked, if the caller is still its manager. */
async function asManager(
  context: SignedIn,
  change: (tx: Transaction, organizationId: string, actorId: string) => Promise<unknown>,
): Promise<{ done: true }> {
  const { organization, person } = teamOf(context)
  await inTransaction(context, async tx => {
    await lockOrganization(tx, organization.id)
    const actor = await findMember(tx, { organizationId: organization.id, userId: person.id })
    if (actor?.role !== 'manager') throw refuseCommon('FORBIDDEN')
    await change(tx, organization.id, person.id)
  })
  return { done: true }
}

/** Locks the organization, so that two managers cannot leave or remove each other at once. @throws NOT_FOUND */
export async function lockOrganization(tx: Tx, id: string): Promise<void> {
  const locked = await tx
    .select({ id: organizations.accountId })
    .from(organizations)
    .where(eq(organizations.accountId, id))
    .for('no key update')
  if (locked.length === 0) throw refuseCommon('NOT_FOUND')
}

interface Member {
  organizationId: string
  userId: string
}

const isMember = ({ organizationId, userId }: Member) =>
  and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId))

async function findMember(tx: Tx, member: Member) {
  const [found] = await tx.select().from(organizationMembers).where(isMember(member))
  return found
}

async function changeRole(
  tx: Transaction,
  services: Services,
  { role, ...member }: Member & { role: OrganizationRole },
): Promise<void> {
  const before = await findMember(tx, member)
  if (!before) throw refuseCommon('NOT_FOUND')
  if (before.role === role) return
  if (await isLastManager(tx, member)) throw refuse('LAST_MANAGER')
  await tx.update(organizationMembers).set({ role, roleSince: services.now() }).where(isMember(member))
  await endStreams(tx, services, member)
}

async function endMembership(tx: Transaction, services: Services, member: Member): Promise<void> {
  if (!(await findMember(tx, member))) throw refuseCommon('NOT_FOUND')
  if (await isLastManager(tx, member)) throw refuse('LAST_MANAGER')
  await tx.delete(organizationMembers).where(isMember(member))
  await withdrawInvitationsOf(tx, member)
  await endStreams(tx, services, member)
}

/** Deletes the open invitations that a former member sent. */
const withdrawInvitationsOf = (tx: Tx, { organizationId, userId }: Member) =>
  tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        eq(invitations.invitedBy, userId),
        isNull(invitations.acceptedAt),
      ),
    )

/** Whether no other manager is left who is not suspended. */
async function isLastManager(tx: Tx, { organizationId, userId }: Member): Promise<boolean> {
  const own = await findMember(tx, { organizationId, userId })
  if (own?.role !== 'manager') return false
  const others = await tx
    .select({ id: users.id })
    .from(organizationMembers)
    .innerJoin(users, and(eq(users.id, organizationMembers.userId), isActive))
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        eq(organizationMembers.role, 'manager'),
        ne(organizationMembers.userId, userId),
      ),
    )
    .limit(1)
  return others.length === 0
}

/** Ends the streams of the person's open pages of the organization. They reconnect with the new rights, if any. */
async function endStreams(tx: Transaction, services: Services, { organizationId, userId }: Member): Promise<void> {
  const sessionIds = await sessionIdsOf(tx, userId)
  tx.afterCommit(() => {
    services.live.end(organizationId, sessionIds)
    announceMembers(services, organizationId, [userId])
  })
}

interface NewMember {
  organizationId: string
  userId: string
  role: OrganizationRole
  at: Date
}

/** Adds a member; an existing one keeps the role. Locks the account, so that the limit holds. @throws TOO_MANY_ORGANIZATIONS */
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
