import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import type { Phrase } from '../../../../shared/i18n/t.ts'
import { refuse } from '../../../../shared/problem.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { announcePost, type BondedPosts, lockBondedPosts } from '../../../listings/posts/public.server.ts'
import { announceRequests } from '../news/announce.server.ts'
import { toRequestedPets } from '../decide/decide-requests.server.ts'
import { heldEndedText, nextInLineText } from '../news/hold-rules.ts'
import { notifyRequesters } from '../news/notify-requesters.server.ts'
import { availabilityText } from '../news/news-rules.ts'
import { adoptionRequests, waitingOrder } from '../tables.server.ts'

export interface AvailablePets {
  ids: number[]
  names: string[]
  /** Who is next on the waiting list. */
  next: { id: string; name: string } | undefined
}

/**
 * Notifies the waiting list of pets whose hold has ended; the first requester reads that they are next. The caller notifies the
 * owner.
 * @param heldFor the requester for whom the pets were on hold, if their request is still pending: they are not next
 */
export async function offerToNext(
  services: Pick<Services, 'jobs' | 'live' | 'notifications'>,
  tx: Transaction,
  bonded: BondedPosts,
  heldFor?: string,
): Promise<AvailablePets> {
  const pets = toRequestedPets(bonded)
  const names = bonded.map(({ name }) => name)
  const open = isOpen(bonded)
  const next = open ? await readNext(tx, pets.ids, heldFor) : undefined
  const textFor = (userId: string): Phrase => {
    if (userId === heldFor) return heldEndedText(pets.name)
    return userId === next?.id ? nextInLineText(names) : availabilityText(names, 'available', null)
  }
  const requesters = await notifyRequesters(services, tx, open ? pets.ids : [], userId => ({
    type: 'adoption_waiting',
    message: textFor(userId),
    link: `/post/${pets.id}`,
    postId: pets.id,
  }))
  tx.afterCommit(() => {
    for (const post of bonded) announcePost(services, post)
    announceRequests(services, pets.ownerId, requesters)
  })
  return { ids: pets.ids, names, next }
}

/** The first on the waiting list of a pet, in the order of the owner. */
async function readNext(
  tx: Transaction,
  postIds: readonly number[],
  heldFor: string | undefined,
): Promise<AvailablePets['next']> {
  const [next] = await tx
    .select({ id: users.id, name: users.name })
    .from(adoptionRequests)
    .innerJoin(users, eq(users.id, adoptionRequests.requesterId))
    .where(
      and(
        inArray(adoptionRequests.postId, [...postIds]),
        eq(adoptionRequests.status, 'pending'),
        heldFor === undefined ? undefined : ne(adoptionRequests.requesterId, heldFor),
      ),
    )
    .orderBy(waitingOrder, asc(adoptionRequests.createdAt), asc(adoptionRequests.id))
    .limit(1)
  return next
}

/** Requesters of a post in review are notified of the outcome instead. */
export const isOpen = (bonded: BondedPosts): boolean => bonded.every(({ status }) => status === 'approved')

/**
 * Orders the waiting list of the viewer's pet, and of the bonded one. The last call wins: the lock of the post serializes
 * calls. Skips requests that were cancelled meanwhile.
 * @throws NOT_FOUND also for posts of others
 */
export async function orderWaiting(
  context: SignedIn,
  { postId, requestIds }: { postId: number; requestIds: number[] },
): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    const bonded = await lockBondedPosts(tx, postId)
    if (bonded?.[0].ownerId !== context.viewer.id) throw refuse('NOT_FOUND')
    const { ids, ownerId } = toRequestedPets(bonded)
    const pending = and(inArray(adoptionRequests.postId, ids), eq(adoptionRequests.status, 'pending'))
    const chosen = await tx
      .select({ id: adoptionRequests.id, requesterId: adoptionRequests.requesterId })
      .from(adoptionRequests)
      .where(and(pending, inArray(adoptionRequests.id, requestIds)))
    const rankOf = new Map(chosen.map(({ id, requesterId }) => [requesterId, requestIds.indexOf(id) + 1]))
    const ranked = await tx
      .update(adoptionRequests)
      .set({
        waitingRank: sql`(${JSON.stringify(Object.fromEntries(rankOf))}::jsonb ->> ${adoptionRequests.requesterId})::int`,
      })
      .where(pending)
      .returning({ requesterId: adoptionRequests.requesterId })
    tx.afterCommit(() => announceRequests(context, ownerId, [...new Set(ranked.map(({ requesterId }) => requesterId))]))
  })
  return { done: true }
}
