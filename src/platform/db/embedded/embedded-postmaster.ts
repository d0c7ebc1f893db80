import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programOf } from './embedded-binaries.ts'
import { EmbeddedPostgresError, errorCode, errorLine, inFolder } from './embedded-error.ts'
import { type ClusterLocation, dataOf, logFileOf } from './embedded-location.ts'
import { cleanEnvironment, run } from './embedded-process.ts'

/** The main process of a running cluster. */
export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** The postmaster running on this data folder, in any state, also if another process started it. */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const lines = (await readPidFile(data)).split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0) || !(await isPostmaster(pid, data))) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** Waits until the running cluster is ready, or starts it. Concurrent calls are safe: PostgreSQL lets one start win. */
export async function ensureRunning(location: ClusterLocation, port?: number): Promise<Postmaster> {
  const recovered = Date.now() + longestRecovery
  const passed = Date.now() + longestObstacle
  let tail = 'it did not become ready in time'
  while (Date.now() < recovered) {
    const found = await findPostmaster(dataOf(location.folder))
    if (found?.ready) return found
    if (!found) {
      const started = await launch(location, port ?? (await freePort()))
      if (typeof started !== 'string') return started
      tail = started
      if (!isPassing(tail, port === undefined) || Date.now() > passed) break
      await removeEmptyPidFile(dataOf(location.folder))
    }
    await sleep(20)
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not start in ${location.directory}: ${errorLine(tail)}. Its log is ${logFileOf(location.folder)}.`,
  )
}

/** Stops the cluster. Open sessions are cut; commits are on disk. Resolves when the process has ended. */
export async function stopPostmaster(location: ClusterLocation, pid: number): Promise<void> {
  const data = dataOf(location.folder)
  if (process.platform === 'win32') {
    await run(programOf(location.binaries, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w', '-t', '30'])
    return
  }
  // First `fast`, then `immediate` without a last checkpoint, and SIGKILL only if PostgreSQL hangs.
  const escalation: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, patience] of escalation) {
    const deadline = Date.now() + patience
    if (!(await isPostmaster(pid, data))) return
    sendSignal(pid, signal)
    while (Date.now() < deadline) {
      if (!(await isPostmaster(pid, data))) return
      await sleep(5)
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It ended by itself meanwhile.
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** Starts PostgreSQL. Returns its output if it does not start. */
async function launch(location: ClusterLocation, port: number): Promise<Postmaster | string> {
  const log = await inFolder(location.directory, openLog(location))
  const from = (await log.stat()).size
  const child = await spawnPostgres(location, port, log.fd)
  await log.close()
  const ended = () => child.exitCode !== null || child.signalCode !== null
  child.unref()
  // On Windows the child is pg_ctl, which ends as soon as it has started PostgreSQL.
  while (!ended() || (process.platform === 'win32' && child.exitCode === 0)) {
    const lines = (await readPidFile(dataOf(location.folder))).split('\n')
    const own = process.platform === 'win32' || Number(lines[0]) === child.pid
    if (own && lines[7]?.trim() === 'ready') return { pid: Number(lines[0]), port: Number(lines[3]), ready: true }
    await sleep(3)
  }
  return (await readFile(logFileOf(location.folder))).subarray(from).toString('utf8')
}

async function spawnPostgres(location: ClusterLocation, port: number, log: number): Promise<ChildProcess> {
  const data = dataOf(location.folder)
  const chosen = [`port=${port}`, ...serverSettings, ...memorySettings(), ...(location.settings ?? [])]
  const settings = chosen.flatMap(setting => ['-c', setting])
  const [program, args]: ['postgres' | 'pg_ctl', string[]] =
    process.platform === 'win32'
      ? ['pg_ctl', ['start', '-W', '-D', data, '-l', logFileOf(location.folder), '-o', settings.join(' ')]]
      : ['postgres', ['-D', data, ...settings, '-c', 'unix_socket_directories=']]
  const stale = Number((await readPidFile(data)).split('\n')[0])
  const child = spawn(programOf(location.binaries, program), args, {
    ...location.account,
    cwd: location.folder,
    // A new session: Ctrl-C in the server's terminal must not stop the database before the last requests end.
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
    // A pid left in the pid file may belong to another program by now. This variable tells PostgreSQL that it is no
    // postmaster; its other guards (shared memory still in use) stay in force, which deleting the file would defeat.
    env: { ...cleanEnvironment(), ...(stale > 0 && { PG_GRANDPARENT_PID: String(stale) }) },
  })
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject)).catch(
    (error: Error) => {
      throw new EmbeddedPostgresError(
        `The embedded PostgreSQL cannot be started (${error.message}): run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
        { cause: error },
      )
    },
  )
  return child
}

