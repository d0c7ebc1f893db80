import { adoptionApplications, adoptionRequests } from '../src/modules/adoption/requests/tables.server.ts'
import type { Tx } from '../src/platform/db/db.ts'
import { requests, type DemoRequest } from './data.ts'
import { remindedDaysAgo } from './implied-notifications.ts'
import { daysBefore, petOf, postIdOf, userIdOf, type Loaded } from './loaded.ts'

/** Writes the adoption requests, with what owners decided. */
export async function loadRequests(tx: Tx, loaded: Loaded): Promise<void> {
  for (const request of requests) await addRequest(tx, request, loaded)
}

async function addRequest(tx: Tx, request: DemoRequest, loaded: Loaded): Promise<void> {
  const { pet, requester, status, sentDaysAgo, decidedDaysAgo, decisionMessage, application } = request
  const createdAt = daysBefore(loaded.now, sentDaysAgo)
  const decidedAt = decidedDaysAgo === undefined ? null : daysBefore(loaded.now, decidedDaysAgo)
  const parties = {
    postId: postIdOf(pet, loaded),
    requesterId: userIdOf(requester, loaded),
    ownerId: userIdOf(petOf(pet).owner, loaded),
  }
  const [added] = await tx
    .insert(adoptionRequests)
    .values({
      ...parties,
      status,
      createdAt,
      decidedAt,
      decisionMessage,
      ownerRemindedAt: remindedDaysAgo(request) === undefined ? null : loaded.now,
      updatedAt: decidedAt ?? createdAt,
    })
    .returning({ id: adoptionRequests.id })
  if (!added || !application) return
  const { daysAgo, ...answers } = application
  await tx
    .insert(adoptionApplications)
    .values({ ...answers, requestId: added.id, createdAt: daysBefore(loaded.now, daysAgo) })
}
