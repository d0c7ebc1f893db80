import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { Problem, refuse as refuseCommon } from '../../../shared/problem.ts'
import type { DepartureStep } from '../../listings/posts/public.server.ts'
import { adoptionRequests, moveToStage, setTurn } from '../requests/public.server.ts'
import type { Stage, Turn } from '../requests/vocabulary.ts'
import { announceBoard } from './announce.server.ts'
import type { Card } from './contract.ts'
import { refuse } from './problems.ts'
import { readCard } from './read-board.server.ts'
import { toLabels } from './rules.ts'
import { requestCards } from './tables.server.ts'
import { MAX_LABELS, MAX_NEXT_STEP_LENGTH } from './vocabulary.ts'

const MEANWHILE = new Set(['MOVED_MEANWHILE', 'ALREADY_DECIDED', 'NOT_FOUND'])

/**
 * Moves cards, each in its own transaction, so that no two locks are held at once. Cards that somebody else changed meanwhile
 * are refused and stay.
 */
export async function moveCards(
  context: SignedIn,
  { cards, to }: { cards: { id: number; from: Stage }[]; to: Stage },
): Promise<{ moved: number[]; refused: number[] }> {
  await checkOwn(
    context,
    cards.map(({ id }) => id),
  )
  const moved: number[] = []
  const refused: number[] = []
  for (const { id, from } of cards)
    try {
      await moveToStage(context, { id, from, to })
      moved.push(id)
    } catch (error) {
      if (!(error instanceof Problem) || !MEANWHILE.has(error.code)) throw error
      refused.push(id)
    }
  return { moved, refused }
}

/** @throws NOT_FOUND if there is a request for a pet of somebody else */
async function checkOwn({ db, viewer }: SignedIn, ids: readonly number[]): Promise<void> {
  const others = await db.$count(
    adoptionRequests,
    and(inArray(adoptionRequests.id, [...ids]), sql`${adoptionRequests.ownerId} <> ${viewer.id}`),
  )
  if (others > 0) throw refuseCommon('NOT_FOUND')
}

interface SavedCard {
  id: number
  /** As the caller saw it (optimistic lock). */
  version: number
  nextStep: string
  nextStepOn: string | null
  labels: string[]
  turn: Turn
}

/** @throws NOT_FOUND, ALREADY_DECIDED, CARD_CHANGED */
export async function saveCard(context: SignedIn, { id, version, turn, labels, ...fields }: SavedCard): Promise<Card> {
  const { viewer, now } = context
  await checkOwn(context, [id])
  await inTransaction(context, async tx => {
    await setTurn(context, tx, { id, turn })
    const values = { ...fields, labels: toLabels(labels), updatedAt: now() }
    const saved = await tx
      .insert(requestCards)
      .values({ requestId: id, ...values })
      .onConflictDoUpdate({
        target: requestCards.requestId,
        set: { ...values, version: sql`${requestCards.version} + 1` },
        setWhere: eq(requestCards.version, version),
      })
      .returning({ version: requestCards.version })
    if (saved[0]?.version !== version + 1) throw refuse('CARD_CHANGED')
    tx.afterCommit(() => announceBoard(context, viewer.id))
  })
  return readCard(context, { id })
}

/** Skips cards that have too many labels, and those of decided requests. @throws NOT_FOUND */
export async function labelCards(
  context: SignedIn,
  { ids, label: text, on }: { ids: number[]; label: string; on: boolean },
): Promise<{ changed: number }> {
  await checkOwn(context, ids)
  const [label = ''] = toLabels([text])
  return inTransaction(context, async tx => {
    const changed = on ? await putLabel(tx, ids, label) : await takeLabel(tx, ids, label)
    tx.afterCommit(() => announceBoard(context, context.viewer.id))
    return { changed }
  })
}

/** Locks in the order of ids to avoid deadlocks. Skips requests that were cancelled meanwhile. */
async function putLabel(tx: Transaction, ids: readonly number[], label: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into request_cards (request_id, labels)
    select r.id, array[${label}] from adoption_requests r
    where r.id = any(${sql.param([...ids])}::bigint[]) and r.status = 'pending' order by r.id for key share
    on conflict (request_id) do update set labels = request_cards.labels || excluded.labels, version = request_cards.version + 1
    where not ${label} = any(request_cards.labels) and cardinality(request_cards.labels) < ${MAX_LABELS}`)
  return rowCount ?? 0
}

async function takeLabel(tx: Transaction, ids: readonly number[], label: string): Promise<number> {
  const locked = await tx
    .select({ id: requestCards.requestId })
    .from(requestCards)
    .where(and(inArray(requestCards.requestId, [...ids]), sql`${label} = any(${requestCards.labels})`))
    .orderBy(requestCards.requestId)
    .for('update')
  if (locked.length === 0) return 0
  await tx
    .update(requestCards)
    .set({ labels: sql`array_remove(${requestCards.labels}, ${label})`, version: sql`${requestCards.version} + 1` })
    .where(
      inArray(
        requestCards.requestId,
        locked.map(({ id }) => id),
      ),
    )
  return locked.length
}

interface NextStep {
  requestId: number
  /** "Meeting" */
  text: string
  /** A day like "2026-11-28". */
  on: string
}

/** Puts a step with its day on a card, before what the team noted. */
export async function planNextStep(tx: Tx, { requestId, text, on }: NextStep): Promise<void> {
  const rest = withoutStep(text)
  await tx.execute(sql`
    insert into request_cards (request_id, next_step, next_step_on) values (${requestId}::bigint, ${text}::text, ${on}::date)
    on conflict (request_id) do update set version = request_cards.version + 1, next_step_on = excluded.next_step_on,
      next_step = case ${rest} when '' then ${text}::text else left(${`${text}, then: `}::text || ${rest}, ${MAX_NEXT_STEP_LENGTH}) end`)
}

/** Takes the step off the card again; what the team noted stays. */
export async function removeNextStep(tx: Tx, { requestId, text }: Omit<NextStep, 'on'>): Promise<void> {
  await tx.execute(sql`
    update request_cards set version = version + 1, next_step_on = null, next_step = ${withoutStep(text)}
    where request_id = ${requestId} and (next_step = ${text}::text or starts_with(next_step, ${`${text}, then: `}::text))`)
}

const withoutStep = (text: string) => sql`case when request_cards.next_step = ${text}::text then ''
  when starts_with(request_cards.next_step, ${`${text}, then: `}::text) then substr(request_cards.next_step, ${text.length + ', then: '.length + 1}::int)
  else request_cards.next_step end`

/** Next steps and labels of a former owner's team for requests about animals that moved. */
export const removeCardsOfMoved: DepartureStep = async (services, tx, { from, to, postIds }) => {
  const requests = tx
    .select({ id: adoptionRequests.id })
    .from(adoptionRequests)
    .where(and(inArray(adoptionRequests.postId, postIds), eq(adoptionRequests.status, 'pending')))
  await tx.delete(requestCards).where(inArray(requestCards.requestId, requests))
  tx.afterCommit(() => [from, to].forEach(id => id && announceBoard(services, id)))
}
