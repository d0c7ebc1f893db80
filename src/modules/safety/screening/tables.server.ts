import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, integer, pgTable } from 'drizzle-orm/pg-core'
import { updatedAt } from '../../../platform/db/columns.ts'

/** One row, or none. A setting that is null has its default, which a later version may change. */
export const screeningSettings = pgTable(
  'screening_settings',
  {
    id: boolean().primaryKey().default(true),
    enabled: boolean(),
    warn: doublePrecision(),
    hold: doublePrecision(),
    holdMinutes: integer('hold_minutes'),
    updatedAt: updatedAt(),
  },
  table => [check('screening_settings_one_row', sql`${table.id}`)],
)
