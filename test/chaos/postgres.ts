import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { freshFolder } from '../../test-support/fresh-folder.ts'
import { until } from '../../test-support/server-process.ts'

const DEBIAN_PROGRAMS = '/usr/lib/postgresql'
const OLDEST_VERSION = 15

export interface Postgres {
  url: string
  folder: string
  start(): Promise<void>
  /** Ends it as a crash does: no checkpoint, every connection is cut. */
  crash(): Promise<void>
}

/** The folder of Debian's newest server programs, which are not in the search path. */
export function findPostgresPrograms(): string | undefined {
  if (!existsSync(DEBIAN_PROGRAMS)) return undefined
  const versions = readdirSync(DEBIAN_PROGRAMS)
    .map(Number)
    .filter(version => version >= OLDEST_VERSION)
  const [newest] = versions.toSorted((a, b) => b - a)
  const programs = join(DEBIAN_PROGRAMS, String(newest), 'bin')
  return existsSync(join(programs, 'postgres')) ? programs : undefined
}

/** A cluster of its own in a new folder, not started yet. */
export async function makePostgres(programs: string): Promise<Postgres> {
  const folder = await freshFolder('chaos-postgres-')
  const account = accountOfServer()
  if (account) await chown(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    {
      ...account,
      cwd: folder,
    },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`)
  const port = await freePort()
  const url = `postgres://tester@127.0.0.1:${port}/postgres`
  const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  let child: ChildProcess | undefined
  return {
    url,
    folder,
    start: async () => {
      child = spawn(join(programs, 'postgres'), args, { ...account, cwd: folder, stdio: 'ignore' })
      await until('PostgreSQL to accept connections', () => accepts(url), 60_000)
    },
    crash: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
}

/** PostgreSQL refuses to run as root. */
function accountOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map(option => Number(String(spawnSync('id', [option, 'postgres']).stdout)))
  if (!uid || !gid) throw new Error('The user "postgres" is missing, which Debian\'s package makes')
  return { uid, gid }
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
