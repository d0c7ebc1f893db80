import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { givePassword } from './accounts.ts'
import { testServer } from './context.ts'
import { cookiesOf } from './http.ts'
import { APP_URL, checkOut, commitBefore, isCompatible, startOldCode } from './old-code.ts'

const root = join(import.meta.dirname, '..')
const PASSWORD = 'Quiet-Paws-17'

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
