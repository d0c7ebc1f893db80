import type { Message } from './contract.ts'
import { messages } from './tables.server.ts'

type Row = typeof messages.$inferSelect

export const toMessage = ({ id, clientId, senderId, content, createdAt }: Omit<Row, 'conversationId'>): Message => ({
  id,
  clientId,
  senderId,
  content,
  createdAt: createdAt.toISOString(),
})

export const messageColumns = {
  id: messages.id,
  clientId: messages.clientId,
  senderId: messages.senderId,
  content: messages.content,
  createdAt: messages.createdAt,
}
