import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../../platform/db/columns.ts'

/** One row at most: the address that makes the first admin. Only the hash is stored, so a copy of this table opens nothing. */
export const setupLinks = pgTable(
  'setup_links',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    keyHash: text('key_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  table => [check('setup_links_is_only', sql`${table.isOnly}`)],
)
