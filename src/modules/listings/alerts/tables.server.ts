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
import type { Alert, SentAlert } from './vocabulary.ts'

/** Compared byte by byte, in any locale. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/**
 * The searches that people saved. The columns from `bucket` on are made of `parameters` by `toCriteria`; null means any. The index by
 * bucket holds all but the words, which may be too long for it, so that most searches are compared in the index alone.
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
    /** Posts find their candidates by it; see `grid.ts`. */
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
    /** In lower case, parts of the post's. */
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
 * Which posts fit which searches. A row stays as long as both, so that nobody is notified twice. Triggers delete it: checking foreign
 * keys would take half of the time of matching.
 */
export const searchMatches = pgTable(
  'saved_search_matches',
  {
    searchId: bigint('search_id', { mode: 'number' }).notNull(),
    postId: bigint('post_id', { mode: 'number' }).notNull(),
    matchedAt: instant('matched_at').notNull(),
    /** Whether the person is notified of the post by this search, not by another one that it fits, too. */
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

/** Posts to be matched. A trigger on posts adds one whenever a post becomes listed, or a listed one changes. */
export const changedPosts = pgTable('changed_posts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  postId: bigint('post_id', { mode: 'number' }).notNull(),
  /** What searches compared before, if it was listed: only searches that it fits since then are notified. */
  before: jsonb(),
})

/** One row: when pets that reached an age were last matched. */
export const ageMatches = pgTable(
  'alert_age_matches',
  { id: boolean().primaryKey().default(true), matchedAt: instant('matched_at').notNull() },
  table => [check('alert_age_matches_one_row', sql`${table.id}`)],
)

/** When a person gets the next mail. The row goes when that mail is written. */
export const alertSchedules = pgTable(
  'alert_schedules',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    alert: text().$type<SentAlert>().notNull(),
    /** When the first match of this mail was found. */
    since: instant('since').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.alert] }), index('alert_schedules_due').on(table.dueAt)],
)

/** Mails about matches. `sentAt` and the id as Message-ID prevent a second one. */
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