async function openLog({ folder, account }: ClusterLocation) {
  const file = logFileOf(folder)
  const size = await stat(file).then(
    found => found.size,
    () => 0,
  )
  if (size > longestLog) await rename(file, `${file}.1`)
  const log = await open(file, 'a', 0o600)
  if (account) await log.chown(account.uid, account.gid)
  return log
}

/** Whether the process is the postmaster of this data folder, not another program with a reused process id. */
export async function isPostmaster(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const [name, commandLine, cwd, own] = await Promise.all([
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
      // Empty for a zombie process.
      readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
      stat(`/proc/${pid}/cwd`).catch(() => undefined),
      stat(data).catch(() => undefined),
    ])
    if (name.trim() !== 'postgres' || commandLine === '') return false
    // PostgreSQL works inside its data folder, also after that was moved; some sandboxes do not show where.
    if (cwd && own) return cwd.ino === own.ino && cwd.dev === own.dev
    return commandLine.includes(`\0-D\0${data}\0`)
  }
  if (process.platform === 'win32') {
    return (await run('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV'])).output.includes('postgres.exe')
  }
  const { output } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  return basename(output.split(' -D ')[0] ?? '') === 'postgres' && output.includes(` -D ${data} `)
}

/**
 * Failures that a retry can fix: a simultaneous start, the last sessions of a killed postmaster, a port that was just taken.
 */
function isPassing(tail: string, portIsFree: boolean): boolean {
  if (/lock file ".*" (already exists|is empty)|bogus data in lock file/.test(tail)) return true
  if (/pre-existing shared memory block/.test(tail)) return true
  return portIsFree && /could not create any TCP\/IP sockets/.test(tail)
}

/** A crash of the machine can leave an empty pid file, with which PostgreSQL refuses to start. */
async function removeEmptyPidFile(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const found = await stat(file).catch(() => undefined)
  if (found && !(Number((await readPidFile(data)).split('\n')[0]) > 0) && Date.now() - found.mtimeMs > 5000)
    await rm(file, { force: true })
}

async function readPidFile(data: string): Promise<string> {
  try {
    return await readFile(join(data, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    return inFolder(data, Promise.reject(error as Error))
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** After a crash PostgreSQL replays up to a gigabyte of its log first, in milliseconds. */
const longestRecovery = 5 * 60_000
const longestObstacle = 20_000
/** The size in bytes above which a start rotates the log. */
const longestLog = 10_000_000

const serverSettings = [
  'listen_addresses=127.0.0.1',
  'max_connections=100',
  'fsync=on',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // PostgreSQL's messages quote values of failed statements; our own log leaves those out.
  'log_min_messages=log',
]

const MEGABYTE = 1024 ** 2
/** PostgreSQL's own default. */
const MIN_BUFFERS_MB = 128
/** A database of a million posts has no use for more. */
const MAX_BUFFERS_MB = 512
/** The part of the memory for buffers: the machine also runs the server and its owner's programs. */
const BUFFERS_SHARE = 1 / 32

/** Settings for a machine with this memory. Buffers take memory only once they are filled. */
export function memorySettings(bytes: number = availableMemory()): string[] {
  const buffers = Math.min(Math.max(Math.floor((bytes * BUFFERS_SHARE) / MEGABYTE), MIN_BUFFERS_MB), MAX_BUFFERS_MB)
  return [`shared_buffers=${buffers}MB`]
}

/** What a container lets through, at most what the machine has. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
