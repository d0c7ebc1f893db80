import { and, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { Problem } from '../../../../shared/problem.ts'
import { readPostFields, updatePost, type PostFields } from '../../../listings/posts/public.server.ts'
import { isClosed } from '../../../listings/posts/vocabulary.ts'
import type { Import, ImportRow } from '../import-work.server.ts'
import { keepDropped, noteDropped, readDropped } from '../photos/drop-photos.server.ts'
import { photosOf, requestPhotos } from '../photos/fetch-photo.server.ts'
import type { ImportedAnimal, ImportProblem } from '../readers/imported-animal.server.ts'
import { importedAnimals, importRows, type Before } from '../tables.server.ts'
import { takeOverMoved } from '../sources/move-source-ids.server.ts'
import { columnsToWrite, toFields, type ImportedFields, type Surroundings } from './animal-fields.server.ts'
import { readSurroundings } from './read-surroundings.server.ts'
import { endOffer, isTakenAway, offerAgain } from './offers.server.ts'

/** `problem` says why nothing changed, where a rule of posts refused it. */
export interface Outcome {
  problem?: ImportProblem
}

export type KnownAnimal = typeof importedAnimals.$inferSelect

/** Writes what changed in the file to an animal's post, by the commands that its people use. Idempotent. */
export async function changeAnimal(
  context: SignedIn,
  work: Pick<Import, 'keptFields' | 'source' | 'format'>,
  row: ImportRow,
): Promise<Outcome> {
  const { animal } = row
  const known =
    (await readKnown(context, work.source, row.sourceId)) ??
    (animal && (await takeOverMoved(context.db, { accountId: context.viewer.id, source: work.source, animal })))
  const current = known?.postId && (await readPostFields(context.db, [known.postId])).get(known.postId)
  if (!animal || !known || !current) return {}
  // What closed comes back by its people alone.
  if (isClosed(current.status)) return {}
  if (isTakenAway(animal.state)) return takeAway(context, row, known, current, animal)
  const surroundings = await readSurroundings(context, work)
  const next = fieldsOf(animal, known, surroundings)
  const last = { ...toFields(known.animal, surroundings), birthMonth: known.birthMonth }
  const kept = new Set(work.keptFields)
  const changed = columnsToWrite({ last, next, current: pickImported(current, next), kept })
  // Only a new animal of an export comes with it: a listed one needs a proof.
  const columns = changed.filter(column => column !== 'vaccinated')
  const fields = Object.fromEntries(columns.map(column => [column, current[column]]))
  await keepBefore(context, row, known, { fields, status: current.status })
  try {
    const photos = kept.has('photos') ? {} : await photosToKeep(context, row, current.id, animal.photoUrls)
    await write(context, current, { ...pick(next, columns), ...photos })
    if (!kept.has('state')) await offerAgain(context, current, known, animal)
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { problem: toProblem(row, error) }
  }
  await remember(context, known, row, next, kept.has('photos'))
  return {}
}

/** The photos that stay on a post if its file dropped some. */
async function photosToKeep(
  context: SignedIn,
  { importId }: ImportRow,
  postId: number,
  urls: readonly string[],
): Promise<{ photoIds?: string[] }> {
  const { dropped, photoIds } = await readDropped(context.db, postId, urls)
  if (dropped.length === 0) return {}
  await keepDropped(context, importId, dropped)
  return { photoIds }
}

/** Pauses a post whose animal the file does not have, or takes it out of review. */
export async function pauseAnimal(
  context: SignedIn,
  { source }: Pick<Import, 'source'>,
  row: ImportRow,
): Promise<Outcome> {
  const known = await readKnown(context, source, row.sourceId)
  const current = known?.postId && (await readPostFields(context.db, [known.postId])).get(known.postId)
  if (!known || !current || current.status === 'adopted' || isClosed(current.status) || current.paused) return {}
  await keepBefore(context, row, known, { fields: {}, status: current.status })
  await endOffer(context, current, { state: 'unavailable' })
  await context.db.update(importedAnimals).set({ isPaused: true, updatedAt: context.now() }).where(isAnimal(known))
  return {}
}

/** An animal that left keeps the fields of its listing until it is back, so that no rule about edits keeps it listed. */
async function takeAway(
  context: SignedIn,
  row: ImportRow,
  known: KnownAnimal,
  current: PostFields,
  { state, death }: ImportedAnimal,
): Promise<Outcome> {
  await keepBefore(context, row, known, { fields: {}, status: current.status })
  try {
    await endOffer(context, current, { state, death })
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { problem: toProblem(row, error) }
  }
  const changes = { hash: row.hash, animal: { ...known.animal, state }, isPaused: false }
  await saveAnimal(context.db, known, changes, context.now())
  return {}
}

/** An age that the file did not change keeps the birth month of its first import. */
function fieldsOf(animal: ImportedAnimal, known: KnownAnimal, surroundings: Surroundings): ImportedFields {
  const fields = toFields(animal, surroundings)
  const sameAge =
    animal.birthDate === known.animal.birthDate &&
    animal.bornIn === (known.animal.bornIn ?? null) &&
    animal.ageMonths === known.animal.ageMonths
  return sameAge ? { ...fields, birthMonth: known.birthMonth } : fields
}

const pickImported = (current: PostFields, like: ImportedFields): ImportedFields =>
  pick(current, Object.keys(like) as (keyof ImportedFields)[]) as ImportedFields

const pick = (fields: ImportedFields, columns: readonly (keyof ImportedFields)[]): Partial<ImportedFields> =>
  Object.fromEntries(columns.map(column => [column, fields[column]]))

/** Uses the command for manual edits: a material change is reviewed, and requesters are notified. */
export async function write(
  context: SignedIn,
  { id }: Pick<PostFields, 'id'>,
  edit: Partial<ImportedFields> & { photoIds?: string[] },
): Promise<void> {
  if (Object.keys(edit).length > 0) await updatePost(context, { id, ...edit })
}

type Known = Pick<KnownAnimal, 'accountId' | 'source' | 'sourceId'>

export const isAnimal = ({ accountId, source, sourceId }: Known) =>
  and(
    eq(importedAnimals.accountId, accountId),
    eq(importedAnimals.source, source),
    eq(importedAnimals.sourceId, sourceId),
  )

export async function readKnown(
  { db, viewer }: SignedIn,
  source: number,
  sourceId: string,
): Promise<KnownAnimal | undefined> {
  const [known] = await db
    .select()
    .from(importedAnimals)
    .where(isAnimal({ accountId: viewer.id, source, sourceId }))
  return known
}

/** Once: after a crash the first snapshot stays. */
async function keepBefore(
  { db }: SignedIn,
  row: ImportRow,
  known: KnownAnimal,
  post: Pick<Before, 'fields' | 'status'>,
): Promise<void> {
  const { animal, hash, birthMonth, postId } = known
  await db
    .update(importRows)
    .set({ before: { animal, hash, birthMonth, ...post }, postId })
    .where(and(isRow(row), isNull(importRows.before)))
}

const isRow = ({ importId, position }: ImportRow) =>
  and(eq(importRows.importId, importId), eq(importRows.position, position))

async function remember(
  context: SignedIn,
  known: KnownAnimal,
  { importId, animal, hash }: ImportRow,
  next: ImportedFields,
  keepsPhotos: boolean,
): Promise<void> {
  await inTransaction(context, async tx => {
    const changes = { hash, ...(animal && { animal }), birthMonth: next.birthMonth, isPaused: false }
    await saveAnimal(tx, known, changes, context.now())
    const { postId } = known
    if (!postId || !animal) return
    if (!keepsPhotos) await noteDropped(tx, importId, postId, animal.photoUrls)
    await requestPhotos(context, tx, importId, [photosOf(postId, animal)])
  })
}

export const saveAnimal = (tx: Db | Tx, known: Known, changes: Partial<KnownAnimal>, updatedAt: Date) =>
  tx
    .update(importedAnimals)
    .set({ ...changes, updatedAt })
    .where(isAnimal(known))

const toProblem = ({ sourceId, animal }: ImportRow, { message }: Problem): ImportProblem => ({
  row: 0,
  column: '',
  value: `${sourceId} ${animal?.name ?? ''}`.slice(0, 200),
  message,
})
