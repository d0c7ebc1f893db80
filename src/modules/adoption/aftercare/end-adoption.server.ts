import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Services, Viewer } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { adoptionRequests, returnRequests } from '../requests/public.server.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { posts, type PostEventHandler } from '../../listings/posts/public.server.ts'
import { announceAdoptionChange, type FoundAdoption, nameOf } from './find-adoption.server.ts'
import { adopterLeftText, ownerLeftText, takenBackText } from './rules.ts'
import { adoptionReturns, checkIns } from './tables.server.ts'

type EndServices = Pick<Services, 'jobs' | 'live' | 'notifications' | 'now'> & { viewer?: Viewer | null }
type EndedAdoption = Pick<FoundAdoption, 'id' | 'requestIds' | 'names' | 'ownerId' | 'adopterId'>

interface ReopenedListing {
  posts: Parameters<typeof returnRequests>[2]['posts']
  firstUntil: string | null
}

/** Closes the return report of an adopter and notifies them. Open check-ins are deleted. */
export async function endAdoption(
  services: EndServices,
  tx: Transaction,
  adoption: EndedAdoption,
  { posts: listed, firstUntil }: ReopenedListing,
): Promise<{ held: boolean }> {
  const { id, requestIds, names, ownerId, adopterId } = adoption
  const outcome = await returnRequests(services, tx, { posts: listed, adopterId, firstUntil })
  await tx.update(adoptionReturns).set({ takenBackAt: services.now() }).where(eq(adoptionReturns.requestId, id))
  await tx.delete(checkIns).where(and(inArray(checkIns.requestId, requestIds), eq(checkIns.state, 'open')))
  await notify(services, tx, {
    userId: adopterId,
    type: 'adoption_return',
    message: takenBackText(await nameOf(tx, ownerId), names),
    link: `/adoptions/${id}`,
    actorId: ownerId,
  })
  announceAdoptionChange(services, tx, adoption)
  return outcome
}

/**
 * Reopening the listing by hand counts as taking the pet back. Removing it tells the adopter to look elsewhere. This handler
 * runs before that of the requests.
 */
export const endReturnOnPostEvent: PostEventHandler = async (services, tx, { kind, post }) => {
  if (kind !== 'reopened' && kind !== 'removed') return
  const [open] = await tx
    .select({ id: adoptionRequests.id, ownerId: adoptionRequests.ownerId, adopterId: adoptionRequests.requesterId })
    .from(adoptionRequests)
    .innerJoin(adoptionReturns, eq(adoptionReturns.requestId, adoptionRequests.id))
    .where(
      and(
        eq(adoptionRequests.postId, post.id),
        eq(adoptionRequests.status, 'approved'),
        isNull(adoptionReturns.takenBackAt),
      ),
    )
  if (!open) return
  const adoption = { ...open, requestIds: [open.id], names: [post.name] }
  if (kind === 'removed') {
    const message = ownerLeftText(adoption.names)
    await notify(services, tx, { userId: open.adopterId, type: 'adoption_return', message, link: '/create' })
    announceAdoptionChange(services, tx, adoption)
    return
  }
  await endAdoption(services, tx, adoption, { posts: [post], firstUntil: null })
}

/** A step of deleting an account, before its requests are deleted: owners with an open return report learn from a notification what they can do. */
export async function leaveAdoptions(services: Services, tx: Transaction, userId: string): Promise<void> {
  const rows = await tx
    .select({ ownerId: adoptionRequests.ownerId, postId: posts.id, name: posts.name })
    .from(adoptionRequests)
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .innerJoin(adoptionReturns, eq(adoptionReturns.requestId, adoptionRequests.id))
    .where(
      and(
        eq(adoptionRequests.requesterId, userId),
        eq(adoptionRequests.status, 'approved'),
        isNull(adoptionReturns.takenBackAt),
      ),
    )
  const news = rows.map(({ ownerId, postId, name }) => ({
    userId: ownerId,
    type: 'adoption_return' as const,
    message: adopterLeftText([name]),
    link: `/post/${postId}` as const,
  }))
  await notify(services, tx, ...news)
}
