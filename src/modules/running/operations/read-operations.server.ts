import { desc } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { freeBytes } from '../../../platform/disk-space.ts'
import { listUnreachable } from '../../base/accounts/public.server.ts'
import { lastBackup, readLogArchive } from '../backups/public.server.ts'
import { readBounceState } from '../bounces/public.server.ts'
import type { Bounces, LogArchive, Operations, Parts, Queue, RunningServer } from './contract.ts'
import { servers } from './tables.server.ts'
import { MAX_FAILED_LISTED, MAX_STATEMENTS_LISTED, MAX_UNREACHABLE_LISTED, SILENT_SECONDS } from './vocabulary.ts'

const MAX_SERVERS = 100

/** Reads the states of `/readyz`; the server implements it. */
export type ReadParts = (services: Services) => Promise<Parts>

export async function readOperations(context: SignedIn): Promise<Operations> {
  const { db, jobs, replicas, settings } = context
  const [running, parts, queues, failed, unreachable, bounces, storage, backups, logArchive, slowStatements] =
    await Promise.all([
      readServers(context),
      context.reactions.readParts(context),
      jobs.countByName().catch(() => null),
      jobs.listFailed().catch(() => []),
      listUnreachable(db, MAX_UNREACHABLE_LISTED),
      readBounces(context),
      readStorage(db, settings.dataDir),
      lastBackup(db),
      readArchive(context),
      readSlowStatements(db),
    ])
  return {
    servers: running,
    parts: pickParts(parts),
    queues: queues?.filter(hasWaiting).map(toQueue) ?? null,
    failedJobs: failed
      .slice(0, MAX_FAILED_LISTED)
      .map(job => ({ ...job, failedAt: new Date(job.failedAt).toISOString() })),
    unreachable: unreachable.map(person => ({ ...person, since: person.since.toISOString() })),
    bounces,
    storage,
    lastBackup: backups.lastGood
      ? { at: backups.lastGood.startedAt.toISOString(), bytes: backups.lastGood.size ?? 0 }
      : null,
    logArchive,
    replicas: replicas.states(),
    slowStatements,
  }
}

async function readBounces(services: Pick<Services, 'db' | 'settings' | 'now'>): Promise<Bounces | null> {
  const found = await readBounceState(services)
  if (!found) return null
  const { mailbox, lastAt, ...others } = found
  return {
    ...others,
    lastAt: lastAt?.toISOString() ?? null,
    mailbox: mailbox && {
      readAt: mailbox.readAt?.toISOString() ?? null,
      failingSince: mailbox.failingSince?.toISOString() ?? null,
      problem: mailbox.problem,
    },
  }
}

async function readArchive(services: Pick<Services, 'db' | 'settings'>): Promise<LogArchive | null> {
  const found = await readLogArchive(services)
  if (!found) return null
  const { last, waitingSince, ...archive } = found
  return {
    ...archive,
    lastFile: last?.file ?? null,
    lastAt: last?.at.toISOString() ?? null,
    waitingSince: waitingSince?.toISOString() ?? null,
  }
}

async function readServers({ db, now }: Pick<Services, 'db' | 'now'>): Promise<RunningServer[]> {
  const rows = await db.select().from(servers).orderBy(desc(servers.beatAt)).limit(MAX_SERVERS)
  const silentSince = now().getTime() - SILENT_SECONDS * 1000
  return rows.map(({ startedAt, beatAt, ...server }) => ({
    ...server,
    startedAt: startedAt.toISOString(),
    beatAt: beatAt.toISOString(),
    silent: beatAt.getTime() < silentSince,
  }))
}

const pickParts = ({ database, migrations, replicas, redis, store, disk, places, partitions }: Parts): Parts => ({
  database,
  migrations,
  replicas,
  redis,
  store,
  disk,
  places,
  partitions,
})

const toQueue = ({ name, waiting, retrying, oldestSeconds }: Queue): Queue => ({
  name,
  waiting,
  retrying,
  oldestSeconds,
})

const hasWaiting = ({ waiting, retrying }: Pick<Queue, 'waiting' | 'retrying'>): boolean => waiting + retrying > 0

const MAX_STATEMENT_LENGTH = 500

/** Statements whose values PostgreSQL replaces by placeholders. Others, such as `alter role`, may contain a password. */
const SLOW_STATEMENTS_QUERY = `
  select left(regexp_replace(query, '\\s+', ' ', 'g'), ${MAX_STATEMENT_LENGTH}) as text, calls::int as calls,
    round(mean_exec_time::numeric, 1)::float8 as "meanMs", round((total_exec_time / 1000)::numeric, 1)::float8 as "totalSeconds"
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) and userid = current_user::regrole
    and query ~* '^\\s*(select|insert|update|delete|with|merge)\\y'
  order by mean_exec_time desc limit ${MAX_STATEMENTS_LISTED}`

/** The slowest statements on average; null if the extension is not installed or not loaded. */
async function readSlowStatements({ $client }: Db): Promise<Operations['slowStatements']> {
  const { rows } = await $client.query<{ installed: boolean }>(
    `select to_regclass('pg_stat_statements') is not null as installed`,
  )
  if (!rows[0]?.installed) return null
  const found = await $client
    .query<NonNullable<Operations['slowStatements']>[number]>(SLOW_STATEMENTS_QUERY)
    .catch(() => undefined)
  return found?.rows ?? null
}

/** The number of table pages to sample, so that a large table costs no more than a small one. */
const SAMPLED_PAGES = 500

/** The size of the site's data, and the free space of a folder. */
async function readStorage({ $client }: Db, dataDir: string): Promise<Operations['storage']> {
  const { rows: sizes } = await $client.query<{ database: number; pages: number }>(
    `select pg_database_size(current_database()) as database,
       greatest(pg_relation_size('photos') / current_setting('block_size')::int, 1) as pages`,
  )
  const { database = 0, pages = 1 } = sizes[0] ?? {}
  const percent = Math.min(100, (SAMPLED_PAGES * 100) / pages)
  const { rows } = await $client.query<{ bytes: number }>(
    `select coalesce(sum(bytes), 0)::float8 * 100 / $1::float8 as bytes from photos tablesample system ($1::float8)`,
    [percent],
  )
  return { database, photos: Math.round(rows[0]?.bytes ?? 0), free: await freeBytes(dataDir).catch(() => null) }
}
