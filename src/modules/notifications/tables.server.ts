import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
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
    createdAt: createdAt(),
  },
  table => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
  ],
)
