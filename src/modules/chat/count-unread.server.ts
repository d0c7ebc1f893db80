import { and, eq, gt, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { conversationMembers, messages } from './tables.server.ts'
import { MAX_UNREAD } from './vocabulary.ts'

/** Messages to me that I have not seen, in all conversations together. */
export async function countUnread({ db, viewer }: SignedIn): Promise<{ count: number }> {
  const unread = db
    .select({ id: messages.id })
    .from(conversationMembers)
    .innerJoin(messages, and(eq(messages.conversationId, conversationMembers.conversationId), isUnread))
    .where(eq(conversationMembers.userId, viewer.id))
    .limit(MAX_UNREAD)
    .as('unread')
  return { count: await db.$count(unread) }
}

const isUnread = and(
  gt(messages.id, conversationMembers.lastReadMessageId),
  sql`${messages.senderId} is distinct from ${conversationMembers.userId}`,
)
