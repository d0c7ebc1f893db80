import { and, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { csvResponse, type Cell } from '../../../platform/text/csv.ts'
import { refuse } from '../../../shared/problem.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { Import, ImportDetails, Schedule } from './contract.ts'
import { importPhotos, imports, importSchedules } from './tables.server.ts'
import { MAX_LISTED_IMPORTS, MAX_LISTED_PROBLEMS, UNDO_DAYS } from './vocabulary.ts'

type StoredImport = typeof imports.$inferSelect

const UNDO_MS = UNDO_DAYS * DAY_MS

/** The newest imports of the organisation, and what jobs do for it. */
export async function listImports(context: SignedIn) {
  const { db, viewer } = context
  const { problems: _, ...columns } = getTableColumns(imports)
  const rows = await db
    .select({ ...columns, starter: users.name })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.startedBy))
    .where(eq(imports.accountId, viewer.id))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(MAX_LISTED_IMPORTS)
  const last = rows.find(({ state }) => state === 'done' || state === 'stopped')
  const items = rows.map(row => toImport(row, row.starter, row.id === last?.id && isRecent(context, row.finishedAt)))
  return { items, photos: await countPhotos(context), schedule: await readSchedule(context) }
}

/** @throws NOT_FOUND */
export async function readImport(context: SignedIn, id: string): Promise<ImportDetails> {
  const [row] = await context.db
    .select({ import: imports, starter: users.name })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.startedBy))
    .where(and(eq(imports.id, id), eq(imports.accountId, context.viewer.id)))
  if (!row) throw refuse('NOT_FOUND')
  const { items } = await listImports(context)
  const mayUndo = items.some(item => item.id === id && item.mayUndo)
  return {
    ...toImport(row.import, row.starter, mayUndo),
    problems: row.import.problems.slice(0, MAX_LISTED_PROBLEMS),
  }
}

/**
 * The stored problems of an import as a spreadsheet table.
 * @throws NOT_FOUND
 */
export async function sendProblems(context: SignedIn, id: string): Promise<Response> {
  const [row] = await context.db
    .select({ problems: imports.problems })
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.accountId, context.viewer.id)))
  if (!row) throw refuse('NOT_FOUND')
  const { problems } = row
  async function* table(): AsyncGenerator<readonly Cell[]> {
    yield ['Row', 'Column', 'Value', 'What to do']
    for (const problem of problems) yield [problem.row, problem.column, problem.value, problem.message]
  }
  return csvResponse('import-problems.csv', table())
}

const isRecent = ({ now }: SignedIn, finishedAt: Date | null): boolean =>
  finishedAt !== null && now().getTime() - finishedAt.getTime() <= UNDO_MS

function toImport(row: Omit<StoredImport, 'problems'>, startedBy: string | null, mayUndo: boolean): Import {
  const { id, format, fileName, state, rows, added, changed, unchanged, gone, done, failed, problemCount, isWhole } =
    row
  const total = added + changed + (isWhole ? gone : 0)
  return {
    id,
    format,
    fileName,
    state,
    rows,
    new: added,
    changed,
    unchanged,
    gone,
    total,
    done,
    failed,
    problemCount,
    isWhole,
    startedBy,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    mayUndo,
  }
}

async function countPhotos({ db, viewer }: SignedIn) {
  const rows = await db
    .select({ state: importPhotos.state, count: count() })
    .from(importPhotos)
    .where(and(eq(importPhotos.accountId, viewer.id), inArray(importPhotos.state, ['waiting', 'failed'])))
    .groupBy(importPhotos.state)
  const of = (state: string) => rows.find(row => row.state === state)?.count ?? 0
  return { waiting: of('waiting'), failed: of('failed') }
}

async function readSchedule({ db, viewer }: SignedIn): Promise<Schedule | null> {
  const [row] = await db.select().from(importSchedules).where(eq(importSchedules.accountId, viewer.id))
  if (!row) return null
  const { url, every, isWhole, keptFields, lastRunAt, message } = row
  return { url, every, isWhole, keptFields, lastRunAt: lastRunAt?.toISOString() ?? null, message }
}
