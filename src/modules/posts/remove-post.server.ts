import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refuse } from '../../shared/problem.ts'
import { recordAct } from '../audit/public.server.ts'
import { notify } from '../notifications/public.server.ts'
import { dropPhotos } from '../photos/public.server.ts'
import { announcePost } from './announce-post.server.ts'
import { lockVisiblePost, type LockedPost } from './lock-post.server.ts'
import { handlePostEvent, type PostEventHandler } from './post-events.server.ts'
import { abilities } from './rules.ts'
import { postPhotos, posts } from './tables.server.ts'

/** Deletes a post with its photos, for its owner or an admin; people who asked for the pet are told, and an owner who did not do it. */
export const removePost =
  (handlers: readonly PostEventHandler[]) =>
  async (context: SignedIn, { id }: { id: number }): Promise<{ done: true }> => {
    const afterCommit = await context.db.transaction(async tx => {
      const post = await lockVisiblePost(tx, context, id)
      if (!abilities(post, context.viewer).delete) throw refuse('FORBIDDEN')
      const afterCommit = await removeLockedPost(handlers, context, tx, post)
      const isOwn = post.ownerId === context.viewer.id
      if (!isOwn) await notify(context, tx, { userId: post.ownerId, type: 'content_removed', ...newsOfRemoval(post) })
      return () => {
        afterCommit()
        if (!isOwn) context.live.announce([post.ownerId], [{ path: ['notifications'] }])
      }
    })
    afterCommit()
    return { done: true }
  }

/** What the owner of a post that an admin removes is told. */
export const newsOfRemoval = ({ name }: LockedPost) => ({
  message: `Your listing for ${name} was removed by our team.`,
  link: '/profile',
})

/** The same within a transaction, of a post that is locked and that the viewer may delete. */
export async function removeLockedPost(
  handlers: readonly PostEventHandler[],
  context: SignedIn,
  tx: Tx,
  post: LockedPost,
): Promise<() => void> {
  const { viewer } = context
  const afterCommit = await handlePostEvent(handlers, context, tx, { kind: 'removed', post })
  await deletePost(tx, post)
  if (post.ownerId !== viewer.id) await recordRemoval(tx, context, post)
  return () => {
    announcePost(context, post, [viewer.id])
    afterCommit()
  }
}

const recordRemoval = (tx: Tx, { viewer, now }: SignedIn, { id, name, ownerId }: LockedPost) =>
  recordAct(tx, {
    actorId: viewer.id,
    action: 'post_removed',
    subjectType: 'post',
    subjectId: id,
    subjectLabel: name,
    details: { owner: ownerId },
    at: now(),
  })

export async function deletePost(tx: Tx, { id, proofPhotoId }: LockedPost): Promise<void> {
  const pictures = await tx.select({ photoId: postPhotos.photoId }).from(postPhotos).where(eq(postPhotos.postId, id))
  await tx.delete(posts).where(eq(posts.id, id))
  await dropPhotos(tx, [...pictures.map(({ photoId }) => photoId), ...(proofPhotoId ? [proofPhotoId] : [])])
}
