import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../../platform/db/columns.ts'
import { users } from '../accounts/public.server.ts'
import { photos } from '../photos/public.server.ts'

/** What a person says of themselves. A row is made at the first edit; without one the defaults hold. */
export const profiles = pgTable('profiles', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  bio: text().notNull().default(''),
  location: text().notNull().default(''),
  avatarPhotoId: uuid('avatar_photo_id').references(() => photos.id, { onDelete: 'set null' }),
  isShelter: boolean('is_shelter').notNull().default(false),
  organisation: text().notNull().default(''),
  website: text().notNull().default(''),
  phone: text().notNull().default(''),
  openingHours: text('opening_hours').notNull().default(''),
  updatedAt: updatedAt(),
})

/** The pictures of a person's own gallery. */
export const userImages = pgTable(
  'user_images',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it is shown and downloaded: `user_upload_{userId}_{timestamp}_{sanitized filename}`. */
    name: text().notNull(),
    createdAt: createdAt(),
  },
  table => [index('user_images_newest').on(table.userId, table.createdAt, table.photoId)],
)
