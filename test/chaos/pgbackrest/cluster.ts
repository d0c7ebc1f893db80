import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../../test-support/free-port.ts'
import { freshFolder } from '../../../test-support/fresh-folder.ts'
import { pathOf } from '../../../test-support/programs.ts'
import { until } from '../../../test-support/server-process.ts'
import { accountOfPostgres } from '../programs.ts'

const run = promisify(execFile)
const STANZA = 'pawpal'

export interface Database {
  url: string
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>
  stop(): Promise<void>
}

export interface ArchivedCluster extends Database {
  /** Runs pgBackRest on its stanza. */
  pgbackrest(...args: string[]): Promise<string>
  /** A new cluster with the database as it was at this time, running without an archive. */
  restore(time: string): Promise<Database>
  /** Lets archiving fail until the returned function is called. */
  breakArchive(): Promise<() => Promise<void>>
  /** Ends everything that runs, and removes the folder. */
  discard: () => Promise<void>
}

/** A cluster whose log goes to a repository of pgBackRest, set up as docs/database.md says. Both are in one new folder. */
export async function startArchivedCluster(programs: string): Promise<ArchivedCluster> {
  const folder = await freshFolder('chaos-pgbackrest-')
  const account = accountOfPostgres()
  const own = { ...account, cwd: folder, env: { PATH: process.env['PATH'], HOME: folder } }
  if (account) await chown(folder, account.uid, account.gid)
  const config = join(folder, 'pgbackrest.conf')
  const data = join(folder, 'data')
  const port = await freePort()
  const pgbackrest = async (...args: string[]) =>
    (await run(pathOf('pgbackrest'), [`--config=${config}`, `--stanza=${STANZA}`, ...args], own)).stdout
  const running: Database[] = []
  const start = async (directory: string, ownPort: number, ...settings: string[]) => {
    const database = await startPostgres({ programs, folder, directory, port: ownPort, own, settings })
    running.push(database)
    return database
  }
  await writeFile(config, configOf({ folder, data, port }))
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C'], own)
  const command = `${pathOf('pgbackrest')} --config=${config} --stanza=${STANZA} archive-push %p`
  await appendFile(
    join(data, 'postgresql.conf'),
    `archive_mode = on\narchive_command = '${command}'\narchive_timeout = 10\n`,
  )
  const primary = await start(data, port)
  await pgbackrest('stanza-create')
  await pgbackrest('check')
  return {
    ...primary,
    pgbackrest,
    restore: async time => {
      const restored = join(folder, 'restored')
      const target = ['--type=time', `--target=${time}`, '--target-action=promote']
      await pgbackrest(`--pg1-path=${restored}`, ...target, 'restore')
      const database = await start(restored, await freePort(), 'archive_mode=off')
      await until(
        'the end of recovery',
        async () => {
          const [row] = await database.query<{ over: boolean }>('select not pg_is_in_recovery() as over')
          return row?.over || undefined
        },
        120_000,
      )
      return database
    },
    breakArchive: async () => {
      const kept = await readFile(config, 'utf8')
      await writeFile(config, kept.replace(/^repo1-path=.*$/m, `repo1-path=${join(folder, 'nothing')}`))
      return () => writeFile(config, kept)
    },
    discard: async () => {
      for (const database of running.toReversed()) await database.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const configOf = ({ folder, data, port }: { folder: string; data: string; port: number }): string => `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
start-fast=y
compress-type=zst
log-level-file=off
lock-path=${folder}/lock
spool-path=${folder}/spool

[${STANZA}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=tester
`

interface StartOptions {
  programs: string
  /** For its socket. */
  folder: string
  directory: string
  port: number
  own: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv }
  settings: string[]
}

async function startPostgres({ programs, folder, directory, port, own, settings }: StartOptions): Promise<Database> {
  const url = `postgres://tester@127.0.0.1:${port}/postgres`
  const given = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings]
  const args = ['-D', directory, '-p', String(port), ...given.flatMap(setting => ['-c', setting])]
  const child = spawn(join(programs, 'postgres'), args, { ...own, stdio: 'ignore' })
  const query = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> => {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await ended
  }
  const answers = () =>
    query('select 1').then(
      () => true,
      () => undefined,
    )
  try {
    await until('PostgreSQL to answer', answers, 120_000)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, query, stop }
}
