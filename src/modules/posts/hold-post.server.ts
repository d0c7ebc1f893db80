import { eq, lt, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { users } from '../accounts/public.server.ts'
import { copiesOfOthers } from '../photos/public.server.ts'
import type { LockedPost } from './lock-post.server.ts'
import { heldPosts, posts } from './tables.server.ts'
import type { Status } from './vocabulary.ts'

/** SQL: whether one of two accounts is an organisation for which the other works, or both work for the same one. */
const areColleagues = sql`exists (
  select from organization_members one where one.user_id in (posts.owner_id, copies.other_owner_id) and (
    one.organization_id in (posts.owner_id, copies.other_owner_id) or exists (
      select from organization_members other where other.organization_id = one.organization_id
        and other.user_id in (posts.owner_id, copies.other_owner_id) and other.user_id <> one.user_id)))`

export type Copy = {
  postId: number
  photoId: string
  otherId: string
  /** Null for a deleted account. */
  otherOwnerId: string | null
}

/** The photos of posts that resemble photos of people who are no colleagues of the owner, and that no admin has allowed. */
export async function listCopies(tx: Tx, postIds: readonly number[]): Promise<Copy[]> {
  const { rows } = await tx.execute<Copy>(sql`
    select posts.id::int as "postId", copies.photo_id as "photoId", copies.other_id as "otherId",
      copies.other_owner_id as "otherOwnerId"
    from posts join post_photos on post_photos.post_id = posts.id
    join (${copiesOfOthers}) as copies on copies.photo_id = post_photos.photo_id
    where posts.id = any(${sql.param([...postIds])}::bigint[]) and copies.other_owner_id is distinct from posts.owner_id
      and not ${areColleagues}
    order by posts.id, post_photos.position, copies.distance, copies.other_id`)
  return rows
}

/** In its first days a site is tried by few people with the same pictures, so that copies say nothing. */
const YOUNG_SITE_DAYS = 7

async function isYoungSite(tx: Tx, now: Date): Promise<boolean> {
  const old = new Date(now.getTime() - YOUNG_SITE_DAYS * 24 * 60 * 60 * 1000)
  const [account] = await tx.select({ id: users.id }).from(users).where(lt(users.createdAt, old)).limit(1)
  return account === undefined
}

/**
 * Holds a locked post whose photos resemble another person's: it becomes pending, and waits for an admin. On a demo and in the first
 * days of a site none is held.
 * @param nextStatus what it becomes when the admin allows it
 */
export async function holdCopy(
  tx: Tx,
  { now, demo }: Pick<SignedIn, 'now' | 'demo'>,
  { id, nextStatus }: { id: number; nextStatus: 'pending' | 'approved' },
): Promise<boolean> {
  if (demo || (await listCopies(tx, [id])).length === 0 || (await isYoungSite(tx, now()))) return false
  await tx.insert(heldPosts).values({ postId: id, nextStatus, createdAt: now() }).onConflictDoNothing()
  await tx.update(posts).set({ status: 'pending' }).where(eq(posts.id, id))
  return true
}

interface Edited {
  post: LockedPost
  /** The status that the edit gave it. */
  saved: Status
  photosGiven: boolean
  reviewRequired: boolean
}

/** Compares the photos of an edited post if they were changed, or if it was rejected before. @returns its status */
export async function holdWhereCopied(
  tx: Tx,
  context: Pick<SignedIn, 'now' | 'demo'>,
  { post, saved, photosGiven, reviewRequired }: Edited,
): Promise<Status> {
  const isCompared = photosGiven || post.status === 'rejected'
  if (!isCompared || post.draft || (saved !== 'pending' && saved !== 'approved')) return saved
  const nextStatus = reviewRequired ? 'pending' : saved
  return (await holdCopy(tx, context, { id: post.id, nextStatus })) ? 'pending' : saved
}

/** SQL: whether the post of the outer query waits for an admin. */
export const isHeld = sql`exists (select from ${heldPosts} where ${heldPosts.postId} = ${posts.id})`
