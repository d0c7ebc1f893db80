import { and, asc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../platform/db/in-transaction.ts'
import { notify, type NewNotification } from '../notifications/public.server.ts'
import { posts } from '../posts/public.server.ts'
import { reminderText, waitingText } from './rules.ts'
import { adoptionRequests } from './tables.server.ts'

/** After how many days without an answer somebody is told. */
export interface RequestDays {
  remindOwner: number
  tellRequester: number
}

const EVERY_HOUR = '7 * * * *'
const BATCH = 100
const DAY_MS = 86_400_000

/** The days come from the site's settings, whose module stands above this one: whoever puts the server together hands them in. */
export function defineAdoptionJobs(services: Services, readDays: () => Promise<RequestDays>): void {
  services.jobs.define({
    name: 'adoption.tell-of-waiting',
    cron: EVERY_HOUR,
    run: async () => tellOfWaiting(services, await readDays()),
  })
}

/**
 * Reminds owners of requests that wait for their answer, and tells requesters why theirs still waits. Each request is told of
 * once, however many servers do this at the same time and wherever one of them was cut off.
 */
export async function tellOfWaiting(services: Services, days: RequestDays): Promise<void> {
  await inBatches(services, remindOwners, days.remindOwner)
  await inBatches(services, tellRequesters, days.tellRequester)
}

/** Marks one batch of requests and notifies about it; returns how many they were. */
type Batch = (services: Services, tx: Transaction, before: Date) => Promise<number>

async function inBatches(services: Services, batch: Batch, days: number): Promise<void> {
  const before = new Date(services.now().getTime() - days * DAY_MS)
  for (;;) {
    const requests = await inTransaction(services, tx => batch(services, tx, before))
    if (requests < BATCH) return
  }
}

/** Only while they can approve: a post that is being reviewed again leaves its owner nothing to hurry for. */
const remindOwners: Batch = async (services, tx, before) => {
  const due = await takeDue(tx, before, and(isNull(adoptionRequests.ownerRemindedAt), eq(posts.status, 'approved')))
  await mark(tx, due, { ownerRemindedAt: services.now() })
  const news = [...Map.groupBy(due, ({ postId }) => postId).values()].flatMap(reminderOf)
  await notify(services, tx, ...news)
  return due.length
}

const tellRequesters: Batch = async (services, tx, before) => {
  const due = await takeDue(tx, before, isNull(adoptionRequests.requesterToldAt))
  await mark(tx, due, { requesterToldAt: services.now() })
  await notify(services, tx, ...due.map(newsOfWaiting))
  return due.length
}

type Due = Awaited<ReturnType<typeof takeDue>>[number]

/** Locks the requests that have waited longest; what another server holds is left to it. */
const takeDue = (tx: Tx, before: Date, condition: SQL | undefined) =>
  tx
    .select({
      id: adoptionRequests.id,
      postId: adoptionRequests.postId,
      ownerId: adoptionRequests.ownerId,
      requesterId: adoptionRequests.requesterId,
      ownerRemindedAt: adoptionRequests.ownerRemindedAt,
      pet: { name: posts.name, status: posts.status },
    })
    .from(adoptionRequests)
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .where(and(sql`${adoptionRequests.status} = 'pending'`, lte(adoptionRequests.createdAt, before), condition))
    .orderBy(asc(adoptionRequests.createdAt), asc(adoptionRequests.id))
    .limit(BATCH)
    .for('update', { of: adoptionRequests, skipLocked: true })

type Mark = Partial<Pick<typeof adoptionRequests.$inferInsert, 'ownerRemindedAt' | 'requesterToldAt'>>

async function mark(tx: Tx, due: Due[], told: Mark): Promise<void> {
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) await tx.update(adoptionRequests).set(told).where(inArray(adoptionRequests.id, ids))
}

/** One for all requests for a pet that became due together. */
function reminderOf(due: Due[]): NewNotification[] {
  const [first] = due
  if (!first) return []
  const { ownerId, postId, requesterId, pet } = first
  return [
    {
      userId: ownerId,
      type: 'adoption_reminder',
      message: reminderText(pet.name, due.length),
      link: `/post/${postId}#adoption-requests`,
      postId,
      ...(due.length === 1 && { requesterId }),
    },
  ]
}

const newsOfWaiting = ({ requesterId, postId, pet, ownerRemindedAt }: Due): NewNotification => ({
  userId: requesterId,
  type: 'adoption_waiting',
  message: waitingText(pet, ownerRemindedAt !== null),
  // The post itself may be hidden from them while it is being reviewed again.
  link: pet.status === 'approved' ? `/post/${postId}` : '/requests',
  ...(pet.status === 'approved' && { postId }),
})
