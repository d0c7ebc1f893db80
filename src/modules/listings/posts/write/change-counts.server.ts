import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { snapshotVersion } from '../../../../platform/db/snapshot-version.ts'
import { postAudience, type AnnouncedPost } from '../events/announce-post.server.ts'
import { posts } from '../tables.server.ts'

export interface PostCounts {
  likeCount: number
  commentCount: number
  version: number
}

type Differences = Partial<Pick<PostCounts, 'likeCount' | 'commentCount'>>

/** Changes the counts of a locked post; returns the new ones. */
export async function changeCounts(
  tx: Tx,
  id: number,
  { likeCount = 0, commentCount = 0 }: Differences,
): Promise<PostCounts> {
  const [counts] = await tx
    .update(posts)
    .set({
      likeCount: sql`${posts.likeCount} + ${likeCount}`,
      commentCount: sql`${posts.commentCount} + ${commentCount}`,
    })
    .where(eq(posts.id, id))
    .returning({ likeCount: posts.likeCount, commentCount: posts.commentCount, version: snapshotVersion })
  if (!counts) throw new Error(`Post ${id} is not locked`)
  return counts
}

/** Sends both counts to the open pages of a post and of `people`, so that a page can skip events that arrive out of order. */
export function announceCounts(
  { live }: Pick<Services, 'live'>,
  post: AnnouncedPost,
  { version, ...counts }: PostCounts,
  people: readonly string[],
): void {
  const { audience, change } = postAudience(post)
  live.announce([...audience, ...people], [{ ...change, data: counts, version }])
}
