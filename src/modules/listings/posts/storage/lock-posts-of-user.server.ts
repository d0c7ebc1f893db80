import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'

/** Selects the ids of posts that are related to a person in one module. */
export type PostIdsOfUser = (userId: string) => SQLWrapper

/**
 * The first step of an account's deletion: locks every post that a later step may change, in the order of their ids. Decisions
 * about a post lock it first, too, so there is no deadlock.
 */
export async function lockPostsOfUser({ reactions }: Services, tx: Tx, userId: string): Promise<void> {
  const own = sql`select id from posts where owner_id = ${userId}`
  const favorites = sql`select post_id from hearts where user_id = ${userId}`
  const ids = sql.join([own, favorites, ...reactions.postsRelatedTo(userId)], sql` union `)
  await tx.execute(sql`select id from posts where id in (${ids}) order by id for update`)
}
