import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { updatedAt } from '../../platform/db/columns.ts'
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
  updatedAt: updatedAt(),
})
