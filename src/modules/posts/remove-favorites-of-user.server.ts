import { sql } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { lockAccountForDeletion } from '../accounts/public.server.ts'
import { changedPost, type ChangedPost } from './post-audience.server.ts'

/** Takes back every heart of a person whose account ends. One of the last steps: see `lockAccountForDeletion`. */
export async function removeHeartsOf({ live }: Services, tx: Transaction, userId: string): Promise<void> {
  await lockAccountForDeletion(tx, userId)
  const { rows } = await tx.execute<ChangedPost>(sql`
    with gone as (delete from hearts where user_id = ${userId} returning post_id)
    update posts set like_count = like_count - 1 from gone where posts.id = gone.post_id
    returning posts.id, owner_id as "ownerId", status`)
  const audience = rows.flatMap(post => changedPost(post).audience)
  tx.afterCommit(() => live.announce(audience, [{ path: ['posts', 'get'] }]))
}
