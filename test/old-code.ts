import { execFileSync, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { freshFolder } from '../test-support/fresh-folder.ts'

const root = join(import.meta.dirname, '..')
/** The origin of old servers. */
export const APP_URL = 'http://localhost:4000'

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

const startsFromBaseline = (commit: string): boolean =>
  git('cat-file', '-e', `${commit}:migrations/0000_baseline.sql`) !== undefined

/** The commit before the newest migration; undefined without Git, its history, or such a commit since the baseline. */
export function commitBefore(): string | undefined {
  const isChanged = Boolean(git('status', '--porcelain', '--', 'migrations'))
  const changed = isChanged ? undefined : git('log', '-1', '--format=%H', '--', 'migrations/*.sql')
  const commit = isChanged ? 'HEAD' : changed && `${changed}~1`
  return commit && startsFromBaseline(commit) ? commit : undefined
}

/** The newest release before this commit, or the newest commit of which a database lacks migrations of now; undefined without either. */
export function versionBefore(): string | undefined {
  const tag = git('describe', '--tags', '--match', 'v*', '--abbrev=0', 'HEAD~1')
  if (tag && startsFromBaseline(tag)) return tag
  const added = git('log', '--diff-filter=A', '--format=%H', '--', MIGRATIONS) ?? ''
  return added
    .split('\n')
    .map(commit => `${commit}~1`)
    .find(commit => startsFromBaseline(commit) && isOlderSchema(commit))
}

const MIGRATIONS = 'migrations/*.sql'

/** Whether a commit has the first of today's migrations, unchanged. A commit that took some out has tables for them. */
function isOlderSchema(commit: string): boolean {
  const filesOf = (version: string) => git('ls-tree', '-r', version, 'migrations/')?.split('\n') ?? []
  const today = new Set(filesOf('HEAD'))
  const isSame = filesOf(commit).every(file => file.includes('/meta/') || today.has(file))
  const [newest, newestRemoval] = [[], ['--diff-filter=D']].map(filter =>
    git('log', '-1', '--format=%H', ...filter, commit, '--', MIGRATIONS),
  )
  return isSame && newest !== newestRemoval
}

/** Everything that its server and commands need. */
export async function checkOut(commit: string): Promise<string> {
  const folder = await freshFolder('old-code-')
  const paths = ['src', 'test', 'test-support', 'migrations', 'demo', 'scripts', 'locales', 'package.json']
  const archive = execFileSync('git', ['archive', commit, '--', ...paths], { cwd: root, maxBuffer: 2 ** 28 })
  await mkdir(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Its URL once it listens, or its output before it ended. */
export async function startOldCode(folder: string, env: Record<string, string>) {
  const child = fork(join(folder, 'test/api-child.ts'), {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', AUTH_SECRET: 'x'.repeat(32), APP_URL, ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const url = await Promise.race([
    once(child, 'message').then(([at]) => at as string),
    once(child, 'exit').then(() => undefined),
  ])
  return { url, end, said: () => said }
}

/** Whether every migration that the old code lacks is marked as compatible with it. */
export async function isCompatible(folder: string): Promise<boolean> {
  const old = new Set(await readdir(join(folder, 'migrations')))
  const added = (await readdir(join(root, 'migrations'))).filter(name => name.endsWith('.sql') && !old.has(name))
  const texts = await Promise.all(added.map(name => readFile(join(root, 'migrations', name), 'utf8')))
  return texts.every(text => text.includes('-- compatible-with-previous'))
}
