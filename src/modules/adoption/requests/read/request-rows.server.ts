import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { olderThan } from '../../../../platform/db/keyset.ts'
import type { Position } from '../../../../shared/cursor.ts'
import { availabilityOf, posts } from '../../../listings/posts/public.server.ts'
import { people } from '../../../people/profiles/public.server.ts'
import { isClosed, type Status } from '../../../listings/posts/vocabulary.ts'
import { isPublic } from '../../../listings/posts/access.ts'
import type { AdoptionRequest, Application } from '../contract.ts'
import { knewPet, requestAbilities } from '../access.ts'
import { timelineOf } from '../rules.ts'
import {
  adoptionApplications,
  adoptionRequests,
  requestEvents,
  requestStages,
  scheduledApprovals,
  waitingOrder,
} from '../tables.server.ts'
import type { MeetingEvent, Stage } from '../vocabulary.ts'

export interface RequestRow {
  request: typeof adoptionRequests.$inferSelect
  application: typeof adoptionApplications.$inferSelect | null
  stages: { stage: Stage; at: string }[]
  meetings: { event: MeetingEvent; at: string }[]
  /** Of an approval that can still be undone; null without one. */
  approvalDueAt: Date | null
  pet: PetColumns
}

/** The columns of a pet that requests show. */
interface PetColumns {
  name: string
  status: Status
  paused: boolean
  holdUntil: string | null
  partnerName: string | null
  partnerStatus: Status | null
  /** Of the request on the waiting list; null without a hold. */
  position: number | null
}

const partners = alias(posts, 'partners')

/** The columns of the pet. `joinPartner` joins what they need beside the post. */
export const petColumns = {
  name: posts.name,
  status: posts.status,
  paused: posts.paused,
  holdUntil: posts.holdUntil,
  partnerName: partners.name,
  partnerStatus: partners.status,
  position: sql<number | null>`case when ${posts.holdUntil} is null then null else (
    select count(*) from adoption_requests o
    where o.post_id = ${posts.id} and o.status = 'pending' and not o.held
      and (coalesce(o.waiting_rank, 2147483647), o.created_at, o.id) <= (${waitingOrder}, ${adoptionRequests.createdAt}, ${adoptionRequests.id})) end`.mapWith(
    Number,
  ),
}

export const joinPartner = [partners, eq(partners.id, posts.bondedWithId)] as const

type PetAndHold = Pick<AdoptionRequest, 'pet' | 'hold'>

type ShownRequest = Pick<RequestRow['request'], 'status' | 'held' | 'petClosedAt' | 'returnedAt'>

/** The pet of a request and its hold, as its people see them. */
export function toPetAndHold(
  request: ShownRequest,
  { name, paused, holdUntil, partnerName, partnerStatus, position, ...pet }: PetColumns,
  now: Date,
): PetAndHold {
  const { status, held } = request
  const availability = availabilityOf({ paused, holdUntil }, now)
  const waits = status === 'pending' && !held
  return {
    pet: {
      name,
      status: isClosed(pet.status) && !knewPet(request) ? 'rejected' : pet.status,
      availability,
      bondedWith: partnerStatus && isPublic(partnerStatus) ? partnerName : null,
    },
    hold:
      availability === 'onHold' && holdUntil
        ? { until: holdUntil, forRequester: held, position: waits ? position : null }
        : null,
  }
}

/** The stages that a request entered, in order; instants as texts. */
export const stagesEntered = sql<RequestRow['stages']>`coalesce((
  select json_agg(json_build_object('stage', s.stage, 'at', s.at) order by s.id) from ${requestStages} s
  where s.request_id = ${adoptionRequests.id}), '[]')`

const meetingEvents = sql<RequestRow['meetings']>`coalesce((
  select json_agg(json_build_object('event', e.event, 'at', e.at) order by e.id) from ${requestEvents} e
  where e.request_id = ${adoptionRequests.id}), '[]')`

/** Requests with their applications, stages and pets, in one query. */
export const selectRequests = (db: Db | Tx) =>
  db
    .select({
      request: adoptionRequests,
      application: adoptionApplications,
      stages: stagesEntered,
      meetings: meetingEvents,
      approvalDueAt: scheduledApprovals.dueAt,
      pet: petColumns,
    })
    .from(adoptionRequests)
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .leftJoin(...joinPartner)
    .leftJoin(adoptionApplications, eq(adoptionApplications.requestId, adoptionRequests.id))
    .leftJoin(scheduledApprovals, eq(scheduledApprovals.requestId, adoptionRequests.id))

/** Keyset pagination of requests, newest first. */
export const olderRequests = (position: Position | undefined) =>
  olderThan(adoptionRequests.createdAt, adoptionRequests.id, position)

/** Converts rows to the contract's shape; reads their people with one query. */
export async function toRequests(
  { db, viewer, now }: Pick<SignedIn, 'db' | 'viewer' | 'now'>,
  rows: RequestRow[],
): Promise<AdoptionRequest[]> {
  const time = now()
  const persons = await people(
    db,
    rows.map(({ request }) => request.requesterId),
  )
  return rows.flatMap(row => {
    const requester = persons.get(row.request.requesterId)
    // No requester: the account and its requests were deleted since.
    return requester ? [toRequest(row, requester, viewer, time)] : []
  })
}

/** The owner alone knows of an approval before it takes effect. */
export const approvalDueOf = (
  { ownerId }: { ownerId: string },
  dueAt: Date | null,
  viewer: SignedIn['viewer'],
): string | null => (ownerId === viewer.id && dueAt ? dueAt.toISOString() : null)

const toRequest = (
  { request, application, stages, meetings, approvalDueAt, pet }: RequestRow,
  requester: AdoptionRequest['requester'],
  viewer: SignedIn['viewer'],
  now: Date,
): AdoptionRequest => ({
  id: request.id,
  postId: request.postId,
  status: request.status,
  stage: request.stage,
  turn: request.turn,
  meeting: meetingOf(request, now),
  waitingRank: request.ownerId === viewer.id ? request.waitingRank : null,
  ...toPetAndHold(request, pet, now),
  requester,
  application: application && toApplication(application),
  own: application?.own ?? null,
  homeSent: Boolean(application?.home),
  approvalDueAt: approvalDueOf(request, approvalDueAt, viewer),
  decisionMessage: request.decisionMessage,
  returnedAt: request.returnedAt?.toISOString() ?? null,
  petClosedAt: request.petClosedAt?.toISOString() ?? null,
  createdAt: request.createdAt.toISOString(),
  timeline: timelineOf({ ...request, appliedAt: application?.createdAt ?? null, stages, meetings }),
  abilities: requestAbilities(request, pet, viewer),
})

/** A meeting counts while its request is pending; after an approval it is the handover, until its time has passed. */
export function meetingOf({ status, meeting }: RequestRow['request'], now: Date): AdoptionRequest['meeting'] {
  if (status === 'rejected' || !meeting) return null
  const { at, timeZone, picks } = meeting
  if (status === 'approved' && at !== null && Date.parse(at) < now.getTime()) return null
  return { at, timeZone, picks }
}

const toApplication = ({ homeSituation, experience, whyThisPet, additionalInfo }: Application): Application => ({
  homeSituation,
  experience,
  whyThisPet,
  additionalInfo,
})
