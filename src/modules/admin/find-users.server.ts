import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { escapeWildcards } from '../../platform/db/like.ts'
import { users } from '../accounts/public.server.ts'
import type { Role } from '../accounts/vocabulary.ts'
import { decodeRowCursor, encodeRowCursor } from './row-cursor.server.ts'
import type { Sort } from './vocabulary.ts'

export interface UsersWanted {
  role?: Role | undefined
  search?: string | undefined
  sort: Sort
  cursor?: string | undefined
}

const nameOf = sql`lower(${users.name})`

const orders: Record<Sort, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [sql`${nameOf} asc`, asc(users.id)],
}

export type FoundUser = typeof users.$inferSelect

/** One page of accounts in an index's order, and the cursor that goes on from it. */
export async function findUsers(db: Db, { role, search, sort, cursor }: UsersWanted, size: number) {
  const rows = await db
    .select({ user: users, key: sql<string>`${nameOf}` })
    .from(users)
    .where(and(role && eq(users.role, role), search ? matching(search) : undefined, after(sort, cursor)))
    .orderBy(...orders[sort])
    .limit(size + 1)
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  const key = last && (sort === 'name' ? last.key : last.user.createdAt.toISOString())
  return {
    items: shown.map(({ user }) => user),
    ...(last && key !== undefined && { next: encodeRowCursor({ key, id: last.user.id }) }),
  }
}

/** Part of a name or address, whatever its letter case, or a whole id. */
export const matching = (search: string): SQL | undefined => {
  const part = `%${escapeWildcards(search.toLowerCase())}%`
  return or(sql`${nameOf} like ${part}`, sql`${users.email} like ${part}`, eq(users.id, search))
}

function after(sort: Sort, cursor: string | undefined): SQL | undefined {
  const position = decodeRowCursor(cursor)
  if (!position) return undefined
  const { key, id } = position
  if (sort === 'name') return sql`(${nameOf}, ${users.id}) > (${key}, ${id})`
  if (Number.isNaN(Date.parse(key))) return undefined
  return sort === 'oldest'
    ? sql`(${users.createdAt}, ${users.id}) > (${key}::timestamptz, ${id})`
    : sql`(${users.createdAt}, ${users.id}) < (${key}::timestamptz, ${id})`
}
