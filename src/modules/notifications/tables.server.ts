import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../platform/db/columns.ts'
import { users } from '../accounts/public.server.ts'
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
    message: text().notNull(),
    link: text().notNull(),
    postId: bigint('post_id', { mode: 'number' }),
    requesterId: text('requester_id'),
    readAt: instant('read_at'),
    /** When its mail was sent; prevents a second one. */
    mailedAt: instant('mailed_at'),
    createdAt: createdAt(),
  },
  table => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
  ],
)

/** The kinds of mail that a person wants. A kind without a row has the default. */
export const mailChoices = pgTable(
  'mail_choices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    wanted: boolean().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.kind] })],
)
