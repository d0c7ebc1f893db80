import { sql } from 'drizzle-orm'
import type { Reader } from '../search/find-places.server.ts'

/** The name of the row of the gazetteer of towns. */
export const TOWNS = 'places'
/** The advisory lock of loading. */
export const LOADING_LOCK = 7_291_416

/** `incomplete`: fewer places are there than were loaded, for example after a restore without them. */
type GazetteerState = 'ok' | 'loading' | 'missing' | 'incomplete'

/** The version of the places that are loaded, if any. */
export async function loadedVersion(db: Reader): Promise<string | undefined> {
  const { rows } = await db.execute<{ version: string }>(sql`select version from gazetteers where name = ${TOWNS}`)
  return rows[0]?.version
}

/** Whether places can be found now. The ids have no gaps, so the last one shows whether all are there. */
export async function gazetteerState(db: Reader): Promise<GazetteerState> {
  const { rows } = await db.execute<{ wanted: number | null; complete: boolean; loading: boolean }>(sql`
    select loaded.rows as wanted,
      exists (select from places where id = loaded.rows) and exists (select from places where id = 1) as complete,
      exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${LOADING_LOCK}
        and database = (select oid from pg_database where datname = current_database())) as loading
    from (select) one left join gazetteers loaded on loaded.name = ${TOWNS}`)
  const { wanted, complete, loading } = rows[0] ?? { wanted: null, complete: false, loading: false }
  if (wanted !== null && complete) return 'ok'
  if (loading) return 'loading'
  return wanted === null ? 'missing' : 'incomplete'
}
