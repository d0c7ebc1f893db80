import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../platform/db/columns.ts'
import { users } from '../accounts/public.server.ts'

/**
 * A row stands before its files are written and goes before they are removed, so every file has a row or a removal:
 * the sweep ends what a crash left half done. `attachedAt` is set by whatever uses the photo.
 */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Unguessable; the prefix of its files' keys. */
    folder: text().notNull().unique(),
    isPrivate: boolean('is_private').notNull(),
    filename: text().notNull(),
    widths: integer().array().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of all its files together; 0 for photos from before this was noted. */
    bytes: integer().notNull().default(0),
    placeholder: text().notNull(),
    alt: text().notNull().default(''),
    createdAt: createdAt(),
    /** When all its files were written. */
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

/** Folders whose files are to be removed; a trigger on `photos` writes one for each deleted row, cascades included. */
export const photoRemovals = pgTable('photo_removals', {
  folder: text().primaryKey(),
  createdAt: createdAt(),
  /** Whether a sweep decided it rather than a person: such files go to the bin first. */
  toBin: boolean('to_bin').notNull().default(false),
})

/** One row: the identity that this database shares with its store of files. */
export const storeIdentity = pgTable(
  'store_identity',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid().notNull(),
    adoptedAt: instant('adopted_at').notNull().defaultNow(),
  },
  table => [check('store_identity_is_only', sql`${table.isOnly}`)],
)
