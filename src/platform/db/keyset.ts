import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Position } from '../../shared/cursor.ts'

type AnyPosition = Position<number | string, Date | string>

/** Keyset pagination of a list in descending order: the rows after a position, or all rows without one. */
export const olderThan = (at: SQLWrapper, id: SQLWrapper, position: AnyPosition | undefined): SQL | undefined =>
  position && sql`(${at}, ${id}) < ${toRow(position)}`

/** Keyset pagination of a list in ascending order: the rows after a position, or all rows without one. */
export const newerThan = (at: SQLWrapper, id: SQLWrapper, position: AnyPosition | undefined): SQL | undefined =>
  position && sql`(${at}, ${id}) > ${toRow(position)}`

const toRow = ({ at, id }: AnyPosition): SQL =>
  at instanceof Date ? sql`(${at.toISOString()}::timestamptz, ${id})` : sql`(${at}, ${id})`
