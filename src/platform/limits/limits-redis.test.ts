import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { redisServer } from '../../../test/redis-server.ts'
import { createLimits, type Limits } from './limits.ts'
import { createLog } from '../log.ts'

const log = createLog('silent')
const rule = { name: 'tries', key: 'person@example.org', limit: 3, windowSeconds: 60 }

const opened: Limits[] = []
const redis = await redisServer()
afterAll(async () => {
  for (const limits of opened) limits.close()
  await redis.signal()
})

/** One server's limits, once they are counted in Redis. The wait is long, since tests run on busy machines. */
async function serverLimits(timeoutMs = 30_000): Promise<Limits> {
  const limits = createLimits({ redis: [redis.url], now: () => new Date(), log, timeoutMs })
  opened.push(limits)
  await countedInRedis(limits)
  return limits
}

async function countedInRedis(limits: Limits): Promise<void> {
  const probe = { name: 'probe', key: crypto.randomUUID(), limit: 9, windowSeconds: 60 }
  await expect.poll(() => limits.take(probe).then(() => keys('probe')), { timeout: 10_000 }).not.toEqual([])
  await clear('probe')
}

const keys = (name: string) => redis.inspect(client => client.keys(`pawpal:limit:${name}:*`))
const clear = (name: string) =>
  redis.inspect(async client => void (await client.del((await client.keys(`pawpal:limit:${name}:*`)).concat('none'))))

describe('limits shared through Redis', { tags: 'redis-server' }, () => {
  test('are counted once for all servers', async () => {
    await redis.start()
    const [one, other] = [await serverLimits(), await serverLimits()]
    const taken = await Promise.all(Array.from({ length: 40 }, (_, turn) => (turn % 2 ? one : other).take(rule)))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
    const refused = taken.find(({ ok }) => !ok)
    expect(refused).toEqual({ ok: false, retryAfter: expect.toSatisfy(wait => wait > 50 && wait <= 60) })
    await one.giveBack(rule)
    expect(await other.take(rule)).toEqual({ ok: true, count: 3 })
    expect((await one.take(rule)).ok).toBe(false)
    await other.forget(rule)
    expect(await one.take(rule)).toEqual({ ok: true, count: 1 })
  })

  test('end with their window, and leave no keys', async () => {
    const short = { ...rule, name: 'short', limit: 1, windowSeconds: 1 }
    const limits = await serverLimits()
    expect(await limits.take(short)).toEqual({ ok: true, count: 1 })
    expect(await limits.take(short)).toEqual({ ok: false, retryAfter: 1 })
    await expect.poll(() => keys('short'), { timeout: 5000 }).toEqual([])
    expect(await limits.take(short)).toEqual({ ok: true, count: 1 })
  })

  test('store no readable address', async () => {
    await (await serverLimits()).take({ ...rule, name: 'hidden' })
    const names = await keys('hidden')
    expect(names).toHaveLength(1)
    expect(names.join()).not.toContain('example.org')
  })

  test('are counted per server while Redis is away, and together again afterwards', async () => {
    const [one, other] = [await serverLimits(), await serverLimits()]
    const away = { ...rule, name: 'away', limit: 1 }
    await redis.signal()
    expect(await one.take(away)).toEqual({ ok: true, count: 1 })
    expect((await one.take(away)).ok).toBe(false)
    expect(await other.take(away)).toEqual({ ok: true, count: 1 })
    await redis.start()
    await Promise.all([countedInRedis(one), countedInRedis(other)])
    const taken = await Promise.all([one.take(away), other.take(away)])
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('let calls pass in time if Redis accepts connections and never answers', async () => {
    const silent = createServer(socket => void socket.on('data', () => undefined))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const limits = createLimits({ redis: [urlOf(silent.address() as AddressInfo)], now: () => new Date(), log })
    expect(await limits.take(rule)).toEqual({ ok: true, count: 1 })
    limits.close()
    silent.close()
  })

  test('let calls pass in time if Redis stops answering', async () => {
    const limits = await serverLimits(500)
    await redis.signal('SIGSTOP')
    const hung = { ...rule, name: 'hung', limit: 1 }
    const began = performance.now()
    expect(await limits.take(hung)).toEqual({ ok: true, count: 1 })
    expect((await limits.take(hung)).ok).toBe(false)
    expect(performance.now() - began).toBeLessThan(5000)
    await redis.signal('SIGCONT')
  })
})

const urlOf = ({ port }: AddressInfo): string => `redis://127.0.0.1:${port}`
