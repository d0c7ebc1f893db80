import { and, asc, desc, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { foldedName, posts } from '../posts/public.server.ts'
import { STATUSES, type Status } from '../posts/vocabulary.ts'
import { decodeRowCursor, encodeRowCursor } from './row-cursor.server.ts'
import type { Sort } from './vocabulary.ts'

export interface PostsWanted {
  status?: Status | undefined
  search?: string | undefined
  sort: Sort
  cursor?: string | undefined
}

const folded = foldedName(posts.name)

const orders: Record<Sort, SQL> = {
  newest: sql`${desc(posts.createdAt)}, ${desc(posts.id)}`,
  oldest: sql`${asc(posts.createdAt)}, ${asc(posts.id)}`,
  name: sql`${folded} asc, ${asc(posts.id)}`,
}

/**
 * The ids of one page of posts, and the cursor that goes on from it. Each status is read in an index's order, or what a name begins
 * with from the index of names alone, and merged: the table is never sorted.
 */
export async function findPosts(db: Db, { status, search, sort, cursor }: PostsWanted, size: number) {
  const statuses = sql.param(status ? [status] : [...STATUSES])
  const fitting = and(
    sql`${posts.status} = wanted.status`,
    search ? beginningWith(search) : undefined,
    after(sort, cursor),
  )
  const rows = await db
    .select({
      id: sql<number>`${posts.id}`,
      createdAt: sql<Date>`${posts.createdAt}`.mapWith(posts.createdAt),
      name: folded,
    })
    .from(
      sql`unnest(${statuses}::text[]) as wanted(status) cross join lateral (
        select ${posts.id}, ${posts.createdAt}, ${posts.name} from ${posts}
        where ${fitting} order by ${orders[sort]} limit ${size + 1}) as ${posts}`,
    )
    .orderBy(orders[sort])
    .limit(size + 1)
  const ids = rows.slice(0, size).map(({ id }) => id)
  const last = rows.length > size ? rows[size - 1] : undefined
  const key = last && (sort === 'name' ? last.name : last.createdAt.toISOString())
  return { ids, ...(last && key !== undefined && { next: encodeRowCursor({ key, id: String(last.id) }) }) }
}

/** Comes after every letter. */
const END = '\u{10FFFF}'

const beginningWith = (text: string): SQL => {
  const beginning = foldedName(sql`${text}::text`)
  return sql`${folded} >= ${beginning} and ${folded} < ${beginning} || ${END}`
}

function after(sort: Sort, cursor: string | undefined): SQL | undefined {
  const position = decodeRowCursor(cursor)
  if (!position || !/^\d{1,15}$/.test(position.id)) return undefined
  const { key, id } = position
  if (sort === 'name') return sql`(${folded}, ${posts.id}) > (${key}, ${id})`
  if (Number.isNaN(Date.parse(key))) return undefined
  return sort === 'oldest'
    ? sql`(${posts.createdAt}, ${posts.id}) > (${key}::timestamptz, ${id})`
    : sql`(${posts.createdAt}, ${posts.id}) < (${key}::timestamptz, ${id})`
}
