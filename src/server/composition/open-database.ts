import { join } from 'node:path'
import { connect, type Db } from '../../platform/db/db.ts'
import { hostsOf } from '../../platform/db/connections/database-url.ts'
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts'
import { isReadOnly } from '../../platform/db/errors.ts'
import { summarizeError } from '../../platform/describe-error.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { watchDatabase } from '../../platform/db/connections/primary-state.ts'
import { choosePoolSize, MAX_POOL } from '../../platform/db/connections/pool-size.ts'
import { noReplicas, openReplicas, type Replicas } from '../../platform/db/connections/replicas.ts'
import { whenAvailable } from '../../platform/db/connections/when-available.ts'
import { SettingsError, type Settings } from '../../platform/settings/env.ts'
import type { Log } from '../../platform/log.ts'

export interface OpenedDatabase {
  db: Db
  replicas: Replicas
  /** The URL of the database itself, for work that needs its own session. */
  directUrl: string
  /** Whether this start made an embedded cluster. */
  created: boolean
  stop(): Promise<void>
}

/** Migrates the database and opens its pool. @throws SettingsError if the database cannot be used with these settings */
export async function openDatabase(settings: Settings, log: Log, signal?: AbortSignal): Promise<OpenedDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir } = settings
  if (databaseUrl && databaseDirectUrl) {
    const db = await openExternal(settings, { url: databaseUrl, directUrl: databaseDirectUrl }, { log, signal })
    const close = () => db.$client.end()
    const replicas = await withReplicas(settings, db, log).catch(async (error: unknown) => {
      await close()
      throw error
    })
    const watch = watchDatabase(db, replicas, log)
    const stop = async () => {
      watch.stop()
      await replicas.close()
      await close()
    }
    return { db, replicas, directUrl: databaseDirectUrl, created: false, stop }
  }
  const embedded = await startEmbeddedPostgres({
    directory: join(dataDir, 'postgres'),
    log: line => log.warn(line),
    keepsPrograms: true,
    archives: settings.backup.wal,
  })
  try {
    await migrate(embedded.url, sayWaiting(log))
  } catch (error) {
    await embedded.stop()
    throw error
  }
  const db = connect(embedded.url, { max: settings.databasePoolMax, onError: report(log) })
  const stop = () => db.$client.end().then(embedded.stop)
  return { db, replicas: noReplicas, directUrl: embedded.url, created: embedded.created, stop }
}

/** A replica has at least as many connections as its primary. */
function withReplicas(settings: Settings, db: Db, log: Log): Promise<Replicas> {
  const { databaseUrl = '', databaseReplicaUrls, databasePooler: pooler } = settings
  const hosts = hostsOf(databaseUrl)
  return openReplicas(db, databaseReplicaUrls, {
    max: db.$client.options.max,
    pooler,
    onError: report(log),
    log,
    // After a failover the primary may be any of several hosts, or, behind a proxy, of several replicas.
    mayBePrimary: [hosts, databaseReplicaUrls.flatMap(hostsOf)].filter(({ length }) => length > 1).flat(),
  })
}

interface Waiting {
  log: Log
  signal: AbortSignal | undefined
}

async function openExternal(
  { databasePooler: pooler, databasePoolMax, databaseWaitS }: Settings,
  { url, directUrl }: { url: string; directUrl: string },
  { log, signal }: Waiting,
): Promise<Db> {
  // Of several hosts, another one may be promoted.
  const waiting = { waitMs: databaseWaitS * 1000, waitsForPrimary: hostsOf(directUrl).length > 1, log, signal }
  const size = await whenAvailable(() => migrateAndMeasure(directUrl, log), waiting).catch((error: unknown) =>
    cannotUse(error, url === directUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'),
  )
  // A pooler queues connections itself.
  const db = connect(url, { max: databasePoolMax ?? (pooler ? MAX_POOL : size), pooler, onError: report(log) })
  if (pooler)
    await whenAvailable(() => checkPooler(db, log), waiting).catch(async (error: unknown) => {
      await db.$client.end()
      cannotUse(error, 'DATABASE_URL')
    })
  return db
}

async function migrateAndMeasure(url: string, log: Log): Promise<number> {
  await migrate(url, sayWaiting(log))
  return choosePoolSize(url)
}

/** A connection through a pooler cannot set the statement timeout, so the role must have it. */
async function checkPooler(db: Db, log: Log): Promise<void> {
  const { rows } = await db.$client.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout === '0')
    log.warn(
      "statements have no time limit: run alter role … set statement_timeout = '10s' for the role of DATABASE_URL",
    )
}

const report = (log: Log) => (error: Error) => log.warn({ error }, 'database connection lost')

const sayWaiting = (log: Log) => () => log.warn('waiting for another server to finish migrating the database')

function cannotUse(error: unknown, setting: string): never {
  if (error instanceof SettingsError || (error instanceof Error && error.name === 'AbortError')) throw error
  throw new SettingsError(
    isReadOnly(error)
      ? `Setting ${setting} is wrong: the database takes no writes. It may be a replica; set the address of the primary.`
      : `Setting ${setting} is wrong: the database cannot be used (${summarizeError(error).replaceAll(/\s+/g, ' ')})`,
  )
}
