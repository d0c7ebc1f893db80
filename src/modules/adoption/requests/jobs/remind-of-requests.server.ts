import { earliestToday, DAY_MS } from '../../../../shared/time/days.ts'
import { and, asc, eq, inArray, isNull, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { notify, type NewNotification } from '../../../news/notifications/public.server.ts'
import { posts } from '../../../listings/posts/public.server.ts'
import { ENDED_JOB, type EndedMeeting } from '../decide/decide-requests.server.ts'
import { defineApprovalJob } from '../decide/schedule-approval.server.ts'
import { endPastHolds } from '../hold/hold-for-request.server.ts'
import { eraseAnswers } from './erase-answers.server.ts'
import { reminderText, waitingText } from '../news/news-rules.ts'
import { adoptionRequests } from '../tables.server.ts'

/** The age in days at which a pending request causes a reminder. */
export interface RequestDays {
  remindOwner: number
  tellRequester: number
}

const EVERY_HOUR = '7 * * * *'
const EVERY_HOUR_FOR_HOLDS = '4 * * * *'
const EVERY_NIGHT = '23 2 * * *'
const BATCH = 100

/** SQL for the days after which an owner wants to be reminded. @param site the site's days */
export type OwnDays = (ownerId: SQLWrapper, site: number) => SQL<number>

const siteDays: OwnDays = (_, site) => sql<number>`${site}::int`

export function defineAdoptionJobs(services: Services): void {
  const { reactions } = services
  services.jobs.define({
    // Not renamed with its function: databases have queues and schedules of this name.
    name: 'adoption.tell-of-waiting',
    cron: EVERY_HOUR,
    run: async () => remindOfRequests(services, await reactions.readRequestDays(services), reactions.ownDays),
  })
  services.jobs.define({
    name: 'adoption.end-past-holds',
    cron: EVERY_HOUR_FOR_HOLDS,
    run: () => endPastHolds(services),
  })
  services.jobs.define({
    name: 'adoption.erase-answers',
    cron: EVERY_NIGHT,
    run: async () => eraseAnswers(services, await reactions.readKeptMonths(services)),
  })
  defineApprovalJob(services)
  services.jobs.define<EndedMeeting>({ name: ENDED_JOB, run: ended => reactions.endMeeting(services, ended) })
}

/**
 * Reminds owners of pending requests, and tells requesters why theirs is still pending, once each. Safe to run on several
 * servers at once; the next run completes an interrupted one.
 */
export async function remindOfRequests(
  services: Services,
  { remindOwner, tellRequester }: RequestDays,
  ownDays = siteDays,
): Promise<void> {
  const own = ownDays(adoptionRequests.ownerId, remindOwner)
  await inBatches(services, remindOwners, own)
  // An owner's own number of days shifts this reminder as well.
  await inBatches(services, notifyRequesters, sql`${tellRequester - remindOwner}::int + ${own}`)
}

/** Marks one batch of requests, notifies about it, and returns its size. */
type Batch = (services: Services, tx: Transaction, waited: SQL) => Promise<number>

async function inBatches(services: Services, batch: Batch, days: SQL): Promise<void> {
  const now = services.now()
  const waited = sql`coalesce(${adoptionRequests.stageSince}, ${adoptionRequests.createdAt}) + (${days}) * interval '1 day' <= ${now.toISOString()}::timestamptz`
  for (;;) {
    const requests = await inTransaction(services, tx => batch(services, tx, waited))
    if (requests < BATCH) return
  }
}

/** Only for posts that are approved and available: otherwise the owner cannot approve, or chose to wait. */
const remindOwners: Batch = async (services, tx, waited) => {
  const available = sql`not ${posts.paused} and (${posts.holdUntil} is null or ${posts.holdUntil} < ${earliestToday(services.now())})`
  const listed = and(eq(posts.status, 'approved'), available)
  const due = await lockDueRequests(tx, services.now(), and(waited, isNull(adoptionRequests.ownerRemindedAt), listed))
  await mark(tx, due, { ownerRemindedAt: services.now() })
  const reminders = [...Map.groupBy(due, ({ postId }) => postId).values()].flatMap(reminderOf)
  await notify(services, tx, ...reminders)
  return due.length
}

const notifyRequesters: Batch = async (services, tx, waited) => {
  const due = await lockDueRequests(tx, services.now(), and(waited, isNull(adoptionRequests.requesterNotifiedAt)))
  await mark(tx, due, { requesterNotifiedAt: services.now() })
  await notify(services, tx, ...due.map(requesterNotification))
  return due.length
}

type DueRequest = Awaited<ReturnType<typeof lockDueRequests>>[number]

/** Locks the oldest due requests; skips those that another server has locked. */
const lockDueRequests = (tx: Tx, now: Date, condition: SQL | undefined) =>
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
    .where(
      and(
        sql`${adoptionRequests.status} = 'pending'`,
        // `board` reminds of later stages.
        eq(adoptionRequests.stage, 'new'),
        eq(adoptionRequests.turn, 'owner'),
        // Every period is a day at least, so the index can prefilter.
        lte(adoptionRequests.createdAt, new Date(now.getTime() - DAY_MS)),
        condition,
      ),
    )
    .orderBy(asc(adoptionRequests.createdAt), asc(adoptionRequests.id))
    .limit(BATCH)
    .for('update', { of: adoptionRequests, skipLocked: true })

type Mark = Partial<Pick<typeof adoptionRequests.$inferInsert, 'ownerRemindedAt' | 'requesterNotifiedAt'>>

async function mark(tx: Tx, due: DueRequest[], marks: Mark): Promise<void> {
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) await tx.update(adoptionRequests).set(marks).where(inArray(adoptionRequests.id, ids))
}

/** One reminder for all due requests of a post. */
function reminderOf(due: DueRequest[]): NewNotification[] {
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

const requesterNotification = ({ requesterId, postId, pet, ownerRemindedAt }: DueRequest): NewNotification => ({
  userId: requesterId,
  type: 'adoption_waiting',
  message: waitingText(pet, ownerRemindedAt !== null),
  // Requesters cannot open a post that is in review.
  link: pet.status === 'approved' ? `/post/${postId}` : '/requests',
  ...(pet.status === 'approved' && { postId }),
})
