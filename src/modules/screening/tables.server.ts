import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../../platform/db/columns.ts'
import type { Feature } from './vocabulary.ts'

/** One row, or none. It holds what differs from the values as delivered. */
export const screeningSettings = pgTable(
  'screening_settings',
  {
    id: boolean().primaryKey().default(true),
    weights: jsonb().$type<Partial<Record<Feature, number>>>().notNull().default({}),
    warn: doublePrecision(),
    hold: doublePrecision(),
    holdMinutes: integer('hold_minutes'),
    learns: boolean(),
    updatedAt: updatedAt(),
  },
  table => [check('screening_settings_one_row', sql`${table.id}`)],
)

/** In how many held messages a feature was, and what admins decided about them. */
export const screeningFeatures = pgTable('screening_features', {
  feature: text().$type<Feature>().primaryKey(),
  seen: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  passed: integer().notNull().default(0),
})
