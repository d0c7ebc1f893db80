import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { stagesEntered } from './request-rows.server.ts'
import { adoptionApplications, adoptionRequests } from '../tables.server.ts'

const { id, postId, ownerId, requesterId, status, stage, stageSince, turn, held } = adoptionRequests
const { decisionMessage, decidedAt, returnedAt, answersErasedAt, createdAt, updatedAt } = adoptionRequests

/** What a requester may know of a request: not its place on the owner's list, who decided it, or when the owner was reminded. */
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
