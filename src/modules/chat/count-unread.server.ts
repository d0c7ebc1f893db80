import { and, eq, gt, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { conversationMembers, messages } from './tables.server.ts'
import { MAX_UNREAD } from './vocabulary.ts'

/** Messages to me that I have not seen, in all conversations together. */
export async function countUnread({ db, viewer }: SignedIn): Promise<{ count: number }> {
  // Conversation by conversation, by the index: in a long thread somebody has read, all but its end is passed over.
  const inOne = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationMembers.conversationId), isUnread))
    .limit(MAX_UNREAD)
    .as('in_one')
  const unread = db
    .select({ id: inOne.id })
    .from(conversationMembers)
    .innerJoinLateral(inOne, sql`true`)
    .where(eq(conversationMembers.userId, viewer.id))
    .limit(MAX_UNREAD)
    .as('unread')
  return { count: await db.$count(unread) }
}

const isUnread = and(
  gt(messages.id, conversationMembers.lastReadMessageId),
  sql`${messages.senderId} is distinct from ${conversationMembers.userId}`,
)
