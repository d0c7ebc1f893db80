import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Address } from '../../../shared/addresses.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { type Phrase, phrase } from '../../../shared/i18n/t.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { namesText } from '../../../shared/text/names-text.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { readTeams } from '../../people/organizations/public.server.ts'
import { refuse } from './problems.ts'
import { endText, refusalOf } from './rules.ts'
import { animalTransfers } from './tables.server.ts'
import type { TransferEnd } from './vocabulary.ts'

export type TransferRow = typeof animalTransfers.$inferSelect
/** The animals of one transfer: two are bonded. */
export type TransferRows = [TransferRow, ...TransferRow[]]

/** The rows that travel together with one. */
export const isWith = ({ formId, createdAt }: TransferRow): SQL | undefined =>
  and(eq(animalTransfers.formId, formId), eq(animalTransfers.createdAt, createdAt))

/** A transfer that an organization sent or received. @throws NOT_FOUND also for those of others */
export async function findTransfer(db: Db | Tx, accountId: string, id: number): Promise<TransferRows> {
  const [row] = await db.select().from(animalTransfers).where(eq(animalTransfers.id, id))
  if (!row || (row.fromId !== accountId && row.toId !== accountId)) throw refuseCommon('NOT_FOUND')
  const rows = await db.select().from(animalTransfers).where(isWith(row)).orderBy(asc(animalTransfers.id))
  return toRows(rows)
}

export function toRows([first, ...others]: TransferRow[]): TransferRows {
  if (!first) throw refuseCommon('NOT_FOUND')
  return [first, ...others]
}

/** Locks a transfer, after its posts. @throws the refusal that says how it ended, unless it is open */
export async function lockOpen(tx: Tx, [row]: TransferRows): Promise<TransferRows> {
  const rows = await tx.select().from(animalTransfers).where(isWith(row)).orderBy(asc(animalTransfers.id)).for('update')
  const refusal = rows.map(({ state }) => refusalOf(state)).find(one => one !== undefined)
  if (refusal) throw refuse(refusal)
  return toRows(rows)
}

export async function saveRows(
  tx: Tx,
  rows: readonly TransferRow[],
  change: Partial<TransferRow> | { movedAt: SQL },
): Promise<TransferRows> {
  const saved = await tx
    .update(animalTransfers)
    .set(change)
    .where(
      inArray(
        animalTransfers.id,
        rows.map(({ id }) => id),
      ),
    )
    .returning()
  return toRows(saved.toSorted((one, other) => one.id - other.id))
}

/** "Biscuit", or "Biscuit and Luna". */
export const petsOf = (rows: readonly Pick<TransferRow, 'pet'>[]): string => namesText(rows.map(({ pet }) => pet))

/** Ends open transfers that meet a condition, each with all of its animals, and tells both sides. */
export async function endTransfers(
  services: Pick<Services, 'jobs' | 'live' | 'notifications' | 'now'>,
  tx: Transaction,
  condition: SQL | undefined,
  because: TransferEnd,
  leaving?: string,
): Promise<void> {
  const found = await tx
    .select({ formId: animalTransfers.formId, createdAt: animalTransfers.createdAt })
    .from(animalTransfers)
    .where(and(condition, eq(animalTransfers.state, 'open')))
  const forms = [...new Set(found.map(({ formId }) => formId))]
  if (forms.length === 0) return
  const rows = await tx
    .select()
    .from(animalTransfers)
    .where(and(inArray(animalTransfers.formId, forms), eq(animalTransfers.state, 'open')))
    .orderBy(asc(animalTransfers.id))
    .for('update')
  for (const group of Map.groupBy(rows, row => `${row.formId} ${+row.createdAt}`).values()) {
    const ended = await saveRows(tx, group, { state: 'ended', because, endedAt: services.now() })
    const [{ fromId, fromName, toId, toName }] = ended
    const message = endText(because, { pet: petsOf(ended), from: fromName, to: toName })
    await notifySides(
      services,
      tx,
      ended,
      message,
      [fromId, toId].filter(id => id !== leaving),
    )
  }
}

/** Tells organizations of a transfer, and refreshes their pages. */
export async function notifySides(
  services: Pick<Services, 'jobs' | 'live' | 'notifications'> & Partial<Pick<SignedIn, 'viewer'>>,
  tx: Transaction,
  [{ id, fromId, toId }]: TransferRows,
  message: Phrase,
  recipients: readonly (string | null)[],
  note = '',
): Promise<void> {
  const teams = await readTeams(
    tx,
    recipients.filter(one => one !== null),
  )
  const news = [...teams].map(([userId, { slug }]) => ({
    userId,
    type: 'animal_transfer' as const,
    message,
    link: linkOf(slug, id),
    ...(note && { note }),
  }))
  await notify(services, tx, ...news)
  announceTransfers(services, tx, [fromId, toId])
}

/** Open pages of organizations fetch their transfers again. */
export function announceTransfers(
  { live }: Pick<Services, 'live'>,
  tx: Transaction,
  accountIds: readonly (string | null)[],
): void {
  const ids = accountIds.filter(id => id !== null)
  tx.afterCommit(() => live.announce(ids, [{ path: ['transfers'] }]))
}

const linkOf = (slug: string, id: number): Address => `/organization/${slug}/transfers/${id}`

export const isOf = (accountId: string): SQL | undefined =>
  or(eq(animalTransfers.fromId, accountId), eq(animalTransfers.toId, accountId))

/** A transfer is named by its first row. */
export const isFirst = sql`not exists (select from ${animalTransfers} "first" where "first".form_id = ${animalTransfers.formId}
  and "first".created_at = ${animalTransfers.createdAt} and "first".id < ${animalTransfers.id})`

export const offeredText = (pet: string, from: string): Phrase =>
  phrase('{from} would like to hand {pet} over to you. Please accept or decline.', { from, pet })
