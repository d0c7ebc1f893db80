import { and, desc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { SeenSignal } from '../contract.ts'
import { isMember, isMembership, recipientsOf } from '../members/membership.server.ts'
import { refuse } from '../problems.ts'
import { conversationMembers, messages } from '../tables.server.ts'
import { readingStart } from './reading-start.server.ts'
import { countUnreadIn } from './unread.server.ts'
import { findUnread, requestUnreadMail } from './unread-mail.server.ts'
import { SEEN_SIGNAL } from '../vocabulary.ts'

interface ReadMark {
  conversationId: string
  messageId: number
}

/** Moves the viewer's read mark forward to this message, never back and never past the newest one. @throws CONVERSATION_GONE */
export async function markRead(context: SignedIn, { conversationId, messageId }: ReadMark): Promise<{ done: true }> {
  const { db, viewer, live, chat } = context
  const start = db
    .select({ at: readingStart(conversationMembers.lastReadAt) })
    .from(conversationMembers)
    .where(isMembership(viewer.id, conversationId))
  const seen = db.$with('seen').as(
    db
      .select({ id: messages.id, at: messages.createdAt })
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, conversationId),
          lte(messages.id, messageId),
          gte(messages.createdAt, start),
          isNull(messages.heldUntil),
        ),
      )
      .orderBy(desc(messages.id))
      .limit(1),
  )
  const [moved] = await db
    .with(seen)
    .update(conversationMembers)
    .set({ lastReadMessageId: sql`${seen.id}`, lastReadAt: sql`${seen.at}` })
    .from(seen)
    .where(and(isMembership(viewer.id, conversationId), lt(conversationMembers.lastReadMessageId, seen.id)))
    .returning({
      messageId: conversationMembers.lastReadMessageId,
      unread: countUnreadIn({
        conversationId: conversationMembers.conversationId,
        userId: conversationMembers.userId,
        lastRead: conversationMembers.lastReadMessageId,
        lastReadAt: conversationMembers.lastReadAt,
      }),
      recipients: recipientsOf(conversationId, viewer.id),
    })
  if (moved) {
    const { unread, recipients } = moved
    const read: SeenSignal = { conversationId, messageId: moved.messageId }
    live.announce([viewer.id], [{ path: ['chat', 'list'], data: { ...read, unread } }])
    chat.unreadCounts.publish([viewer.id])
    if (recipients.length > 0) live.sendSignal(recipients, { name: SEEN_SIGNAL, data: read })
    await remindOfRest(context, conversationId)
  } else if (!(await isMember(db, viewer.id, conversationId))) throw refuse('CONVERSATION_GONE')
  return { done: true }
}

/** Requests a reminder if a message that arrived meanwhile is now the first unread one. */
async function remindOfRest(context: SignedIn, conversationId: string): Promise<void> {
  const member = { conversationId, userId: context.viewer.id }
  if (await findUnread(context.db, member)) await requestUnreadMail(context, undefined, member)
}
