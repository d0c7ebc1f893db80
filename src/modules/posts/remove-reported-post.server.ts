import type { RemoveReported } from '../safety/public.server.ts'
import { lockPost } from './lock-post.server.ts'
import type { PostEventHandler } from './post-events.server.ts'
import { newsOfRemoval, removeLockedPost } from './remove-post.server.ts'

/** What becomes of a post that somebody reported, where an admin removes it; people who asked for the pet are told. */
export const removeReportedPost =
  (handlers: readonly PostEventHandler[]): RemoveReported =>
  async (context, tx, subjectId) => {
    const post = await lockPost(tx, Number(subjectId))
    if (!post) return undefined
    const afterCommit = await removeLockedPost(handlers, context, tx, post)
    return { ownerId: post.ownerId, ...newsOfRemoval(post), afterCommit }
  }
