import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Position } from '../../shared/cursor.ts'

/** Continues a list by (time, id), newest first, after a position; the whole list without one. */
export const olderThan = (at: AnyColumn, id: AnyColumn, position: Position | undefined): SQL | undefined =>
  position && sql`(${at}, ${id}) < (${position.at.toISOString()}, ${position.id})`
