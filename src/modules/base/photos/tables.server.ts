import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../../platform/db/columns.ts'
import { users } from '../accounts/public.server.ts'

/** The hash of a photo is searched by four pieces of 16 bits. */
export const HASH_SHIFTS = [0, 16, 32, 48] as const

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
    /** The name of its only file, where it is no photo: a PDF that is kept as it came. Such rows are private and have no widths. */
    document: text(),
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
    /** Whether its hashes were computed; false for photos from before they were. */
    hashed: boolean().notNull().default(false),
  },
  table => [
    index('photos_owner_id').on(table.ownerId, table.createdAt),
    index('photos_loose')
      .on(table.createdAt)
      .where(sql`${table.attachedAt} is null`),
    index('photos_to_hash')
      .on(table.createdAt)
      .where(sql`not ${table.hashed} and not ${table.isPrivate}`),
  ],
)

/**
 * What stays of a removed public photo, so that a later copy of it is found. A photo that was never used leaves no row.
 */
export const photoFingerprints = pgTable(
  'photo_fingerprints',
  {
    /** The id of the photo, which may be gone. */
    photoId: uuid('photo_id').primaryKey(),
    /** Null for a deleted account. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** The tiny picture that admins see in the place of a removed photo. */
    placeholder: text().notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('photo_fingerprints_owner').on(table.ownerId),
    index('photo_fingerprints_oldest').on(table.createdAt),
  ],
)

/** The perceptual hashes of photos and of their parts. Each index finds those that have 16 of their 64 bits in common. */
export const photoHashes = pgTable(
  'photo_hashes',
  {
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photoFingerprints.photoId, { onDelete: 'cascade' }),
    /** The part of the photo. */
    part: smallint().notNull(),
    hash: bigint({ mode: 'bigint' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.photoId, table.part] }),
    ...HASH_SHIFTS.map(shift =>
      index(`photo_hashes_at_${shift}`).on(
        sql`((${table.hash} >> ${sql.raw(String(shift))}) & 65535)`,
        table.hash,
        table.photoId,
      ),
    ),
  ],
)

/** Photos that look like another owner's, noted when the later one was uploaded. */
export const photoMatches = pgTable(
  'photo_matches',
  {
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photoFingerprints.photoId, { onDelete: 'cascade' }),
    /** The earlier photo. */
    otherId: uuid('other_id')
      .notNull()
      .references(() => photoFingerprints.photoId, { onDelete: 'cascade' }),
    /** How many bits of the hashes differ. */
    distance: smallint().notNull(),
    /** When an admin said that both may show this animal. */
    allowedAt: instant('allowed_at'),
  },
  table => [primaryKey({ columns: [table.photoId, table.otherId] }), index('photo_matches_other').on(table.otherId)],
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
