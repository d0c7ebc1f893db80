import { and, eq, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { wallTime } from '../../../shared/time/zoned-time.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import {
  type EndedMeeting,
  lockForMeeting,
  planMeeting,
  type RequestToMeet,
  requireFreePet,
} from '../requests/public.server.ts'
import type { MeetingEvent, Turn } from '../requests/vocabulary.ts'
import { planNextStep, removeNextStep } from '../board/public.server.ts'
import type { Meeting } from './contract.ts'
import { findOpen, type MeetingRow, toMeeting } from './meeting-rows.server.ts'
import { notifySides } from './notify-sides.server.ts'
import { refuse } from './problems.ts'
import { otherSide, toTimes } from './rules.ts'
import { meetings } from './tables.server.ts'
import { MEETING_STEP } from './vocabulary.ts'

/** The version that the caller saw (optimistic lock). */
interface SeenVersion {
  requestId: number
  version: number
}

interface Offer extends SeenVersion {
  times: string[]
  minutes: number
  timeZone: string
  place: string
  note: string
}

/** @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, MEETING_CHANGED, TIME_WRONG, POST_CLOSED */
export function offerTimes(context: SignedIn, { requestId, version, times, ...details }: Offer): Promise<Meeting> {
  return withLockedMeeting(context, { requestId, version }, async (tx, request, before) => {
    if (request.side !== 'owner') throw refuseCommon('FORBIDDEN')
    requireFreePet(request)
    const offer = { ...details, times: checked(context, times), picks: 'requester' } as const
    const row = before ? await update(context, tx, before, offer) : await insert(context, tx, request, offer)
    await finish(context, tx, { request, row, event: 'times_offered', turn: 'requester' })
    return toMeeting(row, 'owner')
  })
}

/** @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, MEETING_CHANGED, NO_MEETING, TIME_WRONG, POST_CLOSED */
export function suggestTimes(
  context: SignedIn,
  { times, ...seen }: SeenVersion & { times: string[] },
): Promise<Meeting> {
  return withLockedMeeting(context, seen, async (tx, request, before) => {
    if (request.side !== 'requester') throw refuseCommon('FORBIDDEN')
    if (!before) throw refuse('NO_MEETING')
    requireFreePet(request)
    const row = await update(context, tx, before, { times: checked(context, times), picks: 'owner' })
    await finish(context, tx, { request, row, event: 'times_offered', turn: 'owner' })
    return toMeeting(row, 'requester')
  })
}

/** @throws NOT_FOUND, ALREADY_DECIDED, MEETING_CHANGED, NO_MEETING, NOT_OFFERED, POST_CLOSED */
export function pickTime(context: SignedIn, { at, ...seen }: SeenVersion & { at: string }): Promise<Meeting> {
  return withLockedMeeting(context, seen, async (tx, request, before) => {
    if (!before) throw refuse('NO_MEETING')
    const isOffered = before.picks === request.side && before.times.includes(at)
    if (!isOffered || Date.parse(at) <= context.now().getTime()) throw refuse('NOT_OFFERED')
    requireFreePet(request)
    const startsAt = new Date(at)
    // No reminder for a meeting that is agreed on its own day.
    const remindedAt = startsAt.getTime() - context.now().getTime() <= DAY_MS ? context.now() : null
    const row = await update(context, tx, before, { startsAt, times: [], picks: null, remindedAt })
    const on = wallTime(startsAt, row.timeZone).slice(0, 10)
    await planNextStep(tx, { requestId: request.id, text: MEETING_STEP, on })
    await finish(context, tx, { request, row, event: 'meeting_agreed', turn: 'owner', moved: before.startsAt !== null })
    return toMeeting(row, request.side)
  })
}

/** @throws NOT_FOUND, ALREADY_DECIDED, MEETING_CHANGED, NO_MEETING */
export function cancelMeeting(context: SignedIn, seen: SeenVersion) {
  return withLockedMeeting(context, seen, async (tx, request, before) => {
    if (!before) throw refuse('NO_MEETING')
    const row = await update(context, tx, before, CANCELLED)
    await removeNextStep(tx, { requestId: request.id, text: MEETING_STEP })
    await finish(context, tx, { request, row, event: 'meeting_cancelled', turn: 'owner' })
    return { done: true } as const
  })
}

