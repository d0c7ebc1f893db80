import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import { photos } from '../../base/photos/public.server.ts'
import { oneOf, tsvector } from './storage/columns.server.ts'
import { breeds, coats, foldedName, locations, petNames } from './storage/dictionary-tables.server.ts'
import type { StoredLanguage } from '../../../platform/text/detect-language.ts'
import type { TextLanguage } from '../../../shared/text/text-languages.ts'
import { listIndexes } from './storage/list-indexes.server.ts'
import type { StoredFacts } from './storage/stored-facts.server.ts'
import {
  type BeforeSuspension,
  CLOSED_STATUSES,
  GONE_REASONS,
  type GoneReason,
  type OpenStatus,
  type Sex,
  SEXES,
  type Size,
  SIZES,
  SPECIES,
  type Species,
  type Status,
  STATUSES,
} from './vocabulary.ts'

export { breeds, coats, foldedName, locations, petNames }

export const posts = pgTable(
  'posts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The form's idempotency key. */
    formId: uuid('form_id').notNull(),
    name: text().notNull(),
    content: text().notNull(),
    /** The language of the description, chosen or detected. Null for older posts until `detectLanguages` has run. */
    language: text().$type<StoredLanguage>(),
    /** The language that its author chose; null where it is detected. */
    chosenLanguage: text('chosen_language').$type<TextLanguage>(),
    species: text().$type<Species>().notNull(),
    /** The owner stated no species and the breed does not imply one. `species` is then `other`. */
    speciesUnknown: boolean('species_unknown').notNull().default(false),
    sex: text().$type<Sex>().notNull(),
    breedId: integer('breed_id').references(() => breeds.id),
    /** (year * 12 + month (0 to 11)) * 32 + day, so that the age follows the date. Day 0: the age is an estimate. */
    birthMonth: integer('birth_month'),
    size: text().$type<Size>().notNull(),
    /** The public location; only the town for private persons. */
    locationId: integer('location_id').references(() => locations.id),
    /** What the owner typed; shown to them only. Null without a location, and for older posts until `publishPlacesOfPosts` has run. */
    typedLocation: text('typed_location'),
    temperament: text().array().notNull(),
    healthInfo: text('health_info').notNull().default(''),
    vaccinated: boolean().notNull().default(false),
    /** The known facts. `toFactColumns` computes this column and the next two. */
    facts: jsonb().$type<StoredFacts>().notNull().default({}),
    /** The filterable facts as bits of one column, so that every covering index can hold them. */
    factBits: integer('fact_bits').notNull().default(0),
    coatId: integer('coat_id').references(() => coats.id),
    proofPhotoId: uuid('proof_photo_id').references(() => photos.id),
    hasProof: boolean('has_proof').generatedAlwaysAs(sql`proof_photo_id is not null`),
    /** When a vet who had opened the proof approved the post. */
    proofSeenAt: instant('proof_seen_at'),
    status: text().$type<Status>().notNull().default('pending'),
    /** Not sent to review yet. A draft has the status pending and is visible to its organization only. */
    draft: boolean().notNull().default(false),
    vetId: text('vet_id').references(() => users.id, { onDelete: 'set null' }),
    /** Public: the reviewer's notes about the pet's health. */
    vetNotes: text('vet_notes').notNull().default(''),
    /** For the owner and reviewers: why the last review rejected the post. */
    rejectionReason: text('rejection_reason').notNull().default(''),
    reviewedAt: instant('reviewed_at'),
    /** Of a closed post: its status before. */
    closedFrom: text('closed_from').$type<OpenStatus>(),
    adoptedAt: instant('adopted_at'),
    /** Hidden from the lists; see `availabilityOf`. */
    paused: boolean().notNull().default(false),
    /** The availability to restore when the owner's suspension ends; null if the owner is not suspended. */
    suspendedFrom: text('suspended_from').$type<BeforeSuspension>(),
    /** The last day on which the pet is on hold. */
    holdUntil: date('hold_until', { mode: 'string' }),
    /** When the owner last confirmed the post by creating it, editing it, setting its availability or answering the question. */
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
    /** When the owner was asked whether the pet still looks for a home; null once they confirmed it. */
    askedAt: instant('asked_at'),
    /** When the oldest overdue request was sent. Posts with overdue requests rank lower. */
    unansweredSince: instant('unanswered_since'),
    /** The post that is adopted together with this one. */
    bondedWithId: bigint('bonded_with_id', { mode: 'number' }),
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The search vector of name and description. A trigger writes it. */
    words: tsvector(),
    /** Null for older posts until `foldWords` has rewritten their words. */
    hasFoldedWords: boolean('has_folded_words'),
  },
  table => [
    unique('posts_owner_form').on(table.ownerId, table.formId),
    unique('posts_bond').on(table.id, table.ownerId, table.bondedWithId),
    // The key makes a bond mutual, and both posts belong to one owner.
    foreignKey({
      name: 'posts_bonded',
      columns: [table.bondedWithId, table.ownerId, table.id],
      foreignColumns: [table.id, table.ownerId, table.bondedWithId],
    }),
    check('posts_bonded_with_another', sql`${table.bondedWithId} <> ${table.id}`),
    check(
      'posts_adopted_is_available',
      sql`${table.status} <> 'adopted' or (${table.holdUntil} is null and (not ${table.paused} or ${table.suspendedFrom} is not null))`,
    ),
    check('posts_suspended_is_paused', sql`${table.suspendedFrom} is null or ${table.paused}`),
    check('posts_species', sql`${table.species} in (${oneOf(SPECIES)})`),
    check('posts_sex', sql`${table.sex} in (${oneOf(SEXES)})`),
    check('posts_size', sql`${table.size} in (${oneOf(SIZES)})`),
    check('posts_status', sql`${table.status} in (${oneOf(STATUSES)})`),
    check(
      'posts_closed_from',
      sql`(${table.closedFrom} is not null) = (${table.status} in (${oneOf(CLOSED_STATUSES)}))`,
    ),
    ...listIndexes(table),
    index('posts_by_owner').on(table.ownerId, table.createdAt, table.id),
    // For `publishPlacesOfPosts`.
    index('posts_to_publish_place')
      .on(table.id)
      .where(sql`(${table.typedLocation} is null) <> (${table.locationId} is null)`),
    index('posts_drafts')
      .on(table.createdAt, table.id)
      .where(sql`${table.draft}`),
    index('posts_suspended')
      .on(table.ownerId)
      .where(sql`${table.suspendedFrom} is not null`),
    index('posts_by_vet').on(table.vetId, table.reviewedAt, table.id),
    // Contains the name itself, because an index-only scan cannot use an expression alone.
    index('posts_by_name').on(table.status, foldedName(table.name), table.id, table.createdAt, table.name),
    index('posts_proof').on(table.proofPhotoId),
    // The next four indexes serve the jobs of the module availability.
    index('posts_to_ask')
      .on(table.confirmedAt, table.id)
      .where(sql`${table.status} = 'approved' and not ${table.paused} and ${table.askedAt} is null`),
    index('posts_asked')
      .on(table.askedAt, table.id)
      .where(sql`${table.askedAt} is not null and not ${table.paused}`),
    index('posts_asked_of_owner')
      .on(table.ownerId, table.askedAt)
      .where(sql`${table.askedAt} is not null`),
    index('posts_unanswered')
      .on(table.unansweredSince)
      .where(sql`${table.unansweredSince} is not null`),
    index('posts_adopted')
      .on(table.adoptedAt)
      .where(sql`${table.adoptedAt} is not null`),
  ],
)

