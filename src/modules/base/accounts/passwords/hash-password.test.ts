import { scrypt } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import { httpClient } from '../../../../../test/http.ts'
import { mailbox, tokenIn } from '../../../../../test/mailbox.ts'

/** Hashes in libuv's thread pool at a tenth of the cost. */
const { hashing, derive } = vi.hoisted(() => {
  const hashing = { running: 0, most: 0, done: 0 }
  return { hashing, derive: { with: undefined as ((password: string) => Promise<string>) | undefined } }
})
vi.mock('better-auth/crypto', async original => {
  const counted = async (password: string) => {
    hashing.running += 1
    hashing.most = Math.max(hashing.most, hashing.running)
    const hash = (await derive.with?.(password)) ?? ''
    hashing.running -= 1
    hashing.done += 1
    return hash
  }
  return {
    ...(await original<object>()),
    hashPassword: counted,
    verifyPassword: async ({ hash, password }: { hash: string; password: string }) =>
      (await counted(password)) === hash,
  }
})
derive.with = password =>
  new Promise((resolve, reject) =>
    scrypt(password, 'salt', 64, { N: 4096, r: 16 }, (error, key) =>
      error ? reject(error) : resolve(key.toString('hex')),
    ),
  )

const CALLS = 200
const PASSWORD = 'Quiet-Paws-17'
const server = await testServer({
  realHashing: true,
  limits: { signIns: 999, failedSignIns: 999, failedSignInsFromAddress: 999, failedSignInsToAccount: 999 },
})
const newMails = mailbox(server)
const call = httpClient(server.services)

const signIn = (email: string) => call('POST', '/api/session', { body: { email, password: PASSWORD } })
const atOnce = (act: (index: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: CALLS }, (_, index) => act(index)))
const resetBy = (token: string) => call('PUT', '/api/accounts/password', { body: { token, password: PASSWORD } })

afterEach(() => void Object.assign(hashing, { most: 0, done: 0 }))

describe('hashing passwords', () => {
  test('starts only with a valid reset link', async () => {
    const answers = await atOnce(index => resetBy(`made-up-${index}`))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([410]))
    expect(hashing.done).toBe(0)
    const { email } = await server.aUser()
    await server.as(null).accounts.requestReset({ email })
    expect((await resetBy(tokenIn((await newMails()).at(-1)))).status).toBe(200)
    expect(hashing.done).toBe(1)
  })

  test('has a bounded queue: further calls are refused, for known and unknown addresses alike', async () => {
    const known = await server.aUser()
    await givePassword(server, known, 'Other-Paws-18')
    hashing.done = 0
    const answers = await atOnce(index => signIn(index % 2 ? known.email : `nobody-${index}@example.org`))
    const refused = answers.filter(({ status }) => status === 429)
    expect(hashing.most).toBe(2)
    expect(refused).toHaveLength(CALLS - hashing.done)
    expect(hashing.done).toBeLessThan(CALLS / 2)
    expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['2']))
    expect(new Set(await Promise.all(refused.map(answer => answer.text()))).size).toBe(1)
    const statuses = [0, 1].map(
      part => new Set(answers.filter((_, index) => index % 2 === part).map(({ status }) => status)),
    )
    expect(statuses).toEqual([new Set([401, 429]), new Set([401, 429])])
  })

  test('leaves threads for files, and the event loop for pages', async () => {
    await server.services.files.put('somewhere/file.txt', Buffer.from('file'), 'text/plain')
    const signIns = atOnce(index => signIn(`nobody-${index}@example.org`))
    await vi.waitUntil(() => hashing.done > 0, { interval: 1, timeout: 30_000 })
    const file = await server.services.files.open('somewhere/file.txt')
    expect(file && (await text(file.stream))).toBe('file')
    expect((await call('GET', '/api/me')).status).toBe(200)
    expect(hashing.done).toBeLessThan(40)
    await signIns
  })
})
