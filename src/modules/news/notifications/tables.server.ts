import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Address } from '../../../shared/addresses.ts'
import { createdAt, instant } from '../../../platform/db/columns.ts'
import type { Phrase } from '../../../shared/i18n/t.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { NotificationType } from './vocabulary.ts'

/** `postId` and `requesterId` stay after their targets were deleted: opening the notification then says so. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<NotificationType>().notNull(),
    /** In English. */
    message: text().notNull(),
    /** The message for readers of any language; null for notifications of former versions. */
    phrase: jsonb().$type<Phrase>(),
    link: text().$type<Address>().notNull(),
    postId: bigint('post_id', { mode: 'number' }),
    requesterId: text('requester_id'),
    /** Who caused it, if it is not the requester. No foreign key: accounts are deleted without a search for their notifications. */
    actorId: text('actor_id'),
    /** The name of the pet or community that the text of a group says. */
    subject: text(),
    /** The id of the first notification of its group; null if it has none. */
    groupId: bigint('group_id', { mode: 'number' }),
    /** Whether a newer notification of its group stands for it in lists. */
    superseded: boolean().notNull().default(false),
    readAt: instant('read_at'),
    /** When its mail was sent; prevents a second one. */
    mailedAt: instant('mailed_at'),
    createdAt: createdAt(),
  },
  table => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_listed')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`not ${table.superseded}`),
    index('notifications_group')
      .on(table.groupId)
      .where(sql`${table.groupId} is not null`),
    /** The notifications that a new one can join. */
    index('notifications_open')
      .on(table.userId, table.type, table.link, table.id)
      .where(sql`${table.readAt} is null and not ${table.superseded}`),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
  ],
)

/** The kinds of news that a person wants by mail and as push notifications. A kind without a row has the default. */
export const mailChoices = pgTable(
  'mail_choices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** By mail. */
    wanted: boolean().notNull(),
    push: boolean().notNull().default(true),
  },
  table => [primaryKey({ columns: [table.userId, table.kind] })],
)
