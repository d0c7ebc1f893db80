import type { Services } from '../../../../api/context.ts'
import type { LockedPost } from '../storage/lock-post.server.ts'
import { postAudience, type AnnouncedPost } from './post-audience.server.ts'

/**
 * Announces a change of a post: to its open pages, to the lists of its owner and of `people`, and to reviewers and admins. Of a draft
 * only its owner hears.
 *
 * @param post the post before the change, so that pages that showed it learn that it is gone
 */
export function announcePost(
  { live }: Pick<Services, 'live'>,
  post: AnnouncedPost & Pick<LockedPost, 'draft'>,
  people: readonly string[] = [],
): void {
  const { audience, change } = postAudience(post)
  const watching = audience.filter(id => id !== post.ownerId)
  if (watching.length > 0) live.announce(watching, [change])
  if (!post.draft) live.announce({ roles: ['vet', 'admin'] }, [{ path: ['review'] }, { path: ['admin'] }, change])
  live.announce([post.ownerId, ...people], [{ path: ['posts'] }])
}

/** The lists that show the status of a post. */
const LISTS = ['list', 'mine', 'ofOwner', 'favorites', 'analytics']

/** Sends the new status of an adopted post to its open pages. The lists of its owner and of `people` are fetched. */
export function announceAdoption(
  { live }: Pick<Services, 'live'>,
  post: AnnouncedPost,
  adopted: Pick<LockedPost, 'status' | 'updatedAt' | 'confirmedAt'>,
  people: readonly string[],
): void {
  const { audience, change } = postAudience(post)
  const data = {
    status: adopted.status,
    updatedAt: adopted.updatedAt.toISOString(),
    confirmedAt: adopted.confirmedAt.toISOString(),
    askedAt: null,
    availability: 'available',
    holdUntil: null,
  }
  live.announce(audience, [{ ...change, data }])
  live.announce({ roles: ['vet', 'admin'] }, [{ path: ['review'] }, { path: ['admin'] }, { ...change, data }])
  live.announce(
    [post.ownerId, ...people],
    LISTS.map(list => ({ path: ['posts', list] })),
  )
}
