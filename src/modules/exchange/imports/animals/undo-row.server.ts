import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { Problem } from '../../../../shared/problem.ts'
import { readPostFields, removePost, type PostFields } from '../../../listings/posts/public.server.ts'
import type { Import, ImportRow } from '../import-work.server.ts'
import { noteDropped, readDropped, requestDropped } from '../photos/drop-photos.server.ts'
import { importedAnimals, importRows, imports } from '../tables.server.ts'
import { same, toFields, type ImportedFields } from './animal-fields.server.ts'
import { isAnimal, readKnown, saveAnimal, write, type KnownAnimal } from './change-animal.server.ts'
import { readSurroundings } from './read-surroundings.server.ts'
import { restoreOffer } from './offers.server.ts'

/**
 * Reverts an import of one animal: a new post is removed unless its pet is adopted, changed fields get their former
 * values unless edited since, a paused post is listed again. Idempotent.
 */
export async function undoRow(
  context: SignedIn,
  work: Pick<Import, 'source' | 'format'>,
  row: ImportRow,
): Promise<void> {
  const known = await readKnown(context, work.source, row.sourceId)
  const current = known?.postId ? (await readPostFields(context.db, [known.postId])).get(known.postId) : undefined
  try {
    if (known && row.kind === 'new') await removeNew(context, known, current)
    if (known && current && row.before) await restore(context, work, row, { current, known })
  } catch (error) {
    // A rule of posts refuses it, such as an edit of an adopted pet: the post does not change.
    if (!(error instanceof Problem) || error.status >= 500) throw error
  }
  await context.db.transaction(async tx => {
    await tx
      .update(importRows)
      .set({ done: false })
      .where(and(eq(importRows.importId, row.importId), eq(importRows.position, row.position)))
    await tx
      .update(imports)
      .set({ done: sql`greatest(0, ${imports.done} - 1)` })
      .where(eq(imports.id, row.importId))
  })
}

async function removeNew(context: SignedIn, known: KnownAnimal, current: PostFields | undefined): Promise<void> {
  // An animal that moved to another organization must not come again with the next file.
  if (current?.status === 'adopted' || known.movedPostId !== null) return
  if (current) await removePost(context, { id: current.id })
  await context.db.delete(importedAnimals).where(isAnimal(known))
}

/** Requests the photos that the import dropped, after those that it added are gone. */
async function restorePhotos(context: SignedIn, importId: string, postId: number, urls: readonly string[]) {
  await inTransaction(context, async tx => {
    await noteDropped(tx, importId, postId, urls)
    await requestDropped(context, tx, postId, urls)
  })
}

async function restore(
  context: SignedIn,
  work: Pick<Import, 'format'>,
  { importId, before, animal: imported }: ImportRow,
  { current, known }: { current: PostFields; known: KnownAnimal },
): Promise<void> {
  if (!before) return
  const { fields, status: _, ...changes } = before
  const written = imported && {
    ...toFields(imported, await readSurroundings(context, work)),
    birthMonth: known.birthMonth,
  }
  const columns = Object.keys(fields) as (keyof ImportedFields)[]
  const untouched = columns.filter(column => written && same(current[column], written[column]))
  const { photoUrls } = before.animal
  const { dropped, photoIds } = imported ? await readDropped(context.db, current.id, photoUrls) : { dropped: [] }
  await write(context, current, {
    ...Object.fromEntries(untouched.map(column => [column, fields[column]])),
    ...(dropped.length > 0 && { photoIds }),
  })
  if (imported) await restorePhotos(context, importId, current.id, photoUrls)
  await restoreOffer(context, current, before, imported?.state, Boolean(imported?.death))
  await saveAnimal(context.db, known, { ...changes, isPaused: false }, context.now())
}
