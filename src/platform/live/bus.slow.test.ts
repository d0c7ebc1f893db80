import { expect, test } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { startProxy } from '../../../test/proxy.ts'
import { recordLog } from '../../../test/record-log.ts'
import { redisServer } from '../../../test/redis-server.ts'
import { joinRedis, worksTogether } from '../../../test/redis-together.ts'

test(
  'a connection that is dead without an end is made anew, and pages fetch again',
  { tags: 'redis-server', timeout: 90_000 },
  async () => {
    const redis = await redisServer()
    await redis.start()
    afterFile(() => redis.signal())
    const proxy = await startProxy({ host: '127.0.0.1', port: Number(new URL(redis.url).port) })
    afterFile(() => proxy.leave())
    const address = `redis://127.0.0.1:${proxy.port}`
    const { log, lines } = recordLog()
    const [one, other] = [joinRedis(address, { log }), joinRedis(redis.url)]
    await worksTogether(one, other)
    const gaps = one.gaps()
    proxy.freeze()
    await expect.poll(() => one.bus.state(), { timeout: 10_000 }).toBe('unreachable')
    await worksTogether(one, other)
    await expect.poll(() => one.bus.state(), { timeout: 10_000 }).toBe('ok')
    expect(one.gaps()).toBeGreaterThan(gaps)

    // One line says that Redis is away and what to do, and one that it is back.
    await proxy.leave()
    await expect
      .poll(() => lines().at(-1), { timeout: 10_000 })
      .toMatchObject({
        level: 'warn',
        redis: 'unreachable',
        action: expect.stringContaining('start it, or check REDIS_URL'),
      })
    const said = lines().length
    await proxy.comeBack()
    await worksTogether(one, other)
    await expect.poll(() => lines().at(-1), { timeout: 10_000 }).toMatchObject({ level: 'info', redis: 'ok' })
    expect(lines()).toHaveLength(said + 1)
  },
)
