import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import type { LockedPost } from '../storage/lock-post.server.ts'
import { refuse } from '../problems.ts'
import { bondRefusal } from '../rules.ts'
import { posts } from '../tables.server.ts'

/**
 * Bonds a locked post with another locked one, or with none. Both rows change in one statement: the database accepts no half of
 * a bond.
 */
export async function setBond(tx: Tx, post: LockedPost, partner: LockedPost | null): Promise<void> {
  const { id, bondedWithId } = post
  if (bondedWithId === (partner?.id ?? null)) return
  const ids = [id, bondedWithId, partner?.id].filter(one => typeof one === 'number')
  const other = sql`case ${posts.id} when ${id} then ${partner?.id ?? null}::bigint when ${partner?.id ?? null}::bigint then ${id}::bigint end`
  await tx.update(posts).set({ bondedWithId: other }).where(inArray(posts.id, ids))
}

/** Bonds a locked post with another one of its owner. @throws BOND_NOT_ALLOWED also for posts that do not exist */
export async function changeBond(
  tx: Tx,
  post: LockedPost,
  wanted: number | null,
  locked: ReadonlyMap<number, LockedPost>,
): Promise<void> {
  const partner = wanted === null ? null : locked.get(wanted)
  if (partner === undefined || (partner && bondRefusal(post, partner))) throw refuse('BOND_NOT_ALLOWED')
  await setBond(tx, post, partner)
}
