import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import { organizations } from '../../people/organizations/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import type { Species } from '../../listings/posts/vocabulary.ts'
import type { OfferState } from './vocabulary.ts'

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
  },
  table => [
    uniqueIndex('foster_placements_open')
      .on(table.postId)
      .where(sql`${table.until} is null`),
    index('foster_placements_of_organization').on(table.organizationId, table.since, table.id),
    index('foster_placements_of_foster').on(table.fosterId, table.organizationId),
    index('foster_placements_of_post').on(table.postId, table.since),
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

/** One offer of a person to an organisation; a new one replaces it. */
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
