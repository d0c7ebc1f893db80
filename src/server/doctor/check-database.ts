import { gazetteerState } from '../../modules/base/places/public.server.ts'
import { readLogArchive } from '../../modules/running/backups/public.server.ts'
import { LATE_ARCHIVE_SECONDS, STUCK_SECONDS } from '../../modules/running/operations/vocabulary.ts'
import { ASSERT_WRITABLE } from '../../platform/db/connections/database-url.ts'
import { DATABASE_PROBLEMS } from '../../platform/db/connections/primary-state.ts'
import { choosePoolSize, JOB_CONNECTIONS } from '../../platform/db/connections/pool-size.ts'
import { describeReplica } from '../../platform/db/connections/replicas.ts'
import type { Db } from '../../platform/db/db.ts'
import { isReadOnly } from '../../platform/db/errors.ts'
import { isBeforeBaseline, migrationState, MOVE_BY_BACKUP } from '../../platform/db/migrate.ts'
import { countJobs, type JobCounts } from '../../platform/jobs.ts'
import type { Settings } from '../../platform/settings/env.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const OLDEST = 15
const SKEW_MS = 5000

/** Everything to find out from a reachable database. */
export async function checkDatabase(db: Db, directUrl: string, settings: Settings): Promise<Finding[]> {
  const findings = [
    await checkVersion(db),
    await checkWritable(db),
    await checkClock(db),
    await checkConnections(db, directUrl, settings),
    ...(await checkReplicas(db, settings)),
    await checkMigrations(db),
  ]
  const isMade = findings.at(-1)?.state === 'ok'
  if (!isMade) return findings
  return [...findings, await checkJobs(db), await checkPlaces(db, settings), ...(await checkLogArchive(db, settings))]
}

async function checkVersion({ $client }: Db): Promise<Finding> {
  const { rows } = await $client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  const { number = 0, name = '' } = rows[0] ?? {}
  const text = `PostgreSQL ${name} answers`
  return number >= OLDEST * 10_000
    ? ok('Database', text)
    : problem('Database', `this is PostgreSQL ${name}`, `update it to ${OLDEST} or newer`)
}

const checkWritable = ({ $client }: Db): Promise<Finding> =>
  $client.query(ASSERT_WRITABLE).then(
    () => ok('Writing', 'the database takes writes'),
    error => {
      if (!isReadOnly(error)) throw error
      const { what, action } = DATABASE_PROBLEMS['read-only']
      return problem('Writing', what, action)
    },
  )

async function checkClock({ $client }: Db): Promise<Finding> {
  const sent = Date.now()
  const { rows } = await $client.query<{ time: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as time',
  )
  const skew = Math.abs((rows[0]?.time ?? 0) - (sent + Date.now()) / 2)
  if (skew < SKEW_MS) return ok('Clock', 'this machine and the database agree about the time')
  const text = `the clocks of this machine and of the database differ by ${Math.round(skew / 1000)} s`
  return warning('Clock', text, 'synchronize both by NTP; dates come from the database, logs from this machine')
}

async function checkConnections({ $client }: Db, directUrl: string, settings: Settings): Promise<Finding> {
  const { databasePoolMax, databasePooler } = settings
  const { rows } = await $client.query<{ most: number; used: number }>(
    `select current_setting('max_connections')::int as most, (select count(*)::int from pg_stat_activity) as used`,
  )
  const { most = 0, used = 0 } = rows[0] ?? {}
  const size = (databasePoolMax ?? (await choosePoolSize(directUrl))) + JOB_CONNECTIONS
  const text = `a server takes up to ${size} of ${most} connections; ${used} are in use`
  if (databasePooler || size * 3 <= most) return ok('Connections', text)
  return warning('Connections', text, 'with several servers lower DATABASE_POOL_MAX, or raise max_connections')
}

async function checkMigrations({ $client }: Db): Promise<Finding> {
  if (await isBeforeBaseline($client))
    return problem('Migrations', 'the schema is of an earlier version, which this one does not migrate', MOVE_BY_BACKUP)
  const state = await migrationState($client)
  if (state === 'ok') return ok('Migrations', 'the schema is that of this version')
  return state === 'newer'
    ? warning('Migrations', 'a newer version has changed the schema', 'update this server')
    : warning('Migrations', 'the schema is older than this version', 'start a server: it migrates the database')
}

async function checkJobs({ $client }: Db): Promise<Finding> {
  const name = 'Jobs'
  const { rows } = await $client.query<{ made: boolean }>(`select to_regclass('pgboss.job') is not null as made`)
  if (!rows[0]?.made) return ok(name, 'none yet: the first start of a server makes the queues')
  const counts = await countJobs((text, values) => $client.query<JobCounts>(text, values))
  const stuck = counts.filter(({ oldestSeconds }) => oldestSeconds > STUCK_SECONDS)
  const failed = counts.reduce((sum, job) => sum + job.failed, 0)
  if (stuck.length > 0)
    return problem(
      name,
      `nobody begins: ${stuck.map(job => job.name).join(', ')}`,
      'start a server, or look at its log',
    )
  if (failed > 0)
    return warning(name, `${failed} failed for the last time`, 'see jobs --failed, then jobs --retry with the id')
  return ok(name, 'none failed, none waits for long')
}

async function checkPlaces(db: Db, { gazetteer }: Settings): Promise<Finding> {
  if (gazetteer === 'off') return ok('Places', 'GAZETTEER is off: nobody searches near a place')
  const state = await gazetteerState(db)
  if (state === 'ok' || state === 'loading') return ok('Places', state === 'ok' ? 'loaded' : 'a server is loading them')
  return warning('Places', `the places are ${state}`, 'start a server, or run load-places')
}

const LOG_ARCHIVE = 'Log archive'

/** Whether the log of the embedded database is archived; no finding where `BACKUP_WAL` is off. */
async function checkLogArchive(db: Db, settings: Settings): Promise<Finding[]> {
  const archive = await readLogArchive({ db, settings })
  if (!archive) return []
  const { place, last, waiting, waitingSince } = archive
  if (archive.problem !== null) return [problem(LOG_ARCHIVE, archive.problem, 'check BACKUP_TO and its rights')]
  const text = `${place} has ${last ? `the log up to ${last.at.toISOString()}` : 'nothing yet'}; ${waiting} files wait`
  const isLate = waitingSince !== null && Date.now() - waitingSince.getTime() > LATE_ARCHIVE_SECONDS * 1000
  return [isLate ? warning(LOG_ARCHIVE, text, 'start a server, or look at its log') : ok(LOG_ARCHIVE, text)]
}

/** One finding for each read replica of `DATABASE_REPLICA_URLS`. */
const checkReplicas = (db: Db, { databaseReplicaUrls }: Settings): Promise<Finding[]> =>
  Promise.all(
    databaseReplicaUrls.map(async url => {
      const name = 'Read replica'
      const found = await describeReplica(db, url, databaseReplicaUrls.length > 1)
      if ('problem' in found) return warning(name, found.problem, 'docs/database.md says how replicas are named')
      const { host, behind } = found
      return behind === undefined
        ? ok(name, `${host} is the primary now, so the others serve reads`)
        : ok(name, `${host} follows the primary, ${Math.ceil(behind / 1024)} kB behind`)
    }),
  )
