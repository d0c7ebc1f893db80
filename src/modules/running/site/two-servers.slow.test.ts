import { afterAll, expect, test } from 'vitest'
import { givePassword } from '../../../../test/accounts.ts'
import { startApi, type ApiProcess } from '../../../../test/api-process.ts'
import { testServer } from '../../../../test/context.ts'
import { redisServer } from '../../../../test/redis-server.ts'
import { until } from '../../../../test-support/server-process.ts'

const PASSWORD = 'Sunny-Meadow-7'
const server = await testServer()
const admin = await server.aUser({ role: 'admin' })
await givePassword(server, admin, PASSWORD)
const running: ApiProcess[] = []
afterAll(() => Promise.all(running.map(api => api.kill())))

async function startTwo(more: Record<string, string> = {}) {
  const env = { DATABASE_URL: server.url, DATA_DIR: server.services.settings.dataDir, ...more }
  const [one, other] = await Promise.all([startApi(env), startApi(env)])
  running.push(one, other)
  const cookie = await one.signIn(admin.email, PASSWORD)
  const homesOn = async (api: ApiProcess) => {
    const info = (await (await api.call('GET', '/api/site/info')).json()) as { counters: { homesFound: string } }
    return info.counters.homesFound
  }
  const set = async (homesFound: string) => {
    const body = {
      changes: { counters: { homesFound, members: '2k+' } },
      from: { counters: { homesFound: await homesOn(one), members: '2k+' } },
    }
    expect((await one.call('PATCH', '/api/site/settings', { cookie, body })).status).toBe(200)
  }
  return { one, other, homesOn, set }
}

test('a change takes effect on its server at once, and on another within seconds', { timeout: 60_000 }, async () => {
  const { one, other, homesOn, set } = await startTwo()
  expect(await homesOn(other)).toBe('5k+')
  await set('6k+')
  expect(await homesOn(one)).toBe('6k+')
  await until(
    'the other server to read the settings',
    async () => (await homesOn(other)) === '6k+' || undefined,
    10_000,
  )
})

test('with Redis a change takes effect everywhere at once', { timeout: 60_000, tags: 'redis-server' }, async () => {
  const redis = await redisServer()
  await redis.start()
  try {
    const { other, homesOn, set } = await startTwo({ REDIS_URL: redis.url })
    await homesOn(other)
    await set('8k+')
    await until('the change to arrive', async () => (await homesOn(other)) === '8k+' || undefined, 2000)
  } finally {
    await redis.signal()
  }
})
