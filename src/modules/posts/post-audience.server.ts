import type { Change } from '../../platform/live.ts'
import type { LockedPost } from './lock-post.server.ts'
import { isPublic, postTopic } from './rules.ts'

export type AnnouncedPost = Pick<LockedPost, 'id' | 'ownerId' | 'status'>

/** Who is notified of a change of a post (its owner, and the open pages of a public post), and what they fetch again. */
export function postAudience({ id, ownerId, status }: AnnouncedPost) {
  const change: Change = { path: ['posts', 'get'], input: { id } }
  return { audience: isPublic(status) ? [ownerId, postTopic(id)] : [ownerId], change }
}
