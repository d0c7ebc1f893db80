import { and, eq, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { users } from '../../accounts/public.server.ts'
import { between } from '../../safety/public.server.ts'
import { conversationMembers, conversations, messages } from '../tables.server.ts'
import { requestUnreadMail } from '../unread-mail.server.ts'
import { RELEASE_JOB } from './hold-message.server.ts'

interface Held {
  messageId: number
}

export function defineHeldMessages(services: Services): void {
  services.jobs.define<Held>({ name: RELEASE_JOB, once: true, run: held => releaseHeld(services, held) })
}

/**
 * Delivers a held message after its time. It never arrives if its sender was suspended, deleted it, or either person blocked the other
 * meanwhile. Idempotent.
 */
export async function releaseHeld(services: Services, { messageId }: Held): Promise<void> {
  await inTransaction(services, async tx => {
    // Locks the conversation first, as sending and merging do. A merge may have moved the message.
    const [lock] = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(messages, eq(messages.conversationId, conversations.id))
      .where(eq(messages.id, messageId))
      .for('no key update', { of: conversations })
    if (!lock) return
    const [sender] = await tx
      .select({ id: users.id, otherId: conversationMembers.userId })
      .from(messages)
      .innerJoin(users, eq(users.id, messages.senderId))
      .innerJoin(
        conversationMembers,
        and(eq(conversationMembers.conversationId, messages.conversationId), ne(conversationMembers.userId, users.id)),
      )
      .where(
        and(
          eq(messages.id, messageId),
          isNotNull(messages.heldUntil),
          isNull(messages.deletedAt),
          sql`not coalesce(${users.banned}, false)`,
          not(between(sql`${conversationMembers.userId}`, users.id)),
        ),
      )
    if (!sender) return
    await tx.update(messages).set({ heldUntil: null }).where(eq(messages.id, messageId))
    await tx
      .update(conversations)
      .set({
        hiddenFrom: null,
        updatedAt: sql`greatest(${conversations.updatedAt}, ${services.now().toISOString()}::timestamptz)`,
      })
      .where(eq(conversations.id, lock.id))
    // What arrives now is unread, whatever was read meanwhile.
    const before = sql`least(${conversationMembers.lastReadMessageId}, ${messageId - 1})`
    await tx
      .update(conversationMembers)
      .set({
        lastReadMessageId: before,
        mailedMessageId: sql`least(${conversationMembers.mailedMessageId}, ${messageId - 1})`,
      })
      .where(and(eq(conversationMembers.conversationId, lock.id), eq(conversationMembers.userId, sender.otherId)))
    await requestUnreadMail(services, tx, { conversationId: lock.id, userId: sender.otherId })
    tx.afterCommit(() => {
      services.live.announce(
        [sender.otherId],
        [
          { path: ['chat', 'messages'], input: { conversationId: lock.id } },
          { path: ['chat', 'list'] },
          { path: ['chat', 'search'] },
        ],
      )
      services.chat.unreadCounts.publish([sender.otherId])
    })
  })
}
