import type { SignedIn } from '../../platform/context.ts'
import { postAudience, type LockedPost } from '../posts/public.server.ts'

/**
 * Sends the number of comments to those who show a post; its open pages fetch the comments. Pages of a public post watch its topic,
 * so that each is notified once.
 *
 * @param post as it was before
 */
export function announceComments(
  { live, viewer }: Pick<SignedIn, 'live' | 'viewer'>,
  post: LockedPost,
  difference: 1 | -1,
): void {
  const { audience, change } = postAudience(post)
  const people = [...audience, viewer.id]
  const topics = audience.filter(id => id !== post.ownerId)
  live.announce(people, [{ ...change, data: { commentCount: post.commentCount + difference } }])
  live.announce(topics.length > 0 ? topics : people, [{ path: ['comments', 'list'], input: { postId: post.id } }])
}
