import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../platform/db/in-transaction.ts'
import { refuse } from '../../shared/problem.ts'
import { notify } from '../notifications/public.server.ts'
import { lockVisiblePost, posts, type LockedPost } from '../posts/public.server.ts'
import { people } from '../profiles/public.server.ts'
import { checkReach } from '../safety/public.server.ts'
import { announceComments } from './announce.server.ts'
import type { Comment } from './contract.ts'
import { comments } from './tables.server.ts'
import { toComment } from './to-comment.server.ts'

type CommentRow = typeof comments.$inferSelect

interface NewComment {
  postId: number
  content: string
  formId: string
}

/**
 * Writes a comment and notifies the post's owner. Idempotent: the same form again answers with the comment that exists.
 * @throws NOT_FOUND, OUT_OF_REACH, TOO_MANY_REQUESTS
 */
export async function addComment(context: SignedIn, form: NewComment): Promise<Comment> {
  const { post, row } = await inTransaction(context, async tx => {
    const post = await lockVisiblePost(tx, context, form.postId)
    if (post.ownerId !== context.viewer.id) await checkReach(tx, context.viewer.id, post.ownerId)
    const made = await insertOnce(tx, context, form)
    if (made) await count(tx, context, post)
    return { post, row: made ?? (await findByForm(tx, context, form)) }
  })
  const author = (await people(context.db, [row.authorId])).get(row.authorId)
  // Without a row, the account was deleted meanwhile, and the comment with it.
  if (!author) throw refuse('NOT_FOUND')
  return toComment({ ...row, author }, post.ownerId, context.viewer)
}

async function insertOnce(tx: Tx, { viewer, now }: SignedIn, form: NewComment): Promise<CommentRow | undefined> {
  const values = { ...form, authorId: viewer.id, createdAt: now() }
  const [row] = await tx.insert(comments).values(values).onConflictDoNothing().returning()
  return row
}

async function findByForm(tx: Tx, { viewer }: SignedIn, { formId, postId }: NewComment): Promise<CommentRow> {
  const own = and(eq(comments.authorId, viewer.id), eq(comments.formId, formId), eq(comments.postId, postId))
  const [row] = await tx.select().from(comments).where(own)
  if (!row) throw refuse('BAD_REQUEST')
  return row
}

async function count(tx: Transaction, context: SignedIn, post: LockedPost): Promise<void> {
  const { id, ownerId, name } = post
  await tx
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} + 1` })
    .where(eq(posts.id, id))
  tx.afterCommit(() => announceComments(context, post))
  const { viewer } = context
  if (ownerId === viewer.id) return
  const message = `${viewer.name} commented on ${name}`
  await notify(context, tx, { userId: ownerId, type: 'comment', message, link: `/post/${id}#comments`, postId: id })
}
