import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../platform/db/columns.ts'
import { users } from '../accounts/public.server.ts'
import type { NotificationType } from './vocabulary.ts'

/** `postId` and `requesterId` are kept after their targets are gone: the item then says so when opened. */
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
    /** When a mail told of it, too: what is told once is not told again. */
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

/** Of which kinds of news a person wants mail; a kind without a row is as by default. */
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
