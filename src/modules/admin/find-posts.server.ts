import { and, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { foldedName, posts } from '../posts/public.server.ts'
import { STATUSES, type Status } from '../posts/vocabulary.ts'
import { after, cutRows, inOrder } from './row-order.server.ts'
import type { Sort } from './vocabulary.ts'

export interface PostsWanted {
  status?: Status | undefined
  search?: string | undefined
  sort: Sort
  cursor?: string | undefined
}

const folded = foldedName(posts.name)
const columns = { createdAt: posts.createdAt, name: folded, id: posts.id }

/**
 * Finds one page of post ids with their sort keys, and the next cursor. It merges an index scan for each status, or one
 * of the index of names, so that the table is never sorted.
 */
export async function findPosts(db: Db, { status, search, sort, cursor }: PostsWanted, size: number) {
  const statuses = sql.param(status ? [status] : [...STATUSES])
  const order = inOrder(sort, columns)
  const fitting = and(
    sql`${posts.status} = wanted.status`,
    search ? beginningWith(search) : undefined,
    after(sort, columns, cursor, 'number'),
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
        where ${fitting} order by ${order} limit ${size + 1}) as ${posts}`,
    )
    .orderBy(order)
    .limit(size + 1)
  return cutRows(sort, rows, size)
}

/** Sorts after every character. */
const END = '\u{10FFFF}'

const beginningWith = (text: string): SQL => {
  const beginning = foldedName(sql`${text}::text`)
  return sql`${folded} >= ${beginning} and ${folded} < ${beginning} || ${END}`
}
