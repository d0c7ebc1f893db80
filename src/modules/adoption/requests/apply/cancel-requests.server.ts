import type { Phrase } from '../../../../shared/i18n/t.ts'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { endHolds, lockBondedPosts, type PostIdsOfUser, posts } from '../../../listings/posts/public.server.ts'
import { announceRequest } from '../news/announce.server.ts'
import { endMeetings } from '../decide/decide-requests.server.ts'
import { offerToNext, type AvailablePets } from '../hold/waiting-list.server.ts'
import { refuse } from '../problems.ts'
import { cancelledText } from '../news/news-rules.ts'
import { adoptionRequests } from '../tables.server.ts'

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

type CancelServices = Pick<Services, 'jobs' | 'live' | 'notifications' | 'now'>
type RequestRow = typeof adoptionRequests.$inferSelect

/** Deletes the requests that meet a condition, notifies the pets' owners, and returns the number of requests. */
async function cancelRequests(services: CancelServices, tx: Transaction, condition: SQL | undefined): Promise<number> {
  const cancelled = await tx.delete(adoptionRequests).where(condition).returning()
  await endMeetings(services, tx, cancelled, 'requester')
  const available = await endHoldsFor(services, tx, cancelled)
  const names = await readNames(tx, cancelled)
  // Bonded pets have a request each, but the owner gets one notification.
  const sent = Map.groupBy(cancelled, request => `${request.ownerId} ${request.requesterId} ${+request.createdAt}`)
  const notifications = [...sent.values()].flatMap(([request, ...others]) => {
    if (!request) return []
    const { ownerId, requesterId, postId } = request
    const pets = [request, ...others].flatMap(({ postId }) => names.get(postId) ?? [])
    return {
      userId: ownerId,
      type: 'adoption_cancelled' as const,
      message: cancelledTextOf(
        pets,
        available.find(({ ids }) => ids.includes(postId)),
      ),
      link: `/post/${postId}` as const,
      postId,
      requesterId,
    }
  })
  await notify(services, tx, ...notifications)
  for (const request of cancelled) tx.afterCommit(() => announceRequest(services, request))
  return cancelled.length
}

async function readNames(tx: Transaction, requests: readonly RequestRow[]): Promise<Map<number, string>> {
  const ids = requests.map(({ postId }) => postId)
  const rows = await tx.select({ id: posts.id, name: posts.name }).from(posts).where(inArray(posts.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const cancelledTextOf = (pets: readonly string[], available: AvailablePets | undefined): Phrase =>
  cancelledText(pets, available?.names, available?.next && (available.next.name || 'Someone'))

/** Ends the holds that were for these requests, and notifies the waiting lists. Returns the pets that are available again. */
async function endHoldsFor(
  services: CancelServices,
  tx: Transaction,
  cancelled: readonly RequestRow[],
): Promise<AvailablePets[]> {
  const ids = cancelled.filter(({ held }) => held).map(({ postId }) => postId)
  const available: AvailablePets[] = []
  for (const bonded of ids.length > 0 ? await endHolds(services, tx, ids) : [])
    available.push(await offerToNext(services, tx, bonded))
  return available
}
