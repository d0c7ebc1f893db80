import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { recordAuditEntry } from '../../base/audit/public.server.ts'
import { allowCopies } from '../../base/photos/public.server.ts'
import {
  actorOn,
  announceNewPost,
  announcePost,
  heldPosts,
  lockPost,
  nextVersion,
  postPhotos,
  posts,
  type LockedPost,
} from '../posts/public.server.ts'
import { record } from './decide-post.server.ts'
import { refuse } from './problems.ts'

/**
 * Allows a held post, which then goes to review, or online if no review is required.
 * @throws NOT_FOUND, OWN_POST
 */
export async function allowHeldPost(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  const { viewer, now } = context
  await inTransaction(context, async tx => {
    const { post, nextStatus } = await releaseHeld(tx, context, id)
    const shown = await tx.select({ id: postPhotos.photoId }).from(postPhotos).where(eq(postPhotos.postId, id))
    await allowCopies(
      tx,
      shown.map(photo => photo.id),
      now(),
    )
    const changed = { status: nextStatus, updatedAt: nextVersion(post, now()) }
    await tx.update(posts).set(changed).where(eq(posts.id, id))
    await recordAuditEntry(tx, {
      actorId: viewer.id,
      action: 'copy_allowed',
      subjectType: 'post',
      subjectId: id,
      subjectLabel: post.name,
      at: now(),
    })
    await announceNewPost(context, tx, { ...post, ...changed })
  })
  return { done: true }
}

/** Rejects a held post with a reason for its owner. @throws NOT_FOUND, OWN_POST */
export async function refuseHeldPost(
  context: SignedIn,
  { id, reason }: { id: number; reason: string },
): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    const { post } = await releaseHeld(tx, context, id)
    await record(tx, context, post, { decision: 'rejected', notes: post.vetNotes, reason })
    await context.reactions.post(context, tx, { kind: 'rejected', post })
    tx.afterCommit(() => announcePost(context, post, [context.viewer.id]))
  })
  return { done: true }
}

/** Locks a held post and ends its hold. */
async function releaseHeld(
  tx: Tx,
  { viewer }: SignedIn,
  id: number,
): Promise<{ post: LockedPost; nextStatus: 'pending' | 'approved' }> {
  const post = await lockPost(tx, id)
  if (post && actorOn(post, viewer) === 'owner') throw refuse('OWN_POST')
  const [held] = await tx.delete(heldPosts).where(eq(heldPosts.postId, id)).returning()
  if (!post || !held) throw refuseCommon('NOT_FOUND')
  return { post, nextStatus: held.nextStatus }
}
