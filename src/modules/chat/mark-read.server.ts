import { and, eq, lt, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { refuse } from './problems.ts'
import { conversationMembers, messages } from './tables.server.ts'

interface Seen {
  conversationId: string
  messageId: number
}

/** Moves my mark forward to this message, never back and never beyond what was written. @throws CONVERSATION_GONE */
export async function markRead(
  { db, viewer, live }: SignedIn,
  { conversationId, messageId }: Seen,
): Promise<{ done: true }> {
  const mine = and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, viewer.id))
  const seen = sql`(select coalesce(max(${messages.id}), 0) from ${messages}
    where ${messages.conversationId} = ${conversationId} and ${messages.id} <= ${messageId})`
  const { rowCount: moved } = await db
    .update(conversationMembers)
    .set({ lastReadMessageId: seen })
    .where(and(mine, lt(conversationMembers.lastReadMessageId, seen)))
  if (moved) live.announce([viewer.id], [{ path: ['chat', 'list'] }, { path: ['chat', 'unreadCount'] }])
  else if ((await db.$count(conversationMembers, mine)) === 0) throw refuse('CONVERSATION_GONE')
  return { done: true }
}
