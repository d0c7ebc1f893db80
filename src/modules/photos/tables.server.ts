import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../platform/db/columns.ts'
import { users } from '../accounts/public.server.ts'

/**
 * A row is written before its files and deleted before them, so every file has a row or a pending removal. A sweep
 * finishes what a crash interrupted. The user of a photo sets `attachedAt`.
 */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Unguessable prefix of the keys of its files. */
    folder: text().notNull().unique(),
    isPrivate: boolean('is_private').notNull(),
    filename: text().notNull(),
    widths: integer().array().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The size of all its files; 0 for photos from before this column. */
    bytes: integer().notNull().default(0),
    placeholder: text().notNull(),
    alt: text().notNull().default(''),
    createdAt: createdAt(),
    /** When the last of its files was written. */
    storedAt: instant('stored_at'),
    attachedAt: instant('attached_at'),
  },
  table => [
    index('photos_owner_id').on(table.ownerId, table.createdAt),
    index('photos_loose')
      .on(table.createdAt)
      .where(sql`${table.attachedAt} is null`),
  ],
)

/** Folders whose files a job has to remove. A trigger on `photos` adds one for each deleted row, cascades included. */
export const photoRemovals = pgTable('photo_removals', {
  folder: text().primaryKey(),
  createdAt: createdAt(),
  /** Whether a sweep, and not a person, deleted the photo. Such files go to the bin first. */
  toBin: boolean('to_bin').notNull().default(false),
})

/** One row: the identity that this database and its file store share. */
export const storeIdentity = pgTable(
  'store_identity',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid().notNull(),
    adoptedAt: instant('adopted_at').notNull().defaultNow(),
  },
  table => [check('store_identity_is_only', sql`${table.isOnly}`)],
)
