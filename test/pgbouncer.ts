import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { freshFolder } from '../test-support/fresh-folder.ts'
import { pathOf } from '../test-support/programs.ts'
import { freePort } from '../test-support/free-port.ts'
import { until } from '../test-support/server-process.ts'

export interface Pgbouncer {
  /** The address of a database, through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

/** Debian's pooler in transaction mode before every database of a server. */
export async function startPgbouncer(databaseUrl: string, { poolSize = 20 } = {}): Promise<Pgbouncer> {
  const program = pathOf('pgbouncer')
  const { hostname, port: upstream, username, password } = new URL(databaseUrl)
  const folder = await freshFolder('pgbouncer-')
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${upstream} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${poolSize}
server_login_retry = 1
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`,
  )
  const child = spawn(program, ['-q', file], { stdio: 'ignore' })
  const through = (url: string) => Object.assign(new URL(url), { port: String(port) }).href
  // Not the database itself: pgbouncer keeps a connection to it, and PostgreSQL cannot clone a database in use.
  const maintenance = Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href
  await until('pgbouncer to answer', () => answers(through(maintenance)))
  return {
    through,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      if (child.exitCode === null && child.signalCode === null) await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<true | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return undefined
  } finally {
    await client.end()
  }
}
