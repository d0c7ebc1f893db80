import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { announceImages } from './gallery-images.server.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse } from '../../../shared/problem.ts'
import { dropPhotos } from '../../base/photos/public.server.ts'
import { userImages } from './tables.server.ts'

/** @throws NOT_FOUND for a photo that is not in the viewer's gallery */
export async function removeImage(context: SignedIn, { photoId }: { photoId: string }): Promise<{ done: true }> {
  const { viewer } = context
  await inTransaction(context, async tx => {
    const own = and(eq(userImages.photoId, photoId), eq(userImages.userId, viewer.id))
    const { rowCount } = await tx.delete(userImages).where(own)
    if (!rowCount) throw refuse('NOT_FOUND')
    await dropPhotos(tx, [photoId])
    tx.afterCommit(() => announceImages(context))
  })
  return { done: true }
}
