import { sql, type SQLWrapper } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'

/** In code point order, so that a prefix is a range in any locale. */
const folded = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const pointOf = (table: { latitude: SQLWrapper; longitude: SQLWrapper }) =>
  sql`point(${table.longitude}, ${table.latitude})`

/** Towns. A town with a second name has a row for each, with the same `name`. */
export const places = pgTable(
  'places',
  {
    /** From 1 without gaps, in the order of the population: the likeliest place first. */
    id: integer().primaryKey(),
    name: text().notNull(),
    /** A name as `foldPlace` writes it. */
    folded: folded().notNull(),
    country: text().notNull(),
    /** Of the state or province: its postal abbreviation where there is one. */
    regionCode: text('region_code').notNull(),
    region: text().notNull(),
    regionFolded: text('region_folded').notNull(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    /** 0 if unknown. */
    population: integer().notNull(),
    /** Created by `typoKeys`. */
    typoKeys: integer('typo_keys').array().notNull(),
  },
  table => [
    index('places_by_name').on(table.folded, table.id),
    index('places_by_typo').using('gin', table.typoKeys),
    index('places_by_point').using('gist', pointOf(table)),
  ],
)

/** Centers of the areas of postal codes. */
export const postalCodes = pgTable(
  'postal_codes',
  {
    /** Upper case without spaces and hyphens. */
    code: folded().notNull(),
    country: text().notNull(),
    name: text().notNull(),
    region: text().notNull(),
    latitude: real().notNull(),
    longitude: real().notNull(),
  },
  table => [primaryKey({ columns: [table.code, table.country] })],
)

/** What was loaded; `places` is the one row that the product itself looks for. */
export const gazetteers = pgTable('gazetteers', {
  name: text().primaryKey(),
  /** Of the source. */
  version: text().notNull(),
  rows: integer().notNull(),
  loadedAt: instant('loaded_at').notNull(),
})
