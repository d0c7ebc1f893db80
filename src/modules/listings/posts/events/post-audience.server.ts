import type { Change } from '../../../../platform/live/live.ts'
import type { LockedPost } from '../storage/lock-post.server.ts'
import { postTopic } from '../rules.ts'
import { isPublic } from '../access.ts'

export type AnnouncedPost = Pick<LockedPost, 'id' | 'ownerId' | 'status'>

/** The recipients of a post's live events (its owner, and pages that show it once it is public), and the query that they refetch. */
export function postAudience({ id, ownerId, status }: AnnouncedPost) {
  const change: Change = { path: ['posts', 'get'], input: { id } }
  return { audience: isPublic(status) ? [ownerId, postTopic(id)] : [ownerId], change }
}
