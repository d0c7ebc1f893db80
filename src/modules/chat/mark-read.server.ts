import { and, eq, lt, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { SeenSignal } from './contract.ts'
import { hearersOf } from './hearers.server.ts'
import { refuse } from './problems.ts'
import { conversationMembers, messages } from './tables.server.ts'
import { findUnread, requestUnreadMail } from './unread-mail.server.ts'
import { SEEN_SIGNAL } from './vocabulary.ts'

interface Seen {
  conversationId: string
  messageId: number
}

/** Moves my mark forward to this message, never back and never beyond what was written. @throws CONVERSATION_GONE */
export async function markRead(context: SignedIn, { conversationId, messageId }: Seen): Promise<{ done: true }> {
  const { db, viewer, live } = context
  const mine = and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, viewer.id))
  const seen = sql`(select coalesce(max(${messages.id}), 0) from ${messages}
    where ${messages.conversationId} = ${conversationId} and ${messages.id} <= ${messageId})`
  const [moved] = await db
    .update(conversationMembers)
    .set({ lastReadMessageId: seen })
    .where(and(mine, lt(conversationMembers.lastReadMessageId, seen)))
    .returning({ messageId: conversationMembers.lastReadMessageId, hearers: hearersOf(conversationId, viewer.id) })
  if (moved) {
    live.announce([viewer.id], [{ path: ['chat', 'list'] }, { path: ['chat', 'unreadCount'] }])
    const data: SeenSignal = { conversationId, messageId: moved.messageId }
    if (moved.hearers.length > 0) live.signal(moved.hearers, { name: SEEN_SIGNAL, data })
    await remindOfRest(context, conversationId)
  } else if ((await db.$count(conversationMembers, mine)) === 0) throw refuse('CONVERSATION_GONE')
  return { done: true }
}

/** What arrived while the mark moved has been counted as one of several unread ones, and is now the first. */
async function remindOfRest(context: SignedIn, conversationId: string): Promise<void> {
  const member = { conversationId, userId: context.viewer.id }
  if (await findUnread(context.db, member)) await requestUnreadMail(context, undefined, member)
}
