import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { isListedFor } from '../members/membership.server.ts'
import { conversationMembers, conversations, messages } from '../tables.server.ts'

/** A person's conversations and own messages, for the export of their data. Messages of others and deleted ones are left out. */
export async function exportMessages(db: Db, userId: string) {
  const threads = await db
    .select({ id: conversations.id, about: conversations.petName, since: conversations.createdAt })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(eq(conversationMembers.userId, userId), isListedFor(userId)))
    .orderBy(asc(conversations.createdAt))
  const written = await db
    .select({ conversationId: messages.conversationId, content: messages.content, at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.senderId, userId), isNull(messages.deletedAt)))
    .orderBy(asc(messages.id))
  const byThread = Map.groupBy(written, ({ conversationId }) => conversationId)
  return threads.map(thread => ({
    ...thread,
    messages: byThread.get(thread.id)?.map(({ content, at }) => ({ content, at })) ?? [],
  }))
}
