import { asc, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { refuse } from '../../../../shared/problem.ts'
import { hiddenAs } from '../access.ts'
import { posts } from '../tables.server.ts'

export type LockedPost = typeof posts.$inferSelect

/**
 * Locks posts, and those that they are bonded with, in the order of their ids.
 * @throws SERVICE_UNAVAILABLE if one of them was bonded while this waited: locking the other now could deadlock
 */
export async function lockPosts(tx: Tx, ids: readonly number[]): Promise<Map<number, LockedPost>> {
  const wanted = sql.param([...ids])
  const rows = await tx
    .select()
    .from(posts)
    // One array, because PostgreSQL would scan the whole table for `or … in (select …)`.
    .where(
      sql`${posts.id} = any(${wanted}::bigint[] || array(
        select p.bonded_with_id from posts p where p.id = any(${wanted}::bigint[])))`,
    )
    .orderBy(asc(posts.id))
    .for('update')
  const locked = new Map(rows.map(row => [row.id, row]))
  for (const id of ids) {
    const bonded = locked.get(id)?.bondedWithId
    if (bonded && !locked.has(bonded)) throw refuse('SERVICE_UNAVAILABLE')
  }
  return locked
}

/** Locks a post and its bonded one until the transaction ends. Every command that changes a post locks it first. */
export async function lockPost(tx: Tx, id: number): Promise<LockedPost | undefined> {
  return (await lockPosts(tx, [id])).get(id)
}

/** A post, and the one that it is bonded with: they are adopted together. */
export type BondedPosts = readonly [LockedPost, ...LockedPost[]]

/** Locks a post and returns it with the one that it is bonded with. */
export async function lockBondedPosts(tx: Tx, id: number): Promise<BondedPosts | undefined> {
  const locked = await lockPosts(tx, [id])
  const post = locked.get(id)
  if (!post) return undefined
  const partner = locked.get(post.bondedWithId ?? 0)
  return partner ? [post, partner] : [post]
}

/** Optimistic lock: whether the post changed since the `updatedAt` that the caller saw, if they sent one. */
export const hasChangedSince = ({ updatedAt }: LockedPost, seen: string | undefined): boolean =>
  seen !== undefined && Date.parse(seen) !== updatedAt.getTime()

/** The new `updatedAt`, always later than the last one, so that it identifies the version. */
export const nextVersion = ({ updatedAt }: Pick<LockedPost, 'updatedAt'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))

/** The columns of an owner's confirmation. Creating, editing and setting the availability also confirm a post. */
export const confirmation = (now: Date) => ({ confirmedAt: now, askedAt: null })

/** Records that the owner confirmed locked posts. `updatedAt` stays, because their content does not change. */
export async function confirmPosts(tx: Tx, locked: readonly LockedPost[], now: Date): Promise<void> {
  const ids = locked.map(({ id }) => id)
  await tx.update(posts).set(confirmation(now)).where(inArray(posts.id, ids))
}

/**
 * For changes: those who only knew the animal of a closed post change nothing of it.
 * @throws NOT_FOUND for a post that the viewer may not see, as for one that does not exist; GONE for a closed one
 */
export async function lockVisiblePost(tx: Tx, { viewer }: Pick<SignedIn, 'viewer'>, id: number): Promise<LockedPost> {
  const post = await lockPost(tx, id)
  const hidden = hiddenAs(post, viewer)
  if (!post || hidden) throw refuse(hidden ?? 'NOT_FOUND')
  return post
}

/** Selects the ids of posts that are related to a person in one module. */
export type PostIdsOfUser = (userId: string) => SQLWrapper

/**
 * The first step of an account's deletion: locks every post that a later step may change, in the order of their ids. Decisions
 * about a post lock it first, too, so there is no deadlock.
 */
export async function lockPostsOfUser({ reactions }: Services, tx: Tx, userId: string): Promise<void> {
  const own = sql`select id from posts where owner_id = ${userId}`
  const favorites = sql`select post_id from hearts where user_id = ${userId}`
  const ids = sql.join([own, favorites, ...reactions.postsRelatedTo(userId)], sql` union `)
  await tx.execute(sql`select id from posts where id in (${ids}) order by id for update`)
}
