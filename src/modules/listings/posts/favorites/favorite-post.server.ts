import { and, eq, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { refuse } from '../../../../shared/problem.ts'
import { lockAccountForDeletion } from '../../../base/accounts/public.server.ts'
import type { Favorite } from '../contract.ts'
import { type LockedPost, lockVisiblePost } from '../storage/lock-post.server.ts'
import { type AnnouncedPost, postAudience } from '../events/announce-post.server.ts'
import { announceCounts, changeCounts, type PostCounts } from '../write/change-counts.server.ts'
import { favorites } from '../tables.server.ts'
import { isClosed } from '../vocabulary.ts'

interface Target {
  id: number
}

/** Adds a post to the viewer's favorites; own posts are allowed. Idempotent. @throws NOT_FOUND, GONE */
export const favoritePost = (context: SignedIn, { id }: Target): Promise<Favorite> =>
  setFavorite(context, id, true, async tx => {
    const favorite = { userId: context.viewer.id, postId: id, createdAt: context.now() }
    const { rowCount } = await tx.insert(favorites).values(favorite).onConflictDoNothing()
    return rowCount ?? 0
  })

/** Removes a post from the viewer's favorites. Idempotent. @throws NOT_FOUND, GONE */
export const unfavoritePost = (context: SignedIn, { id }: Target): Promise<Favorite> =>
  setFavorite(context, id, false, async tx => {
    const own = and(eq(favorites.userId, context.viewer.id), eq(favorites.postId, id))
    const { rowCount } = await tx.delete(favorites).where(own)
    return -(rowCount ?? 0)
  })

/** @param change inserts or deletes the favorite while the post is locked; returns the difference for `like_count` */
async function setFavorite(
  context: SignedIn,
  id: number,
  hearted: boolean,
  change: (tx: Tx) => Promise<number>,
): Promise<Favorite> {
  return inTransaction(context, async tx => {
    const post = await lockVisiblePost(tx, context, id)
    if (isClosed(post.status)) throw refuse('GONE')
    const difference = await change(tx)
    const favorite = { hearted, likeCount: post.likeCount + difference }
    if (difference !== 0) {
      const counts = await changeCounts(tx, id, { likeCount: difference })
      tx.afterCommit(() => announceFavorite(context, post, hearted, counts))
    }
    return favorite
  })
}

/** Updates the counts on pages that show the post, and the favorites of the viewer's other tabs. */
function announceFavorite({ live, viewer }: SignedIn, post: LockedPost, hearted: boolean, counts: PostCounts): void {
  const { change } = postAudience(post)
  announceCounts({ live }, post, counts, [viewer.id])
  live.announce(
    [viewer.id],
    [
      { ...change, data: { hearted } },
      { path: ['posts', 'favorites'], data: { id: post.id, hearted } },
    ],
  )
}

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
