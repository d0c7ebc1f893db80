import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { AnimalMoveStep } from '../../../listings/posts/public.server.ts'
import type { ImportedAnimal } from '../readers/imported-animal.server.ts'
import { importedAnimals, importPhotos } from '../tables.server.ts'
import { MAX_SOURCE_ID_LENGTH } from '../vocabulary.ts'
import { compareAnimals, type Likeness } from './same-animal.ts'

/** The source of animals that came with a transfer. A file of any source that has the same animal under the same id takes it over. */
export const FROM_TRANSFER = -1

/**
 * The ids of animals in the files of their former organization go along. That one keeps a note of them: its later files neither create
 * the animal again nor change it. An animal that comes back has its own id again.
 */
export const moveSourceIds: AnimalMoveStep = async ({ now }, tx, { from, to, postIds }) => {
  for (const postId of postIds) {
    const [known] = await tx
      .update(importedAnimals)
      .set({ postId: null, movedPostId: postId, isPaused: false, updatedAt: now() })
      .where(and(eq(importedAnimals.accountId, from), eq(importedAnimals.postId, postId)))
      .returning()
    const returned = await tx
      .update(importedAnimals)
      .set({ postId, movedPostId: null, updatedAt: now() })
      .where(and(eq(importedAnimals.accountId, to), eq(importedAnimals.movedPostId, postId)))
      .returning({ sourceId: importedAnimals.sourceId })
    if (known && returned.length === 0)
      await addMoved(tx, { ...known, accountId: to, postId, movedPostId: null, source: FROM_TRANSFER })
    await moveImportedPhotos(tx, postId, to)
  }
}

/** Two organizations may have used one id. */
async function addMoved(tx: Tx, row: typeof importedAnimals.$inferInsert): Promise<void> {
  const ids = [row.sourceId, `${row.sourceId.slice(0, MAX_SOURCE_ID_LENGTH - 30)} | pawpal-${row.postId}`]
  for (const sourceId of ids) {
    const { rowCount } = await tx
      .insert(importedAnimals)
      .values({ ...row, sourceId })
      .onConflictDoNothing()
    if (rowCount) return
  }
}

/** Photos that are still to be fetched are the new organization's. Those that are there are kept like ones that somebody added by hand. */
async function moveImportedPhotos(tx: Tx, postId: number, accountId: string): Promise<void> {
  const ofPost = eq(importPhotos.postId, postId)
  await tx.delete(importPhotos).where(and(ofPost, ne(importPhotos.state, 'waiting')))
  await tx.update(importPhotos).set({ accountId }).where(ofPost)
}

const isMoved = (accountId: string, sourceId: string) =>
  and(
    eq(importedAnimals.accountId, accountId),
    eq(importedAnimals.source, FROM_TRANSFER),
    eq(importedAnimals.sourceId, sourceId),
  )

/** Takes an animal that came with a transfer over into the source of a file that has it. */
export async function takeOverMoved(
  db: Db,
  {
    accountId,
    source,
    animal,
  }: { accountId: string; source: number; animal: Likeness & Pick<ImportedAnimal, 'sourceId'> },
) {
  const [moved] = await db.select().from(importedAnimals).where(isMoved(accountId, animal.sourceId))
  if (!moved || compareAnimals(moved.animal, animal) !== 'same') return undefined
  const [taken] = await db
    .update(importedAnimals)
    .set({ source })
    .where(and(isMoved(accountId, animal.sourceId), sql`${importedAnimals.postId} is not null`))
    .returning()
  return taken
}
