import { and, eq, isNull, or } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Message } from '../contract.ts'
import { isMember } from '../members/membership.server.ts'
import { refuse } from '../problems.ts'
import { quoted, quotedColumns, type QuotedRow } from '../messages/to-message.server.ts'
import { verdictOf } from '../held/hold-message.server.ts'
import type { NewMessage } from './write-messages.server.ts'

/**
 * Writes a message. Idempotent: a retry with the same client id, even a simultaneous one, returns the stored message.
 * @throws CONVERSATION_GONE, ACCOUNT_GONE, OUT_OF_REACH, PHOTO_UNKNOWN, QUOTED_UNKNOWN, ANSWERED_MEANWHILE
 */
export async function sendMessage(context: SignedIn, message: NewMessage): Promise<Message> {
  return context.chat.writeMessage({
    ...message,
    conversationId: message.conversationId.toLowerCase(),
    context,
    at: context.now(),
    verdict: await verdictOf(context, message.content),
    quoted: await readQuoted(context, message),
  })
}

/** The message that the new one answers; null for none. @throws CONVERSATION_GONE, QUOTED_UNKNOWN */
async function readQuoted(
  { db, viewer }: SignedIn,
  { conversationId, replyToId }: NewMessage,
): Promise<QuotedRow | null> {
  if (replyToId === undefined) return null
  if (!(await isMember(db, viewer.id, conversationId))) throw refuse('CONVERSATION_GONE')
  const ofConversation = and(
    eq(quoted.id, replyToId),
    eq(quoted.conversationId, conversationId),
    or(isNull(quoted.heldUntil), eq(quoted.senderId, viewer.id)),
  )
  const [found] = await db.select(quotedColumns).from(quoted).where(ofConversation)
  if (!found) throw refuse('QUOTED_UNKNOWN')
  return found
}
