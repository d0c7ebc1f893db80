import type { Change } from '../../platform/live.ts'
import type { LockedPost } from './lock-post.server.ts'
import { isPublic, postTopic } from './rules.ts'

export type AnnouncedPost = Pick<LockedPost, 'id' | 'ownerId' | 'status'>

/** Whose open pages hear of a change of a post (its owner's, and all that show a public post), and what they fetch again. */
export function postAudience({ id, ownerId, status }: AnnouncedPost) {
  const change: Change = { path: ['posts', 'get'], input: { id } }
  return { audience: isPublic(status) ? [ownerId, postTopic(id)] : [ownerId], change }
}
