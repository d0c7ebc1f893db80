import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../../platform/db/columns.ts'
import type { ContactSubject } from './vocabulary.ts'

/** Only what differs from the defaults has a row. */
export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
})

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    formId: uuid('form_id').notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().$type<ContactSubject>().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  table => [index('contact_messages_newest').on(table.createdAt, table.id)],
)
