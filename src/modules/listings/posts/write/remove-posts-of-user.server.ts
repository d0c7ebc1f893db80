import { asc, eq } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { announcePost } from '../events/announce-post.server.ts'
import { deletePost } from './remove-post.server.ts'
import { posts } from '../tables.server.ts'

/** Deletes all posts of a deleted account, with the same reactions as single deletions. */
export async function removePostsOfUser(services: Services, tx: Transaction, ownerId: string): Promise<void> {
  const owned = await tx.select().from(posts).where(eq(posts.ownerId, ownerId)).orderBy(asc(posts.id)).for('update')
  for (const post of owned) {
    await services.reactions.post(services, tx, { kind: 'removed', post })
    await deletePost(tx, post)
    tx.afterCommit(() => announcePost(services, post))
  }
}
