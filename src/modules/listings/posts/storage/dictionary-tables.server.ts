import { sql, type SQLWrapper } from 'drizzle-orm'
import { index, pgTable, real, serial, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { TravelKm } from '../shapes/travel-vocabulary.ts'
import { entry, unnamedEntry } from './columns.server.ts'

/** A name in the form that searches compare. Collation "C" makes a prefix search an index range in any locale. */
export const foldedName = (name: SQLWrapper) => sql<string>`(fold_text(${name}) collate "C")`

/** Distinct breeds. A search looks a substring up here first, then finds posts by breed id. */
export const breeds = pgTable('breeds', entry())

/** Distinct pairs of a location and the owner's travel distance, so that a search near a place needs only this table. */
export const locations = pgTable(
  'locations',
  {
    ...unnamedEntry(),
    name: text().notNull(),
    travelKm: smallint('travel_km').$type<TravelKm>().notNull().default(0),
    /** The coordinates of the named town, rounded like `TownPoint`; null for an unknown town. */
    latitude: real(),
    longitude: real(),
    /** The version of the gazetteer that the coordinates come from. */
    placedWith: text('placed_with'),
    /** Raised with each change, in the order of the commits. */
    version: serial(),
  },
  table => [
    unique('locations_name_travel_km').on(table.name, table.travelKm),
    index('locations_by_latitude').on(table.latitude),
    index('locations_that_travel')
      .on(table.latitude)
      .where(sql`${table.travelKm} > 0`),
    index('locations_by_version').on(table.version),
  ],
)

/** Distinct coats with their colors, as `toFactColumns` writes them. */
export const coats = pgTable('coats', entry())

/** Distinct folded names of pets, for searches by a part of a name. Triggers add them; `sweepPetNames` deletes unused ones. */
export const petNames = pgTable('pet_names', { folded: text().primaryKey() })
