import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentinelServers, type SentinelServers } from '../../test/redis-sentinel.ts'
import { joinRedis, worksTogether } from '../../test/redis-together.ts'
import { recordLog } from '../../test/record-log.ts'
import { checkRedis } from '../server/doctor/check-services.ts'
import { readSettings } from './settings/env.ts'

describe('with Redis Sentinel', { tags: 'redis-server' }, () => {
  let redis: SentinelServers
  beforeAll(async () => void (redis = await sentinelServers()), 60_000)
  afterAll(() => redis.stop())

  test.each([
    ['is killed', 'SIGKILL'],
    ['hangs', 'SIGSTOP'],
  ] as const)(
    'events and limits go on with the new master after the master %s',
    async (_what, signal) => {
      const [one, other] = [joinRedis(redis.group), joinRedis(redis.group)]
      await worksTogether(one, other)
      const former = await redis.master()
      const gaps = other.gaps()
      await redis.signal(former, signal)
      const during = { name: 'during', key: signal, limit: 1, windowSeconds: 60 }
      expect(await one.limits.take(during), 'nobody is refused because of the outage').toMatchObject({ ok: true })
      expect((await one.limits.take(during)).ok, 'each server counts by itself meanwhile').toBe(false)

      await redis.nextMaster(former)
      await worksTogether(one, other)
      expect(other.gaps(), 'pages refetch what they may have missed').toBeGreaterThan(gaps)
      await expect.poll(() => [one.bus.state(), other.bus.state()], { timeout: 10_000 }).toEqual(['ok', 'ok'])

      if (signal === 'SIGSTOP') await redis.signal(former, 'SIGCONT')
      else await redis.restart(former)
      await redis.settle()
    },
    120_000,
  )

  test('a missing quorum, Sentinels that are away and an unknown master are named, with what to do', async () => {
    const { log, lines } = recordLog()
    const [one, other] = [joinRedis(redis.group, { log }), joinRedis(redis.group)]
    await worksTogether(one, other)
    const sentinels = redis.sentinels.map(port => `127.0.0.1:${port}`).join()
    const doctor = (REDIS_MASTER = redis.group.name) =>
      checkRedis(readSettings({ DATA_DIR: '/tmp', REDIS_SENTINELS: sentinels, REDIS_MASTER }))
    const says = (state: string, action: string) =>
      expect
        .poll(() => [one.bus.state(), lines().at(-1)], { timeout: 30_000 })
        .toEqual([state, expect.objectContaining({ redis: state, action: expect.stringContaining(action) })])
    expect(await doctor()).toMatchObject({ state: 'ok' })
    expect(await doctor('another')).toMatchObject({
      state: 'problem',
      text: 'the Sentinels know no master named another',
      action: expect.stringContaining('check REDIS_MASTER'),
    })
    const unknown = joinRedis({ ...redis.group, name: 'another' })
    await expect.poll(() => unknown.bus.state(), { timeout: 10_000 }).toBe('no master')

    const [last = 0, ...others] = redis.sentinels
    for (const port of others) await redis.signal(port)
    await says('no quorum', 'start the other Sentinels')
    expect(await doctor()).toMatchObject({ state: 'problem', action: expect.stringContaining('other Sentinels') })
    await redis.signal(last)
    await says('no sentinel', 'start the Sentinels')
    expect(await doctor()).toMatchObject({ state: 'problem', action: expect.stringContaining('REDIS_SENTINELS') })
    // The master works on meanwhile.
    await worksTogether(one, other)

    for (const port of redis.sentinels) await redis.restart(port)
    await expect.poll(() => one.bus.state(), { timeout: 30_000 }).toBe('ok')
    expect(lines().map(({ redis: state }) => state)).toEqual(['no quorum', 'no sentinel', 'ok'])
  }, 120_000)
})
