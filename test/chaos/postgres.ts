import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../test-support/free-port.ts'
import { freshFolder } from '../../test-support/fresh-folder.ts'
import { until } from '../../test-support/server-process.ts'
import { accountOfPostgres } from './programs.ts'

const DEBIAN_PROGRAMS = '/usr/lib/postgresql'
const OLDEST_VERSION = 15

export interface Postgres {
  url: string
  folder: string
  start(): Promise<void>
  /** Ends it like a crash: no checkpoint, every connection is cut. */
  crash(): Promise<void>
  isRunning(): boolean
}

/** The folder of Debian's newest server programs, which are not in PATH. */
export function findPostgresPrograms(): string | undefined {
  if (!existsSync(DEBIAN_PROGRAMS)) return undefined
  const versions = readdirSync(DEBIAN_PROGRAMS)
    .map(Number)
    .filter(version => version >= OLDEST_VERSION)
  const [newest] = versions.toSorted((a, b) => b - a)
  const programs = join(DEBIAN_PROGRAMS, String(newest), 'bin')
  return existsSync(join(programs, 'postgres')) ? programs : undefined
}

/** A new cluster in a new folder, not started yet. */
export async function makePostgres(programs: string, folder: string): Promise<Postgres> {
  const cluster = await clusterIn(programs, folder)
  runProgram(cluster, 'initdb', ['-D', cluster.data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  return serverOf(cluster)
}

/** A streaming replica of a running server, whose commits then wait for it. */
export async function startReplica(programs: string, primary: Postgres): Promise<Postgres> {
  const cluster = await clusterIn(programs, await freshFolder('chaos-replica-'))
  runProgram(cluster, 'pg_basebackup', ['-D', cluster.data, '-R', '-c', 'fast', '-d', primary.url])
  const replica = serverOf(cluster, ['-c', 'wal_retrieve_retry_interval=500ms'])
  await replica.start()
  await query(primary.url, "alter system set synchronous_standby_names = '*'")
  await query(primary.url, 'select pg_reload_conf()')
  return replica
}

/** Makes a replica the primary. */
export const promote = ({ url }: Postgres): Promise<void> => query(url, 'select pg_promote()')

interface Cluster {
  programs: string
  folder: string
  data: string
  account: { uid: number; gid: number } | undefined
  port: number
}

async function clusterIn(programs: string, folder: string): Promise<Cluster> {
  const account = accountOfPostgres()
  if (account) await chown(folder, account.uid, account.gid)
  return { programs, folder, data: join(folder, 'data'), account, port: await freePort() }
}

function runProgram({ programs, folder, account }: Cluster, name: string, args: string[]): void {
  const made = spawnSync(join(programs, name), args, { ...account, cwd: folder })
  if (made.status !== 0) throw new Error(`${name} failed: ${String(made.stderr)}`)
}

function serverOf({ programs, folder, data, account, port }: Cluster, settings: string[] = []): Postgres {
  const url = `postgres://tester@127.0.0.1:${port}/postgres`
  const own = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  // The log stays small on a small disk.
  const args = [...own, '-c', 'max_wal_size=96MB', ...settings]
  let child: ChildProcess | undefined
  const isRunning = () => child?.exitCode === null && child.signalCode === null
  return {
    url,
    folder,
    isRunning,
    start: async () => {
      child = spawn(join(programs, 'postgres'), args, { ...account, cwd: folder, stdio: 'ignore' })
      await until('PostgreSQL to accept connections', () => accepts(url), 60_000)
    },
    crash: async () => {
      if (!child || !isRunning()) return
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
}

async function accepts(url: string): Promise<true | undefined> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    return true
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
