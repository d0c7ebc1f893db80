import { toPhoto, type PhotoRow } from '../photos/public.server.ts'
import type { Message } from './contract.ts'
import { messages } from './tables.server.ts'

type Row = Pick<typeof messages.$inferSelect, 'id' | 'clientId' | 'senderId' | 'content' | 'createdAt'>

export const toMessage = ({ id, clientId, senderId, content, createdAt }: Row, photo: PhotoRow | null): Message => ({
  id,
  clientId,
  senderId,
  content,
  photo: photo && toPhoto(photo),
  createdAt: createdAt.toISOString(),
})

export const messageColumns = {
  id: messages.id,
  clientId: messages.clientId,
  senderId: messages.senderId,
  content: messages.content,
  photoId: messages.photoId,
  createdAt: messages.createdAt,
}
