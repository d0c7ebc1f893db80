import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { atFullSpeed, type Pace } from '../../../platform/pace.ts'
import { actFor } from '../../people/organizations/public.server.ts'
import { addAnimals } from './animals/add-animals.server.ts'
import { changeAnimal, pauseAnimal, type Outcome } from './animals/change-animal.server.ts'
import { writeBonds } from './animals/write-bonds.server.ts'
import { countDone, type Import, type ImportRow } from './import-work.server.ts'
import type { ImportProblem } from './readers/imported-animal.server.ts'
import { importRows, imports } from './tables.server.ts'
import { undoRow } from './animals/undo-row.server.ts'

/** New animals are added together; each is whole after the commit, or not there. */
const ADDED_AT_ONCE = 50
const CHANGED_AT_ONCE = 50
const LEASE_MS = 60_000

/**
 * Works on a running import, or takes it back, until its end or until `until`. A second worker waits until the first has been silent for
 * a minute. After a crash the next one goes on with the first animal that is not done.
 * @returns whether it has ended
 */
export async function workOnImport(
  services: Services,
  { id, until, onProgress = () => undefined, pace = atFullSpeed }: Work,
): Promise<boolean> {
  const worker = randomUUID()
  for (;;) {
    const work = await claim(services, id, worker)
    if (!work) return !(await isAtWork(services.db, id))
    const context = await actFor(services, { id: work.accountId })
    const rows = await readBatch(services.db, work)
    onProgress({ done: work.done, total: work.added + work.changed + (work.isWhole ? work.gone : 0) })
    if (rows.length === 0) {
      await writeBonds(context, work)
      await finish(context, work)
      return true
    }
    if (rows[0]?.kind === 'new' && work.state === 'running') await addAnimals(context, work, rows)
    else
      for (const row of rows) {
        await (work.state === 'undoing' ? undoRow(context, work, row) : changeRow(context, work, row))
        await pace()
      }
    await pace()
    context.live.announce([work.accountId], [{ path: ['imports'] }])
    if (services.now() >= until) {
      await services.db.update(imports).set({ worker: null }).where(eq(imports.id, id))
      return false
    }
  }
}

interface Work {
  id: string
  until: Date
  onProgress?: (state: { done: number; total: number }) => void
  pace?: Pace
}

const atWork = sql`${imports.state} in ('running', 'undoing')`

/** Takes or renews the lease. */
async function claim({ db, now }: Services, id: string, worker: string): Promise<Import | undefined> {
  const silent = new Date(now().getTime() - LEASE_MS)
  const isFree = or(isNull(imports.worker), eq(imports.worker, worker), lt(imports.updatedAt, silent))
  const [claimed] = await db
    .update(imports)
    .set({ worker, updatedAt: now() })
    .where(and(eq(imports.id, id), atWork, isFree))
    .returning()
  return claimed
}

const isAtWork = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(imports, and(eq(imports.id, id), atWork))) > 0

/** An undo goes backwards. */
async function readBatch(db: Db, { id, state }: Import): Promise<ImportRow[]> {
  if (state === 'undoing')
    return db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), eq(importRows.done, true)))
      .orderBy(desc(importRows.position))
      .limit(CHANGED_AT_ONCE)
  const open = (kind: ImportRow['kind'], limit: number) =>
    db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), eq(importRows.kind, kind), sql`not ${importRows.done}`))
      .orderBy(asc(importRows.position))
      .limit(limit)
  const added = await open('new', ADDED_AT_ONCE)
  if (added.length > 0) return added
  const changed = await open('changed', CHANGED_AT_ONCE)
  return changed.length > 0 ? changed : open('gone', CHANGED_AT_ONCE)
}

async function changeRow(context: SignedIn, work: Import, row: ImportRow): Promise<void> {
  const outcome = await (row.kind === 'gone' ? pauseAnimal(context, work, row) : changeAnimal(context, work, row))
  await markDone(context, work.id, row, outcome)
}

async function markDone({ db }: SignedIn, id: string, row: ImportRow, { problem }: Outcome): Promise<void> {
  await db.transaction(async tx => {
    await tx
      .update(importRows)
      .set({ done: true })
      .where(and(eq(importRows.importId, id), eq(importRows.position, row.position)))
    await countDone(tx, id, 1)
    if (problem) await addProblem(tx, id, problem)
  })
}

const addProblem = (tx: Tx, id: string, problem: ImportProblem) =>
  tx
    .update(imports)
    .set({
      failed: sql`${imports.failed} + 1`,
      problemCount: sql`${imports.problemCount} + 1`,
      problems: sql`${imports.problems} || ${JSON.stringify([problem])}::jsonb`,
    })
    .where(eq(imports.id, id))

/** Unless somebody stopped it meanwhile. */
async function finish({ db, live, now }: SignedIn, { id, accountId, state }: Import): Promise<void> {
  const ended = state === 'undoing' ? 'undone' : 'done'
  await db
    .update(imports)
    .set({ state: ended, finishedAt: now(), updatedAt: now(), worker: null })
    .where(and(eq(imports.id, id), eq(imports.state, state)))
  live.announce([accountId], [{ path: ['imports'] }])
}
