import { and, eq, inArray, ne } from 'drizzle-orm'
import type { SuspensionStep } from '../../../base/accounts/public.server.ts'
import { conversationMembers } from '../tables.server.ts'

/** Unread messages leave the badges of others with their sender's suspension, and count again after it. */
export const refetchConversations: SuspensionStep =
  async ({ live }, tx, userId) =>
  async () => {
    const own = tx
      .select({ id: conversationMembers.conversationId })
      .from(conversationMembers)
      .where(eq(conversationMembers.userId, userId))
    const others = await tx
      .selectDistinct({ id: conversationMembers.userId })
      .from(conversationMembers)
      .where(and(inArray(conversationMembers.conversationId, own), ne(conversationMembers.userId, userId)))
    const ids = others.map(({ id }) => id)
    if (ids.length > 0) tx.afterCommit(() => live.announce(ids, [{ path: ['chat'] }]))
  }
