import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  type AnyPgColumn,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { ContactSubject } from './vocabulary.ts'

/** Settings that differ from their defaults. */
export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
})

/** One row: the counts for the landing page. */
export const siteCounts = pgTable(
  'site_counts',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    homesFound: integer('homes_found').notNull(),
    members: integer().notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  table => [check('site_counts_is_only', sql`${table.isOnly}`)],
)

/** The search vector of a message: text, name and email address. */
export const contactWords = ({ name, email, message }: Record<'name' | 'email' | 'message', AnyPgColumn>) =>
  sql`to_tsvector('simple', fold_text(${name} || ' ' || ${email} || ' ' || ${message}))`

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    formId: uuid('form_id').notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().$type<ContactSubject>().notNull(),
    message: text().notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  table => [
    index('contact_messages_newest').on(table.createdAt, table.id),
    index('contact_messages_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.answeredAt} is null`),
    index('contact_messages_answered')
      .on(table.createdAt, table.id)
      .where(sql`${table.answeredAt} is not null`),
    index('contact_messages_answered_by').on(table.answeredBy),
    index('contact_messages_words').using('gin', contactWords(table)),
  ],
)
