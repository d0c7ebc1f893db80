import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { cutPage, decodeCursor, decodeNameCursor, type Position } from '../../shared/cursor.ts'
import type { Sort } from './vocabulary.ts'

/** Sort keys of rows; an index holds each of the first two with the id. */
interface RowColumns {
  createdAt: SQLWrapper
  name: SQLWrapper
  id: SQLWrapper
}

export const inOrder = (sort: Sort, { createdAt, name, id }: RowColumns): SQL =>
  ({
    newest: sql`${createdAt} desc, ${id} desc`,
    oldest: sql`${createdAt} asc, ${id} asc`,
    name: sql`${name} asc, ${id} asc`,
  })[sort]

type RowPosition = Position<number | string, Date | string>

/** A condition for the rows after a cursor (keyset pagination); none for a cursor of another order. */
export function after(
  sort: Sort,
  { createdAt, name, id }: RowColumns,
  cursor: string | undefined,
  ids: 'number' | 'text',
) {
  const position: RowPosition | undefined = sort === 'name' ? decodeNameCursor(cursor, ids) : decodeCursor(cursor, ids)
  if (!position) return undefined
  const { at } = position
  const key = at instanceof Date ? sql`${at.toISOString()}::timestamptz` : sql`${at}`
  const [column, operator] = sort === 'name' ? [name, sql`>`] : [createdAt, sort === 'oldest' ? sql`>` : sql`<`]
  return sql`(${column}, ${id}) ${operator} (${key}, ${position.id})`
}

interface Row {
  createdAt: Date
  name: string
  id: string | number
}

/** Cuts the extra row off a page and makes the next cursor. */
export const cutRows = <Each extends Row>(sort: Sort, rows: Each[], size: number) =>
  cutPage(rows, size, ({ id, name, createdAt }) => ({ at: sort === 'name' ? name : createdAt, id }))
