import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../../../platform/db/columns.ts'
import type { StoredLanguage } from '../../../platform/text/detect-language.ts'
import { users } from '../../base/accounts/public.server.ts'
import { photos } from '../../base/photos/public.server.ts'
import type { ResponseTime } from './vocabulary.ts'

/** Public profiles. The first edit creates a row; without one the defaults hold. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    bio: text().notNull().default(''),
    /** Null before it was detected. */
    bioLanguage: text('bio_language').$type<StoredLanguage>(),
    /** As everybody reads it: of private persons the town alone. */
    location: text().notNull().default(''),
    /** As the person typed it, for them alone. Null until `publishPlacesOfProfiles` has read an earlier profile. */
    typedLocation: text('typed_location'),
    /** Of the town that the location means, never more exact; null if it means none. */
    latitude: real(),
    longitude: real(),
    /** The version of the gazetteer that was asked for them. */
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

/** How soon people usually answer. People with too few answers have no row. */
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
