import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { earliestToday } from '../../../../shared/time/days.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import { announcePost } from '../events/announce-post.server.ts'
import {
  confirmation,
  confirmPosts,
  lockBondedPosts,
  lockPosts,
  nextVersion,
  type BondedPosts,
  type LockedPost,
} from '../storage/lock-post.server.ts'
import { refuse } from '../problems.ts'
import { availabilityOf, lastHoldDay } from '../rules.ts'
import { abilities, hiddenAs } from '../access.ts'
import { posts } from '../tables.server.ts'
import { type Availability, isClosed } from '../vocabulary.ts'

interface Change {
  id: number
  availability: Availability
  /** The last day of a hold. */
  holdUntil?: string | undefined
}

/**
 * Changes the availability of the viewer's post and of the one it is bonded with. Requesters are notified.
 * @throws NOT_FOUND, GONE, FORBIDDEN, STATUS_CHANGE_NOT_ALLOWED for adopted posts, LISTING_CLOSED, HOLD_DAY, LISTINGS_SUSPENDED
 */
export const setAvailability = async (context: SignedIn, { id, availability, holdUntil }: Change) =>
  inTransaction(context, async tx => {
    const bonded = await lockOwnPosts(tx, context, id)
    const [post] = bonded
    if (post.status === 'adopted') throw refuse('STATUS_CHANGE_NOT_ALLOWED')
    const until = availability === 'onHold' ? checkedDay(holdUntil, context.now()) : null
    const change = { paused: availability === 'paused', holdUntil: until, ...confirmation(context.now()) }
    if (isSame(post, change, context.now())) {
      await confirmPosts(tx, bonded, context.now())
      return { availability, holdUntil: until }
    }
    await writeAndNotify(context, tx, bonded, availability, change)
    return { availability, holdUntil: until }
  })

/**
 * Notes that the viewer's pet, and the one it is bonded with, still look for a home. A paused post is listed again.
 * @throws NOT_FOUND, GONE, FORBIDDEN, LISTING_CLOSED, STATUS_CHANGE_NOT_ALLOWED for posts that are not approved
 */
export const confirmPost = async (context: SignedIn, { id }: { id: number }) =>
  inTransaction(context, async tx => {
    const bonded = await lockOwnPosts(tx, context, id)
    const [{ status, paused, holdUntil }] = bonded
    const now = context.now()
    if (status !== 'approved') throw refuse('STATUS_CHANGE_NOT_ALLOWED')
    if (paused) {
      const change = { paused: false, holdUntil: null, ...confirmation(now) }
      await writeAndNotify(context, tx, bonded, 'available', change)
      return { availability: 'available' as const }
    }
    await confirmPosts(tx, bonded, now)
    tx.afterCommit(() => bonded.forEach(post => announcePost(context, post)))
    return { availability: availabilityOf({ paused, holdUntil }, now) }
  })

/** @throws NOT_FOUND, GONE, FORBIDDEN, LISTING_CLOSED */
async function lockOwnPosts(tx: Tx, { viewer }: SignedIn, id: number): Promise<BondedPosts> {
  const bonded = await lockBondedPosts(tx, id)
  const hidden = hiddenAs(bonded?.[0], viewer)
  if (!bonded || hidden) throw refuseCommon(hidden ?? 'NOT_FOUND')
  if (isClosed(bonded[0].status)) throw refuse('LISTING_CLOSED')
  if (!abilities(bonded[0], viewer).edit) throw refuseCommon('FORBIDDEN')
  return bonded
}

async function writeAndNotify(
  context: SignedIn,
  tx: Transaction,
  bonded: BondedPosts,
  kind: Availability,
  change: Columns,
): Promise<void> {
  await write(tx, bonded, change, context.now())
  for (const post of bonded) {
    await context.reactions.post(context, tx, { kind, post: { ...post, ...change } })
    tx.afterCommit(() => announcePost(context, post))
  }
}

/** Puts locked posts on hold. The caller notifies. @throws HOLD_DAY, LISTINGS_SUSPENDED */
export async function holdPosts(
  { now }: Pick<SignedIn, 'now'>,
  tx: Tx,
  bonded: BondedPosts,
  until: string,
): Promise<void> {
  const change = { paused: false, holdUntil: checkedDay(until, now()), ...confirmation(now()) }
  await write(tx, bonded, change, now())
}

/**
 * Ends the holds of posts, even expired ones. A bonded post with the same last day is released too.
 * @returns the posts that were on hold
 */
export async function endHolds(
  { now: clock }: Pick<SignedIn, 'now'>,
  tx: Tx,
  ids: readonly number[],
): Promise<BondedPosts[]> {
  const now = clock()
  const locked = await lockPosts(tx, ids)
  const ended: BondedPosts[] = []
  for (const id of ids) {
    const post = locked.get(id)
    if (!post?.holdUntil || post.paused || ended.some(([, partner]) => partner?.id === id)) continue
    const partner = locked.get(post.bondedWithId ?? 0)
    ended.push(partner?.holdUntil === post.holdUntil ? [post, partner] : [post])
  }
  for (const bonded of ended) await write(tx, bonded, { paused: false, holdUntil: null }, now)
  return ended
}

/** @throws HOLD_DAY */
function checkedDay(day: string | undefined, now: Date): string {
  if (day === undefined || day < earliestToday(now) || day > lastHoldDay(now)) throw refuse('HOLD_DAY')
  return day
}

type AvailabilityState = Pick<LockedPost, 'paused' | 'holdUntil'>
type Columns = AvailabilityState & Partial<ReturnType<typeof confirmation>>

const isSame = (post: AvailabilityState, change: AvailabilityState, now: Date): boolean =>
  availabilityOf(post, now) === availabilityOf(change, now) &&
  (!change.holdUntil || post.holdUntil === change.holdUntil)

async function write(tx: Tx, bonded: BondedPosts, change: Columns, now: Date): Promise<void> {
  if (bonded.some(({ suspendedFrom }) => suspendedFrom !== null)) throw refuse('LISTINGS_SUSPENDED')
  for (const post of bonded)
    await tx
      .update(posts)
      .set({ ...change, updatedAt: nextVersion(post, now) })
      .where(eq(posts.id, post.id))
}
