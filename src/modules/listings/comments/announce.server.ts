import type { SignedIn } from '../../../api/context.ts'
import { announceCounts, postAudience, type LockedPost, type PostCounts } from '../posts/public.server.ts'
import type { CommentChange } from './contract.ts'

/**
 * Sends a comment, or the id of a removed one, with the number of comments to open pages of the post. Pages of a public
 * post watch its topic, so each is notified once.
 */
export function announceComments(
  { live, viewer }: Pick<SignedIn, 'live' | 'viewer'>,
  post: LockedPost,
  counts: PostCounts,
  data: CommentChange,
): void {
  const { audience } = postAudience(post)
  const topics = audience.filter(id => id !== post.ownerId)
  live.announce(topics.length > 0 ? topics : [...audience, viewer.id], [
    { path: ['comments', 'list'], input: { postId: post.id }, data },
  ])
  announceCounts({ live }, post, counts, [viewer.id])
}
