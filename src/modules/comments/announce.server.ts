import type { SignedIn } from '../../platform/context.ts'
import { postAudience, type LockedPost } from '../posts/public.server.ts'

/** Comments of a post came or went: its open pages fetch them. */
export function announceComments({ live, viewer }: Pick<SignedIn, 'live' | 'viewer'>, post: LockedPost): void {
  const { audience, change } = postAudience(post)
  live.announce([...audience, viewer.id], [change, { path: ['comments', 'list'], input: { postId: post.id } }])
}
