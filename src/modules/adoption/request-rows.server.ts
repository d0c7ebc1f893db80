import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/db.ts'
import { olderThan } from '../../platform/db/keyset.ts'
import type { Position } from '../../shared/cursor.ts'
import { posts } from '../posts/public.server.ts'
import { people } from '../profiles/public.server.ts'
import type { AdoptionRequest, Application } from './contract.ts'
import { requestAbilities, timelineOf } from './rules.ts'
import { adoptionApplications, adoptionRequests } from './tables.server.ts'

export interface RequestRow {
  request: typeof adoptionRequests.$inferSelect
  application: typeof adoptionApplications.$inferSelect | null
  pet: AdoptionRequest['pet']
}

/** Requests with their applications and pets, in one query. */
export const selectRequests = (db: Db | Tx) =>
  db
    .select({
      request: adoptionRequests,
      application: adoptionApplications,
      pet: { name: posts.name, status: posts.status },
    })
    .from(adoptionRequests)
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .leftJoin(adoptionApplications, eq(adoptionApplications.requestId, adoptionRequests.id))

/** Keyset pagination of requests, newest first. */
export const olderRequests = (position: Position | undefined) =>
  olderThan(adoptionRequests.createdAt, adoptionRequests.id, position)

/** Converts rows to the contract's shape; reads their people with one query. */
export async function toRequests(db: Db | Tx, rows: RequestRow[], viewerId: string): Promise<AdoptionRequest[]> {
  const persons = await people(
    db,
    rows.map(({ request }) => request.requesterId),
  )
  return rows.flatMap(row => {
    const requester = persons.get(row.request.requesterId)
    // No requester: the account and its requests were deleted since.
    return requester ? [toRequest(row, requester, viewerId)] : []
  })
}

const toRequest = (
  { request, application, pet }: RequestRow,
  requester: AdoptionRequest['requester'],
  viewerId: string,
): AdoptionRequest => ({
  id: request.id,
  postId: request.postId,
  status: request.status,
  pet,
  requester,
  application: application && toApplication(application),
  decisionMessage: request.decisionMessage,
  createdAt: request.createdAt.toISOString(),
  timeline: timelineOf({ ...request, appliedAt: application?.createdAt ?? null }),
  abilities: requestAbilities(request, pet.status, viewerId),
})

const toApplication = ({ homeSituation, experience, whyThisPet, additionalInfo }: Application): Application => ({
  homeSituation,
  experience,
  whyThisPet,
  additionalInfo,
})
