import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { isTakenAway } from './animals/offers.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import type { ImportedAnimal, ImportProblem, AnimalResult } from './readers/imported-animal.server.ts'
import type { AnimalsFile } from './readers/read-in-worker.server.ts'
import { ProblemGroups } from './problem-groups.server.ts'
import type { Question } from './readers/questions.server.ts'
import { findSource, likeness, type Source } from './sources/find-source.server.ts'
import { idOfOther, ReusedIds } from './sources/reused-ids.server.ts'
import { FROM_TRANSFER } from './sources/move-source-ids.server.ts'
import { compareAnimals, type Likeness } from './sources/same-animal.ts'
import { importedAnimals, type RowKind } from './tables.server.ts'
import { ANIMAL_STATES, type AnimalState, MAX_KEPT_PROBLEMS } from './vocabulary.ts'

export interface PlannedRow {
  kind: RowKind
  sourceId: string
  animal: ImportedAnimal | null
  hash: string
}

export interface Plan {
  /** The animals of the file by their states. */
  states: Record<AnimalState, number>
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
  groups: ProblemGroups
  source: Source
  /** What earlier imports leave open, beside the questions of the file. */
  questions: Question[]
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
  fileName: string,
  keep: (rows: PlannedRow[]) => Promise<void> = async () => undefined,
): Promise<Plan> {
  const source = await findSource(db, accountId, file, fileName)
  const counts = { rows: 0, new: 0, changed: 0, unchanged: 0, gone: 0, listed: 0 }
  const states = Object.fromEntries(ANIMAL_STATES.map(state => [state, 0])) as Plan['states']
  const plan: Plan = {
    ...counts,
    states,
    problems: [],
    problemCount: 0,
    groups: new ProblemGroups(),
    source,
    questions: [],
  }
  note(plan, file.problems)
  const reused = new ReusedIds(file.mapping.answers)
  const seen = new Set<string>()
  for await (const batch of inBatches(file.animals())) {
    plan.rows += batch.length
    for (const { problems, animal } of batch) {
      note(plan, problems)
      if (animal) plan.states[animal.state] += 1
    }
    await keep(await compare(db, accountId, batch, { plan, seen, reused }))
  }
  plan.questions = reused.questions()
  const listed = await readListed(db, accountId, source.number)
  plan.listed = listed.length
  const gone = listed.filter(sourceId => !seen.has(sourceId))
  plan.gone = gone.length
  await keep(gone.map(sourceId => ({ kind: 'gone', sourceId, animal: null, hash: '' })))
  return plan
}

function note(plan: Plan, problems: readonly ImportProblem[]): void {
  plan.problemCount += problems.length
  for (const problem of problems) plan.groups.add(problem)
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

interface Comparison {
  plan: Plan
  seen: Set<string>
  reused: ReusedIds
}

async function compare(
  db: Db | Tx,
  accountId: string,
  batch: readonly AnimalResult[],
  { plan, seen, reused }: Comparison,
) {
  const animals = batch.flatMap(({ row, animal }) => (animal ? [{ row, animal, hash: hashOf(animal) }] : []))
  const { number } = plan.source
  const ids = animals.flatMap(({ animal }) => [animal.sourceId, idOfOther(animal)])
  const known = await readKnown(db, accountId, number, ids)
  const moved = await readKnown(db, accountId, FROM_TRANSFER, ids)
  const rows: PlannedRow[] = []
  for (const { row, animal, hash } of animals) {
    const met = known.get(animal.sourceId) ?? sameOf(moved, animal)
    const sourceId = reused.idFor(animal, met)
    seen.add(sourceId ?? animal.sourceId)
    if (sourceId === undefined) {
      plan.states[animal.state] -= 1
      plan.states.ask += 1
      continue
    }
    const before = sourceId === animal.sourceId ? met : known.get(sourceId)
    const kind = kindOf(animal, hash, before)
    if (animal.bondedWith.length > 1 && !isTakenAway(animal.state)) note(plan, [isGroup(row, animal)])
    if (kind === 'left out') note(plan, [leftOut(row, animal)])
    else if (kind === 'asked') continue
    else {
      plan[kind] += 1
      if (kind !== 'unchanged') rows.push({ kind, sourceId, animal: { ...animal, sourceId }, hash })
    }
  }
  return rows
}

/** The same in every run of the same file. */
const hashOf = (animal: ImportedAnimal): string =>
  createHash('sha256').update(JSON.stringify(animal)).digest('base64url')

type KnownAnimal = Pick<typeof importedAnimals.$inferSelect, 'hash' | 'postId' | 'isPaused'> & Likeness

async function readKnown(
  db: Db | Tx,
  accountId: string,
  source: number,
  sourceIds: string[],
): Promise<Map<string, KnownAnimal>> {
  const { sourceId, hash, postId, isPaused } = importedAnimals
  const isAmong = sql`${sourceId} = any(${sql.param(sourceIds)}::text[])`
  const rows = await db
    .select({ sourceId, hash, postId, isPaused, ...likeness })
    .from(importedAnimals)
    .where(and(eq(importedAnimals.accountId, accountId), eq(importedAnimals.source, source), isAmong))
  return new Map(rows.map(row => [row.sourceId, row]))
}

/** An animal that came with a transfer, if it is the one of the file. */
function sameOf(moved: ReadonlyMap<string, KnownAnimal>, animal: ImportedAnimal): KnownAnimal | undefined {
  const found = moved.get(animal.sourceId)
  return found && compareAnimals(found, animal) === 'same' ? found : undefined
}

/** An animal whose post was deleted stays deleted, and one that moved to another organization stays there. */
function kindOf(animal: ImportedAnimal, hash: string, known: KnownAnimal | undefined) {
  if (known) return known.postId !== null && (known.hash !== hash || known.isPaused) ? 'changed' : 'unchanged'
  if (animal.state === 'ask') return 'asked'
  return isTakenAway(animal.state) ? 'left out' : 'new'
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

const isGroup = (row: number, { sourceId, name }: ImportedAnimal): ImportProblem => ({
  row,
  column: '',
  value: `${sourceId} ${name}`.slice(0, 200),
  message: 'More than two animals go together. Only pairs can be bonded, so please say it in their descriptions.',
})

/** The ids of a source's animals that are listed or wait for their review. */
async function readListed(db: Db | Tx, accountId: string, source: number): Promise<string[]> {
  const rows = await db
    .select({ sourceId: importedAnimals.sourceId })
    .from(importedAnimals)
    .innerJoin(posts, eq(posts.id, importedAnimals.postId))
    .where(
      and(
        eq(importedAnimals.accountId, accountId),
        eq(importedAnimals.source, source),
        isNotNull(importedAnimals.postId),
        inArray(posts.status, ['pending', 'approved']),
        eq(posts.draft, false),
        eq(posts.paused, false),
      ),
    )
  return rows.map(({ sourceId }) => sourceId)
}
