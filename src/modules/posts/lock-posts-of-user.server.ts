import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'

/** Selects the ids of posts that are related to a person in one module. */
export type PostIdsOfUser = (userId: string) => SQLWrapper

/**
 * The first step of the end of an account: locks every post that any later step may touch, all in one order, as whoever decides
 * about a post locks it first. So nobody waits for each other in a circle.
 */
export const lockPostsOfUser =
  (others: readonly PostIdsOfUser[]) =>
  async (_services: Services, tx: Tx, userId: string): Promise<void> => {
    const own = sql`select id from posts where owner_id = ${userId}`
    const favorites = sql`select post_id from hearts where user_id = ${userId}`
    const ids = sql.join([own, favorites, ...others.map(of => of(userId))], sql` union `)
    await tx.execute(sql`select id from posts where id in (${ids}) order by id for update`)
  }
