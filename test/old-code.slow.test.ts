import { execFileSync, fork, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshFolder } from '../test-support/fresh-folder.ts'
import { givePassword } from './accounts.ts'
import { testServer } from './context.ts'
import { cookiesOf } from './http.ts'

const root = join(import.meta.dirname, '..')
const PASSWORD = 'Quiet-Paws-17'
const APP_URL = 'http://localhost:4000'

/** The commit before the newest migration; undefined without Git, its history, or such a commit since the baseline. */
function commitBefore(): string | undefined {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const isChanged = Boolean(git('status', '--porcelain', '--', 'migrations'))
  const changed = isChanged ? undefined : git('log', '-1', '--format=%H', '--', 'migrations/*.sql')
  const commit = isChanged ? 'HEAD' : changed && `${changed}~1`
  const startsFromBaseline = git('cat-file', '-e', `${commit}:migrations/0000_baseline.sql`) !== undefined
  return startsFromBaseline ? commit : undefined
}

async function checkOut(commit: string): Promise<string> {
  const folder = await freshFolder('old-code-')
  const archive = execFileSync(
    'git',
    ['archive', commit, '--', 'src', 'test', 'test-support', 'migrations', 'demo', 'package.json'],
    {
      cwd: root,
      maxBuffer: 2 ** 28,
    },
  )
  await mkdir(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Its URL once it listens, or its output before it ended. */
async function startOldCode(folder: string, env: Record<string, string>) {
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
async function isCompatible(folder: string): Promise<boolean> {
  const old = new Set(await readdir(join(folder, 'migrations')))
  const added = (await readdir(join(root, 'migrations'))).filter(name => name.endsWith('.sql') && !old.has(name))
  const texts = await Promise.all(added.map(name => readFile(join(root, 'migrations', name), 'utf8')))
  return texts.every(text => text.includes('-- compatible-with-previous'))
}

const commit = commitBefore()

// Without older code the journey runs with the current code.
test(
  commit
    ? 'the code from before the newest migration works with it'
    : 'the code of now works with its migrations (no commit since the baseline has others, or there is no Git history)',
  async () => {
    const folder = commit ? await checkOut(commit) : root
    if (commit) onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const server = await testServer()
    const { db, url, services, aUser, aPost } = server
    const [owner, person] = [await aUser(), await aUser()]
    for (const user of [owner, person]) await givePassword(server, user, PASSWORD)
    const old = await startOldCode(folder, { DATABASE_URL: url, DATA_DIR: services.settings.dataDir })
    onTestFinished(old.end)
    if (!(await isCompatible(folder))) {
      expect(old.url).toBeUndefined()
      expect(old.said()).toContain('The database is newer than this program')
      return
    }
    expect(old.url, old.said()).toBeDefined()
    const post = await aPost({ owner })
    const call = async (method: string, path: string, cookie = '', body?: object) => {
      const headers = { origin: APP_URL, cookie, ...(body && { 'content-type': 'application/json' }) }
      const answer = await fetch(old.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      expect(answer.status, `${method} ${path}: ${answer.ok ? '' : await answer.clone().text()}`).toBeLessThan(300)
      return answer
    }
    const read = async (...args: Parameters<typeof call>) =>
      (await call(...args)).json() as Promise<Record<string, unknown>>
    const signIn = async ({ email }: { email: string }) =>
      cookiesOf(await call('POST', '/api/session', '', { email, password: PASSWORD }))

    const [mine, theirs] = [await signIn(person), await signIn(owner)]
    expect(await read('GET', '/api/posts')).toMatchObject({ items: [{ id: post.id }] })
    await call('POST', `/api/posts/${post.id}/comments`, mine, { content: 'How is Biscuit?', formId: randomUUID() })
    await call('POST', `/api/posts/${post.id}/adoption-request`, mine, {})
    const { conversationId } = await read('POST', '/api/conversations', mine, {
      otherUserId: owner.id,
      postId: post.id,
    })
    await call('POST', `/api/conversations/${String(conversationId)}/messages`, mine, {
      clientId: randomUUID(),
      content: 'May we visit on Sunday?',
    })
    expect(await read('GET', `/api/conversations/${String(conversationId)}/messages`, theirs)).toMatchObject({
      items: [{ content: 'May we visit on Sunday?' }],
    })
    await call('PATCH', `/api/posts/${post.id}`, theirs, { content: 'Still looking for a home.' })
    const { rows } = await db.$client.query<{ content: string }>('select content from posts where id = $1', [post.id])
    expect(rows).toEqual([{ content: 'Still looking for a home.' }])
  },
)
