import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, cp, lstat, mkdir, readdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type Binaries, programOf } from './embedded-binaries.ts'
import { EmbeddedPostgresError, errorCode, errorLine, inFolder, reasonOf } from './embedded-error.ts'
import { type Account, clusterOf, dataOf, type ClusterLocation } from './embedded-location.ts'
import { findPostmaster } from './embedded-postmaster.ts'
import { run } from './embedded-process.ts'

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of the folder, or as a system user if root owns it. Files that this
 * user cannot reach (a folder below a private one, the programs in node_modules) move to /var/lib/pawpal.
 */
export async function prepareAsRoot(
  directory: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<ClusterLocation> {
  const folder = await inFolder(directory, realpath(directory))
  const account = await inFolder(directory, chooseAccount(folder))
  await inFolder(directory, giveAway(folder, account))
  const [entered, programs] = await Promise.all([
    enterableFolder(directory, folder, account, log),
    runnableBinaries(binaries, account, log),
  ])
  return { directory, folder: entered, binaries: programs, account }
}

async function chooseAccount(folder: string): Promise<Account> {
  const { uid, gid } = await stat(folder)
  // An existing cluster runs as its owner; only making one needs a user with a name.
  if (uid !== 0 && ((await exists(clusterOf(folder))) || (await run('id', ['-nu', String(uid)])).code === 0))
    return { uid, gid }
  return (await findUser()) ?? (await createUser())
}

async function findUser(): Promise<Account | undefined> {
  for (const name of ['postgres', userName, '_postgres']) {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) }
  }
  return undefined
}

async function createUser(): Promise<Account> {
  const tries = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', '/', '--shell', '/bin/false', userName],
    // BusyBox
    ['adduser', '-S', '-D', '-H', '-h', '/', '-s', '/bin/false', userName],
  ]
  const outputs: string[] = []
  for (const [command = '', ...args] of tries) {
    outputs.push(await run(command, args).then(({ output }) => output, String))
    // A simultaneous start may have made the user.
    const account = await findUser()
    if (account) return account
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root and a user for it could not be made (${errorLine(outputs.join('\n'))}): create one with "useradd --system ${userName}", start the server as an ordinary user, or set DATABASE_URL.`,
  )
}

/** Makes the user the owner of the folder and of our files in it. Idempotent. */
async function giveAway(folder: string, { uid, gid }: Account): Promise<void> {
  if ((await stat(folder)).uid === uid) return
  const ours = (await readdir(folder)).filter(name => name === 'cluster' || name === 'postgres.log')
  if (ours.length > 0) await run('chown', ['-R', `${uid}:${gid}`, ...ours.map(name => join(folder, name))])
  await chown(folder, uid, gid).catch((error: unknown) => {
    // Some containers have no user but root.
    throw errorCode(error) === 'EINVAL' || errorCode(error) === 'EPERM' ? cannotSwitch(error) : error
  })
  await chmod(folder, 0o700)
}

async function enterableFolder(
  directory: string,
  folder: string,
  account: Account,
  log: (line: string) => void,
): Promise<string> {
  if (await succeeds(account, 'cd -- "$0"', folder)) return folder
  // A running cluster can reach its files, and must not be moved.
  if (await findPostmaster(dataOf(folder))) return folder
  try {
    return await relocate(directory, folder, account, log)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, its own user cannot enter ${directory}, and the database cannot be kept in ${home} (${reasonOf(error)}): allow entering the folders above it (chmod o+x), choose another with DATA_DIR, or start the server as an ordinary user.`,
      { cause: error },
    )
  }
}

/**
 * Moves the folder below /var/lib/pawpal and leaves a link in its place. Each move has a new name there. So neither a simultaneous
 * start nor the database of a deleted folder is touched.
 */
