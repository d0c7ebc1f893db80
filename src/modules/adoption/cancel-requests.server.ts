import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Services, SignedIn } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/db/in-transaction.ts'
import { users } from '../accounts/public.server.ts'
import { notify } from '../notifications/public.server.ts'
import {
  announcePost,
  endHolds,
  lockBondedPosts,
  type BondedPosts,
  type PostIdsOfUser,
} from '../posts/public.server.ts'
import { announceRequest, announceRequests } from './announce.server.ts'
import { toRequestedPets } from './decide-requests.server.ts'
import { notifyRequesters } from './notify-requesters.server.ts'
import { refuse } from './problems.ts'
import { availabilityText, cancelledText, nextInLineText } from './rules.ts'
import { adoptionRequests, waitingOrder } from './tables.server.ts'

/**
 * Deletes my request for a pet in any status, with that for the bonded pet, and notifies the owner. An adopted post stays adopted.
 * @throws NO_REQUEST
 */
export async function cancelRequest(context: SignedIn, { postId }: { postId: number }) {
  await inTransaction(context, async tx => {
    const bonded = await lockBondedPosts(tx, postId)
    const ids = bonded?.map(({ id }) => id) ?? []
    const own = and(inArray(adoptionRequests.postId, ids), eq(adoptionRequests.requesterId, context.viewer.id))
    const cancelled = await cancelRequests(context, tx, own)
    if (cancelled === 0) throw refuse('NO_REQUEST')
  })
  return { done: true } as const
}

/** The posts that a person requested, and those that they are bonded with. */
export const postsRequestedBy: PostIdsOfUser = userId =>
  sql`select unnest(array[p.id, p.bonded_with_id]) from adoption_requests r join posts p on p.id = r.post_id where r.requester_id = ${userId}`

/** A step of deleting an account: cancels the person's requests. `lockPostsOfUser` has locked the posts. */
export async function cancelRequestsOfUser(services: Services, tx: Transaction, userId: string): Promise<void> {
  await cancelRequests(services, tx, eq(adoptionRequests.requesterId, userId))
}

type Acting = Pick<Services, 'jobs' | 'live' | 'notifications' | 'now'>
type Request = typeof adoptionRequests.$inferSelect

/** Deletes the requests that meet a condition, notifies the pets' owners, and returns the number of requests. */
async function cancelRequests(services: Acting, tx: Transaction, condition: SQL | undefined): Promise<number> {
  const cancelled = await tx.delete(adoptionRequests).where(condition).returning()
  const available = await endHoldsFor(services, tx, cancelled)
  // A request for two bonded pets is two rows and one notification.
  const sent = new Map(
    cancelled.map(request => [`${request.ownerId} ${request.requesterId} ${+request.createdAt}`, request]),
  )
  const notifications = [...sent.values()].map(({ ownerId, requesterId, postId }) => ({
    userId: ownerId,
    type: 'adoption_cancelled' as const,
    message: cancelledTextOf(available.find(({ ids }) => ids.includes(postId))),
    link: `/post/${postId}`,
    postId,
    requesterId,
  }))
  await notify(services, tx, ...notifications)
  for (const request of cancelled) tx.afterCommit(() => announceRequest(services, request))
  return cancelled.length
}

interface Available {
  ids: number[]
  names: string[]
  /** Who is next on the waiting list. */
  next: { id: string; name: string } | undefined
}

const cancelledTextOf = (available: Available | undefined): string =>
  cancelledText(available?.names, available?.next && (available.next.name || 'Somebody'))

/** Ends the holds that were for these requests, and tells the others on the waiting lists. Returns the pets that are available again. */
async function endHoldsFor(services: Acting, tx: Transaction, cancelled: readonly Request[]): Promise<Available[]> {
  const ids = cancelled.filter(({ held }) => held).map(({ postId }) => postId)
  const ended = ids.length > 0 ? await endHolds(services, tx, ids) : []
  const available: Available[] = []
  for (const bonded of ended) {
    const pets = toRequestedPets(bonded)
    const names = bonded.map(({ name }) => name)
    const next = isOpen(bonded) ? await readNext(tx, pets.ids) : undefined
    available.push({ ids: pets.ids, names, next })
    const others = await notifyRequesters(services, tx, isOpen(bonded) ? pets.ids : [], userId => ({
      type: 'adoption_waiting',
      message: userId === next?.id ? nextInLineText(names) : availabilityText(names, 'available', null),
      link: `/post/${pets.id}`,
      postId: pets.id,
    }))
    tx.afterCommit(() => {
      for (const post of bonded) announcePost(services, post)
      announceRequests(services, pets.ownerId, others)
    })
  }
  return available
}

/** The first on the waiting list of a pet, in the order of the owner. */
async function readNext(tx: Transaction, postIds: readonly number[]): Promise<Available['next']> {
  const [next] = await tx
    .select({ id: users.id, name: users.name })
    .from(adoptionRequests)
    .innerJoin(users, eq(users.id, adoptionRequests.requesterId))
    .where(and(inArray(adoptionRequests.postId, [...postIds]), eq(adoptionRequests.status, 'pending')))
    .orderBy(waitingOrder, asc(adoptionRequests.createdAt), asc(adoptionRequests.id))
    .limit(1)
  return next
}

/** Requests for a post that waits for its review are told its outcome. */
const isOpen = (bonded: BondedPosts): boolean => bonded.every(({ status }) => status === 'approved')
