import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import type { Subject } from '../../../news/notifications/contract.ts'
import type { ReadSubjects, SubjectRef } from '../../../news/notifications/public.server.ts'
import { ageOf, readPetSummaries } from '../../../listings/posts/public.server.ts'
import { adoptionApplications, adoptionRequests } from '../tables.server.ts'
import { stagesEntered } from './request-rows.server.ts'

/** Reads the pets and requests of notifications, with three queries for any number of notifications. */
export const describeRequests: ReadSubjects = async (context, items) => {
  const postIds = items.flatMap(({ postId }) => postId ?? [])
  const [pets, requests, statuses] = await Promise.all([
    readPetSummaries(context.db, postIds, context.viewer),
    readRequests(context, items),
    countStatuses(context, postIds),
  ])
  const now = context.now()
  const subjectOf = (item: SubjectRef): Subject => {
    const pet = pets.get(item.postId ?? 0)
    return {
      pet: pet ? { name: pet.name, breed: pet.breed, age: ageOf(pet.birthMonth, now), photo: pet.photo } : null,
      request: requests.get(keyOf(item)) ?? null,
      statuses: statuses.filter(({ postId }) => postId === item.postId).map(({ status, count }) => ({ status, count })),
    }
  }
  return new Map(items.map(item => [item.id, subjectOf(item)]))
}

async function readRequests({ db, viewer }: SignedIn, items: SubjectRef[]) {
  const rows = await db
    .select({
      id: adoptionRequests.id,
      status: adoptionRequests.status,
      postId: adoptionRequests.postId,
      requesterId: adoptionRequests.requesterId,
    })
    .from(adoptionRequests)
    .where(
      and(
        eq(adoptionRequests.ownerId, viewer.id),
        inArray(
          adoptionRequests.postId,
          items.flatMap(({ postId }) => postId ?? []),
        ),
        inArray(
          adoptionRequests.requesterId,
          items.flatMap(({ requesterId }) => requesterId ?? []),
        ),
      ),
    )
  return new Map(rows.map(row => [keyOf(row), { id: row.id, status: row.status }]))
}

const countStatuses = ({ db, viewer }: SignedIn, postIds: number[]) =>
  db
    .select({ postId: adoptionRequests.postId, status: adoptionRequests.status, count: count() })
    .from(adoptionRequests)
    .where(and(eq(adoptionRequests.ownerId, viewer.id), inArray(adoptionRequests.postId, postIds)))
    .groupBy(adoptionRequests.postId, adoptionRequests.status)
    .orderBy(adoptionRequests.status)

const keyOf = ({ postId, requesterId }: Pick<SubjectRef, 'postId' | 'requesterId'>): string =>
  `${postId} ${requesterId}`

const { id, postId, ownerId, requesterId, status, stage, stageSince, turn, held } = adoptionRequests
const { decisionMessage, decidedAt, returnedAt, petClosedAt, answersErasedAt, createdAt, updatedAt } = adoptionRequests

/** The columns that a requester may see: no waiting rank, no decider, no reminders of the owner. */
const ofRequester = {
  id,
  postId,
  ownerId,
  requesterId,
  status,
  stage,
  stageSince,
  turn,
  held,
  decisionMessage,
  decidedAt,
  returnedAt,
  petClosedAt,
  answersErasedAt,
  createdAt,
  updatedAt,
}

/** The requests that a person sent, with their applications and the stages that they entered, for the data export. */
export function exportRequests(db: Db, userId: string) {
  return db
    .select({ request: ofRequester, application: adoptionApplications, stages: stagesEntered })
    .from(adoptionRequests)
    .leftJoin(adoptionApplications, eq(adoptionApplications.requestId, adoptionRequests.id))
    .where(eq(adoptionRequests.requesterId, userId))
    .orderBy(asc(adoptionRequests.id))
}
