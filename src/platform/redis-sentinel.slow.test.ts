import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentinelServers, type SentinelServers } from '../../test/redis-sentinel.ts'
import { afterFile } from '../../test/after-file.ts'
import { createLimits, type Limits } from './limits/limits.ts'
import { redisBus, type Bus } from './live/bus.ts'
import { createLog } from './log.ts'

const log = createLog('silent')

interface AppServer {
  limits: Limits
  bus: Bus<number>
  received: number[]
  gaps: () => number
}

describe('with Redis Sentinel', { tags: 'redis-server' }, () => {
  let redis: SentinelServers
  beforeAll(async () => void (redis = await sentinelServers()), 60_000)
  afterAll(() => redis.stop())

  function appServer(): AppServer {
    const received: number[] = []
    let gaps = 0
    const limits = createLimits({ redis: [redis.group], now: () => new Date(), log })
    const subscriber = {
      receive: (event: number) => void received.push(event),
      onGap: () => void (gaps += 1),
      keyOf: () => 'all',
    }
    const bus = redisBus<number>([redis.group], subscriber, log)
    afterFile(async () => {
      limits.close()
      await bus.close()
    })
    return { limits, bus, received, gaps: () => gaps }
  }

  /** An event of one server reaches the other, and both count together. */
  async function work(one: AppServer, other: AppServer): Promise<void> {
    const event = Math.random()
    await expect
      .poll(() => (one.bus.publish(event), other.received.includes(event)), { timeout: 30_000, interval: 200 })
      .toBe(true)
    await expect
      .poll(
        async () => {
          const rule = { name: 'failover', key: crypto.randomUUID(), limit: 1, windowSeconds: 60 }
          const [first, second] = [await one.limits.take(rule), await other.limits.take(rule)]
          return first.ok && !second.ok
        },
        { timeout: 30_000, interval: 200 },
      )
      .toBe(true)
  }

  test.each([
    ['is killed', 'SIGKILL'],
    ['hangs', 'SIGSTOP'],
  ] as const)(
    'events and limits go on with the new master after the master %s',
    async (_what, signal) => {
      const [one, other] = [appServer(), appServer()]
      await work(one, other)
      const former = await redis.master()
      const gaps = other.gaps()
      await redis.signal(former, signal)
      const during = { name: 'during', key: signal, limit: 1, windowSeconds: 60 }
      expect(await one.limits.take(during), 'nobody is refused because of the outage').toMatchObject({ ok: true })
      expect((await one.limits.take(during)).ok, 'each server counts by itself meanwhile').toBe(false)

      await expect.poll(() => redis.master(), { timeout: 30_000 }).not.toBe(former)
      await work(one, other)
      expect(other.gaps(), 'pages refetch what they may have missed').toBeGreaterThan(gaps)
      await expect.poll(() => [one.bus.state(), other.bus.state()], { timeout: 10_000 }).toEqual(['ok', 'ok'])

      if (signal === 'SIGSTOP') await redis.signal(former, 'SIGCONT')
      else await redis.restart(former)
    },
    120_000,
  )
})
