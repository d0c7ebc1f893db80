import type { RemoveReported } from '../../../safety/reports/public.server.ts'
import { lockPost } from '../storage/lock-post.server.ts'
import { removeAsAdmin } from './remove-post.server.ts'

/** Removes a reported post for an admin. Its requesters are notified. */
export const removeReportedPost: RemoveReported = async (context, tx, subjectId, reason) => {
  const post = await lockPost(tx, Number(subjectId))
  if (!post) return undefined
  return { ownerId: post.ownerId, ...(await removeAsAdmin(context, tx, post, reason)) }
}
