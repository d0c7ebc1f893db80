import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import { organizations } from '../../people/organizations/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import type { Species } from '../../listings/posts/vocabulary.ts'
import type { OfferedHome } from './offer-contract.ts'
import type { AskState, FosterNeedFact, NeedState, OfferState } from './vocabulary.ts'

/** Current and past placements of an organization's animals. An animal has one open placement at most. */
export const fosterPlacements = pgTable(
  'foster_placements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.accountId, { onDelete: 'cascade' }),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    fosterId: text('foster_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: instant('since').notNull(),
    until: instant('until'),
    /** When the foster last wrote an update, or was last asked for one. */
    updateAt: instant('update_at'),
    askedAt: instant('asked_at'),
    /** The day until which a foster home was needed. The team is reminded once when it comes. */
    dueOn: date('due_on', { mode: 'string' }),
    dueRemindedAt: instant('due_reminded_at'),
  },
  table => [
    uniqueIndex('foster_placements_open')
      .on(table.postId)
      .where(sql`${table.until} is null`),
    index('foster_placements_of_organization').on(table.organizationId, table.since, table.id),
    index('foster_placements_of_foster').on(table.fosterId, table.organizationId),
    index('foster_placements_of_post').on(table.postId, table.since),
    index('foster_placements_due')
      .on(table.dueOn)
      .where(sql`${table.until} is null and ${table.dueRemindedAt} is null`),
    index('foster_placements_to_ask')
      .on(sql`greatest(${table.since}, ${table.updateAt}, ${table.askedAt})`)
      .where(sql`${table.until} is null`),
  ],
)

/** What fosters write about their animals, for the team. */
export const fosterUpdates = pgTable(
  'foster_updates',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    placementId: bigint('placement_id', { mode: 'number' })
      .notNull()
      .references(() => fosterPlacements.id, { onDelete: 'cascade' }),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    formId: uuid('form_id').notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  table => [
    unique('foster_updates_form').on(table.placementId, table.formId),
    index('foster_updates_newest').on(table.placementId, table.createdAt, table.id),
    index('foster_updates_author').on(table.authorId),
  ],
)

/**
 * What animals need of a foster home. An open need is a bit of its post, too, so that searches find it (`setNeedsFoster`).
 * The row of a met one stays, so that the team can say it again.
 */
export const fosterNeeds = pgTable(
  'foster_needs',
  {
    postId: bigint('post_id', { mode: 'number' })
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The last day; null while nobody knows. */
    until: date({ mode: 'string' }),
    needs: text().array().$type<FosterNeedFact[]>().notNull(),
    words: text().notNull().default(''),
    state: text().$type<NeedState>().notNull().default('open'),
    /** When the owner was told that the last day has come. */
    remindedAt: instant('reminded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('foster_needs_ending')
      .on(table.until)
      .where(sql`${table.state} = 'open' and ${table.until} is not null`),
  ],
)

/** The offer to foster of a person, for organizations nearby and for those of `foster_offers`. */
export const fosterHomes = pgTable(
  'foster_homes',
  {
    personId: text('person_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    species: text().array().$type<Species[]>().notNull(),
    capacity: smallint().notNull(),
    fromDay: date('from_day', { mode: 'string' }),
    untilDay: date('until_day', { mode: 'string' }),
    medicine: boolean().notNull(),
    home: jsonb().$type<OfferedHome>().notNull(),
    message: text().notNull(),
    /** The name of a town of the gazetteer; empty if the offer is for chosen organizations alone. */
    town: text().notNull(),
    latitude: real(),
    longitude: real(),
    radiusKm: smallint('radius_km').notNull(),
    nearby: boolean().notNull(),
    /** When the person last saved or confirmed it. */
    confirmedAt: instant('confirmed_at').notNull(),
    /** When the person was asked whether it still holds, since they last confirmed it. */
    askedAt: instant('asked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('foster_homes_nearby')
      .on(table.latitude)
      .where(sql`${table.nearby}`),
    index('foster_homes_to_confirm')
      .on(table.confirmedAt)
      .where(sql`${table.askedAt} is null`),
    index('foster_homes_over')
      .on(table.untilDay)
      .where(sql`${table.askedAt} is null and ${table.untilDay} is not null`),
  ],
)

/** Questions to people whether they take an animal in. A person is asked once about each animal. */
export const fosterAsks = pgTable(
  'foster_asks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.accountId, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    state: text().$type<AskState>().notNull().default('open'),
    createdAt: createdAt(),
    answeredAt: instant('answered_at'),
  },
  table => [
    unique('foster_asks_once').on(table.postId, table.personId),
    index('foster_asks_of_person').on(table.personId, table.state, table.createdAt),
    index('foster_asks_of_organization').on(table.organizationId),
  ],
)

/** An offer made to one organization. Its words are copies of the person's offer; those of older ones without such an offer count. */
export const fosterOffers = pgTable(
  'foster_offers',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.accountId, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    species: text().array().$type<Species[]>().notNull(),
    capacity: smallint().notNull(),
    message: text().notNull(),
    state: text().$type<OfferState>().notNull().default('open'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.organizationId, table.personId] }),
    index('foster_offers_person').on(table.personId),
    index('foster_offers_newest').on(table.organizationId, table.updatedAt),
  ],
)
