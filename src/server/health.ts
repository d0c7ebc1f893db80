import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../platform/context.ts'
import { ASSERT_WRITABLE } from '../platform/db/database-url.ts'
import { isReadOnly, type Db } from '../platform/db/db.ts'
import type { Files } from '../platform/files/files.ts'

type PartState = 'ok' | 'unreachable' | 'read-only'

/** A part that does not answer within this time counts as unreachable. */
const PATIENCE_MS = 5000
/** Nothing is kept under this key: a store that says so works. */
const PROBE_KEY = 'health/probe.txt'

/**
 * Answers `/readyz`: 200 where a proxy may send requests to this server. Without the store most pages still work, and all
 * servers share it: its state is shown, and does not stop the site.
 */
export async function readiness(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { stopping }: { stopping: boolean },
): Promise<Response> {
  const [database, store] = await Promise.all([
    withinTime(databaseState(db)),
    withinTime(probe(files).then(() => 'ok')),
  ])
  const parts = { database, store }
  const ready = database === 'ok' && !stopping
  const degraded = Object.values(parts).some(state => state !== 'ok')
  const status = stopping ? 'stopping' : !ready ? 'unavailable' : degraded ? 'degraded' : 'ok'
  return Response.json({ status, parts }, { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}

async function withinTime(check: Promise<PartState>): Promise<PartState> {
  const ended = new AbortController()
  const late = sleep(PATIENCE_MS, 'unreachable' as const, { ref: false, signal: ended.signal })
  late.catch(() => undefined)
  const state = await Promise.race([check, late]).catch(() => 'unreachable' as const)
  ended.abort()
  return state
}

/** A connection that meets a read-only database is dropped with its error: the next one may reach a new primary. */
const databaseState = (db: Db): Promise<PartState> =>
  db.$client.query(ASSERT_WRITABLE).then(
    () => 'ok',
    error => (isReadOnly(error) ? 'read-only' : 'unreachable'),
  )

async function probe(files: Files): Promise<void> {
  const file = await files.open(PROBE_KEY)
  file?.stream.destroy()
}
