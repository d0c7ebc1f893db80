import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import type { PetFields } from '../contract.ts'
import { posts } from '../tables.server.ts'
import type { LockedPost } from '../storage/lock-post.server.ts'
import { columnsOfNew, type NewOwner } from './create-post.server.ts'
import { arrangePhotos } from './post-photos.server.ts'

interface DraftPet extends Omit<PetFields, 'species'> {
  /** Undefined where nobody said it. */
  species: PetFields['species'] | undefined
  /** In the format of `birthMonthOf`. It replaces the age. */
  birthMonth: number | null
}

/**
 * Inserts a draft of an organization, or of a person who sends it to review later. The caller has given the photos to its
 * owner, and announces it after the commit.
 */
export async function insertDraft(
  tx: Transaction,
  owner: NewOwner,
  { birthMonth, ...pet }: DraftPet,
  photoIds: readonly string[],
): Promise<LockedPost> {
  const form = { photoIds: [], proofPhotoId: null, photoAlts: {}, bondedWithId: null, formId: randomUUID() }
  const columns = await columnsOfNew(tx, owner, { ...pet, ...form, status: 'pending', draft: true })
  const [row] = await tx
    .insert(posts)
    .values({ ...columns, birthMonth })
    .returning()
  if (!row) throw new Error('The draft was not inserted')
  await arrangePhotos(tx, row.id, photoIds)
  return row
}
