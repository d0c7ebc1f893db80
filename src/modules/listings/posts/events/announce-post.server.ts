import type { Services, SignedIn } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import type { Change } from '../../../../platform/live/live.ts'
import { awardBadge } from '../../../news/badges/public.server.ts'
import type { LockedPost } from '../storage/lock-post.server.ts'
import { postTopic } from '../rules.ts'
import { isPublic } from '../access.ts'

/**
 * Announces a change of a post: to its open pages, to the lists of its owner and of `people`, and to reviewers and admins. A draft
 * is announced only to its owner.
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

/** Sends the new status of an adopted post to its open pages. The lists of its owner and of `people` are refetched. */
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

/** Announces a new post or a submitted draft. A post that is listed at once also runs the reactions to listings. */
export async function announceNewPost(context: SignedIn, tx: Transaction, post: LockedPost): Promise<void> {
  tx.afterCommit(() => announcePost(context, post))
  if (post.status !== 'approved') return
  await awardBadge(context, tx, post.ownerId, 'first_listing')
  await context.reactions.post(context, tx, { kind: 'listed', post })
}

export type AnnouncedPost = Pick<LockedPost, 'id' | 'ownerId' | 'status'>

/** The recipients of a post's live events (its owner, and pages that show it once it is public), and the query that they refetch. */
export function postAudience({ id, ownerId, status }: AnnouncedPost) {
  const change: Change = { path: ['posts', 'get'], input: { id } }
  return { audience: isPublic(status) ? [ownerId, postTopic(id)] : [ownerId], change }
}
