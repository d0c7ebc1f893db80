import { and, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import type { RequestStatus } from '../../../news/notifications/request-status-vocabulary.ts'
import { availabilityOf, lockBondedPosts, type LockedPost } from '../../../listings/posts/public.server.ts'
import { toRequestedPets } from './decide-requests.server.ts'
import { refuse } from '../problems.ts'
import { canSee } from '../access.ts'
import { adoptionRequests } from '../tables.server.ts'
import type { Stage, Turn } from '../vocabulary.ts'

/** A request that is locked, with the one for a bonded pet. */
export interface LockedRequest {
  /** Of the named one. */
  status: RequestStatus
  stage: Stage
  /** In order. Those with the same status: two for bonded pets. */
  ids: number[]
  ownerId: string
  requesterId: string
  /** "Biscuit", or "Biscuit and Luna". */
  pet: string
  postId: number
  /** All that the request is about: two for bonded pets. */
  postIds: number[]
  side: Turn
  /** Whether the pets are listed, and on hold for nobody else. */
  isPetFree: boolean
  /** Whether none of the pets lives. */
  haveDied: boolean
}

/** Locks the posts and the request of one of its two sides. @throws NOT_FOUND */
export async function lockRequest(tx: Tx, { viewer, now }: SignedIn, id: number): Promise<LockedRequest> {
  const { ownerId, requesterId, postId } = await findVisibleRequest(tx, viewer.id, id)
  const bonded = await lockBondedPosts(tx, postId)
  if (!bonded) throw refuseCommon('NOT_FOUND')
  const pets = toRequestedPets(bonded)
  const { id: requestId, status, stage, held, ownerId: owner } = adoptionRequests
  const rows = await tx
    .select({ id: requestId, status, stage, held, owner })
    .from(adoptionRequests)
    .where(and(inArray(adoptionRequests.postId, pets.ids), eq(adoptionRequests.requesterId, requesterId)))
    .orderBy(adoptionRequests.id)
    .for('update')
  const request = rows.find(row => row.id === id)
  // Another organization may have got the animal while this waited.
  if (request?.owner !== ownerId) throw refuseCommon('NOT_FOUND')
  return {
    status: request.status,
    stage: request.stage,
    ids: rows.filter(row => row.status === request.status).map(row => row.id),
    ownerId,
    requesterId,
    pet: pets.name,
    postId: pets.id,
    postIds: pets.ids,
    side: ownerId === viewer.id ? 'owner' : 'requester',
    isPetFree: isFreeFor(bonded, request, now()),
    haveDied: bonded.every(pet => pet.status === 'died'),
  }
}

type Pet = Pick<LockedPost, 'status' | 'paused' | 'holdUntil'>

/** Whether pets are listed, and on hold for nobody but this requester. */
export const isFreeFor = (pets: readonly Pet[], { held }: { held: boolean }, now: Date): boolean =>
  pets.every(pet => {
    const availability = availabilityOf(pet, now)
    return pet.status === 'approved' && (availability === 'available' || (availability === 'onHold' && held))
  })

/**
 * The two sides of a request agree on nothing while the pet is paused, in review, or on hold for somebody else.
 * @throws POST_CLOSED
 */
export function requireFreePet({ status, isPetFree }: LockedRequest): void {
  if (status === 'pending' && !isPetFree) throw refuse('POST_CLOSED')
}

/** A person's request on either side. @throws NOT_FOUND */
export async function findVisibleRequest(db: Db | Tx, viewerId: string, id: number) {
  const [seen] = await db.select().from(adoptionRequests).where(eq(adoptionRequests.id, id))
  if (!seen || !canSee(seen, viewerId)) throw refuseCommon('NOT_FOUND')
  return seen
}
