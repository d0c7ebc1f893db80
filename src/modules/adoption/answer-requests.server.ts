import { and, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { writeMessages } from '../chat/public.server.ts'
import { settleRequests, type PostRef } from './settle-requests.server.ts'
import { adoptionRequests } from './tables.server.ts'

/**
 * Writes the owner's answer to those of the given requests for a locked post that are still pending, and what they say with it
 * into the chat with each requester. Returns the ids of those requesters.
 */
export async function answerRequests(
  tx: Transaction,
  context: SignedIn,
  post: PostRef,
  ids: number[],
  decision: 'approved' | 'rejected',
  message: string,
): Promise<string[]> {
  const chosen = and(inArray(adoptionRequests.id, ids), eq(adoptionRequests.status, 'pending'))
  const requesterIds = await settleRequests(context, tx, post, chosen, { decision, message, at: context.now() })
  const letter = { senderId: context.viewer.id, postId: post.id, petName: post.name, content: message }
  const letters = message ? requesterIds.map(otherUserId => ({ ...letter, otherUserId })) : []
  await writeMessages(context, tx, letters)
  return requesterIds
}
