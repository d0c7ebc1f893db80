import type { Phrase } from '../../../../shared/i18n/t.ts'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { announcePost, type BondedPosts } from '../../../listings/posts/public.server.ts'
import { announceRequests } from '../news/announce.server.ts'
import { toRequestedPets } from '../decide/decide-requests.server.ts'
import { heldEndedText, nextInLineText } from '../news/hold-rules.ts'
import { notifyRequesters } from '../news/notify-requesters.server.ts'
import { availabilityText } from '../news/news-rules.ts'
import { adoptionRequests, waitingOrder } from '../tables.server.ts'

export interface Available {
  ids: number[]
  names: string[]
  /** Who is next on the waiting list. */
  next: { id: string; name: string } | undefined
}

/**
 * Tells those who wait for pets whose hold has ended; the first of them reads that they are next. The caller notifies the owner.
 * @param heldFor the requester for whom the pets were on hold, if their request is still pending: they are not next
 */
export async function offerToNext(
  services: Pick<Services, 'jobs' | 'live' | 'notifications'>,
  tx: Transaction,
  bonded: BondedPosts,
  heldFor?: string,
): Promise<Available> {
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
): Promise<Available['next']> {
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

/** Requests for a post that waits for its review are told its outcome. */
export const isOpen = (bonded: BondedPosts): boolean => bonded.every(({ status }) => status === 'approved')
