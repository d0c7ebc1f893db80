import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Sort } from './vocabulary.ts'

/** What rows are ordered by; each of the first two has an index with the id. */
interface RowColumns {
  createdAt: SQLWrapper
  name: SQLWrapper
  id: SQLWrapper
}

/** A position among the rows of a table: what they are ordered by, and the row's id. */
interface RowPosition {
  key: string
  id: string
}

export const inOrder = (sort: Sort, { createdAt, name, id }: RowColumns): SQL =>
  ({
    newest: sql`${createdAt} desc, ${id} desc`,
    oldest: sql`${createdAt} asc, ${id} asc`,
    name: sql`${name} asc, ${id} asc`,
  })[sort]

/** The rows that come after a position; all of them where it belongs to another order. */
export function after(sort: Sort, { createdAt, name, id }: RowColumns, position: RowPosition | undefined) {
  if (!position) return undefined
  if (sort === 'name') return sql`(${name}, ${id}) > (${position.key}, ${position.id})`
  if (Number.isNaN(Date.parse(position.key))) return undefined
  return sort === 'oldest'
    ? sql`(${createdAt}, ${id}) > (${position.key}::timestamptz, ${position.id})`
    : sql`(${createdAt}, ${id}) < (${position.key}::timestamptz, ${position.id})`
}

interface Row {
  createdAt: Date
  name: string
  id: string | number
}

/** Cuts one row more than a page holds into the page and the cursor that continues it. */
export function cutRows<Each extends Row>(sort: Sort, rows: Each[], size: number) {
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  const key = sort === 'name' ? last?.name : last?.createdAt.toISOString()
  return { items, ...(last && key !== undefined && { next: encodeCursor({ key, id: String(last.id) }) }) }
}

const encodeCursor = ({ key, id }: RowPosition): string => Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** The position, or undefined where the text is absent or not a cursor of ours: the list then starts at its beginning. */
export function decodeRowCursor(text: string | undefined): RowPosition | undefined {
  if (!text) return undefined
  try {
    const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    return typeof key === 'string' && typeof id === 'string' ? { key, id } : undefined
  } catch {
    return undefined
  }
}
