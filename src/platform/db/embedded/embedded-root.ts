import { createHash, randomBytes } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  cp,
  lstat,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { EmbeddedPostgresError, errorLine, inFolder, reasonOf } from './embedded-error.ts'
import { type Account, type ClusterLocation, clusterOf, dataOf } from './embedded-location.ts'
import { findPostmaster } from './embedded-postmaster.ts'
import { run } from './embedded-process.ts'

/** Contains what PostgreSQL's user cannot reach elsewhere. */
const home = '/var/lib/pawpal'
const ADVICE = 'start the server as an ordinary user, or set DATABASE_URL.'

/** Makes the folder if it is missing, and makes sure that PostgreSQL can work in it. */
export async function prepareLocation(directory: string, log: (line: string) => void): Promise<ClusterLocation> {
  const binaries = await findBinaries()
  await inFolder(directory, mkdir(directory, { recursive: true }))
  if (process.getuid?.() === 0) return prepareAsRoot(directory, binaries, log)
  const folder = await inFolder(directory, realpath(directory))
  await inFolder(directory, access(folder, constants.R_OK | constants.W_OK | constants.X_OK))
  return { directory, folder, binaries, account: undefined }
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of the folder, or as a system user if root owns it. A folder below
 * a private one, and programs that this user cannot read, move to /var/lib/pawpal.
 */
export async function prepareAsRoot(
  directory: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<ClusterLocation> {
  const folder = await inFolder(directory, realpath(directory))
  const account = await inFolder(directory, chooseAccount(folder))
  await inFolder(directory, giveAway(folder, account))
  return {
    directory,
    folder: await orExplain(directory, enterableFolder(directory, folder, account, log)),
    binaries: await orExplain(binaries.native, readableBinaries(binaries, account, log)),
    account,
  }
}

async function chooseAccount(folder: string): Promise<Account> {
  const { uid, gid } = await stat(folder)
  if (uid !== 0) {
    // An existing cluster runs as its owner; only making one needs a user with a name.
    const isUsable = (await exists(clusterOf(folder))) || (await run('id', ['-nu', `${uid}`])).code === 0
    if (isUsable) return { uid, gid }
  }
  const found = await findUser()
  if (found) return found
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false']
  const output = await run('useradd', [...options, 'pawpal']).then(({ output }) => output, String)
  // A simultaneous start may have made the user.
  const made = await findUser()
  if (made) return made
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root and a user for it could not be made (${errorLine(output)}): create one named pawpal, ${ADVICE}`,
  )
}

async function findUser(): Promise<Account | undefined> {
  const users = await readFile('/etc/passwd', 'utf8')
  const [, uid, gid] = /^(?:postgres|pawpal):[^:]*:(\d+):(\d+):/m.exec(users) ?? []
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

/** Makes the user the owner of the folder and of all in it. Idempotent. */
async function giveAway(folder: string, { uid, gid }: Account): Promise<void> {
  if ((await stat(folder)).uid === uid) return
  const { code, output } = await run('chown', ['-hR', `${uid}:${gid}`, folder])
  // Some containers have no user but root.
  if (code !== 0) throw cannotSwitch(errorLine(output))
  await chmod(folder, 0o700)
}

/** The folder, or where it is moved if the user cannot enter it and no cluster runs in it. */
async function enterableFolder(
  directory: string,
  folder: string,
  account: Account,
  log: (line: string) => void,
): Promise<string> {
  if ((await succeeds(account, 'cd -- "$0"', folder)) || (await findPostmaster(dataOf(folder)))) return folder
  try {
    const target = await move(folder)
    log(`PostgreSQL's user cannot enter ${directory}: the database is kept in ${target}, ${directory} is a link to it`)
    return target
  } catch (error) {
    const moved = await targetOfOther(folder)
    if (moved === undefined) throw error
    return moved
  }
}

/** Moves the folder to /var/lib/pawpal and leaves a link in its place. Fails if a simultaneous start does it first. */
async function move(folder: string): Promise<string> {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  // A new name for each move: the database of a deleted folder is not touched.
  const suffix = randomBytes(3).toString('hex')
  const target = join(home, `${hash}-${suffix}`)
  const [link, aside] = [`${folder}.link-${suffix}`, `${folder}.moved-${suffix}`]
  await makeHome()
  await symlink(target, link)
  try {
    // The original is deleted below, so the copy is flushed to disk first.
    const copy = await run('/bin/sh', ['-c', 'cp -a -- "$0" "$1" && sync', folder, target])
    if (copy.code !== 0) throw new Error(errorLine(copy.output))
    await rename(folder, aside)
    if ((await lstat(aside)).isSymbolicLink()) {
      await rename(aside, folder)
      throw new Error('another start was faster')
    }
    await rename(link, folder)
  } catch (error) {
    await Promise.all([link, target].map(path => rm(path, { recursive: true, force: true })))
    throw error
  }
  await rm(aside, { recursive: true })
  return target
}

/** Where a simultaneous start moves the folder; undefined if there is none. The folder is missing for a moment. */
async function targetOfOther(folder: string): Promise<string | undefined> {
  for (let tries = 0; tries < 50; tries += 1) {
    const real = await realpath(folder).catch(() => undefined)
    if (real !== undefined) return real === folder ? undefined : real
    await sleep(20)
  }
  return undefined
}

async function readableBinaries(binaries: Binaries, account: Account, log: (line: string) => void): Promise<Binaries> {
  const isReadable = ({ native }: Binaries) =>
    succeeds(account, 'test -r "$0"', join(native, 'share/postgresql/postgres.bki'))
  if (await isReadable(binaries)) return binaries
  const copy = { ...binaries, native: join(home, `postgresql-${binaries.version}`) }
  if (await isReadable(copy)) return copy
  const draft = `${copy.native}.new-${process.pid}`
  await makeHome()
  await cp(binaries.native, draft, { recursive: true, verbatimSymlinks: true, filter: file => !file.endsWith('.a') })
  await run('chmod', ['-R', 'u=rwX,go=rX', draft])
  // It fails if another start was faster.
  await rename(draft, copy.native).catch(() => rm(draft, { recursive: true }))
  log(`PostgreSQL's user cannot read ${binaries.native}: its programs were copied to ${copy.native}`)
  return copy
}

async function succeeds(account: Account, script: string, path: string): Promise<boolean> {
  try {
    return (await run('/bin/sh', ['-c', script, path], { account, cwd: '/' })).code === 0
  } catch (error) {
    throw cannotSwitch(reasonOf(error))
  }
}

const cannotSwitch = (reason: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root and this system does not let root become another user (${reason}): ${ADVICE}`,
  )

/** A failure becomes one line for the person who starts the server. */
async function orExplain<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, its own user cannot read ${path}, and a copy cannot be kept in ${home} (${reasonOf(error)}): make it readable, ${ADVICE}`,
      { cause: error },
    )
  }
}

async function makeHome(): Promise<void> {
  await mkdir(home, { recursive: true })
  // Other users must be able to traverse the folder with any umask.
  await chmod(home, 0o755)
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
