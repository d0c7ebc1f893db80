import type { Services } from '../../api/context.ts'
import { identityOfDatabase, identityOfStore } from '../../modules/base/photos/public.server.ts'
import { gazetteerState } from '../../modules/base/places/public.server.ts'
import { logArchiveState } from '../../modules/running/backups/public.server.ts'
import { partitionState } from '../../modules/running/partitions/public.server.ts'
import { adviceOnArchive, adviceOnParts } from '../../modules/running/operations/rules.ts'
import { STUCK_SECONDS } from '../../modules/running/operations/vocabulary.ts'
import { readDatabaseState } from '../../platform/db/connections/primary-state.ts'
import { migrationState } from '../../platform/db/migrate.ts'
import { freeBytes, LOW_BYTES } from '../../platform/disk-space.ts'
import { withinTime } from './within-time.ts'

type HealthServices = Pick<Services, 'db' | 'replicas' | 'files' | 'jobs' | 'live' | 'now' | 'settings'>
export type Parts = Awaited<ReturnType<typeof readParts>>

const FINE = new Set(['ok', 'off', 'loading'])

/**
 * Answers `/readyz` with 200 if a proxy may send requests to this server. Only its database and its schema decide that; docs/operations.md
 * says why the other parts do not. `advice` says what to do, as on the page Operations.
 */
export async function readiness(services: HealthServices, { stopping }: { stopping: boolean }): Promise<Response> {
  const parts = await readParts(services)
  const ready = parts.database === 'ok' && parts.migrations !== 'missing' && !stopping
  const status = stopping ? 'stopping' : !ready ? 'unavailable' : isWhole(parts) ? 'ok' : 'degraded'
  const advice = adviceOn(parts, services).map(({ what, action }) => `${what} ${action}`)
  return Response.json(
    { status, parts, ...(advice.length > 0 && { advice }) },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}

/** Everybody may read it, so it names the setting of an archive rather than its place. */
function adviceOn(parts: Parts, { settings }: HealthServices) {
  const advice = adviceOnParts(parts)
  const isArchived = FINE.has(parts.archive) || parts.archive === 'unreachable'
  const archive = { place: 'BACKUP_TO', byDatabase: !settings.backup.wal, problem: null }
  return isArchived ? advice : [...advice, adviceOnArchive(archive)]
}

/** The state of every part, each within a few seconds. */
export async function readParts({ db, replicas, files, jobs, live, now, settings }: HealthServices) {
  const [database, migrations, identity, counts, places, partitions, free, archive] = await Promise.all([
    withinTime(readDatabaseState(db, replicas)),
    withinTime(migrationState(db.$client)),
    withinTime(identityOfStore(files)),
    withinTime(jobs.countByName()),
    settings.gazetteer === 'off' ? 'off' : withinTime(gazetteerState(db)),
    withinTime(partitionState(db.$client, now())),
    withinTime(freeBytes(settings.dataDir)),
    withinTime(logArchiveState({ db, settings })),
  ])
  return {
    database,
    migrations,
    replicas: replicasState(replicas),
    redis: live.busState(),
    store: await withinTime(storeState(db, database, identity)),
    jobs: counts === 'unreachable' ? counts : summarize(counts),
    disk: free === 'unreachable' ? free : free < LOW_BYTES ? 'low' : 'ok',
    places,
    archive,
    partitions,
  } as const
}

function isWhole({ jobs, ...others }: Parts): boolean {
  const stuck = typeof jobs === 'object' && jobs.oldestSeconds > STUCK_SECONDS
  return !stuck && Object.values(others).every(state => FINE.has(state))
}

const replicasState = (replicas: Services['replicas']): string => {
  const states = replicas.states().map(({ status }) => status)
  if (states.length === 0) return 'off'
  // Where all hosts of a cluster are named, one of them is the primary.
  const others = states.filter(status => status !== 'primary')
  return others.length > 0 && others.every(status => status === 'in use') ? 'ok' : 'left out'
}

const summarize = (counts: Awaited<ReturnType<Services['jobs']['countByName']>>) => ({
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
  oldestSeconds: Math.round(Math.max(0, ...counts.map(({ oldestSeconds }) => oldestSeconds))),
})

/** Without the database only the reachability of the store can be checked, not whether it belongs to it. */
async function storeState(db: Services['db'], database: string, identity: string | undefined): Promise<string> {
  if (identity === 'unreachable') return identity
  if (identity === undefined || database !== 'ok') return 'ok'
  return identity === (await identityOfDatabase(db)) ? 'ok' : 'of another database'
}
