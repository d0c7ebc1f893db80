import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { refuse } from '../../../../shared/problem.ts'
import type { SavedSearch, SearchParameters } from '../contract.ts'
import { newPosts } from '../matching/notify-of-matches.server.ts'
import type { Alert } from '../vocabulary.ts'
import { alertTimeZones, savedSearches } from '../tables.server.ts'

export async function listSearches({ db, viewer }: SignedIn): Promise<SavedSearch[]> {
  const searches = await readSearches(db, viewer.id)
  return searches.map(withoutIds)
}

/** @throws NOT_FOUND */
export const getSearch = ({ db, viewer }: SignedIn, { id }: { id: number }): Promise<SearchWithNew> =>
  readSearch(db, viewer.id, id)

interface SearchRow extends Record<string, unknown> {
  id: number
  name: string
  parameters: SearchParameters
  alert: Alert
  created_at: string
  seen_at: string
  new_ids: number[]
}

type SearchWithNew = SavedSearch & { newPostIds: number[] }

/** A person's saved searches with what is new, newest first. */
async function readSearches(db: Db | Tx, userId: string, condition: SQL = sql`true`): Promise<SearchWithNew[]> {
  const { rows } = await db.execute<SearchRow>(sql`
    select s.id, s.name, s.parameters, s.alert, s.created_at, s.seen_at, array(select p.id from (${newPosts('all')}) as p) as new_ids
    from saved_searches s where s.user_id = ${userId} and ${condition} order by s.id desc`)
  return rows.map(({ created_at, seen_at, new_ids, ...row }) => ({
    id: row.id,
    name: row.name,
    parameters: row.parameters,
    alert: row.alert,
    newCount: new_ids.length,
    newPostIds: new_ids.map(Number),
    createdAt: new Date(created_at).toISOString(),
    seenAt: new Date(seen_at).toISOString(),
  }))
}

export function withoutIds(search: SearchWithNew): SavedSearch {
  const { newPostIds: _, ...saved } = search
  return saved
}

/** @throws NOT_FOUND for searches of others, as for those that do not exist */
export async function readSearch(db: Db | Tx, userId: string, id: number): Promise<SearchWithNew> {
  const [search] = await readSearches(db, userId, sql`s.id = ${id}`)
  if (!search) throw refuse('NOT_FOUND')
  return search
}

/** A person's saved searches and time zone, for the export of their data. */
export async function exportSearches(db: Db, userId: string) {
  const { name, parameters, alert, createdAt, seenAt } = savedSearches
  const searches = await db
    .select({ name, parameters, alert, createdAt, seenAt })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.id))
  const [zone] = await db.select().from(alertTimeZones).where(eq(alertTimeZones.userId, userId))
  return { searches, timeZone: zone?.timeZone ?? null }
}
