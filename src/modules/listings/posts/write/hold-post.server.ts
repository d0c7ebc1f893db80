import { phrase } from '../../../../shared/i18n/t.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { isActiveAdmin, users } from '../../../base/accounts/public.server.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { copiesOfOthers } from '../../../base/photos/public.server.ts'
import { announcePost } from '../events/announce-post.server.ts'
import { lockPost, type LockedPost } from '../storage/lock-post.server.ts'
import { heldPosts, postPhotos, posts } from '../tables.server.ts'
import type { Status } from '../vocabulary.ts'

/** SQL: whether two accounts belong together: an organization and its member, or two members of the same one. */
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

/** Photos of posts that resemble a photo of somebody else. Photos of colleagues and copies that an admin allowed do not count. */
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

/** Days after the setup of a site in which nothing is held, because people who try it out reuse the same pictures. */
const YOUNG_SITE_DAYS = 7

async function isYoungSite(tx: Tx, now: Date): Promise<boolean> {
  const old = new Date(now.getTime() - YOUNG_SITE_DAYS * DAY_MS)
  const [account] = await tx.select({ id: users.id }).from(users).where(lt(users.createdAt, old)).limit(1)
  return account === undefined
}

/**
 * Holds a locked post if its photos resemble another person's. It becomes pending and waits for an admin. Demos and new
 * sites hold nothing.
 * @param nextStatus the status once an admin allows it
 * @returns whether the post is held
 */
export async function holdCopy(
  tx: Transaction,
  services: Services,
  { id, ownerId, nextStatus }: { id: number; ownerId: string; nextStatus: 'pending' | 'approved' },
): Promise<boolean> {
  const { now, demo } = services
  if (demo || (await listCopies(tx, [id])).length === 0 || (await isYoungSite(tx, now()))) return false
  const values = { postId: id, nextStatus, createdAt: now() }
  const added = await tx.insert(heldPosts).values(values).onConflictDoNothing().returning({ id: heldPosts.postId })
  await tx.update(posts).set({ status: 'pending' }).where(eq(posts.id, id))
  if (added.length > 0) await notifyAdmins(services, tx, ownerId)
  return true
}

/** Notifies by bell and mail without naming anybody; only the page of copied photos shows both listings. */
async function notifyAdmins(services: Services, tx: Transaction, ownerId: string): Promise<void> {
  const admins = await tx.select({ id: users.id }).from(users).where(isActiveAdmin)
  const news = admins
    .filter(({ id }) => id !== ownerId)
    .map(({ id: userId }) => ({
      userId,
      type: 'copy_held' as const,
      message: phrase("A listing is waiting for an admin: its photos resemble another owner's."),
      link: '/admin-dashboard/held-posts' as const,
    }))
  await notify(services, tx, ...news)
}

/** Ends the hold of a post whose photos are no copies any more. @returns its status; undefined if it was not held */
async function endHold(tx: Tx, id: number, reviewRequired: boolean): Promise<Status | undefined> {
  const [held] = await tx.delete(heldPosts).where(eq(heldPosts.postId, id)).returning()
  if (!held) return undefined
  const status = reviewRequired ? 'pending' : held.nextStatus
  await tx.update(posts).set({ status }).where(eq(posts.id, id))
  return status
}

interface EditedPost {
  post: LockedPost
  /** The status after the edit. */
  saved: Status
  photosGiven: boolean
  reviewRequired: boolean
}

/**
 * Compares the photos of an edited post if they were changed or the post was rejected before. Holds the post if one is a
 * copy; otherwise ends its hold.
 * @returns the status of the post
 */
export async function holdWhereCopied(
  tx: Transaction,
  services: Services,
  { post, saved, photosGiven, reviewRequired }: EditedPost,
): Promise<Status> {
  const isCompared = photosGiven || post.status === 'rejected'
  if (!isCompared || post.draft || (saved !== 'pending' && saved !== 'approved')) return saved
  const nextStatus = reviewRequired ? 'pending' : saved
  if (await holdCopy(tx, services, { id: post.id, ownerId: post.ownerId, nextStatus })) return 'pending'
  return (await endHold(tx, post.id, reviewRequired)) ?? saved
}

/** Holds pending posts whose photos a later comparison found to be copies. Listed posts stay as they are. */
export async function holdPendingCopies(services: Services, photoIds: readonly string[]): Promise<void> {
  const found = await services.db
    .select({ id: posts.id })
    .from(postPhotos)
    .innerJoin(posts, eq(posts.id, postPhotos.postId))
    .where(and(inArray(postPhotos.photoId, [...photoIds]), eq(posts.status, 'pending'), eq(posts.draft, false)))
  for (const { id } of found)
    await inTransaction(services, async tx => {
      const post = await lockPost(tx, id)
      if (post?.status !== 'pending' || post.draft) return
      const held = await holdCopy(tx, services, { id, ownerId: post.ownerId, nextStatus: 'pending' })
      if (held) tx.afterCommit(() => announcePost(services, post))
    })
}

/** SQL: whether the post of the outer query waits for an admin. */
export const isHeld = sql<boolean>`exists (select from ${heldPosts} where ${heldPosts.postId} = ${posts.id})`
