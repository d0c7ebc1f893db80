import { sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { lockAccountForDeletion } from '../../base/accounts/public.server.ts'
import { postAudience, type AnnouncedPost, type PostIdsOfUser } from '../posts/public.server.ts'

/** The posts that a person commented on. */
export const postsCommentedBy: PostIdsOfUser = userId => sql`select post_id from comments where author_id = ${userId}`

/** Deletes all comments of a deleted account. One of the last steps: see `lockAccountForDeletion`. */
export async function removeCommentsOfUser({ live }: Services, tx: Transaction, userId: string): Promise<void> {
  await lockAccountForDeletion(tx, userId)
  const { rows } = await tx.execute<AnnouncedPost>(sql`
    with gone as (delete from comments where author_id = ${userId} returning post_id),
      counted as (select post_id, count(*) as number from gone group by post_id)
    update posts set comment_count = comment_count - number from counted where posts.id = counted.post_id
    returning posts.id, owner_id as "ownerId", status`)
  const audience = rows.flatMap(post => postAudience(post).audience)
  tx.afterCommit(() => live.announce(audience, [{ path: ['posts', 'get'] }, { path: ['comments', 'list'] }]))
}
