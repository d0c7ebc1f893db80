import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { startApi, type ApiProcess } from '../../../../../test/api-process.ts'
import { testServer } from '../../../../../test/context.ts'
import { openLivePage } from '../../../../../test/live-page.ts'
import { redisServer } from '../../../../../test/redis-server.ts'
import { until } from '../../../../../test-support/server-process.ts'

const PASSWORD = 'Sunny-Meadow-7'
const SCAM = 'Pay the deposit today by Western Union.'

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

/** The sender and the receiver on one server, an admin on another. */
async function threeOnTwoServers(more: Record<string, string> = {}) {
  const server = await testServer()
  const env = { DATABASE_URL: server.url, DATA_DIR: server.services.settings.dataDir, ...more }
  const [one, other] = await Promise.all([startApi(env), startApi(env)])
  ends.push(
    () => one.kill(),
    () => other.kill(),
  )
  const enter = async (api: ApiProcess, role: 'user' | 'admin' = 'user') => {
    const user = await server.aUser({ role })
    await givePassword(server, user, PASSWORD)
    const cookie = await api.signIn(user.email, PASSWORD)
    const call = async (method: string, path: string, body?: object) => {
      const answer = await api.call(method, `/api/${path}`, { cookie, ...(body && { body }) })
      expect(answer.ok, `${method} ${path}`).toBe(true)
      return answer.json() as Promise<Record<string, unknown>>
    }
    return { id: user.id, cookie, call }
  }
  const [sender, receiver, admin] = [await enter(one), await enter(one), await enter(other, 'admin')]
  const { conversationId } = await sender.call('POST', 'conversations', { otherUserId: receiver.id })
  const path = `conversations/${String(conversationId)}/messages`
  const write = async () => (await sender.call('POST', path, { clientId: randomUUID(), content: SCAM }))['id'] as number
  const read = async () =>
    ((await receiver.call('GET', path))['items'] as { content: string }[]).map(({ content }) => content)
  return { one, receiver, admin, write, read }
}

const passes = (messageId: number) => ({ messageIds: [messageId], decision: 'pass' })

test('a message held by one server is released by a decision on another', { timeout: 60_000 }, async () => {
  const { admin, write, read } = await threeOnTwoServers()
  const id = await write()
  expect(await read()).toEqual([])
  expect(await admin.call('GET', 'admin/held-messages')).toMatchObject({
    items: [{ messages: [{ id, content: SCAM }] }],
  })
  await admin.call('POST', 'admin/held-messages/decision', passes(id))
  expect(await read()).toEqual([SCAM])
})

test(
  'with Redis the receiver gets it at once, and other servers apply changed settings',
  { timeout: 60_000, tags: 'redis-server' },
  async () => {
    const redis = await redisServer()
    await redis.start()
    ends.push(() => redis.signal())
    const { one, receiver, admin, write, read } = await threeOnTwoServers({ REDIS_URL: redis.url })
    const heard: string[] = []
    const page = openLivePage({
      url: one.url,
      cookie: receiver.cookie,
      onChanges: changes => void heard.push(...changes.map(({ path }) => path.join('.'))),
    })
    ends.push(page.close)
    await page.opened
    const id = await write()
    expect(await read()).toEqual([])
    await admin.call('POST', 'admin/held-messages/decision', passes(id))
    await expect.poll(() => heard, { timeout: 5000 }).toContain('chat.messages')
    // A message that was delivered before the decision would be listed before this one.
    expect(heard.find(path => path.startsWith('chat'))).toBe('chat.messages')

    await admin.call('PATCH', 'admin/screening', { changes: { holdMinutes: 0 }, from: { holdMinutes: 60 } })
    await until(
      'the other server to hold nothing',
      async () => {
        await write()
        return (await read()).length > 1 || undefined
      },
      4000,
    )
  },
)
