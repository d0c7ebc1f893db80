import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { urlOf } from './embedded-cluster.ts'
import { EmbeddedPostgresError, errorCode } from './embedded-error.ts'
import type { ClusterLocation } from './embedded-location.ts'
import { ensureRunning, type Postmaster } from './embedded-postmaster.ts'

/** A running cluster and the connection that holds the owner's advisory lock. */
export interface Claim {
  postmaster: Postmaster
  client: pg.Client
  /** Settles when the connection and its lock end. */
  ended: Promise<void>
}

/**
 * Starts or adopts the cluster and takes its advisory lock. The lock ends with the connection, so also when this process is killed.
 *
 * @throws EmbeddedPostgresError when another living process has the lock
 */
export async function claimCluster(location: ClusterLocation, port?: number): Promise<Claim> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const postmaster = await ensureRunning(location, port)
    try {
      return { postmaster, ...(await connectAndLock(location, postmaster)) }
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw error
      await sleep(20)
    }
  }
}

/** Makes the database unless it exists. Returns whether it was made. Only the owner may call this. */
export async function ensureDatabase(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (rowCount) return false
  await client.query(`create database ${client.escapeIdentifier(database)}`)
  return true
}

async function connectAndLock(location: ClusterLocation, { port }: Postmaster): Promise<Omit<Claim, 'postmaster'>> {
  const client = new pg.Client({
    connectionString: await urlOf(location.folder, port, 'postgres'),
    application_name: `pid ${process.pid}`,
    connectionTimeoutMillis: 5000,
  })
  // Without a listener a lost connection ends the process. The owner notices the loss by `ended`.
  client.on('error', () => undefined)
  const ended = new Promise<void>(resolve => client.once('end', resolve))
  try {
    await client.connect()
    await lock(client, location)
    return { client, ended }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function lock(client: pg.Client, location: ClusterLocation): Promise<void> {
  // PostgreSQL needs a moment to notice that an owner was killed.
  const deadline = Date.now() + 1000
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', ownerLock)
    if (rows[0]?.locked) return
    if (Date.now() > deadline) break
    await sleep(20)
  }
  const { rows } = await client.query<{ holder: string }>(holderQuery, ownerLock)
  throw new EmbeddedPostgresError(
    `Another server holds it: the database folder ${location.directory} is in use by the server with ${rows[0]?.holder ?? 'another pid'}. Stop that one, or choose another folder with DATA_DIR.`,
  )
}

/** The cluster stopped between the check and the connection. */
function isPassing(error: unknown): boolean {
  if (error instanceof EmbeddedPostgresError) return false
  const code = errorCode(error)
  if (code !== undefined) return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code)
  return error instanceof Error && /Connection terminated|timeout expired/.test(error.message)
}

const ownerLock = [0x70617770, 1]
const holderQuery = `
  select application_name as holder from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and classid::bigint = $1 and objid::bigint = $2 and granted`