/**
 * A row for each statement that changed what the public sees of animals or organisations; triggers add them and remove old ones.
 * `publicPostsVersion` reads them.
 */
export const publicChanges = pgTable('public_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
})

export const postPhotos = pgTable(
  'post_photos',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** 0 is the main image. */
    position: smallint().notNull(),
  },
  table => [unique('post_photos_position').on(table.postId, table.position)],
)

/** Posts with a photo that resembles another person's. They wait for an admin before vets see them. */
export const heldPosts = pgTable(
  'held_posts',
  {
    postId: bigint('post_id', { mode: 'number' })
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The status of the post once an admin allows it. */
    nextStatus: text('next_status').$type<'pending' | 'approved'>().notNull(),
    createdAt: createdAt(),
  },
  table => [index('held_posts_oldest').on(table.createdAt, table.postId)],
)

/**
 * Who reads a closed post beside its owner: those who knew the animal when it was closed. The module that closes the post writes them
 * with it (`closePost`), because most are known to later modules only.
 */
export const closedPostReaders = pgTable(
  'closed_post_readers',
  {
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.postId, table.userId] }), index('closed_post_readers_user').on(table.userId)],
)

/** Favorites. `posts.like_count` counts them. Pages call the list Saved; in the database the table is named hearts. */
export const favorites = pgTable(
  'hearts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('hearts_newest').on(table.userId, table.createdAt, table.postId),
    index('hearts_post').on(table.postId),
  ],
)

/**
 * The last public change of each post that is or was listed. Triggers on posts and photos write it, so no command can
 * forget to. Rows of deleted posts stay, so that API clients with copies learn of the deletion.
 */
export const postChanges = pgTable(
  'post_changes',
  {
    postId: bigint('post_id', { mode: 'number' }).primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** Why the post is no longer listed; null while it is. */
    gone: text().$type<GoneReason>(),
    /** The database's clock at the time of the change, which is before the commit. */
    changedAt: timestamp('changed_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  table => [
    index('post_changes_newest').on(table.changedAt, table.postId),
    index('post_changes_of_owner').on(table.ownerId, table.changedAt, table.postId),
    check('post_changes_gone', sql`${table.gone} in (${oneOf(GONE_REASONS)})`),
  ],
)

/** Which vets opened a vaccination proof in full size. Only such a vet's approval says that a vet has seen it. */
export const proofOpenings = pgTable(
  'proof_openings',
  {
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    vetId: text('vet_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
  },
  table => [primaryKey({ columns: [table.photoId, table.vetId] }), index('proof_openings_of_vet').on(table.vetId)],
)
