import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { isListedFor } from '../members/membership.server.ts'
import { conversationMembers, conversations } from '../tables.server.ts'

/**
 * Call it when an account is deleted. Deletes conversations that no other member sees; the others stay readable. Deleting the account
 * sets the author of its messages to null.
 */
export async function leaveConversations({ live }: Services, tx: Transaction, userId: string): Promise<void> {
  const own = tx
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, userId))
  const others = await tx
    .select({ id: conversationMembers.conversationId, userId: conversationMembers.userId })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        inArray(conversationMembers.conversationId, own),
        ne(conversationMembers.userId, userId),
        isListedFor(conversationMembers.userId),
      ),
    )
  const shared = [...new Set(others.map(({ id }) => id))]
  await tx.delete(conversations).where(and(inArray(conversations.id, own), notInArray(conversations.id, shared)))
  tx.afterCommit(() =>
    live.announce(
      others.map(other => other.userId),
      [{ path: ['chat'] }],
    ),
  )
}
