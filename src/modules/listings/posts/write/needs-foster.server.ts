import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import { NEEDS_FOSTER } from '../facts/fact-bits.server.ts'
import { type LockedPost, nextVersion } from '../storage/lock-post.server.ts'
import { posts } from '../tables.server.ts'

type MarkedPost = Pick<LockedPost, 'id' | 'factBits' | 'updatedAt'>

/** Whether searches find a post among those that need a foster home. */
export const needsFoster = ({ factBits }: Pick<LockedPost, 'factBits'>): boolean => (factBits & NEEDS_FOSTER) > 0

/** Marks a locked post, or takes the mark away. Clients with copies of public posts learn of it. */
export async function setNeedsFoster(tx: Tx, post: MarkedPost, needed: boolean, now: Date): Promise<void> {
  if (needsFoster(post) === needed) return
  await tx
    .update(posts)
    .set({ factBits: sql`${posts.factBits} # ${NEEDS_FOSTER}`, updatedAt: nextVersion(post, now) })
    .where(eq(posts.id, post.id))
}

/** Takes the mark of a post that is adopted in the same transaction, whose version that command sets. */
export async function clearNeedsFoster(tx: Tx, id: number): Promise<void> {
  await tx
    .update(posts)
    .set({ factBits: sql`${posts.factBits} & ~${NEEDS_FOSTER}::int` })
    .where(eq(posts.id, id))
}
