import type { Services } from '../../platform/context.ts'
import { postAudience, type AnnouncedPost } from './post-audience.server.ts'

/**
 * Tells those who show a post what became of it: whoever looks at its page, its owner and these people in lists of their own, and everybody who
 * reviews or runs the site.
 *
 * @param post as it was before: who was looking at it then has to learn that it is gone
 */
export function announcePost(
  { live }: Pick<Services, 'live'>,
  post: AnnouncedPost,
  people: readonly string[] = [],
): void {
  const { audience, change } = postAudience(post)
  const watching = audience.filter(id => id !== post.ownerId)
  if (watching.length > 0) live.announce(watching, [change])
  live.announce({ roles: ['vet', 'admin'] }, [{ path: ['review'] }, { path: ['admin'] }, change])
  live.announce([post.ownerId, ...people], [{ path: ['posts'] }])
}
