import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import { photos } from '../../base/photos/public.server.ts'
import type { EntryKind } from './vocabulary.ts'

/** The health records of a pet. They outlive its listing: an adopter keeps them when the former owner removes it. */
export const healthRecords = pgTable(
  'health_records',
  {
    /** The id of the pet's post, which may be gone. */
    postId: bigint('post_id', { mode: 'number' }).primaryKey(),
    keeperId: text('keeper_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Counts how often they were handed over. What was written under an earlier keeper stays as it was. */
    keeping: integer().notNull().default(0),
    petName: text('pet_name').notNull(),
    species: text().notNull(),
    microchip: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('health_records_keeper').on(table.keeperId, table.postId),
    index('health_records_microchip')
      .on(table.microchip)
      .where(sql`${table.microchip} <> ''`),
  ],
)

/** Who kept the records before. They keep reading what was there until then. */
export const healthRecordKeepers = pgTable(
  'health_record_keepers',
  {
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => healthRecords.postId, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: instant('until').notNull(),
    /** The last `keeping` that they read. */
    keeping: integer().notNull(),
    /** The number of the chip as it was then. */
    microchip: text().notNull().default(''),
  },
  table => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('health_record_keepers_user').on(table.userId, table.postId),
  ],
)

/** Vaccinations and treatments. */
export const healthEntries = pgTable(
  'health_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => healthRecords.postId, { onDelete: 'cascade' }),
    /** The form's idempotency key. */
    formId: uuid('form_id').notNull(),
    kind: text().$type<EntryKind>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    name: text().notNull(),
    dose: text().notNull().default(''),
    batch: text().notNull().default(''),
    vet: text().notNull().default(''),
    notes: text().notNull().default(''),
    nextDue: date('next_due', { mode: 'string' }),
    /** When the keeper was reminded of `nextDue`. */
    remindedAt: instant('reminded_at'),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    /** Of the records when it was written. */
    keeping: integer().notNull(),
    createdAt: createdAt(),
  },
  table => [
    check('health_entries_kind', sql`${table.kind} in ('vaccination', 'treatment')`),
    unique('health_entries_form').on(table.postId, table.formId),
    index('health_entries_newest').on(table.postId, table.day, table.id),
    index('health_entries_author').on(table.authorId),
    index('health_entries_to_remind')
      .on(table.nextDue)
      .where(sql`${table.nextDue} is not null and ${table.remindedAt} is null`),
  ],
)

/** Documents. A trigger deletes the file with its row here. The keeper owns the files, and they change hands with the records. */
export const healthDocuments = pgTable(
  'health_documents',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => healthRecords.postId, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** As of an entry. */
    keeping: integer().notNull(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  table => [
    index('health_documents_newest').on(table.postId, table.createdAt),
    index('health_documents_author').on(table.authorId),
  ],
)
