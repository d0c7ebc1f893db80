import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'

/** A query of ids: the posts that a person has to do with, as one module knows them. */
export type PostsOf = (userId: string) => SQLWrapper

/**
 * The first step of the end of an account: locks every post that any later step may touch, all in one order, as whoever decides
 * about a post locks it first. So nobody waits for each other in a circle.
 */
export const lockPostsOf =
  (others: readonly PostsOf[]) =>
  async (_services: Services, tx: Tx, userId: string): Promise<void> => {
    const own = sql`select id from posts where owner_id = ${userId}`
    const hearted = sql`select post_id from hearts where user_id = ${userId}`
    const ids = sql.join([own, hearted, ...others.map(of => of(userId))], sql` union `)
    await tx.execute(sql`select id from posts where id in (${ids}) order by id for update`)
  }
