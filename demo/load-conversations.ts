import { randomUUID } from 'node:crypto'
import { pairOf } from '../src/modules/talk/chat/conversations/start-conversation.server.ts'
import { conversationMembers, conversations, messages } from '../src/modules/talk/chat/tables.server.ts'
import type { Tx } from '../src/platform/db/db.ts'
import { conversations as data, type DemoConversation } from './data.ts'
import { daysBefore, petOf, postIdOf, userIdOf, type Loaded } from './loaded.ts'

const MINUTES_A_DAY = 24 * 60

export async function loadConversations(tx: Tx, loaded: Loaded): Promise<void> {
  for (const conversation of data) await addConversation(tx, conversation, loaded)
}

async function addConversation(tx: Tx, thread: DemoConversation, loaded: Loaded): Promise<void> {
  const [adopter, owner] = [userIdOf(thread.adopter, loaded), userIdOf(thread.owner, loaded)]
  const id = randomUUID()
  const rows = thread.messages.map(({ from, text, minutesAgo }) => ({
    conversationId: id,
    clientId: randomUUID(),
    senderId: userIdOf(from, loaded),
    content: text,
    createdAt: daysBefore(loaded.now, minutesAgo / MINUTES_A_DAY),
  }))
  const [begun, last] = [rows[0]?.createdAt ?? loaded.now, rows.at(-1)?.createdAt ?? loaded.now]
  const about = { ...pairOf(adopter, owner), postId: postIdOf(thread.pet, loaded), petName: petOf(thread.pet).name }
  await tx.insert(conversations).values({ id, ...about, createdAt: begun, updatedAt: last })
  const written = await tx.insert(messages).values(rows).returning({ id: messages.id, senderId: messages.senderId })
  const readBy = (person: string, userId: string) =>
    thread.unreadBy === person
      ? (written.findLast(({ senderId }) => senderId === userId)?.id ?? 0)
      : (written.at(-1)?.id ?? 0)
  await tx.insert(conversationMembers).values([
    { conversationId: id, userId: adopter, joinedAt: begun, lastReadMessageId: readBy(thread.adopter, adopter) },
    { conversationId: id, userId: owner, joinedAt: begun, lastReadMessageId: readBy(thread.owner, owner) },
  ])
}
