import { and, eq, inArray, isNotNull, isNull, ne, not, sql, type SQL } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { between } from '../../../safety/reports/public.server.ts'
import { announceHeld, RELEASE_JOB } from './hold-message.server.ts'
import { conversationMembers, conversations, heldMessages, messages } from '../tables.server.ts'
import { requestUnreadMail } from '../unread/unread-mail.server.ts'

interface HeldMessage {
  messageId: number
}

export function defineHeldMessages(services: Services): void {
  services.jobs.define<HeldMessage>({ name: RELEASE_JOB, once: true, run: held => releaseHeld(services, held) })
}

/** Delivers a held message after its time, unless an admin refused it. Idempotent. */
export async function releaseHeld(services: Services, { messageId }: HeldMessage): Promise<void> {
  await inTransaction(services, async tx => {
    await lockConversationsOf(tx, [messageId])
    const [refused] = await tx
      .select({ id: heldMessages.messageId })
      .from(heldMessages)
      .where(and(eq(heldMessages.messageId, messageId), isNotNull(heldMessages.refusedAt)))
    if (refused) return
    if (await deliver(services, tx, messageId))
      await tx.delete(heldMessages).where(eq(heldMessages.messageId, messageId))
    else await tx.update(heldMessages).set({ refusedAt: services.now() }).where(eq(heldMessages.messageId, messageId))
    tx.afterCommit(() => announceHeld(services))
  })
}

/** Locks the conversations before their messages, as sending and merging do. A merge may have moved the messages. */
export async function lockConversationsOf(tx: Tx, messageIds: readonly number[]): Promise<void> {
  const theirs = tx.select({ id: messages.conversationId }).from(messages).where(inArray(messages.id, messageIds))
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, theirs))
    .orderBy(conversations.id)
    .for('no key update')
}

/**
 * A condition on `messages`, `users` as their senders and `conversation_members` as the other members: the message is held
 * and may be delivered. It is not if the sender was suspended or deleted it, or either person blocked the other.
 */
export const mayArrive = (): SQL | undefined =>
  and(
    isNotNull(messages.heldUntil),
    isNull(messages.deletedAt),
    sql`not coalesce(${users.banned}, false)`,
    not(between(sql`${conversationMembers.userId}`, users.id)),
  )

/** Delivers a held message of a locked conversation. Returns false if it may not be delivered. */
export async function deliver(
  services: Pick<Services, 'jobs' | 'live' | 'chat' | 'now'>,
  tx: Transaction,
  messageId: number,
): Promise<boolean> {
  const [held] = await tx
    .select({
      conversationId: messages.conversationId,
      createdAt: messages.createdAt,
      otherId: conversationMembers.userId,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, messages.conversationId), ne(conversationMembers.userId, users.id)),
    )
    .where(and(eq(messages.id, messageId), mayArrive()))
  if (!held) return false
  const { conversationId, createdAt, otherId } = held
  await tx
    .update(messages)
    .set({ heldUntil: null })
    .where(and(eq(messages.id, messageId), eq(messages.createdAt, createdAt)))
  await tx
    .update(conversations)
    .set({
      hiddenFrom: null,
      updatedAt: sql`greatest(${conversations.updatedAt}, ${services.now().toISOString()}::timestamptz)`,
    })
    .where(eq(conversations.id, conversationId))
  // The message counts as unread, even if newer messages were read meanwhile.
  await tx
    .update(conversationMembers)
    .set({
      lastReadMessageId: sql`least(${conversationMembers.lastReadMessageId}, ${messageId - 1})`,
      // An unknown time stays unknown.
      lastReadAt: sql`case when ${conversationMembers.lastReadAt} > ${createdAt.toISOString()} then ${createdAt.toISOString()} else ${conversationMembers.lastReadAt} end`,
      mailedMessageId: sql`least(${conversationMembers.mailedMessageId}, ${messageId - 1})`,
    })
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, otherId)))
  await requestUnreadMail(services, tx, { conversationId, userId: otherId })
  tx.afterCommit(() => {
    services.live.announce(
      [otherId],
      [
        { path: ['chat', 'messages'], input: { conversationId } },
        { path: ['chat', 'list'] },
        { path: ['chat', 'search'] },
      ],
    )
    services.chat.unreadCounts.publish([otherId])
    services.chat.pushes.request(conversationId, [otherId])
  })
  return true
}
