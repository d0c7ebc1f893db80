import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordLog } from '../../test/record-log.ts'
import { redisCluster, type RedisCluster } from '../../test/redis-cluster.ts'
import { joinRedis, worksTogether } from '../../test/redis-together.ts'
import { examineRedis } from './redis-state.ts'

describe('with a cluster', { tags: 'redis-server' }, () => {
  let redis: RedisCluster
  beforeAll(async () => void (redis = await redisCluster()), 60_000)
  afterAll(() => redis.stop())

  test('all masters count, each limit once, and events keep their order', async () => {
    const patient = { timeoutMs: 30_000 }
    const [one, other] = [joinRedis(redis.address, patient), joinRedis(redis.address, patient)]
    // A client connects to each master with its first command for it, which fails meanwhile.
    for (let turn = 0; turn < 20; turn += 1) await worksTogether(one, other)
    for (let person = 0; person < 30; person += 1) {
      const rule = { name: 'tries', key: `person ${person}`, limit: 3, windowSeconds: 60 }
      const taken = await Promise.all(
        Array.from({ length: 8 }, (_, turn) => (turn % 2 ? one : other).limits.take(rule)),
      )
      expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
      await one.limits.giveBack(rule)
      expect(await other.limits.take(rule)).toEqual({ ok: true, count: 3 })
      await one.limits.forget(rule)
      expect(await other.limits.take(rule)).toEqual({ ok: true, count: 1 })
    }
    const sent = Array.from({ length: 500 }, (_, number) => number)
    for (const number of sent) one.bus.publish(number)
    await expect.poll(() => other.received.filter(Number.isInteger)).toEqual(sent)
  })

  test.each([
    ['is killed', 'SIGKILL'],
    ['hangs', 'SIGSTOP'],
  ] as const)(
    'events and limits go on after each master in turn %s',
    async (_what, signal) => {
      const [one, other] = [joinRedis(redis.address), joinRedis(redis.address)]
      await worksTogether(one, other)
      for (const former of await redis.masters()) {
        await redis.signal(former, signal)
        const during = { name: 'during', key: `${signal} ${former}`, limit: 1, windowSeconds: 60 }
        const taken = [await one.limits.take(during), await one.limits.take(during), await one.limits.take(during)]
        expect(taken.filter(({ ok }) => ok).length, 'at most once by Redis, and once by itself').toBeOneOf([1, 2])
        await redis.replaced(former)
        await worksTogether(one, other)
        await expect.poll(() => [one.bus.state(), other.bus.state()], { timeout: 20_000 }).toEqual(['ok', 'ok'])
        if (signal === 'SIGSTOP') await redis.signal(former, 'SIGCONT')
        else await redis.restart(former)
        await redis.settle()
      }
    },
    240_000,
  )

  test('a cluster that does not serve all keys is named, with what to do', async () => {
    const { log, lines } = recordLog()
    const one = joinRedis(redis.address, { log })
    await expect.poll(() => one.bus.state(), { timeout: 20_000 }).toBe('ok')
    const lost = (await redis.masters()).slice(0, 2)
    for (const port of lost) await redis.signal(port)
    await expect.poll(() => one.bus.state(), { timeout: 30_000 }).toBe('cluster down')
    expect(await examineRedis(redis.address)).toMatchObject({ state: 'cluster down' })
    expect(lines().at(-1)).toMatchObject({ redis: 'cluster down', action: expect.stringContaining('cluster nodes') })
    const rule = { name: 'down', key: 'person', limit: 1, windowSeconds: 60 }
    expect(await one.limits.take(rule), 'nobody is refused because of the outage').toMatchObject({ ok: true })
    for (const port of lost) await redis.restart(port)
    await redis.settle()
    await expect.poll(() => one.bus.state(), { timeout: 30_000 }).toBe('ok')
  }, 120_000)
})
