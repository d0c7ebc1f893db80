import { sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { lockAccountForDeletion } from '../../../base/accounts/public.server.ts'
import { postAudience, type AnnouncedPost } from '../events/post-audience.server.ts'

/** Removes all favorites of a deleted account. One of the last steps: see `lockAccountForDeletion`. */
export async function removeFavoritesOfUser({ live }: Services, tx: Transaction, userId: string): Promise<void> {
  await lockAccountForDeletion(tx, userId)
  const { rows } = await tx.execute<AnnouncedPost>(sql`
    with gone as (delete from hearts where user_id = ${userId} returning post_id)
    update posts set like_count = like_count - 1 from gone where posts.id = gone.post_id
    returning posts.id, owner_id as "ownerId", status`)
  const audience = rows.flatMap(post => postAudience(post).audience)
  tx.afterCommit(() => live.announce(audience, [{ path: ['posts', 'get'] }]))
}
