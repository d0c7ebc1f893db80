import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refuse } from '../../shared/problem.ts'
import { lockVisiblePost, posts, type LockedPost } from '../posts/public.server.ts'
import { announceComments } from './announce.server.ts'
import { mayDelete } from './rules.ts'
import { comments } from './tables.server.ts'

/** @throws NOT_FOUND (also for a comment on a post that the viewer may not see), FORBIDDEN */
export async function removeComment(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  const post = await context.db.transaction(tx => remove(tx, context, id))
  announceComments(context, post)
  return { done: true }
}

/** The post is locked before the comment, as by everybody who changes its count. */
async function remove(tx: Tx, context: SignedIn, id: number): Promise<LockedPost> {
  const [comment] = await tx.select().from(comments).where(eq(comments.id, id))
  if (!comment) throw refuse('NOT_FOUND')
  const post = await lockVisiblePost(tx, context, comment.postId)
  if (!mayDelete({ authorId: comment.authorId, ownerId: post.ownerId }, context.viewer)) throw refuse('FORBIDDEN')
  const { rowCount } = await tx.delete(comments).where(eq(comments.id, id))
  if (!rowCount) throw refuse('NOT_FOUND')
  await tx
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} - 1` })
    .where(eq(posts.id, post.id))
  return post
}
