import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { profiles } from '../../people/profiles/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import type { ImportedAnimal, ImportProblem, AnimalResult } from './readers/imported-animal.server.ts'
import type { AnimalsFile } from './readers/read-in-worker.server.ts'
import { importedAnimals, type RowKind } from './tables.server.ts'
import { MAX_KEPT_PROBLEMS } from './vocabulary.ts'

export interface PlannedRow {
  kind: RowKind
  sourceId: string
  animal: ImportedAnimal | null
  hash: string
}

export interface Plan {
  rows: number
  new: number
  changed: number
  unchanged: number
  gone: number
  /** Animals of earlier imports that are listed now. */
  listed: number
  /** The first ones. */
  problems: ImportProblem[]
  problemCount: number
}

const BATCH = 200

/**
 * Compares a file with earlier imports. Writes nothing.
 * @param keep called with the changed rows, in batches, in order
 */
export async function planImport(
  db: Db | Tx,
  accountId: string,
  file: AnimalsFile,
  keep: (rows: PlannedRow[]) => Promise<void> = async () => undefined,
): Promise<Plan> {
  const counts = { rows: 0, new: 0, changed: 0, unchanged: 0, gone: 0, listed: 0 }
  const plan: Plan = { ...counts, problems: [...file.problems], problemCount: file.problems.length }
  const seen = new Set<string>()
  const town = await readTown(db, accountId)
  for await (const batch of inBatches(file.animals())) {
    plan.rows += batch.length
    for (const { problems } of batch) note(plan, problems)
    await keep(await compare(db, accountId, withTown(batch, town), plan, seen))
  }
  const listed = await readListed(db, accountId)
  plan.listed = listed.length
  const gone = listed.filter(sourceId => !seen.has(sourceId))
  plan.gone = gone.length
  await keep(gone.map(sourceId => ({ kind: 'gone', sourceId, animal: null, hash: '' })))
  return plan
}

function note(plan: Plan, problems: readonly ImportProblem[]): void {
  plan.problemCount += problems.length
  plan.problems.push(...problems.slice(0, MAX_KEPT_PROBLEMS - plan.problems.length))
}

async function* inBatches(animals: AsyncIterable<AnimalResult>): AsyncGenerator<AnimalResult[]> {
  let batch: AnimalResult[] = []
  for await (const animal of animals)
    if (batch.push(animal) >= BATCH) {
      yield batch
      batch = []
    }
  if (batch.length > 0) yield batch
}

async function readTown(db: Db | Tx, accountId: string): Promise<string> {
  const [row] = await db.select({ town: profiles.location }).from(profiles).where(eq(profiles.userId, accountId))
  return row?.town ?? ''
}

/** An animal of which the file says no place is where its organization is. */
const withTown = (batch: readonly AnimalResult[], town: string): AnimalResult[] =>
  batch.map(read => (read.animal?.location === '' ? { ...read, animal: { ...read.animal, location: town } } : read))

async function compare(db: Db | Tx, accountId: string, batch: readonly AnimalResult[], plan: Plan, seen: Set<string>) {
  const animals = batch.flatMap(({ row, animal }) => (animal ? [{ row, animal, hash: hashOf(animal) }] : []))
  const known = await readKnown(
    db,
    accountId,
    animals.map(({ animal }) => animal.sourceId),
  )
  const rows: PlannedRow[] = []
  for (const { row, animal, hash } of animals) {
    seen.add(animal.sourceId)
    const before = known.get(animal.sourceId)
    const kind = kindOf(animal, hash, before)
    if (kind === 'left out') note(plan, [leftOut(row, animal)])
    else {
      plan[kind] += 1
      if (kind !== 'unchanged') rows.push({ kind, sourceId: animal.sourceId, animal, hash })
    }
  }
  return rows
}

/** The same in every run of the same file. */
const hashOf = (animal: ImportedAnimal): string =>
  createHash('sha256').update(JSON.stringify(animal)).digest('base64url')

type KnownAnimal = Pick<typeof importedAnimals.$inferSelect, 'hash' | 'postId' | 'isPaused'>

async function readKnown(db: Db | Tx, accountId: string, sourceIds: string[]): Promise<Map<string, KnownAnimal>> {
  const { sourceId, hash, postId, isPaused } = importedAnimals
  const isAmong = sql`${sourceId} = any(${sql.param(sourceIds)}::text[])`
  const rows = await db
    .select({ sourceId, hash, postId, isPaused })
    .from(importedAnimals)
    .where(and(eq(importedAnimals.accountId, accountId), isAmong))
  return new Map(rows.map(row => [row.sourceId, row]))
}

/** An animal whose post was deleted stays deleted. */
function kindOf(animal: ImportedAnimal, hash: string, known: KnownAnimal | undefined) {
  if (known) return known.postId !== null && (known.hash !== hash || known.isPaused) ? 'changed' : 'unchanged'
  return animal.state === 'adopted' || animal.state === 'unavailable' ? 'left out' : 'new'
}

const leftOut = (row: number, { sourceId, name, state }: ImportedAnimal): ImportProblem => ({
  row,
  column: '',
  value: `${sourceId} ${name}`.slice(0, 200),
  message:
    state === 'adopted'
      ? "The file says that this animal is adopted, so it isn't listed."
      : "The file says that this animal isn't up for adoption, so it isn't listed.",
})

/** The ids of imported animals that are listed or wait for their review. */
async function readListed(db: Db | Tx, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ sourceId: importedAnimals.sourceId })
    .from(importedAnimals)
    .innerJoin(posts, eq(posts.id, importedAnimals.postId))
    .where(
      and(
        eq(importedAnimals.accountId, accountId),
        isNotNull(importedAnimals.postId),
        inArray(posts.status, ['pending', 'approved']),
        eq(posts.paused, false),
      ),
    )
  return rows.map(({ sourceId }) => sourceId)
}
