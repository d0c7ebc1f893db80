import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { TypingSignal } from '../contract.ts'
import { isMembership } from '../members/membership.server.ts'
import { refuse } from '../problems.ts'
import { recipientsOf } from '../members/recipients.server.ts'
import { conversationMembers, conversations, messages } from '../tables.server.ts'
import { TYPING_EVERY_MS, TYPING_SIGNAL } from '../vocabulary.ts'

/**
 * Signals to the other member that the viewer is typing, unless what the viewer writes would be held. The recipients are cached, so that
 * keystrokes do not reach the database.
 *
 * @throws CONVERSATION_GONE for non-members
 */
export async function signalTyping(
  context: SignedIn,
  { conversationId }: { conversationId: string },
): Promise<{ done: true }> {
  const { live, viewer, now, chat } = context
  const at = now().getTime()
  const entry = chat.typing.find(conversationId, viewer.id, at, () => readRecipients(context, conversationId))
  const recipients = await entry.recipients
  if (!recipients) throw refuse('CONVERSATION_GONE')
  if (recipients.length > 0 && at - entry.signalledAt >= TYPING_EVERY_MS) {
    entry.signalledAt = at
    live.sendSignal(recipients, {
      name: TYPING_SIGNAL,
      data: { conversationId, userId: viewer.id } satisfies TypingSignal,
    })
  }
  return { done: true }
}

async function readRecipients({ db, viewer, now }: SignedIn, conversationId: string): Promise<string[] | undefined> {
  const [member] = await db
    .select({ recipients: recipientsOf(conversationId, viewer.id), held: isHeld(conversationId, viewer.id, now()) })
    .from(conversationMembers)
    .where(isMembership(viewer.id, conversationId))
  return member?.held ? [] : member?.recipients
}

/** Whether a message that this member sends now would be held: an earlier one is, and the other member has not written yet. */
const isHeld = (conversationId: string, userId: string, at: Date) => sql<boolean>`exists (
  select from ${conversations} held where held.id = ${conversationId} and held.held_until > ${at.toISOString()}::timestamptz
    and not exists (select from ${messages} m where m.conversation_id = held.id and m.sender_id is distinct from ${userId}))`
