import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../../platform/db/columns.ts'
import { users } from '../accounts/public.server.ts'
import type { Home } from './contract.ts'

/** The homes that people filled in, for themselves alone. A request takes a copy. */
export const homes = pgTable('homes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  home: jsonb().$type<Home>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
