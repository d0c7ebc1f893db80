import { and, desc, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { olderThan } from '../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../shared/cursor.ts'
import { photos } from '../photos/public.server.ts'
import { refuse } from './problems.ts'
import { conversationMembers, messages } from './tables.server.ts'
import { messageColumns, toMessage } from './to-message.server.ts'
import { MESSAGES_PAGE } from './vocabulary.ts'

interface Input {
  conversationId: string
  cursor?: string | undefined
}

/** A page of a conversation, newest first. The query returns at least one row for members, none for others. @throws CONVERSATION_GONE */
export async function listMessages({ db, viewer }: SignedIn, { conversationId, cursor }: Input) {
  const page = db
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        olderThan(messages.createdAt, messages.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(MESSAGES_PAGE + 1)
    .as('page')
  const rows = await db
    .select({
      message: {
        id: page.id,
        clientId: page.clientId,
        senderId: page.senderId,
        content: page.content,
        createdAt: page.createdAt,
      },
      photo: photos,
    })
    .from(conversationMembers)
    .leftJoinLateral(page, sql`true`)
    .leftJoin(photos, eq(photos.id, page.photoId))
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, viewer.id)))
    .orderBy(desc(page.createdAt), desc(page.id))
  if (rows.length === 0) throw refuse('CONVERSATION_GONE')
  const found = rows.flatMap(({ message, photo }) => (message ? toMessage(message, photo) : []))
  const { items, next } = cutPage(found, MESSAGES_PAGE, ({ createdAt, id }) => ({ at: new Date(createdAt), id }))
  return { items, ...(next && { next }) }
}
