import { phrase } from '../../../shared/i18n/t.ts'
import type { SignedIn } from '../../../api/context.ts'
import { detectLanguage } from '../../../platform/text/detect-language.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { insertOnce } from '../../../platform/db/insert-once.ts'
import { refuse } from '../../../shared/problem.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { changeCounts, lockVisiblePost, type LockedPost } from '../posts/public.server.ts'
import { isClosed } from '../posts/vocabulary.ts'
import { people } from '../../people/profiles/public.server.ts'
import { checkReach } from '../../safety/reports/public.server.ts'
import { announceComments } from './announce.server.ts'
import type { Comment } from './contract.ts'
import { comments } from './tables.server.ts'
import { toComment } from './list-comments.server.ts'

interface NewComment {
  postId: number
  content: string
  formId: string
}

/**
 * Writes a comment and notifies the post's owner. Idempotent by its form id.
 * @throws NOT_FOUND, GONE, OUT_OF_REACH, TOO_MANY_REQUESTS
 */
export async function addComment(context: SignedIn, form: NewComment): Promise<Comment> {
  const language = await detectLanguage(form.content)
  return inTransaction(context, async tx => {
    const post = await lockVisiblePost(tx, context, form.postId)
    if (isClosed(post.status)) throw refuse('GONE')
    if (post.ownerId !== context.viewer.id) await checkReach(tx, context.viewer.id, post.ownerId)
    const values = { ...form, language, authorId: context.viewer.id, createdAt: context.now() }
    const { row, created } = await insertOnce(tx, comments, values, ['authorId', 'postId'])
    const author = (await people(tx, [row.authorId])).get(row.authorId)
    // The account was deleted meanwhile, and the comment with it.
    if (!author) throw refuse('NOT_FOUND')
    const written = { ...row, author }
    if (created) await announce(tx, context, post, toComment(written, post.ownerId, null))
    return toComment(written, post.ownerId, context.viewer)
  })
}

async function announce(tx: Transaction, context: SignedIn, post: LockedPost, comment: Comment): Promise<void> {
  const { viewer } = context
  const { id, ownerId, name } = post
  const counts = await changeCounts(tx, id, { commentCount: 1 })
  tx.afterCommit(() => announceComments(context, post, counts, { comment, ownerId }))
  if (ownerId === viewer.id) return
  const message = phrase('{person} commented on {pet}', { person: viewer.name, pet: name })
  const link = `/post/${id}#comments` as const
  await notify(context, tx, {
    userId: ownerId,
    type: 'comment',
    message,
    link,
    postId: id,
    actorId: viewer.id,
    subject: name,
  })
}
