import { inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { type PhotoRow, toPhoto } from '../../../base/photos/public.server.ts'
import { users } from '../../../base/accounts/public.server.ts'
import type { Message, Quote } from '../contract.ts'
import { messages } from '../tables.server.ts'
import { QUOTE_LENGTH } from '../vocabulary.ts'

type MessageRow = Pick<
  typeof messages.$inferSelect,
  'id' | 'clientId' | 'senderId' | 'content' | 'createdAt' | 'deletedAt'
> & { replyToId?: number | null | undefined }

type Writer = Message['writtenBy']

/** The columns of `quotedColumns`. */
export type QuotedRow = Pick<typeof messages.$inferSelect, 'id' | 'senderId' | 'content' | 'photoId' | 'deletedAt'>

/** @param writer only for members of the sender's organization */
export const toMessage = (
  { id, clientId, senderId, content, replyToId, createdAt, deletedAt }: MessageRow,
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
  replyTo: quoted ? toQuote(quoted) : replyToId ? goneQuote(replyToId) : null,
  createdAt: createdAt.toISOString(),
  deleted: deletedAt !== null,
})

const toQuote = ({ id, senderId, content, photoId, deletedAt }: QuotedRow): Quote => ({
  id,
  senderId,
  content,
  hasPhoto: photoId !== null,
  deleted: deletedAt !== null,
})

/** The site no longer has the message, because it keeps messages for a limited time. */
const goneQuote = (id: number): Quote => ({ id, senderId: null, content: '', hasPhoto: false, deleted: true })

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

interface AuthorColumns {
  senderId: string | null
  writtenBy: string | null
}

/** The authors of the messages of the viewer's organization. Runs no query for viewers who act for themselves. */
export async function readWriters(
  { viewer, db }: Pick<SignedIn, 'viewer'> & { db: Db | Tx },
  rows: readonly (AuthorColumns | null)[],
): Promise<(row: AuthorColumns) => Message['writtenBy']> {
  if (!viewer.organization) return () => undefined
  const ids = rows.flatMap(row => (row?.senderId === viewer.id && row.writtenBy) || [])
  if (ids.length === 0) return () => undefined
  const found = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  const byId = new Map(found.map(writer => [writer.id, writer]))
  return ({ senderId, writtenBy }) => (senderId === viewer.id && writtenBy ? byId.get(writtenBy) : undefined)
}
