import { and, asc, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { users } from '../../base/accounts/public.server.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { STAGES, type Turn } from '../requests/vocabulary.ts'
import { conversations } from '../../talk/chat/public.server.ts'
import { notify, type NewNotification } from '../../news/notifications/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import { isNoTwin, since } from './card-rows.server.ts'
import { otherSideText, reminderText } from './rules.ts'
import { ownDays } from './stage-days.server.ts'
import { requestCards } from './tables.server.ts'
import { OTHER_SIDE_AFTER_DAYS, type StageDays } from './vocabulary.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const EVERY_HOUR = '22 * * * *'
const BATCH = 100

export function defineBoardJobs(services: Services): void {
  services.jobs.define({
    name: 'board.remind-of-stages',
    cron: EVERY_HOUR,
    run: async () => remindOfStages(services, await services.reactions.readStageDays(services)),
  })
}

/**
 * Reminds the side whose turn it is once the days of a stage have passed, and informs the other side two days later; each once
 * in a stage. Requests in `new` that wait for their owner belong to the job of `adoption`. Safe to run on several servers at
 * once.
 */
export async function remindOfStages(services: Services, days: StageDays): Promise<void> {
  for (const turn of ['owner', 'requester'] as const) {
    await inBatches(services, turn, turn, isDue(days, services.now()))
    const before = new Date(services.now().getTime() - OTHER_SIDE_AFTER_DAYS * DAY_MS)
    await inBatches(services, turn, other(turn), lte(markOf(turn), before))
  }
}

const other = (turn: Turn): Turn => (turn === 'owner' ? 'requester' : 'owner')
const markOf = (side: Turn) =>
  side === 'owner' ? adoptionRequests.ownerRemindedAt : adoptionRequests.requesterNotifiedAt

/** @param side who is notified of the requests in which it is the turn of `turn` */
async function inBatches(services: Services, turn: Turn, side: Turn, condition: SQL | undefined): Promise<void> {
  for (;;) {
    const taken = await inTransaction(services, tx => remind(services, tx, { turn, side, condition }))
    if (taken < BATCH) return
  }
}

interface ReminderScope {
  turn: Turn
  side: Turn
  condition: SQL | undefined
}

async function remind(services: Services, tx: Transaction, { turn, side, condition }: ReminderScope): Promise<number> {
  const due = await lockDueRequests(tx, and(eq(adoptionRequests.turn, turn), isNull(markOf(side)), condition))
  if (due.length === 0) return 0
  await tx
    .update(adoptionRequests)
    .set(side === 'owner' ? { ownerRemindedAt: services.now() } : { requesterNotifiedAt: services.now() })
    .where(
      inArray(
        adoptionRequests.id,
        due.map(({ id }) => id),
      ),
    )
  await notify(services, tx, ...due.map(one => notificationOf(one, turn, side)))
  return due.length
}

type DueRequest = Awaited<ReturnType<typeof lockDueRequests>>[number]

/** Locks the oldest due requests; skips those that another server has locked. Paused listings and those in review wait. */
const lockDueRequests = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({
      id: adoptionRequests.id,
      postId: adoptionRequests.postId,
      ownerId: adoptionRequests.ownerId,
      requesterId: adoptionRequests.requesterId,
      stage: adoptionRequests.stage,
      pet: posts.name,
      requester: users.name,
    })
    .from(adoptionRequests)
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .innerJoin(users, eq(users.id, adoptionRequests.requesterId))
    .leftJoin(requestCards, eq(requestCards.requestId, adoptionRequests.id))
    .where(
      and(
        sql`${adoptionRequests.status} = 'pending'`,
        or(sql`${adoptionRequests.stage} <> 'new'`, eq(adoptionRequests.turn, 'requester')),
        eq(posts.status, 'approved'),
        eq(posts.paused, false),
        isNoTwin,
        condition,
      ),
    )
    .orderBy(asc(adoptionRequests.createdAt), asc(adoptionRequests.id))
    .limit(BATCH)
    .for('update', { of: adoptionRequests, skipLocked: true })

/** In the stage `talking`, each message restarts the period. */
const lastMessageAt = sql`(select max(${conversations.updatedAt}) from ${conversations}
  where ${conversations.firstUserId} = least(${adoptionRequests.ownerId} collate "C", ${adoptionRequests.requesterId} collate "C")
    and ${conversations.secondUserId} = greatest(${adoptionRequests.ownerId} collate "C", ${adoptionRequests.requesterId} collate "C"))`

function isDue(days: StageDays, now: Date): SQL {
  const ofStage = sql`case ${adoptionRequests.stage} ${sql.join(
    STAGES.map(stage => sql`when ${stage} then ${ownDays(adoptionRequests.ownerId, stage, days[stage])}`),
    sql` `,
  )} end`
  const began = sql`case ${adoptionRequests.stage} when 'talking' then greatest(${since}, ${lastMessageAt}) else ${since} end`
  // Ignores a past step that was planned before the turn changed.
  // As `endOfDay`.
  const afterStep = sql`((${requestCards.nextStepOn} + 1)::timestamp at time zone 'UTC' + interval '12 hours')`
  return sql`coalesce(case when ${afterStep} > ${since} then ${afterStep} end, ${began} + ${ofStage} * interval '1 day') <= ${now.toISOString()}::timestamptz`
}

function notificationOf(
  { postId, ownerId, requesterId, stage, pet, requester }: DueRequest,
  turn: Turn,
  side: Turn,
): NewNotification {
  const step = { stage, turn, pet, requester }
  const message = side === turn ? reminderText(step) : otherSideText(step)
  if (side === 'owner')
    return {
      userId: ownerId,
      type: 'adoption_reminder',
      message,
      link: `/post/${postId}#adoption-requests`,
      postId,
      requesterId,
    }
  const type = turn === 'requester' ? 'adoption_step' : 'adoption_waiting'
  return { userId: requesterId, type, message, link: `/post/${postId}`, postId }
}