/** A cancelled meeting keeps its time only. */
const CANCELLED = { state: 'cancelled' as const, times: [] as string[], picks: null, place: '', note: '' }

type Change<Result> = (tx: Transaction, request: RequestToMeet, before: MeetingRow | undefined) => Promise<Result>

/** Locks the request, so that changes are serialized, and compares the version. */
function withLockedMeeting<Result>(
  context: SignedIn,
  { requestId, version }: SeenVersion,
  change: Change<Result>,
): Promise<Result> {
  return inTransaction(context, async tx => {
    const request = await lockForMeeting(tx, context, requestId)
    const before = await findOpen(tx, request.ids)
    if ((before?.version ?? 0) !== version) throw refuse('MEETING_CHANGED')
    return change(tx, request, before)
  })
}

function checked({ now }: SignedIn, times: string[]): string[] {
  const fitting = toTimes(times, now())
  if (!fitting) throw refuse('TIME_WRONG')
  return fitting
}

type Values = Omit<Offer, keyof SeenVersion> & { picks: Turn }

async function insert({ now }: SignedIn, tx: Transaction, request: RequestToMeet, values: Values): Promise<MeetingRow> {
  const { id: requestId, ownerId, requesterId, postId, pet } = request
  const [row] = await tx
    .insert(meetings)
    .values({ ...values, requestId, ownerId, requesterId, postId, pet, updatedAt: now() })
    .returning()
  if (!row) throw refuse('MEETING_CHANGED')
  return row
}

async function update(
  { now }: SignedIn,
  tx: Transaction,
  { id }: MeetingRow,
  values: Partial<typeof meetings.$inferInsert>,
): Promise<MeetingRow> {
  const [row] = await tx
    .update(meetings)
    .set({ ...values, version: sql`${meetings.version} + 1`, updatedAt: now() })
    .where(eq(meetings.id, id))
    .returning()
  if (!row) throw refuse('MEETING_CHANGED')
  return row
}

interface MeetingChange {
  request: RequestToMeet
  row: MeetingRow
  event: MeetingEvent
  turn: Turn
  moved?: boolean
}

const NEWS = { times_offered: 'offered', meeting_agreed: 'agreed', meeting_cancelled: 'cancelled' } as const

async function finish(context: SignedIn, tx: Transaction, { request, row, event, turn, moved }: MeetingChange) {
  const { id, startsAt, timeZone, picks } = row
  const meeting = row.state === 'open' ? { id, at: startsAt?.toISOString() ?? null, timeZone, picks } : null
  await planMeeting(context, tx, request, { meeting, event, turn })
  await notifySides(context, tx, row, { news: NEWS[event], to: otherSide(request.side), moved })
}

const ENDS = {
  owner: { to: 'requester', because: 'decided' },
  requester: { to: 'owner', because: 'withdrawn' },
  move: { to: 'requester', because: 'moved' },
  // Other news say why.
  removal: { to: 'requester' },
} as const

/**
 * Ends the meeting of a request that was decided, cancelled or removed. Idempotent. Notifies the other side once, unless the
 * time is past or was only offered.
 */
export async function endMeeting(services: Services, { meetingId, by }: EndedMeeting): Promise<void> {
  await inTransaction(services, async tx => {
    const [row] = await tx
      .update(meetings)
      .set({ ...CANCELLED, version: sql`${meetings.version} + 1`, updatedAt: services.now() })
      .where(and(eq(meetings.id, meetingId), eq(meetings.state, 'open')))
      .returning()
    if (!row?.startsAt || row.startsAt <= services.now()) return
    // Both sides learn why by other news.
    if (by === 'pet') return
    await notifySides(services, tx, row, { news: 'cancelled', ...ENDS[by] })
  })
}
