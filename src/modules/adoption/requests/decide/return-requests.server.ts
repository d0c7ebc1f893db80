import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Services } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { announceRequests } from '../news/announce.server.ts'
import { endMeetings, type RequestedPets, toRequestedPets } from './decide-requests.server.ts'
import { looksAgainText } from '../news/hold-rules.ts'
import { adoptionRequests, requestStages, waitingOrder } from '../tables.server.ts'

interface ReturnedPets {
  /** Locked, and listed again. */
  posts: Parameters<typeof toRequestedPets>[0]
  adopterId: string
  /** The last day on which the pets are on hold for the first of those who asked before; null for none. */
  firstUntil: string | null
}

type ReturnServices = Pick<Services, 'jobs' | 'live' | 'notifications' | 'now'>

/**
 * Ends an adoption: marks its requests as returned, and reopens those that it rejected, in the order of the waiting list.
 * Notifies each requester once. Skips people who have adopted another pet since.
 * @returns whether the pets are on hold for the first of them
 */
export async function returnRequests(
  services: ReturnServices,
  tx: Transaction,
  pets: ReturnedPets,
): Promise<{ held: boolean }> {
  const { posts, adopterId, firstUntil } = pets
  const requested = toRequestedPets(posts)
  const at = services.now()
  const [returned] = await tx
    .update(adoptionRequests)
    .set({ status: 'rejected', returnedAt: at, updatedAt: at })
    .where(
      and(
        inArray(adoptionRequests.postId, requested.ids),
        eq(adoptionRequests.requesterId, adopterId),
        eq(adoptionRequests.status, 'approved'),
      ),
    )
    .returning({ decidedAt: adoptionRequests.decidedAt, meeting: adoptionRequests.meeting })
  if (returned) await endMeetings(services, tx, [returned], 'owner')
  const asked = returned?.decidedAt ? await reopenRejected(tx, requested, returned.decidedAt, at) : []
  const [first] = asked
  const held = first !== undefined && firstUntil !== null
  if (held) await holdFor(tx, requested, first)
  const message = (position: number) =>
    looksAgainText(requested.name, posts.length, { position, until: position === 1 && held ? firstUntil : null })
  const news = asked.map((userId, index) => ({
    userId,
    type: 'adoption_step' as const,
    message: message(index + 1),
    link: `/post/${requested.id}` as const,
    postId: requested.id,
    actorId: requested.ownerId,
  }))
  await notify(services, tx, ...news)
  tx.afterCommit(() => announceRequests(services, requested.ownerId, [adopterId, ...asked]))
  return { held }
}

/** How many requesters `returnRequests` would notify. */
export async function countRejectedBy(
  db: Db | Tx,
  { postIds, decidedAt }: { postIds: number[]; decidedAt: Date },
): Promise<number> {
  const rows = await db
    .selectDistinct({ id: adoptionRequests.requesterId })
    .from(adoptionRequests)
    .where(isRejectedBy(postIds, decidedAt))
  return rows.length
}

const others = alias(adoptionRequests, 'others')

/** Requests that the approval rejected, of people who have not adopted since. */
const isRejectedBy = (postIds: number[], decidedAt: Date) =>
  and(
    inArray(adoptionRequests.postId, postIds),
    eq(adoptionRequests.status, 'rejected'),
    isNull(adoptionRequests.returnedAt),
    eq(adoptionRequests.decidedAt, decidedAt),
    sql`not exists (select 1 from ${adoptionRequests} as ${sql.identifier('others')} where ${and(
      eq(others.requesterId, adoptionRequests.requesterId),
      eq(others.status, 'approved'),
      gt(others.decidedAt, decidedAt),
    )})`,
  )

/** Reopens the requests with the turn at their requesters. Returns the requesters in order. */
async function reopenRejected(tx: Transaction, pets: RequestedPets, decidedAt: Date, at: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: adoptionRequests.id, requesterId: adoptionRequests.requesterId })
    .from(adoptionRequests)
    .where(isRejectedBy(pets.ids, decidedAt))
    .orderBy(waitingOrder, asc(adoptionRequests.createdAt), asc(adoptionRequests.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const anew = { ownerRemindedAt: null, requesterNotifiedAt: null, meeting: null, decidedBy: null, decisionMessage: '' }
  await tx
    .update(adoptionRequests)
    .set({
      ...anew,
      status: 'pending',
      stage: 'new',
      turn: 'requester',
      stageSince: at,
      decidedAt: null,
      updatedAt: at,
    })
    .where(inArray(adoptionRequests.id, ids))
  await tx.insert(requestStages).values(ids.map(requestId => ({ requestId, stage: 'new' as const, at })))
  return [...new Set(rows.map(({ requesterId }) => requesterId))]
}

const holdFor = (tx: Transaction, { ids }: RequestedPets, requesterId: string) =>
  tx
    .update(adoptionRequests)
    .set({ held: true })
    .where(
      and(
        inArray(adoptionRequests.postId, ids),
        eq(adoptionRequests.requesterId, requesterId),
        eq(adoptionRequests.status, 'pending'),
      ),
    )
