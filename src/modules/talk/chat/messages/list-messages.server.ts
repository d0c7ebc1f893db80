import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { olderThan } from '../../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { photos } from '../../../base/photos/public.server.ts'
import { isMembership, isShownTo } from '../members/membership.server.ts'
import type { Message } from '../contract.ts'
import { refuse } from '../problems.ts'
import { conversationMembers, messages } from '../tables.server.ts'
import { readingStart } from '../unread/reading-start.server.ts'
import { messageColumns, quoted, quotedColumns, readWriters, toMessage } from './to-message.server.ts'
import { MAX_MESSAGES_PAGE, MESSAGES_PAGE } from '../vocabulary.ts'

interface MessagesPage {
  conversationId: string
  cursor?: string | undefined
  /** The page reaches back to the first unread message, or to this one, with at most `MAX_MESSAGES_PAGE` messages. */
  since?: 'unread' | number | undefined
}

/** A page of a conversation, newest first. The query returns at least one row for members, none for others. @throws CONVERSATION_GONE */
export async function listMessages(context: SignedIn, { conversationId, cursor, since }: MessagesPage) {
  const { db, viewer } = context
  const wanted = db.$with('wanted').as(
    db
      .select({ size: sizeOf(viewer.id, since).as('size') })
      .from(conversationMembers)
      .where(isMembership(viewer.id, conversationId)),
  )
  const page = db
    .select({ ...messageColumns, suspicious: messages.suspicious })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        isShownTo(viewer.id),
        olderThan(messages.createdAt, messages.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    // Reads one row more than the page, to detect older messages. Drizzle's types accept no expression here.
    .limit(sql`(${wanted.size} + 1)` as unknown as number)
    .as('page')
  const rows = await db
    .with(wanted)
    .select({
      size: wanted.size,
      message: {
        id: page.id,
        clientId: page.clientId,
        senderId: page.senderId,
        writtenBy: page.writtenBy,
        content: page.content,
        replyToId: page.replyToId,
        createdAt: page.createdAt,
        deletedAt: page.deletedAt,
        suspicious: page.suspicious,
      },
      photo: photos,
      quoted: quotedColumns,
    })
    .from(wanted)
    .leftJoinLateral(page, sql`true`)
    .leftJoin(photos, eq(photos.id, page.photoId))
    .leftJoin(quoted, eq(quoted.id, page.replyToId))
    .orderBy(desc(page.createdAt), desc(page.id))
  const [first] = rows
  if (!first) throw refuse('CONVERSATION_GONE')
  const writerOf = await readWriters(
    context,
    rows.map(({ message }) => message),
  )
  const found = rows.flatMap(({ message, photo, quoted }) =>
    message ? withWarning(toMessage(message, photo, quoted, writerOf(message)), message.suspicious, viewer.id) : [],
  )
  const { items, next } = cutPage(found, first.size, ({ createdAt, id }) => ({ at: new Date(createdAt), id }))
  return { items, ...(next && { next }) }
}

/** Only the recipient sees a warning. */
const withWarning = (message: Message, suspicious: boolean, viewerId: string): Message =>
  suspicious && message.senderId !== viewerId && !message.deleted ? { ...message, suspicious } : message

/** How many messages to load before the requested one, so that it is not at the very top. */
const CONTEXT = 10

function sizeOf(viewerId: string, since: MessagesPage['since']): SQL<number> {
  if (since === undefined) return sql<number>`${MESSAGES_PAGE}::int`
  const { conversationId, lastReadMessageId, lastReadAt } = conversationMembers
  const from = since === 'unread' ? readingStart(lastReadAt) : sql`'-infinity'`
  const oldest =
    since === 'unread'
      ? sql`(select min(id) from ${messages} unread where unread.conversation_id = ${conversationId}
          and unread.id > ${lastReadMessageId} and unread.created_at >= ${from} and unread.sender_id is distinct from ${viewerId} and unread.deleted_at is null and unread.held_until is null)`
      : sql`${since}`
  return sql<number>`(select greatest(${MESSAGES_PAGE}, count(*) + ${CONTEXT})::int from (
    select from ${messages} newer where newer.conversation_id = ${conversationId} and newer.id >= ${oldest} and newer.created_at >= ${from}
    limit ${MAX_MESSAGES_PAGE - CONTEXT}) counted)`
}
