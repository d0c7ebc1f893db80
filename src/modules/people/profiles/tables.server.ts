import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../../../platform/db/columns.ts'
import type { StoredLanguage } from '../../../platform/text/detect-language.ts'
import { users } from '../../base/accounts/public.server.ts'
import { photos } from '../../base/photos/public.server.ts'
import type { ResponseTime } from './vocabulary.ts'

/** Public profiles. The first edit creates a row; until then the defaults apply. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    bio: text().notNull().default(''),
    /** Null before it was detected. */
    bioLanguage: text('bio_language').$type<StoredLanguage>(),
    /** The public location; only the town for private persons. */
    location: text().notNull().default(''),
    /** What the person typed; shown to them only. Null for older profiles until `publishPlacesOfProfiles` has run. */
    typedLocation: text('typed_location'),
    /** The coordinates of the named town, never more exact; null for an unknown town. */
    latitude: real(),
    longitude: real(),
    /** The version of the gazetteer that the coordinates come from. */
    placedWith: text('placed_with'),
    avatarPhotoId: uuid('avatar_photo_id').references(() => photos.id, { onDelete: 'set null' }),
    isShelter: boolean('is_shelter').notNull().default(false),
    organisation: text().notNull().default(''),
    website: text().notNull().default(''),
    phone: text().notNull().default(''),
    openingHours: text('opening_hours').notNull().default(''),
    updatedAt: updatedAt(),
  },
  table => [
    index('profiles_to_publish')
      .on(table.userId)
      .where(sql`(coalesce(${table.typedLocation}, '') = '') = (${table.location} <> '')`),
  ],
)

/** How soon people usually answer. Without enough answers there is no row. */
export const responseTimes = pgTable('response_times', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  answersWithin: text('answers_within').$type<ResponseTime>().notNull(),
  updatedAt: updatedAt(),
})

/** The private galleries. */
export const userImages = pgTable(
  'user_images',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The shown name and the name of the download: `user_upload_{userId}_{timestamp}_{sanitized filename}`. */
    name: text().notNull(),
    createdAt: createdAt(),
  },
  table => [index('user_images_newest').on(table.userId, table.createdAt, table.photoId)],
)