async function relocate(
  directory: string,
  folder: string,
  { uid, gid }: Account,
  log: (line: string) => void,
): Promise<string> {
  await makeHome()
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const older = (await readdir(home)).filter(name => name.startsWith(`${hash}-`))
  const target = join(home, `${hash}-${randomBytes(3).toString('hex')}`)
  await mkdir(target, { mode: 0o700 })
  await chown(target, uid, gid)
  try {
    if (!(await replaceByLink(folder, target))) return await realpath(directory)
  } finally {
    // Fails if the target is in use by now.
    if ((await realpath(directory).catch(() => '')) !== target) await rm(target, { recursive: true, force: true })
  }
  log(`PostgreSQL's user cannot enter ${directory}: the database is kept in ${target}, ${directory} is a link to it`)
  for (const name of older)
    log(`${join(home, name)} is left from an earlier ${directory}: delete it when it is not needed`)
  return target
}

/** Answers false when another start replaced the folder first. */
async function replaceByLink(folder: string, target: string): Promise<boolean> {
  if ((await readdir(folder)).length > 0) {
    const copy = await run('cp', ['-a', `${folder}/.`, target])
    if (copy.code !== 0) throw new Error(errorLine(copy.output))
    // The original is deleted below, so the copy is flushed to disk first.
    await run('sync', [])
  }
  const aside = `${folder}.moved-${randomBytes(3).toString('hex')}`
  await rename(folder, aside)
  if ((await lstat(aside)).isSymbolicLink()) {
    await rename(aside, folder)
    return false
  }
  try {
    await symlink(target, folder)
  } catch (error) {
    await rename(aside, folder)
    throw error
  }
  await rm(aside, { recursive: true })
  return true
}

async function runnableBinaries(binaries: Binaries, account: Account, log: (line: string) => void): Promise<Binaries> {
  if (await canRun(binaries, account)) return binaries
  const copy = { ...binaries, native: join(home, `postgresql-${binaries.version}`) }
  if (await canRun(copy, account)) return copy
  try {
    await makeHome()
    await copyBinaries(binaries.native, copy.native)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, its own user cannot read ${binaries.native}, and a copy cannot be kept in ${home} (${reasonOf(error)}): install the program where everyone can read it, or start the server as an ordinary user.`,
      { cause: error },
    )
  }
  if (!(await canRun(copy, account))) {
    const { output } = await run(programOf(copy, 'postgres'), ['--version']).catch((error: unknown) => ({
      output: reasonOf(error),
    }))
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL does not run on this system (${errorLine(output)}): run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  log(`PostgreSQL's user cannot read ${binaries.native}: its programs were copied to ${copy.native}`)
  return copy
}

async function copyBinaries(source: string, target: string): Promise<void> {
  const draft = `${target}.new-${randomBytes(3).toString('hex')}`
  try {
    await cp(source, draft, { recursive: true, verbatimSymlinks: true, filter: file => !file.endsWith('.a') })
    await run('chmod', ['-R', 'u=rwX,go=rX', draft])
    await rename(draft, target).catch(async (error: unknown) => {
      if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
      // Another start was faster, or an old copy is damaged. Both are replaced.
      await rename(target, `${draft}-old`)
      await rename(draft, target)
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(`${draft}-old`, { recursive: true, force: true })
  }
}

function canRun(binaries: Binaries, account: Account): Promise<boolean> {
  const script = '"$0" --version && test -r "$1"'
  return succeeds(
    account,
    script,
    programOf(binaries, 'postgres'),
    join(binaries.native, 'share/postgresql/postgres.bki'),
  )
}

async function succeeds(account: Account, script: string, ...args: string[]): Promise<boolean> {
  try {
    return (await run('/bin/sh', ['-c', script, ...args], { account, cwd: '/' })).code === 0
  } catch (error) {
    throw cannotSwitch(error)
  }
}

function cannotSwitch(cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root and this system does not let root become another user (${reasonOf(cause)}): start the server as an ordinary user, or set DATABASE_URL.`,
    { cause },
  )
}

async function makeHome(): Promise<void> {
  await mkdir(home, { recursive: true })
  // Other users must be able to traverse the folder with any umask.
  await chmod(home, 0o755)
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

const home = '/var/lib/pawpal'
const userName = 'pawpal'
