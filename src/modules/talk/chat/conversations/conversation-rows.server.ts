import { and, desc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/db/db.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { photos } from '../../../base/photos/public.server.ts'
import { isReaderWith, postPhotos, posts } from '../../../listings/posts/public.server.ts'
import { profiles } from '../../../people/profiles/public.server.ts'
import { isBlocked } from '../../../safety/reports/public.server.ts'
import { isListedFor, isShownTo } from '../members/membership.server.ts'
import { conversationMembers, conversations, messages } from '../tables.server.ts'
import type { IsAssignedTo } from '../services.server.ts'
import { messageColumns, quoted, quotedColumns } from '../messages/to-message.server.ts'
import { countUnreadIn } from '../unread/unread.server.ts'
import { CONVERSATIONS_PAGE, FOUND_MESSAGES_PAGE } from '../vocabulary.ts'

export type ConversationRow = Awaited<ReturnType<ConversationStatements['newest']['execute']>>[number]

export type ConversationStatements = ReturnType<typeof prepareConversations>

const VIEWER = sql.placeholder('viewerId')

/**
 * Prepared statements that read a person's conversations, the latest first, with everything that a list shows. They are prepared
 * because planning costs more than running them.
 */
export function prepareConversations(db: Db, isAssignedTo: IsAssignedTo) {
  const { id, updatedAt } = conversations
  const position = sql`(${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`
  const pageSize = CONVERSATIONS_PAGE + 1
  const listed = isListedFor(VIEWER)
  return {
    newest: select(db, { condition: listed, limit: pageSize }).prepare('chat.newest-conversations'),
    older: select(db, { condition: sql`${listed} and (${updatedAt}, ${id}) < ${position}`, limit: pageSize }).prepare(
      'chat.older-conversations',
    ),
    named: select(db, {
      condition: sql`${listed} and (${sql.placeholder('at')}::timestamptz is null or (${updatedAt}, ${id}) < ${position})
        and fold_text(${namesOf(VIEWER)}) like all(${sql.placeholder('patterns')}::text[])`,
      limit: pageSize,
    }).prepare('chat.named-conversations'),
    assigned: select(db, {
      condition: sql`${listed} and (${sql.placeholder('at')}::timestamptz is null or (${updatedAt}, ${id}) < ${position})
        and fold_text(${namesOf(VIEWER)}) like all(${sql.placeholder('patterns')}::text[])
        and ${isAssignedTo(id, sql`${sql.placeholder('personId')}`)}`,
      limit: pageSize,
    }).prepare('chat.assigned-conversations'),
    some: select(db, {
      condition: sql`${id} = any(${sql.placeholder('ids')}::uuid[])`,
      limit: FOUND_MESSAGES_PAGE,
    }).prepare('chat.some-conversations'),
    one: select(db, { condition: eq(id, sql.placeholder('id')), limit: 1 }).prepare('chat.conversation'),
  }
}

interface RowsQuery {
  condition?: SQL
  limit: number
}

/** One statement: it limits the page first, then looks up the other data of each row by key. */
function select(db: Db, wanted: RowsQuery) {
  const page = pageOf(db, wanted)
  const last = lastMessageOf(db, page.id)
  const [avatar, petPhoto, messagePhoto] = [
    alias(photos, 'avatar'),
    alias(photos, 'pet_photo'),
    alias(photos, 'message_photo'),
  ]
  return db
    .select({
      id: page.id,
      postId: page.postId,
      petName: page.petName,
      updatedAt: page.updatedAt,
      otherId: page.otherId,
      unread: unreadIn(page),
      readUpTo: page.lastReadMessageId,
      seenUpTo: seenUpTo(page),
      blocked: isBlocked(VIEWER, page.otherId),
      outOfReach: isBlocked(page.otherId, VIEWER),
      user: users,
      profile: profiles,
      avatar,
      post: {
        id: posts.id,
        name: posts.name,
        status: posts.status,
        draft: posts.draft,
        suspendedFrom: posts.suspendedFrom,
        ownerId: posts.ownerId,
        isReader: isReaderWith(VIEWER),
      },
      petPhoto,
      last: {
        id: last.id,
        clientId: last.clientId,
        senderId: last.senderId,
        content: last.content,
        replyToId: last.replyToId,
        createdAt: last.createdAt,
        deletedAt: last.deletedAt,
      },
      messagePhoto,
      quoted: quotedColumns,
    })
    .from(page)
    .leftJoinLateral(last, sql`true`)
    .leftJoin(messagePhoto, eq(messagePhoto.id, last.photoId))
    .leftJoin(quoted, eq(quoted.id, last.replyToId))
    .leftJoin(users, eq(users.id, page.otherId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(avatar, eq(avatar.id, profiles.avatarPhotoId))
    .leftJoin(posts, eq(posts.id, page.postId))
    .leftJoin(postPhotos, and(eq(postPhotos.postId, posts.id), eq(postPhotos.position, 0)))
    .leftJoin(petPhoto, eq(petPhoto.id, postPhotos.photoId))
    .orderBy(desc(page.updatedAt), desc(page.id))
}

/** Reads the pair, which remains after an account is deleted. Imported rows have no pair, so it reads their members. */
export const otherMember = (viewerId: string | Placeholder): SQL<string | null> => sql`case ${viewerId}
  when ${conversations.firstUserId} then ${conversations.secondUserId}
  when ${conversations.secondUserId} then ${conversations.firstUserId}
  else (select o.user_id from ${conversationMembers} o where o.conversation_id = ${conversations.id} and o.user_id <> ${viewerId} limit 1)
  end`

/** The names that a conversation may show: the other member's, and the pet's former and current name. */
const namesOf = (viewer: Placeholder): SQL => sql`concat_ws(' ',
  (select concat_ws(' ', u.name, p.organisation) from ${users} u left join ${profiles} p on p.user_id = u.id
    where u.id = ${otherMember(viewer)}),
  ${conversations.petName}, (select p.name from ${posts} p where p.id = ${conversations.postId}))`

/**
 * The lateral join makes the planner look up each conversation by its id instead of scanning the table. A person has few
 * conversations among all.
 */
function pageOf(db: Db, { condition, limit }: RowsQuery) {
  const conversation = db
    .select({
      id: conversations.id,
      postId: conversations.postId,
      petName: conversations.petName,
      updatedAt: conversations.updatedAt,
      otherId: otherMember(VIEWER).as('other_id'),
    })
    .from(conversations)
    .where(and(eq(conversations.id, conversationMembers.conversationId), condition))
    .limit(1)
    .as('conversation')
  return db
    .select({
      id: conversation.id,
      postId: conversation.postId,
      petName: conversation.petName,
      updatedAt: conversation.updatedAt,
      otherId: conversation.otherId,
      lastReadMessageId: conversationMembers.lastReadMessageId,
      lastReadAt: conversationMembers.lastReadAt,
    })
    .from(conversationMembers)
    .innerJoinLateral(conversation, sql`true`)
    .where(eq(conversationMembers.userId, VIEWER))
    .orderBy(desc(conversation.updatedAt), desc(conversation.id))
    .limit(limit)
    .as('page')
}

type Page = ReturnType<typeof pageOf>

const lastMessageOf = (db: Db, conversationId: Page['id']) =>
  db
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isShownTo(VIEWER)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1)
    .as('last')

const unreadIn = ({ id: conversationId, lastReadMessageId: lastRead, lastReadAt }: Page) =>
  countUnreadIn({ conversationId, userId: VIEWER, lastRead, lastReadAt })

const seenUpTo = (page: Page) => sql<number>`coalesce((select o.last_read_message_id from ${conversationMembers} o
  where o.conversation_id = ${page.id} and o.user_id = ${page.otherId}), 0)`
