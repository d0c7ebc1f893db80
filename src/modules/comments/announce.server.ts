import type { SignedIn } from '../../platform/context.ts'
import { postAudience, type LockedPost } from '../posts/public.server.ts'

/** Open pages of the post fetch its comments again. */
export function announceComments({ live, viewer }: Pick<SignedIn, 'live' | 'viewer'>, post: LockedPost): void {
  const { audience, change } = postAudience(post)
  live.announce([...audience, viewer.id], [change, { path: ['comments', 'list'], input: { postId: post.id } }])
}
