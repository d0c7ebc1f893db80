import { asc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import type { SuspensionStep } from '../../../base/accounts/public.server.ts'
import { lockOrganization, organizationMembers } from '../../../people/organizations/public.server.ts'
import { announcePost } from '../events/announce-post.server.ts'
import type { LockedPost } from '../storage/lock-post.server.ts'
import { posts } from '../tables.server.ts'

type NotificationServices = Pick<Services, 'jobs' | 'live' | 'notifications' | 'now' | 'reactions'>

/** A later module's reaction to listings that were hidden by their owner's suspension or listed again after it. */
export type SuspensionHandler = (
  services: NotificationServices,
  tx: Transaction,
  event: { kind: 'suspended' | 'resumed'; posts: readonly LockedPost[] },
) => Promise<void>

/** SQL: whether an account `u` is suspended, or is an organization whose managers are all suspended. */
const IS_SUSPENDED = sql.raw(`(u.banned or (u.kind = 'organization' and not exists (
  select from organization_members m join users p on p.id = m.user_id
  where m.organization_id = u.id and m.role = 'manager' and not p.banned)))`)

/**
 * Pauses the listings of a suspended person and of organizations that have no other manager, and lists them again when
 * the suspension ends. Locks organizations and posts before the account, as all commands do.
 */
export const pauseListingsOfSuspended: SuspensionStep = async (services, tx, userId) => {
  const managed = await tx
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(sql`${organizationMembers.userId} = ${userId} and ${organizationMembers.role} = 'manager'`)
    .orderBy(asc(organizationMembers.organizationId))
  for (const { id } of managed) await lockOrganization(tx, id)
  const ownerIds = [userId, ...managed.map(({ id }) => id)]
  await lockPostsOf(tx, ownerIds, services.reactions.postsOfferedTo(userId))
  return () => matchToSuspensions(services, tx, ownerIds)
}

/** Repairs what changed without a suspension: listings created meanwhile, and organizations that have a manager again. */
export async function matchAllToSuspensions(
  services: Pick<Services, 'db' | 'jobs' | 'live' | 'log' | 'notifications' | 'now' | 'reactions'>,
): Promise<void> {
  const { rows } = await services.db.execute<{ id: string }>(sql`
  select u.id from users u
  where (u.banned or u.kind = 'organization') and ${IS_SUSPENDED}
    and exists (select from posts where owner_id = u.id and suspended_from is null)
  union
  select u.id from users u
  where u.id in (select owner_id from posts where suspended_from is not null) and not ${IS_SUSPENDED}`)
  for (const { id } of rows)
    await inTransaction(services, async tx => {
      await lockPostsOf(tx, [id])
      await matchToSuspensions(services, tx, [id])
    })
}

export const defineSuspendedListings = (services: Services): void =>
  services.jobs.define({
    name: 'posts.match-suspensions',
    cron: '*/5 * * * *',
    run: () => matchAllToSuspensions(services),
  })

/** Also animals that are being handed over to the account: it may have them once this has waited. */
async function lockPostsOf(tx: Tx, ownerIds: readonly string[], offered: SQLWrapper = sql`select null`): Promise<void> {
  const own = sql`select id from posts where owner_id = any(${sql.param([...ownerIds])}::text[])`
  await tx.execute(sql`select id from posts where id in (${own} union ${offered}) order by id for update`)
}

/** Suspends or resumes the listings of accounts, as each account's state requires. */
async function matchToSuspensions(
  services: NotificationServices,
  tx: Transaction,
  ownerIds: readonly string[],
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; suspended: boolean }>(sql`
    select u.id, ${IS_SUSPENDED} as suspended from users u where u.id = any(${sql.param([...ownerIds])}::text[])`)
  for (const { id, suspended } of rows) {
    const changed = suspended ? await suspend(tx, id, services.now()) : await resume(tx, id, services.now())
    const listed = changed.filter(({ status, wasListed }) => status === 'approved' && wasListed)
    if (listed.length > 0)
      await services.reactions.listingsSuspended(services, tx, {
        kind: suspended ? 'suspended' : 'resumed',
        posts: listed,
      })
    tx.afterCommit(() => changed.forEach(post => announcePost(services, post)))
  }
}

const later = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${posts.updatedAt} + interval '1 millisecond')`

async function suspend(tx: Tx, ownerId: string, now: Date) {
  const changed = await tx
    .update(posts)
    .set({
      suspendedFrom: sql`case when ${posts.paused} then 'paused' else 'available' end`,
      paused: true,
      updatedAt: later(now),
    })
    .where(sql`${posts.ownerId} = ${ownerId} and ${posts.suspendedFrom} is null`)
    .returning()
  return changed.map(post => ({ ...post, wasListed: post.suspendedFrom === 'available' }))
}

/** Also resets the question whether the animal still looks for a home, so that it is asked again. */
async function resume(tx: Tx, ownerId: string, now: Date) {
  const changed = await tx
    .update(posts)
    .set({ paused: sql`${posts.suspendedFrom} = 'paused'`, suspendedFrom: null, askedAt: null, updatedAt: later(now) })
    .where(sql`${eq(posts.ownerId, ownerId)} and ${posts.suspendedFrom} is not null`)
    .returning()
  return changed.map(post => ({ ...post, wasListed: !post.paused }))
}
