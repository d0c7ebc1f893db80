import { and, count, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { posts } from '../../listings/posts/public.server.ts'
import { refuse } from './problems.ts'
import { importedAnimals, importRows, imports } from './tables.server.ts'
import { UNDO_DAYS, type FieldName, type ImportState } from './vocabulary.ts'

export const WORK_JOB = 'imports.work'

export interface Choices {
  /** Whether animals that the file does not have are paused. */
  isWhole: boolean
  /** That may be more than half of them. */
  mostMayGo: boolean
  keptFields: FieldName[]
}

type Import = typeof imports.$inferSelect

/**
 * Starts an import that was read, or continues one that was stopped.
 * @param afterSeconds when a job takes over; a command works on it itself until then
 * @throws NOT_FOUND, IMPORT_NOT_READY, IMPORT_OUTDATED, IMPORT_RUNNING, MOST_ARE_GONE
 */
export async function startImport(context: SignedIn, id: string, choices: Choices, afterSeconds = 0): Promise<void> {
  await inTransaction(context, async tx => {
    const { state, createdAt, gone, source } = await lockImport(tx, context, id)
    if (state !== 'ready' && state !== 'stopped') throw refuse('IMPORT_NOT_READY')
    if (await wasImportedAfter(tx, context.viewer.id, id, createdAt)) throw refuse('IMPORT_OUTDATED')
    const { isWhole, keptFields, mostMayGo } = choices
    if (isWhole && !mostMayGo && gone > (await countListed(tx, context.viewer.id, source)) / 2)
      throw refuse('MOST_ARE_GONE')
    if (!isWhole && state === 'ready')
      await tx.delete(importRows).where(and(eq(importRows.importId, id), eq(importRows.kind, 'gone')))
    await begin(
      context,
      tx,
      id,
      state === 'ready' ? { state: 'running', isWhole, keptFields } : { state: 'running' },
      afterSeconds,
    )
  }).catch(toRunning)
}

/** Ends after the batch at work. @throws NOT_FOUND, IMPORT_NOT_READY */
export async function stopImport(context: SignedIn, id: string): Promise<void> {
  await inTransaction(context, async tx => {
    const { state } = await lockImport(tx, context, id)
    if (state !== 'running') throw refuse('IMPORT_NOT_READY')
    const finishedAt = context.now()
    await tx.update(imports).set({ state: 'stopped', finishedAt, updatedAt: finishedAt }).where(eq(imports.id, id))
    tx.afterCommit(() => context.live.announce([context.viewer.id], [{ path: ['imports'] }]))
  })
}

/** Takes back what the last import did. @throws NOT_FOUND, IMPORT_NOT_READY, UNDO_TOO_LATE, IMPORT_RUNNING */
export async function undoImport(context: SignedIn, id: string, afterSeconds = 0): Promise<void> {
  await inTransaction(context, async tx => {
    const { state, finishedAt, createdAt } = await lockImport(tx, context, id)
    if ((state !== 'done' && state !== 'stopped') || !finishedAt) throw refuse('IMPORT_NOT_READY')
    const isLate = context.now().getTime() - finishedAt.getTime() > UNDO_DAYS * DAY_MS
    if (isLate || (await wasImportedAfter(tx, context.viewer.id, id, createdAt))) throw refuse('UNDO_TOO_LATE')
    await begin(context, tx, id, { state: 'undoing' }, afterSeconds)
  }).catch(toRunning)
}

async function begin(
  { jobs, live, now, viewer }: SignedIn,
  tx: Transaction,
  id: string,
  change: Partial<Import> & { state: ImportState },
  afterSeconds: number,
): Promise<void> {
  await tx
    .update(imports)
    .set({ ...change, worker: null, finishedAt: null, updatedAt: now() })
    .where(eq(imports.id, id))
  await jobs.send(WORK_JOB, { id }, tx, afterSeconds)
  tx.afterCommit(() => live.announce([viewer.id], [{ path: ['imports'] }]))
}

/** One import of an organisation is at work at a time; the database sees to it. */
function toRunning(error: unknown): never {
  throw violatedConstraint(error) === 'imports_at_work' ? refuse('IMPORT_RUNNING') : error
}

async function lockImport(tx: Tx, { viewer }: SignedIn, id: string): Promise<Import> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.accountId, viewer.id)))
    .for('update')
  if (!row) throw refuseCommon('NOT_FOUND')
  return row
}

/** Whether a later import of the organisation has changed something. */
async function wasImportedAfter(tx: Tx, accountId: string, id: string, createdAt: Date): Promise<boolean> {
  const [later] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.accountId, accountId),
        gt(imports.createdAt, createdAt),
        ne(imports.id, id),
        inArray(imports.state, ['done', 'stopped', 'undone']),
      ),
    )
    .orderBy(desc(imports.createdAt))
    .limit(1)
  return later !== undefined
}

async function countListed(tx: Tx, accountId: string, source: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(importedAnimals)
    .innerJoin(posts, eq(posts.id, importedAnimals.postId))
    .where(
      and(
        eq(importedAnimals.accountId, accountId),
        eq(importedAnimals.source, source),
        inArray(posts.status, ['pending', 'approved']),
        eq(posts.draft, false),
        eq(posts.paused, false),
      ),
    )
  return row?.count ?? 0
}
