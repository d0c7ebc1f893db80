import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { toPhoto, type PhotoRow } from '../../../base/photos/public.server.ts'
import type { Message } from '../contract.ts'
import { messages } from '../tables.server.ts'
import { QUOTE_LENGTH } from '../vocabulary.ts'

type Row = Pick<typeof messages.$inferSelect, 'id' | 'clientId' | 'senderId' | 'content' | 'createdAt' | 'deletedAt'>
type Writer = Message['writtenBy']

/** The columns of `quotedColumns`. */
export type QuotedRow = Pick<typeof messages.$inferSelect, 'id' | 'senderId' | 'content' | 'photoId' | 'deletedAt'>

/** @param writer for the people of the sender only */
export const toMessage = (
  { id, clientId, senderId, content, createdAt, deletedAt }: Row,
  photo: PhotoRow | null,
  quoted: QuotedRow | null,
  writer?: Writer,
): Message => ({
  id,
  clientId,
  senderId,
  ...(writer && { writtenBy: writer }),
  content,
  photo: photo && toPhoto(photo),
  replyTo: quoted && {
    id: quoted.id,
    senderId: quoted.senderId,
    content: quoted.content,
    hasPhoto: quoted.photoId !== null,
    deleted: quoted.deletedAt !== null,
  },
  createdAt: createdAt.toISOString(),
  deleted: deletedAt !== null,
})

export const messageColumns = {
  id: messages.id,
  clientId: messages.clientId,
  senderId: messages.senderId,
  writtenBy: messages.writtenBy,
  content: messages.content,
  photoId: messages.photoId,
  replyToId: messages.replyToId,
  createdAt: messages.createdAt,
  deletedAt: messages.deletedAt,
}

/** The message that another one answers. */
export const quoted = alias(messages, 'quoted')

export const quotedColumns = {
  id: quoted.id,
  senderId: quoted.senderId,
  content: sql<string>`left(${quoted.content}, ${QUOTE_LENGTH})`,
  photoId: quoted.photoId,
  deletedAt: quoted.deletedAt,
}
