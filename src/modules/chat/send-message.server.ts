import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { announceMessages } from './announce.server.ts'
import type { Message } from './contract.ts'
import { refuse } from './problems.ts'
import { conversationMembers, messages } from './tables.server.ts'
import { messageColumns, toMessage } from './to-message.server.ts'

interface NewMessage {
  conversationId: string
  clientId: string
  content: string
}

/**
 * One round trip: whoever is no member finds no conversation. Updating the conversation locks it until the message is in, so
 * that times and ids of a conversation rise in the order in which its messages appear, whatever the servers' clocks say.
 */
const SEND = {
  name: 'send-message',
  text: `with conversation as (
      update conversations c set updated_at = greatest(c.updated_at, $4::timestamptz)
      from conversation_members me
      where c.id = $1 and me.conversation_id = c.id and me.user_id = $2
        and not exists (select from messages where sender_id = $2 and client_id = $3)
      returning c.id, c.updated_at
    ), sent as (
      insert into messages (conversation_id, sender_id, client_id, content, created_at)
      select id, $2, $3, $5, updated_at from conversation
      on conflict (sender_id, client_id) do nothing
      returning id, created_at
    )
    select sent.id, sent.created_at, array(select user_id from conversation_members where conversation_id = $1) as members
    from sent`,
}

interface Sent {
  id: number
  created_at: Date
  members: string[]
}

/** Writes a message; sending it again, even at the same time, returns the one that is there. @throws CONVERSATION_GONE */
export async function sendMessage(
  context: SignedIn,
  { conversationId, clientId, content }: NewMessage,
): Promise<Message> {
  const { db, viewer, now } = context
  const values = [conversationId, viewer.id, clientId, now(), content]
  const { rows } = await db.$client.query<Sent>({ ...SEND, values })
  const [sent] = rows
  if (!sent) return readSent(context, { conversationId, clientId })
  announceMessages(context, conversationId, sent.members)
  return toMessage({ id: sent.id, clientId, senderId: viewer.id, content, createdAt: sent.created_at })
}

async function readSent(
  { db, viewer }: SignedIn,
  { conversationId, clientId }: Omit<NewMessage, 'content'>,
): Promise<Message> {
  const membership = and(
    eq(conversationMembers.conversationId, messages.conversationId),
    eq(conversationMembers.userId, viewer.id),
  )
  const [message] = await db
    .select(messageColumns)
    .from(messages)
    .innerJoin(conversationMembers, membership)
    .where(
      and(
        eq(messages.senderId, viewer.id),
        eq(messages.clientId, clientId),
        eq(messages.conversationId, conversationId),
      ),
    )
  if (!message) throw refuse('CONVERSATION_GONE')
  return toMessage(message)
}
