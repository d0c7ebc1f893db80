import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { between } from '../../../safety/reports/public.server.ts'
import type { Message } from '../contract.ts'
import { findConversation, insertConversation, type Subject } from '../conversations/start-conversation.server.ts'
import { toMessage } from '../messages/to-message.server.ts'
import { requestUnreadMail } from '../unread/unread-mail.server.ts'
import { announceMessage } from '../messages/announce-message.server.ts'
import { insertMessages } from './insert-messages.server.ts'
import { lockConversations } from './read-sending-facts.server.ts'

export interface NewMessage extends Subject {
  senderId: string
  petName: string
  content: string
}

type SendServices = Pick<Services, 'jobs' | 'live' | 'now' | 'chat' | 'log'>

/**
 * Writes messages of another module in its transaction, each into the conversation of the two people about the post. Creates missing
 * conversations. No limit counts these messages. Skips people of whom either blocked the other.
 */
export async function sendSystemMessages(
  services: SendServices,
  tx: Transaction,
  wanted: readonly NewMessage[],
): Promise<void> {
  const at = services.now()
  const found: MessageTarget[] = []
  for (const message of await withoutBlocked(tx, wanted))
    found.push({ message, conversationId: await findConversation(tx, message.senderId, message) })
  // Conversations are locked in the order of their ids everywhere.
  for (const { message, conversationId: known } of found.toSorted(byConversation)) {
    const { senderId, otherUserId } = message
    const { conversationId, written } = await write(tx, message, known, at)
    await requestUnreadMail(services, tx, { conversationId, userId: otherUserId })
    tx.afterCommit(() =>
      announceMessage(services, { conversationId, members: [senderId, otherUserId], message: written }),
    )
  }
}

interface MessageTarget {
  message: NewMessage
  conversationId: string | undefined
}

async function withoutBlocked(tx: Tx, wanted: readonly NewMessage[]): Promise<readonly NewMessage[]> {
  if (wanted.length === 0) return []
  const senders = sql.param(wanted.map(({ senderId }) => senderId))
  const others = sql.param(wanted.map(({ otherUserId }) => otherUserId))
  const { rows } = await tx.execute<{ position: number }>(sql`
    select position from unnest(${senders}::text[], ${others}::text[]) with ordinality as given (sender_id, other_id, position)
    where not ${between(sql`given.sender_id`, sql`given.other_id`)}`)
  const positions = new Set(rows.map(({ position }) => position))
  return wanted.filter((_, index) => positions.has(index + 1))
}

const byConversation = (one: MessageTarget, other: MessageTarget): number =>
  (one.conversationId ?? '').localeCompare(other.conversationId ?? '')

/** Creates a new conversation if the known one was merged into another meanwhile. */
async function write(
  tx: Tx,
  { content, ...subject }: NewMessage,
  known: string | undefined,
  at: Date,
): Promise<{ conversationId: string; written: Message }> {
  const { senderId } = subject
  const conversationId =
    known && (await lockConversations(tx, [known])) > 0
      ? known
      : (await insertConversation(tx, senderId, { ...subject, at })).conversationId
  const message = { conversationId, clientId: randomUUID(), senderId, content, at }
  const [inserted] = await insertMessages(tx, [message])
  if (!inserted) throw new Error('A message was not written')
  return { conversationId, written: toMessage({ ...message, ...inserted, deletedAt: null }, null, null) }
}
