import { afterAll, expect, test } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { redisServer } from '../../../test/redis-server.ts'
import { redisBus } from './bus.ts'
import { createLimits } from '../limits/limits.ts'
import { createLog } from '../log.ts'

const log = createLog('silent')
const servers = await Promise.all([redisServer(), redisServer()])
afterAll(() => Promise.all(servers.map(server => server.signal())))
const addresses = servers.map(({ url }) => url)

interface Event {
  key: string
  number: number
}

/** The bus of one server of ours, and what it heard. */
function join() {
  const heard: Event[] = []
  let gaps = 0
  const bus = redisBus<Event>(
    addresses,
    { receive: event => void heard.push(event), onGap: () => void (gaps += 1), keyOf: ({ key }) => key },
    log,
  )
  afterFile(() => bus.close())
  return { bus, heard, gaps: () => gaps }
}

const isComplete = async (buses: ReturnType<typeof join>[]): Promise<void> => {
  for (const from of buses)
    await expect
      .poll(
        () => {
          for (let key = 0; key < 10; key += 1) from.bus.publish({ key: `probe ${key}`, number: 0 })
          return buses.every(({ heard }) => new Set(heard.map(({ key }) => key)).size === 10)
        },
        { timeout: 10_000 },
      )
      .toBe(true)
  for (const { heard } of buses) heard.length = 0
}

const personal = ({ heard }: ReturnType<typeof join>) => heard.filter(({ key }) => key.startsWith('person'))

const publishedBy = (server: (typeof servers)[number]) =>
  server.inspect(async client =>
    Number(/cmdstat_publish:calls=(\d+)/.exec(await client.info('commandstats'))?.[1] ?? 0),
  )

test(
  'several Redis servers share the events: each audience gets them in order, and an outage affects only its own',
  { tags: 'redis-server' },
  async () => {
    await Promise.all(servers.map(server => server.start()))
    const [one, other] = [join(), join()]
    await isComplete([one, other])

    const before = await Promise.all(servers.map(publishedBy))
    for (let number = 0; number < 400; number += 1) one.bus.publish({ key: `person ${number % 20}`, number })
    await expect.poll(() => personal(other).length, { timeout: 10_000 }).toBe(400)
    for (let person = 0; person < 20; person += 1) {
      const numbers = other.heard.filter(({ key }) => key === `person ${person}`).map(({ number }) => number)
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, turn) => person + 20 * turn))
    }
    const after = await Promise.all(servers.map(publishedBy))
    for (const [index, count] of after.entries()) expect(count - (before[index] ?? 0)).toBeGreaterThan(50)

    other.heard.length = 0
    const gaps = other.gaps()
    await servers[1]?.signal()
    for (let person = 0; person < 20; person += 1) one.bus.publish({ key: `person ${person}`, number: 0 })
    await expect.poll(() => personal(other).length, { timeout: 10_000 }).toBeGreaterThan(3)
    expect(personal(other).length).toBeLessThan(20)
    // Pages refetch what the lost server would have sent them.
    await expect.poll(() => other.gaps(), { timeout: 10_000 }).toBeGreaterThan(gaps)
    await servers[1]?.start()
  },
)

test(
  'several Redis servers share the limit counters: each limit has one count for all servers',
  { tags: 'redis-server' },
  async () => {
    const server = () => createLimits({ redis: addresses, now: () => new Date(), log, timeoutMs: 30_000 })
    const limits = [server(), server()] as const
    afterFile(() => limits.forEach(each => each.close()))
    const counted = () =>
      Promise.all(
        servers.map(server => server.inspect(async client => (await client.keys('pawpal:limit:tries:*')).length)),
      )
    const rule = { name: 'tries', limit: 3, windowSeconds: 60 }
    await expect
      .poll(
        async () => {
          for (let probe = 0; probe < 10; probe += 1)
            for (const each of limits) await each.take({ ...rule, key: `probe ${probe}` })
          return (await counted()).every(count => count > 0)
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    for (let person = 0; person < 8; person += 1) {
      const taken = await Promise.all(
        Array.from({ length: 8 }, (_, turn) =>
          limits[turn % 2 === 0 ? 0 : 1].take({ ...rule, key: `person ${person}` }),
        ),
      )
      expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
    }
  },
)
