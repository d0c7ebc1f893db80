import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { programOf } from './embedded-binaries.ts'
import { EmbeddedPostgresError, errorCode, errorLine, inFolder } from './embedded-error.ts'
import { clusterOf, dataOf, passwordFileOf, type ClusterLocation } from './embedded-location.ts'
import { run } from './embedded-process.ts'

/** The superuser of every embedded cluster. */
const superuser = 'pawpal'

/**
 * Creates the cluster unless the folder has one. It gets its name only when complete, so that nobody uses a partial
 * one. Of two simultaneous starts, the slower uses the cluster of the faster.
 */
export async function ensureCluster(location: ClusterLocation): Promise<void> {
  if (!(await holdsCluster(location))) {
    await removeAbandoned(location.folder)
    const draft = join(location.folder, `init-${process.pid}-${randomBytes(4).toString('hex')}`)
    try {
      await inFolder(location.directory, initialise(location, draft))
      await publish(draft, location)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }
}

/** The URL of a database of the cluster, for clients on this machine. */
export async function urlOf(folder: string, port: number, database: string): Promise<string> {
  const password = (await inFolder(folder, readFile(passwordFileOf(folder), 'utf8'))).trim()
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

async function holdsCluster({ directory, folder, binaries }: ClusterLocation): Promise<boolean> {
  const version = await readVersion(dataOf(folder), directory)
  if (version === undefined) {
    if ((await readVersion(folder, directory)) === undefined && !(await readdir(folder)).includes('cluster'))
      return false
    throw new EmbeddedPostgresError(
      `The database folder ${directory} holds files that are not a complete database of this program: move them away or choose another folder with DATA_DIR.`,
    )
  }
  if (version !== binaries.major)
    throw new EmbeddedPostgresError(
      `The database folder ${directory} belongs to PostgreSQL ${version}, this version runs PostgreSQL ${binaries.major}: dump it with the version that made it, or choose another folder with DATA_DIR.`,
    )
  return true
}

async function readVersion(data: string, directory: string): Promise<string | undefined> {
  try {
    return (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    return inFolder(directory, Promise.reject(error as Error))
  }
}

async function initialise(location: ClusterLocation, draft: string): Promise<void> {
  const passwordFile = join(draft, 'password')
  await mkdir(draft, { mode: 0o700 })
  // These characters need no escaping in a URL.
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (location.account) {
    await chown(draft, location.account.uid, location.account.gid)
    await chown(passwordFile, location.account.uid, location.account.gid)
  }
  const program = programOf(location.binaries, 'initdb')
  const args = ['-D', join(draft, 'data'), '-U', superuser, `--pwfile=${passwordFile}`, ...initdbOptions]
  const { code, output } = await run(program, args, { account: location.account, cwd: location.folder })
  if (code !== 0)
    throw new EmbeddedPostgresError(
      `The database could not be made in ${location.directory}: ${errorLine(output)}. Correct that, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
}

async function publish(draft: string, location: ClusterLocation): Promise<void> {
  try {
    await rename(draft, clusterOf(location.folder))
  } catch (error) {
    // Another start finished first.
    if (await holdsCluster(location)) return
    throw error
  }
  if (process.platform === 'win32') return
  const folder = await open(location.folder)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Removes drafts of killed processes. A draft whose process id is in use stays, even if another program has that id now. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^init-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

// PostgreSQL's own C.UTF-8 sorts and changes case the same on every machine, whatever locales that has. One round of
// SCRAM is enough for a random password of 192 bits and saves 5 ms of each new connection.
const initdbOptions = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=scram-sha-256',
  '--set=scram_iterations=1',
  '--no-instructions',
]
