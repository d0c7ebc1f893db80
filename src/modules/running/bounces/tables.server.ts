import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import type { BounceKind, BounceSource } from './vocabulary.ts'

/** Reports that were counted, so that each counts once. They name no person and no address. */
export const bounces = pgTable(
  'bounces',
  {
    /** The token of the mail, or the provider's id of the event. */
    key: text().primaryKey(),
    source: text().$type<BounceSource>().notNull(),
    kind: text().$type<BounceKind>().notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  table => [index('bounces_counted_at').on(table.countedAt)],
)

/** At most one row: how the last reading of the mailbox went. */
export const bounceMailbox = pgTable(
  'bounce_mailbox',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** When it was last read to its end. */
    readAt: instant('read_at'),
    /** Since when it cannot be read; null while it can. */
    failingSince: instant('failing_since'),
    /** Why it cannot be read. */
    problem: text(),
  },
  table => [check('bounce_mailbox_is_only', sql`${table.isOnly}`)],
)
