import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse } from '../../../shared/problem.ts'
import { requestPhotoRemoval } from '../../base/photos/public.server.ts'
import type { PostEventHandler } from '../../listings/posts/public.server.ts'
import { announceEnding, lockAdoption } from './find-ending.server.ts'
import { happyEndings } from './tables.server.ts'

/**
 * Deletes the words and the photo of an adopter, even when an admin has hidden them. Idempotent.
 * @throws NOT_FOUND, FORBIDDEN for the former owner
 */
export async function withdrawEnding(context: SignedIn, { requestId }: { requestId: number }): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    const { adoption, posts, ending } = await lockAdoption(tx, context, requestId)
    if (adoption.side !== 'requester') throw refuse('FORBIDDEN')
    if (!ending) return
    await tx.delete(happyEndings).where(eq(happyEndings.id, ending.id))
    await requestPhotoRemoval(context, tx)
    tx.afterCommit(() => announceEnding(context, posts, ending.authorId))
  })
  return { done: true }
}

/** An adoption that fell through, and a pet that came back, take the happy ending with them. */
export const removeEndingOnPostEvent: PostEventHandler = async (services, tx, { kind, post }) => {
  if (kind !== 'reopened') return
  const removed = await tx
    .delete(happyEndings)
    .where(eq(happyEndings.postId, post.id))
    .returning({ authorId: happyEndings.authorId })
  if (removed.length === 0) return
  await requestPhotoRemoval(services, tx)
  const isListed = { ...post, status: 'approved' } as const
  tx.afterCommit(() => removed.forEach(({ authorId }) => announceEnding(services, [isListed], authorId)))
}
