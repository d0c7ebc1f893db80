import { asc, eq } from 'drizzle-orm'
import { requireConfirmation } from '../../../../api/check-second-factor.ts'
import type { Services, SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { phrase } from '../../../../shared/i18n/t.ts'
import { refuse } from '../../../../shared/problem.ts'
import { recordAuditEntry } from '../../../base/audit/public.server.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { dropPhotos } from '../../../base/photos/public.server.ts'
import { refuse as refuseOfSafety } from '../../../safety/reports/problems.ts'
import type { RemoveReported } from '../../../safety/reports/public.server.ts'
import { announcePost } from '../events/announce-post.server.ts'
import { type LockedPost, lockPost, lockVisiblePost } from '../storage/lock-post.server.ts'
import { abilities } from '../access.ts'
import { setBond } from './set-bond.server.ts'
import { postPhotos, posts } from '../tables.server.ts'

interface Removal {
  id: number
  /** Of an admin, to the owner. */
  reason?: string | undefined
  /** Of the owner, to everybody with a pending request. */
  message?: string | undefined
}

/**
 * Deletes a post with its photos, for its owner or an admin. Requesters are notified. If an admin deletes it, its owner is notified
 * of the reason.
 * @throws NOT_FOUND, FORBIDDEN, CONFIRM_AGAIN, REASON_NEEDED
 */
export async function removePost(context: SignedIn, { id, reason, message }: Removal): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    const post = await lockVisiblePost(tx, context, id)
    if (!abilities(post, context.viewer).delete) throw refuse('FORBIDDEN')
    if (post.ownerId === context.viewer.id) return removeLockedPost(context, tx, post, message)
    requireConfirmation(context)
    const news = await removeAsAdmin(context, tx, post, reason)
    await notify(context, tx, { userId: post.ownerId, type: 'content_removed', ...news })
  })
  return { done: true }
}

/** Removes a locked post of somebody else, with the reason in the audit log. Returns the owner's notification. @throws REASON_NEEDED */
async function removeAsAdmin(context: SignedIn, tx: Transaction, post: LockedPost, reason: string | undefined) {
  if (!reason) throw refuseOfSafety('REASON_NEEDED')
  await removeLockedPost(context, tx, post)
  await recordRemoval(tx, context, post, reason)
  const message = phrase('Your listing for {pet} was removed by our team. The reason: {reason}', {
    pet: post.name,
    reason,
  })
  return { message, link: '/profile' as const }
}

async function removeLockedPost(context: SignedIn, tx: Transaction, post: LockedPost, message?: string): Promise<void> {
  await context.reactions.post(context, tx, { kind: 'removed', post, message })
  await deletePost(tx, post)
  tx.afterCommit(() => announcePost(context, post, [context.viewer.id]))
}

const recordRemoval = (tx: Tx, { viewer, now }: SignedIn, { id, name, ownerId }: LockedPost, reason: string) =>
  recordAuditEntry(tx, {
    actorId: viewer.id,
    action: 'post_removed',
    subjectType: 'post',
    subjectId: id,
    subjectLabel: name,
    details: { owner: ownerId, reason },
    at: now(),
  })

async function deletePost(tx: Tx, post: LockedPost): Promise<void> {
  const { id, proofPhotoId } = post
  await setBond(tx, post, null)
  const pictures = await tx.select({ photoId: postPhotos.photoId }).from(postPhotos).where(eq(postPhotos.postId, id))
  await tx.delete(posts).where(eq(posts.id, id))
  await dropPhotos(tx, [...pictures.map(({ photoId }) => photoId), ...(proofPhotoId ? [proofPhotoId] : [])])
}

/** Deletes all posts of a deleted account, with the same reactions as single deletions. */
export async function removePostsOfUser(services: Services, tx: Transaction, ownerId: string): Promise<void> {
  const owned = await tx.select().from(posts).where(eq(posts.ownerId, ownerId)).orderBy(asc(posts.id)).for('update')
  for (const post of owned) {
    await services.reactions.post(services, tx, { kind: 'removed', post })
    await deletePost(tx, post)
    tx.afterCommit(() => announcePost(services, post))
  }
}

/** Removes a reported post for an admin. Its requesters are notified. */
export const removeReportedPost: RemoveReported = async (context, tx, subjectId, reason) => {
  const post = await lockPost(tx, Number(subjectId))
  if (!post) return undefined
  return { ownerId: post.ownerId, ...(await removeAsAdmin(context, tx, post, reason)) }
}
