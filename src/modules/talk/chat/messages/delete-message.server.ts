import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import { dropPhotos } from '../../../base/photos/public.server.ts'
import { isMembership } from '../members/membership.server.ts'
import { announceHeld } from '../held/hold-message.server.ts'
import { refuse } from '../problems.ts'
import { announceDeletion } from './announce-message.server.ts'
import { conversationMembers, conversations, messages } from '../tables.server.ts'
import { messageColumns, toMessage } from './to-message.server.ts'
import { DELETE_WITHIN_MINUTES } from '../vocabulary.ts'

interface MessageKey {
  conversationId: string
  messageId: number
}

/**
 * Deletes a message of the viewer for both members. Text, photo and quote are removed; the row stays. Idempotent.
 * @throws CONVERSATION_GONE, MESSAGE_GONE
 * @throws FORBIDDEN for a message of the other member
 * @throws TOO_LATE_TO_DELETE
 */
export async function deleteMessage(context: SignedIn, wanted: MessageKey): Promise<{ done: true }> {
  const { viewer, now } = context
  const { conversationId, messageId } = wanted
  await inTransaction(context, async tx => {
    // Locks the conversation first, as sending and merging do.
    const members = await lockMembers(tx, viewer.id, conversationId)
    const [message] = await tx
      .select({ ...messageColumns, heldUntil: messages.heldUntil })
      .from(messages)
      .where(and(eq(messages.id, messageId), eq(messages.conversationId, conversationId)))
    if (!message || (message.heldUntil && message.senderId !== viewer.id)) throw refuse('MESSAGE_GONE')
    if (message.senderId !== viewer.id) throw refuseCommon('FORBIDDEN')
    if (message.deletedAt) return
    const at = now()
    if (at.getTime() - message.createdAt.getTime() > DELETE_WITHIN_MINUTES * 60_000) throw refuse('TOO_LATE_TO_DELETE')
    const emptied = { content: '', photoId: null, replyToId: null, deletedAt: at }
    await tx
      .update(messages)
      .set(emptied)
      .where(and(eq(messages.id, messageId), eq(messages.createdAt, message.createdAt)))
    if (message.photoId) await dropPhotos(tx, [message.photoId])
    const deleted = toMessage({ ...message, ...emptied }, null, null)
    const to = message.heldUntil ? [viewer.id] : members
    tx.afterCommit(() => announceDeletion(context, { conversationId, members: to, message: deleted }))
    if (message.heldUntil) tx.afterCommit(() => announceHeld(context))
  })
  return { done: true }
}

/** @throws CONVERSATION_GONE for non-members */
async function lockMembers(tx: Tx, userId: string, conversationId: string): Promise<string[]> {
  const [locked] = await tx
    .select({
      members: sql<string[]>`array(
        select m.user_id from ${conversationMembers} m where m.conversation_id = ${conversations.id})`,
    })
    .from(conversations)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .where(isMembership(userId, conversationId))
    .for('no key update', { of: conversations })
  if (!locked) throw refuse('CONVERSATION_GONE')
  return locked.members
}
