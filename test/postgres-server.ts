import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import pg from 'pg'
import { inject } from 'vitest'
import { programOf } from '../src/platform/db/embedded/embedded-binaries.ts'
import { prepareLocation } from '../src/platform/db/embedded/embedded-root.ts'
import { ensureCluster, urlOf } from '../src/platform/db/embedded/embedded-cluster.ts'
import { clusterOf, dataOf, type ClusterLocation } from '../src/platform/db/embedded/embedded-location.ts'
import { cleanEnvironment } from '../src/platform/db/embedded/embedded-process.ts'
import { freshFolder } from '../test-support/fresh-folder.ts'
import { freePort } from '../test-support/free-port.ts'
import { until } from '../test-support/server-process.ts'

export interface PostgresServer {
  /** For its superuser. */
  url: string
  port: number
  /** Its data folder. */
  folder: string
  /** Starts it, or starts it again, with settings such as `max_connections=20`. */
  start(...settings: string[]): Promise<void>
  stop(): Promise<void>
  /** Writes a file into its data folder with the owner and mode that PostgreSQL requires. */
  write(name: string, content: string): Promise<void>
  run(statement: string): Promise<void>
  discard(): Promise<void>
}

let made: Promise<ClusterLocation> | undefined
/** A cluster that is never started. Copying it takes a tenth of the time. */
const pristine = (): Promise<ClusterLocation> => (made ??= makePristine())

async function makePristine(): Promise<ClusterLocation> {
  const place = await prepareLocation(
    join(inject('temporaryFolder'), `pristine-${process.pid}-${threadId}`),
    () => undefined,
  )
  await ensureCluster(place)
  return place
}

/** A test's own PostgreSQL besides the shared one, on an unused port. */
export const postgresServer = async (): Promise<PostgresServer> => serverOn((await pristine()).folder)

/** A streaming replica of a stopped server; not started yet. */
async function replicaOf(primary: PostgresServer): Promise<PostgresServer> {
  const replica = await serverOn(primary.folder, [`primary_conninfo=${primary.url}`])
  await replica.write('standby.signal', '')
  return replica
}

/** A primary and its streaming replica, both started. */
export async function replicatedServers(prepare: (primary: PostgresServer) => Promise<void>) {
  const primary = await postgresServer()
  await primary.start()
  await prepare(primary)
  await primary.stop()
  const replica = await replicaOf(primary)
  await Promise.all([primary.start(), replica.start()])
  return { primary, replica, discard: () => Promise.all([primary.discard(), replica.discard()]) }
}

async function serverOn(copied: string, ownSettings: string[] = []): Promise<PostgresServer> {
  const directory = await freshFolder('postgres-')
  const place = await prepareLocation(directory, () => undefined)
  execFileSync('cp', ['-a', clusterOf(copied), place.folder])
  const { account, folder, binaries } = place
  const port = await freePort()
  const url = await urlOf(folder, port, 'postgres')
  let end = () => Promise.resolve()
  const run = (statement: string) => onConnection(url, statement)
  const start: PostgresServer['start'] = async (...settings) => {
    const given = [`port=${port}`, 'unix_socket_directories=', 'fsync=off', ...ownSettings, ...settings].flatMap(
      each => ['-c', each],
    )
    const child = spawn(programOf(binaries, 'postgres'), ['-D', dataOf(folder), ...given], {
      ...account,
      cwd: folder,
      env: cleanEnvironment(),
      stdio: 'ignore',
    })
    end = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    }
    await until('PostgreSQL to answer', () =>
      run('select 1')
        .then(() => true)
        .catch(() => undefined),
    )
  }
  return {
    url,
    port,
    folder,
    start,
    run,
    stop: () => end(),
    write: async (name, content) => {
      const file = join(dataOf(folder), name)
      await writeFile(file, content, { mode: 0o600 })
      if (account) await chown(file, account.uid, account.gid)
    },
    discard: async () => {
      await end()
      await rm(directory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function onConnection(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
