import { randomUUID } from 'node:crypto'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { blocks } from '../safety/public.server.ts'
import { announceMessages } from './announce.server.ts'
import { findConversation, insertConversation, type Subject } from './start-conversation.server.ts'
import { conversations, messages } from './tables.server.ts'
import { requestUnreadMail } from './unread-mail.server.ts'

export interface Letter extends Subject {
  senderId: string
  petName: string
  content: string
}

/**
 * Writes messages that belong to another deed, in its transaction, each into the conversation of the two about the post, which is
 * made where there is none. No limit counts them; between two of whom one blocked the other none is written.
 */
export async function writeMessages(
  services: Pick<Services, 'jobs' | 'live' | 'now'>,
  tx: Transaction,
  letters: readonly Letter[],
): Promise<void> {
  const at = services.now()
  const found: { letter: Letter; conversationId: string | undefined }[] = []
  for (const letter of await withinReach(tx, letters))
    found.push({ letter, conversationId: await findConversation(tx, letter.senderId, letter) })
  // In the order of ids, in which whoever merges conversations locks them too.
  for (const { letter, conversationId } of found.toSorted(byConversation)) {
    const { senderId, otherUserId } = letter
    const place = await write(tx, letter, conversationId, at)
    await requestUnreadMail(services, tx, { conversationId: place, userId: otherUserId })
    tx.afterCommit(() => announceMessages(services, place, [senderId, otherUserId]))
  }
}

/** Those whose two did not block each other. */
async function withinReach(tx: Tx, letters: readonly Letter[]): Promise<readonly Letter[]> {
  if (letters.length === 0) return []
  const [senders, others] = [letters.map(({ senderId }) => senderId), letters.map(({ otherUserId }) => otherUserId)]
  const rows = await tx
    .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(
      or(
        and(inArray(blocks.blockerId, senders), inArray(blocks.blockedId, others)),
        and(inArray(blocks.blockerId, others), inArray(blocks.blockedId, senders)),
      ),
    )
  const between = new Set(
    rows.flatMap(({ blockerId, blockedId }) => [`${blockerId} ${blockedId}`, `${blockedId} ${blockerId}`]),
  )
  return letters.filter(({ senderId, otherUserId }) => !between.has(`${senderId} ${otherUserId}`))
}

const byConversation = (one: { conversationId: string | undefined }, other: { conversationId: string | undefined }) =>
  (one.conversationId ?? '').localeCompare(other.conversationId ?? '')

/** One that was merged away since it was found is made anew. */
async function write(tx: Tx, { content, ...letter }: Letter, known: string | undefined, at: Date): Promise<string> {
  const { senderId } = letter
  const place =
    (known && (await touch(tx, known, at))) ||
    (await touch(tx, (await insertConversation(tx, senderId, { ...letter, at })).conversationId, at))
  if (!place) throw new Error('A conversation vanished while it was written to')
  const { conversationId, createdAt } = place
  await tx.insert(messages).values({ clientId: randomUUID(), conversationId, senderId, content, createdAt })
  return conversationId
}

/** Updating the conversation locks it until the message is in, as every sender does. */
async function touch(tx: Tx, id: string, at: Date) {
  const [touched] = await tx
    .update(conversations)
    .set({ updatedAt: sql`greatest(${conversations.updatedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(conversations.id, id))
    .returning({ conversationId: conversations.id, createdAt: conversations.updatedAt })
  return touched
}
