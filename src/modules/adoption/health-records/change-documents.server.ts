import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { photos, takePhotos } from '../../base/photos/public.server.ts'
import { announceRecords } from './announce.server.ts'
import { lockRecord } from './change-entries.server.ts'
import { refuse } from './problems.ts'
import { mayRemove } from './access.ts'
import { healthDocuments } from './tables.server.ts'
import { MAX_DOCUMENTS } from './vocabulary.ts'

interface NewDocument {
  postId: number
  documentId: string
  title: string
}

/** Idempotent: the same file is added once. @throws NOT_FOUND, FORBIDDEN, DOCUMENT_UNKNOWN, TOO_MANY_DOCUMENTS */
export async function addDocument(context: SignedIn, { postId, documentId: photoId, title }: NewDocument) {
  const { viewer, now } = context
  await inTransaction(context, async tx => {
    const { keeperId, keeping } = await lockRecord(tx, context, postId)
    const isThere = and(eq(healthDocuments.photoId, photoId), eq(healthDocuments.postId, postId))
    if ((await tx.$count(healthDocuments, isThere)) > 0) return
    if ((await tx.$count(healthDocuments, eq(healthDocuments.postId, postId))) >= MAX_DOCUMENTS)
      throw refuse('TOO_MANY_DOCUMENTS')
    const taken = await takePhotos(tx, [photoId], { ownerId: viewer.id, isPrivate: true, documents: true, now: now() })
    if (!taken) throw refuse('DOCUMENT_UNKNOWN')
    await tx.update(photos).set({ ownerId: keeperId }).where(eq(photos.id, photoId))
    await tx.insert(healthDocuments).values({ photoId, postId, title, keeping, authorId: viewer.id, createdAt: now() })
    tx.afterCommit(() => announceRecords(context, [keeperId, viewer.id]))
  })
  return { done: true } as const
}

/** A trigger deletes the file. @throws NOT_FOUND, FORBIDDEN */
export async function removeDocument(context: SignedIn, { postId, id }: { postId: number; id: string }) {
  await inTransaction(context, async tx => {
    const access = await lockRecord(tx, context, postId)
    const isMeant = and(eq(healthDocuments.photoId, id), eq(healthDocuments.postId, postId))
    const [document] = await tx.select().from(healthDocuments).where(isMeant)
    if (!document) throw refuseCommon('NOT_FOUND')
    if (!mayRemove(access, document)) throw refuseCommon('FORBIDDEN')
    await tx.delete(healthDocuments).where(isMeant)
    tx.afterCommit(() => announceRecords(context, [access.keeperId, context.viewer.id]))
  })
  return { done: true } as const
}
