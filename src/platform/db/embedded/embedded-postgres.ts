import { realpath, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster, urlOf } from './embedded-cluster.ts'
import { EmbeddedPostgresError, errorCode, inFolder, reasonOf } from './embedded-error.ts'
import { dataOf, type ClusterLocation } from './embedded-location.ts'
import { type Claim, claimCluster, ensureDatabase } from './embedded-owner.ts'
import { findPostmaster, stopPostmaster } from './embedded-postmaster.ts'
import { keepPrograms } from './embedded-programs.ts'
import { prepareLocation } from './embedded-root.ts'
import { carryOver } from './embedded-upgrade.ts'

export { EmbeddedPostgresError }

export interface EmbeddedPostgres {
  /** The URL of the database on 127.0.0.1. It stays the same until `stop`. */
  url: string
  /** Whether this start made the database, which is then empty. */
  created: boolean
  /** Stops the database when its clients are done; resolves when its process has ended. */
  stop: () => Promise<void>
}

interface StartOptions {
  /** An absolute path, made if missing. It holds the cluster, its password and its log. */
  directory: string
  database?: string
  /** Receives single lines for the person at the terminal. */
  log?: (line: string) => void
  /** Whether the programs are kept in the directory, so that a later version of the product can read it. */
  keepsPrograms?: boolean
  /** Whether finished segments of the log stay until `shipSegments` has moved them. */
  archives?: boolean
}

/**
 * Starts the PostgreSQL that npm installed, or adopts one that a killed server left running. If it dies before `stop`, it is started
 * again at the same address.
 *
 * @throws EmbeddedPostgresError with one line for the person who starts the server
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const {
    directory,
    database = defaultDatabase,
    log = () => undefined,
    keepsPrograms = false,
    archives = false,
  } = options
  const prepared = await prepareLocation(directory, log)
  await carryOver(prepared, database, log)
  const location = { ...prepared, settings: archives ? ARCHIVING : [] }
  await ensureCluster(location)
  const claim = await claimWithArchiving(location, archives)
  const stop = keep(location, claim, log)
  try {
    const created = await ensureDatabase(claim.client, database)
    if (keepsPrograms)
      await keepPrograms(location.folder, location.binaries).catch((error: unknown) =>
        log(`The programs of the database could not be kept beside it (${reasonOf(error)})`),
      )
    return { url: await urlOf(location.folder, claim.postmaster.port, database), created, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A killed server may have left the cluster running with the other setting, which only a restart changes. */
async function claimWithArchiving(location: ClusterLocation, archives: boolean): Promise<Claim> {
  const claim = await claimCluster(location)
  const { rows } = await claim.client.query<{ archives: boolean }>(
    `select current_setting('archive_mode') <> 'off' as archives`,
  )
  if (rows[0]?.archives === archives) return claim
  await stopPostmaster(location, claim.postmaster.pid)
  await claim.client.end().catch(() => undefined)
  return claimCluster(location)
}

/** For commands beside a running server: the URL of the cluster running in this directory, or null. */
export async function findEmbeddedPostgres(
  directory: string,
  database = defaultDatabase,
): Promise<{ url: string } | null> {
  const folder = await realpath(directory).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    return inFolder(directory, Promise.reject(error as Error))
  })
  if (folder === undefined) return null
  const deadline = Date.now() + 30_000
  for (;;) {
    const postmaster = await findPostmaster(dataOf(folder))
    if (!postmaster) return null
    if (postmaster.ready) return { url: await urlOf(folder, postmaster.port, database) }
    if (Date.now() > deadline) return null
    await sleep(20)
  }
}

/** Restarts the claimed cluster whenever it dies, until the returned function is called. */
function keep(location: ClusterLocation, first: Claim, log: (line: string) => void): () => Promise<void> {
  const stopping = new AbortController()
  const { port } = first.postmaster
  let claim: Claim | undefined
  let recovery = Promise.resolve()
  let stopped: Promise<void> | undefined

  function hold(next: Claim) {
    claim = next
    void next.ended.then(() => {
      claim = undefined
      if (!stopping.signal.aborted) recovery = recover()
    })
  }

  async function recover() {
    log('The database went away: starting it again')
    const again = await reclaim(location, port, stopping.signal, log)
    if (again) hold(again)
  }

  async function stop() {
    stopping.abort()
    await recovery
    if (!claim) return
    const { client, postmaster } = claim
    await stopPostmaster(location, postmaster.pid)
    await client.end().catch(() => undefined)
  }

  hold(first)
  return () => (stopped ??= stop())
}

/** Tries to claim the cluster again until it succeeds, the server stops, or the files are gone. */
async function reclaim(
  location: ClusterLocation,
  port: number,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<Claim | undefined> {
  let lastLogged = ''
  for (let pause = 50; !signal.aborted; pause = Math.min(pause * 2, 2000)) {
    try {
      await stat(dataOf(location.folder))
      const claim = await claimCluster(location, port)
      log('The database is back')
      return claim
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      if (text !== lastLogged) log(text)
      lastLogged = text
      if (errorCode(error) === 'ENOENT') return undefined
    }
    await sleep(pause, undefined, { signal }).catch(() => undefined)
  }
  return undefined
}

const defaultDatabase = 'pawpal'

/** Without a command PostgreSQL keeps finished segments and marks them as ready; the server moves them. */
const ARCHIVING = ['archive_mode=on', 'archive_timeout=50']
