import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { newerThan, olderThan } from '../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import type { Sort } from './vocabulary.ts'

/** Sort keys of rows. An index exists for each of the first two with the id. */
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

/** SQL: the rows after a cursor; all rows for a cursor of another order. */
export function after(
  sort: Sort,
  { createdAt, name, id }: RowColumns,
  cursor: string | undefined,
  ids: 'number' | 'text',
) {
  if (sort === 'name') return newerThan(name, id, decodeCursor(cursor, ids, 'name'))
  const isAfter = sort === 'oldest' ? newerThan : olderThan
  return isAfter(createdAt, id, decodeCursor(cursor, ids))
}

interface SortedRow {
  createdAt: Date
  name: string
  id: string | number
}

/** Cuts the extra row off a page and makes the next cursor. */
export const cutRows = <Each extends SortedRow>(sort: Sort, rows: Each[], size: number) =>
  cutPage(rows, size, ({ id, name, createdAt }) => ({ at: sort === 'name' ? name : createdAt, id }))
