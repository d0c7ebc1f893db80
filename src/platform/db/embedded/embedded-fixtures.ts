import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { dataOf } from './embedded-location.ts'
import { findPostmaster, isPostmaster } from './embedded-postmaster.ts'

/** The start as reported by a server in another process. */
interface Report {
  url?: string
  created?: boolean
  error?: string
  name?: string
}

/**
 * A folder that others may enter, unlike the one `mkdtemp` makes: PostgreSQL's own user works in it when root runs the
 * tests.
 */
export async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'embedded-'))
  await chmod(folder, mode)
  return folder
}

/** Stops the cluster in the directory, then deletes the folder around it and the target of its link. */
export async function removeFolder(folder: string, directory: string): Promise<void> {
  const real = await realpath(directory).catch(() => directory)
  const postmaster = await findPostmaster(dataOf(real))
  if (postmaster) await killPostmaster(postmaster.pid, real)
  await rm(real, { recursive: true, force: true, maxRetries: 5 })
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Kills PostgreSQL as a power failure would. */
export async function killPostmaster(pid: number, folder: string): Promise<void> {
  process.kill(pid, 'SIGKILL')
  while (await isPostmaster(pid, dataOf(folder))) await new Promise(setImmediate)
}

/** Starts the cluster in a separate process with its own process group, as a terminal does. */
export async function startElsewhere(directory: string): Promise<{ child: ChildProcess; report: Report }> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const script = `
    process.on('SIGINT', () => console.log('interrupted'))
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    try {
      const { url, created, stop } = await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)} })
      console.log(JSON.stringify({ url, created }))
      process.once('SIGTERM', stop)
    } catch (error) {
      console.log(JSON.stringify({ error: error.message, name: error.name }))
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, report: JSON.parse(line) as Report }
}

/** Ends a process by the signal and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Runs one statement on a new connection. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** The first line of the cluster's pid file. */
export async function pidFileOf(directory: string): Promise<{ file: string; lines: string[]; pid: number }> {
  const file = join(dataOf(directory), 'postmaster.pid')
  const lines = (await readFile(file, 'utf8')).split('\n')
  return { file, lines, pid: Number(lines[0]) }
}
