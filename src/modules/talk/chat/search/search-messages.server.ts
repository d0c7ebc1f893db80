import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { olderThan } from '../../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { photos } from '../../../base/photos/public.server.ts'
import { isListedFor, isShownTo } from '../members/membership.server.ts'
import { conversationMembers, conversations, messages, wordsOf } from '../tables.server.ts'
import { toConversations } from '../conversations/read-conversations.server.ts'
import { messageColumns, quoted, quotedColumns, toMessage } from '../messages/to-message.server.ts'
import { FOUND_MESSAGES_PAGE } from '../vocabulary.ts'

interface SearchInput {
  search: string
  cursor?: string | undefined
}

/** A page of the messages with these words in the viewer's conversations, newest first, each with its conversation. */
export async function searchMessages(context: SignedIn, { search, cursor }: SearchInput) {
  const { db, chat, viewer } = context
  const mine = and(eq(conversationMembers.userId, viewer.id), isListedFor(viewer.id))
  const rows = await db
    .select({ message: messageColumns, conversationId: messages.conversationId, photo: photos, quoted: quotedColumns })
    .from(messages)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, messages.conversationId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(photos, eq(photos.id, messages.photoId))
    .leftJoin(quoted, eq(quoted.id, messages.replyToId))
    .where(
      and(
        sql`${wordsOf(messages)} @@ ${queryOf(search, viewer.id)}`,
        mine,
        isNull(messages.deletedAt),
        isShownTo(viewer.id),
        olderThan(messages.createdAt, messages.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(FOUND_MESSAGES_PAGE + 1)
  const { items, next } = cutPage(rows, FOUND_MESSAGES_PAGE, ({ message }) => ({
    at: message.createdAt,
    id: message.id,
  }))
  const ids = [...new Set(items.map(({ conversationId }) => conversationId))]
  const threads = ids.length > 0 ? await chat.statements.some.execute({ viewerId: viewer.id, ids }) : []
  const byId = new Map((await toConversations(context, threads)).map(one => [one.id, one]))
  const found = items.flatMap(({ message, conversationId, photo, quoted }) => {
    const conversation = byId.get(conversationId)
    return conversation ? { message: toMessage(message, photo, quoted), conversation } : []
  })
  return { items: found, ...(next && { next }) }
}

/** Shorter prefixes would match too many words. */
const BEGINNING = /[\p{L}\p{N}]{3}$/u

/**
 * The text search query: all words, the last one as a prefix, and the id of one of the viewer's conversations. The index has
 * both, so the search reads no messages of others.
 */
const queryOf = (search: string, viewerId: string) => sql`(
  select (nullif(plainto_tsquery('simple', fold_text(${search}))::text, '') || ${BEGINNING.test(search) ? ':*' : ''})::tsquery
    && string_agg(quote_literal(m.conversation_id), '|')::tsquery
  from ${conversationMembers} m where m.user_id = ${viewerId})`
