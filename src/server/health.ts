import type { Services } from '../platform/context.ts'
import { identityOfDatabase, identityOfStore } from '../modules/photos/public.server.ts'
import { gazetteerState } from '../modules/places/public.server.ts'
import { ASSERT_WRITABLE } from '../platform/db/database-url.ts'
import { isReadOnly, type Db } from '../platform/db/db.ts'
import { withinTime } from './within-time.ts'

/**
 * Answers `/readyz` with 200 if a proxy may send requests to this server. A failing store is reported but does not change the status:
 * all servers share it, and most pages work without it. Failed jobs are counted; `pawpal jobs` handles them. Without places only the
 * search near a place is missing.
 */
export async function readiness(
  { db, files, jobs, settings }: Pick<Services, 'db' | 'files' | 'jobs' | 'settings'>,
  { stopping }: { stopping: boolean },
): Promise<Response> {
  const [database, identity, failed, places] = await Promise.all([
    withinTime(databaseState(db)),
    withinTime(identityOfStore(files)),
    withinTime(jobs.countFailed()),
    settings.gazetteer === 'off' ? 'off' : withinTime(gazetteerState(db)),
  ])
  const store = await withinTime(storeState(db, database, identity))
  const parts = { database, store, jobs: typeof failed === 'number' ? { failed } : failed, places }
  const ready = database === 'ok' && !stopping
  const isWhole = store === 'ok' && ['ok', 'off', 'loading'].includes(places)
  const status = stopping ? 'stopping' : !ready ? 'unavailable' : isWhole ? 'ok' : 'degraded'
  return Response.json({ status, parts }, { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}

/** Without the database only the reachability of the store can be checked, not whether it belongs to it. */
async function storeState(db: Services['db'], database: string, identity: string | undefined): Promise<string> {
  if (identity === 'unreachable') return identity
  if (identity === undefined || database !== 'ok') return 'ok'
  return identity === (await identityOfDatabase(db)) ? 'ok' : 'of another database'
}

/** Drops a connection to a read-only database, because the next one may reach the new primary. */
const databaseState = (db: Db): Promise<string> =>
  db.$client.query(ASSERT_WRITABLE).then(
    () => 'ok',
    error => (isReadOnly(error) ? 'read-only' : 'unreachable'),
  )
