import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { SearchParameters } from './contract.ts'
import type { Alert, MailAlert } from './vocabulary.ts'

/** A text that is compared byte by byte, whatever the locale of the database. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/**
 * Saved searches. `toCriteria` derives the columns from `bucket` on from `parameters`; null means any. The index by bucket
 * covers all of them except words, which may be too long, so that most searches are matched by an index-only scan.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    parameters: jsonb().$type<SearchParameters>().notNull(),
    /** A hash of `parameters`: a person saves a search once. */
    fingerprint: text().notNull(),
    alert: text().$type<Alert>().notNull(),
    createdAt: createdAt(),
    /** The last visit. Later matches are new. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** A post looks up the searches that may fit it by their buckets; see `grid.ts`. */
    bucket: key().notNull(),
    species: text(),
    sex: text(),
    size: text(),
    minAge: integer('min_age'),
    maxAge: integer('max_age'),
    ageGroup: text('age_group'),
    hasProof: boolean('has_proof'),
    /** The facts that a pet must have, as bits. */
    factBits: integer('fact_bits').notNull().default(0),
    /** Folded parts of the post's breed and location. */
    breed: text(),
    location: text(),
    /** `like` patterns for coats with their colors. */
    coat: text(),
    color: text(),
    language: text(),
    words: tsquery(),
    hasWords: boolean('has_words').generatedAlwaysAs(sql`words is not null`),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    withinKm: integer('within_km'),
  },
  table => [
    unique('saved_searches_once').on(table.userId, table.fingerprint),
    check('saved_searches_alert', sql`${table.alert} in ('atOnce', 'daily', 'weekly', 'never')`),
    index('saved_searches_min_age')
      .on(table.minAge)
      .where(sql`${table.minAge} is not null`),
    index('saved_searches_user').on(table.userId, table.id),
    index('saved_searches_bucket').on(
      table.bucket,
      table.species,
      table.sex,
      table.size,
      table.minAge,
      table.maxAge,
      table.ageGroup,
      table.hasProof,
      table.factBits,
      table.latitude,
      table.longitude,
      table.withinKm,
      table.breed,
      table.location,
      table.coat,
      table.color,
      table.language,
      table.hasWords,
      table.userId,
      table.alert,
      table.id,
    ),
  ],
)

/**
 * Which posts fit which searches. A row stays until its post or its search is deleted, so that nobody is notified twice.
 * Triggers delete rows, because checking foreign keys would take half of the time of matching.
 */
export const searchMatches = pgTable(
  'saved_search_matches',
  {
    searchId: bigint('search_id', { mode: 'number' }).notNull(),
    postId: bigint('post_id', { mode: 'number' }).notNull(),
    matchedAt: instant('matched_at').notNull(),
    /** Whether this search notifies the person of the post. Of all searches that a post fits, one does. */
    notifies: boolean().notNull().default(true),
    /** Waits for the next mail. */
    pending: boolean().notNull(),
    mailId: bigint('mail_id', { mode: 'number' }),
  },
  table => [
    primaryKey({ columns: [table.postId, table.searchId] }),
    index('saved_search_matches_newest').on(table.searchId, table.matchedAt, table.postId),
    index('saved_search_matches_mail')
      .on(table.mailId)
      .where(sql`${table.mailId} is not null`),
  ],
)

/** The queue of posts to match. A trigger adds a post when it becomes listed, and when a listed one changes. */
export const changedPosts = pgTable('changed_posts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  postId: bigint('post_id', { mode: 'number' }).notNull(),
  /** The post before the change, if it was listed. Searches that it already fitted are not notified again. */
  before: jsonb(),
})

/** One row: the last time when pets were matched because they grew older. */
export const ageMatches = pgTable(
  'alert_age_matches',
  { id: boolean().primaryKey().default(true), matchedAt: instant('matched_at').notNull() },
  table => [check('alert_age_matches_one_row', sql`${table.id}`)],
)

/** When a person gets the next mail. Writing that mail deletes the row. */
export const alertSchedules = pgTable(
  'alert_schedules',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    alert: text().$type<MailAlert>().notNull(),
    /** When the first match of this mail was found. */
    since: instant('since').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.alert] }), index('alert_schedules_due').on(table.dueAt)],
)

/** Mails about matches. `sentAt` and a Message-ID from the id prevent sending one twice. */
export const alertMails = pgTable(
  'alert_mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  table => [index('alert_mails_user').on(table.userId)],
)

/** The time zones of people with saved searches, as their browsers named them. */
export const alertTimeZones = pgTable('alert_time_zones', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  timeZone: text('time_zone').notNull(),
})
