import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { healthDocuments, healthRecords } from './tables.server.ts'

interface KeptDocuments {
  /** Of a post that was inserted in the same transaction. */
  postId: number
  /** The owner of the post, to whom the files belong by now. */
  keeperId: string
  pet: { name: string; species: string }
  documents: readonly { photoId: string; title: string }[]
  now: Date
}

/** Begins the health records of a new post with documents. */
export async function keepDocuments(
  tx: Transaction,
  { postId, keeperId, pet, documents, now }: KeptDocuments,
): Promise<void> {
  if (documents.length === 0) return
  await tx
    .insert(healthRecords)
    .values({ postId, keeperId, petName: pet.name, species: pet.species, createdAt: now, updatedAt: now })
  await tx
    .insert(healthDocuments)
    .values(documents.map(document => ({ ...document, postId, keeping: 0, authorId: keeperId, createdAt: now })))
}
