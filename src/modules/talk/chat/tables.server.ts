import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import { photos } from '../../base/photos/public.server.ts'
import { reports } from '../../safety/reports/public.server.ts'
import type { Feature } from '../../safety/screening/vocabulary.ts'

/**
 * A conversation of two people about a post, or about none. `postId` and `petName` stay after the post is deleted. The pair
 * and the post are the unique key. Rows imported from an older system have no pair until the clean-up sets it.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    /** The members' ids in text order, so that a pair is stored in one way. */
    firstUserId: text('first_user_id'),
    secondUserId: text('second_user_id'),
    postId: bigint('post_id', { mode: 'number' }),
    petName: text('pet_name'),
    /** The member who sees the conversation only after its first message. Null from then on, or if both members started it. */
    hiddenFrom: text('hidden_from'),
    /** While only one member has written, their messages are held until this time. */
    heldUntil: instant('held_until'),
    createdAt: createdAt(),
    /** The time of the last message. */
    updatedAt: updatedAt(),
  },
  table => [
    uniqueIndex('conversations_key').on(table.firstUserId, table.secondUserId, sql`coalesce(${table.postId}, 0)`),
    check('conversations_whole_pair', sql`(${table.firstUserId} is null) = (${table.secondUserId} is null)`),
    check('conversations_pair_order', sql`${table.firstUserId} collate "C" < ${table.secondUserId} collate "C"`),
  ],
)

export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    /** Messages of the other member with a greater id are unread. */
    lastReadMessageId: bigint('last_read_message_id', { mode: 'number' }).notNull().default(0),
    /** No earlier message is unread. Null if that is unknown, as in rows of servers that do not write it. */
    lastReadAt: instant('last_read_at'),
    /** The message that the last reminder mail was about. */
    mailedMessageId: bigint('mailed_message_id', { mode: 'number' }).notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_user').on(table.userId),
  ],
)

/**
 * The words of a message plus its conversation's id, so that the index finds words in given conversations without reading
 * others. A search also checks the membership, because a message may contain the id of another conversation.
 */
export const wordsOf = ({ content, conversationId }: { content: AnyPgColumn; conversationId: AnyPgColumn }) =>
  sql`(to_tsvector('simple', fold_text(${content})) || array_to_tsvector(array[${conversationId}::text]))`

/**
 * Large sites partition it by month of `createdAt`. Such a table has no unique key without `createdAt`: nothing references `id` by
 * a foreign key, and `message_keys` has the idempotency keys.
 */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Created by the sender's client. */
    clientId: uuid('client_id').notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: text('sender_id').references(() => users.id, { onDelete: 'set null' }),
    /** The person who wrote it for an organization; visible to the organization's members only. */
    writtenBy: text('written_by').references(() => users.id, { onDelete: 'set null' }),
    /** May be empty if there is a photo. Empty after the sender deleted the message. */
    content: text().notNull(),
    photoId: uuid('photo_id').references(() => photos.id, { onDelete: 'set null' }),
    /** The message that this one answers, in the same conversation. It may be gone. */
    replyToId: bigint('reply_to_id', { mode: 'number' }),
    createdAt: createdAt(),
    /** Only the sender sees it until a job delivers it and sets this to null. */
    heldUntil: instant('held_until'),
    /** Whether the recipient sees a warning beside it. */
    suspicious: boolean().notNull().default(false),
    /** When the sender deleted it. That removes text, photo and the reference to a quoted message. */
    deletedAt: instant('deleted_at'),
  },
  table => [
    index('messages_sender').on(table.senderId),
    // A backward scan of this ascending index serves `order by created_at desc, id desc`.
    index('messages_in_order').on(table.conversationId, table.createdAt, table.id),
    index('messages_photo')
      .on(table.photoId)
      .where(sql`${table.photoId} is not null`),
    index('messages_written_by')
      .on(table.writtenBy)
      .where(sql`${table.writtenBy} is not null`),
    index('messages_unread').on(table.conversationId, table.id, table.senderId, table.deletedAt),
    index('messages_words').using('gin', wordsOf(table)),
  ],
)

/** The idempotency keys of messages, for 30 days: a message that is sent again is not written again. A trigger on `messages` writes them. */
export const messageKeys = pgTable(
  'message_keys',
  {
    senderId: text('sender_id').notNull(),
    clientId: uuid('client_id').notNull(),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    /** The time of the message. */
    createdAt: instant('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.senderId, table.clientId] }),
    index('message_keys_oldest').on(table.createdAt),
  ],
)

/** Messages that wait for an admin or the end of their hold, and refused ones, which are never delivered. */
export const heldMessages = pgTable(
  'held_messages',
  {
    /** A trigger deletes the row with its message. */
    messageId: bigint('message_id', { mode: 'number' }).primaryKey(),
    score: doublePrecision().notNull(),
    reasons: text().array().$type<Feature[]>().notNull(),
    refusedAt: instant('refused_at'),
    /** The report that the site filed about it. */
    reportId: bigint('report_id', { mode: 'number' }).references(() => reports.id, { onDelete: 'set null' }),
  },
  table => [
    index('held_messages_report').on(table.reportId),
    index('held_messages_waiting')
      .on(table.messageId)
      .where(sql`${table.refusedAt} is null`),
  ],
)
