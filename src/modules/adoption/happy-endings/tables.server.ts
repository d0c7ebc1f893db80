import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import type { StoredLanguage } from '../../../platform/text/detect-language.ts'
import { users } from '../../base/accounts/public.server.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { photos } from '../../base/photos/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import type { Species } from '../../listings/posts/vocabulary.ts'

/** Public stories of adopters about their pets. Deleted with the approved request; a trigger deletes the photo, too. */
export const happyEndings = pgTable(
  'happy_endings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of two for bonded pets the smaller one. */
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => adoptionRequests.id, { onDelete: 'cascade' }),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A copy, for the index. */
    species: text().$type<Species>().notNull(),
    content: text().notNull(),
    /** Of the content; null before it was detected. */
    language: text().$type<StoredLanguage>(),
    photoId: uuid('photo_id')
      .notNull()
      .unique()
      .references(() => photos.id, { onDelete: 'cascade' }),
    /** If the adopter wants to show it. */
    town: text(),
    /** As the adopter typed it, for them alone. Null until `publishTownsOfEndings` has processed an older ending. */
    typedTown: text('typed_town'),
    /** Whether it says that the pet has died; the adopter decides. */
    saysDied: boolean('says_died').notNull().default(false),
    /** When the adopter agreed to what is public now. */
    consentedAt: instant('consented_at').notNull(),
    /** When an admin hid it; nobody but its author and admins sees it then. */
    hiddenAt: instant('hidden_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('happy_endings_to_publish_town')
      .on(table.id)
      .where(sql`(${table.typedTown} is null) <> (${table.town} is null)`),
    index('happy_endings_newest')
      .on(table.createdAt, table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('happy_endings_of_species')
      .on(table.species, table.createdAt, table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('happy_endings_hidden')
      .on(table.createdAt, table.id)
      .where(sql`${table.hiddenAt} is not null`),
    index('happy_endings_of_post').on(table.postId),
    index('happy_endings_of_author').on(table.authorId),
  ],
)

/** When a former owner asked an adopter for a happy ending: once. */
export const endingQuestions = pgTable('ending_questions', {
  requestId: bigint('request_id', { mode: 'number' })
    .primaryKey()
    .references(() => adoptionRequests.id, { onDelete: 'cascade' }),
  askedAt: instant('asked_at').notNull(),
})
