import type { Change } from '../../platform/live.ts'
import type { LockedPost } from './lock-post.server.ts'
import { isPublic, postTopic } from './rules.ts'

export type AnnouncedPost = Pick<LockedPost, 'id' | 'ownerId' | 'status'>

/** Who is told that one post is no longer as it was (its owner, and whoever looks at it where everybody may), and what to fetch. */
export function postAudience({ id, ownerId, status }: AnnouncedPost) {
  const change: Change = { path: ['posts', 'get'], input: { id } }
  return { audience: isPublic(status) ? [ownerId, postTopic(id)] : [ownerId], change }
}
