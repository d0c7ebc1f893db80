import { expect } from 'vitest'
import { createLimits, type Limits } from '../src/platform/limits/limits.ts'
import { redisBus, type Bus } from '../src/platform/live/bus.ts'
import { createLog, type Log } from '../src/platform/log.ts'
import type { RedisAddress } from '../src/platform/redis.ts'
import { afterFile } from './after-file.ts'

/** What a server does with Redis. */
interface RedisUser {
  limits: Limits
  bus: Bus<number>
  received: number[]
  gaps: () => number
}

/** @param options `timeoutMs` as of the limits: a test that counts exactly is patient, because a server that waits in vain counts by itself */
export function joinRedis(
  address: RedisAddress,
  { log = createLog('silent'), timeoutMs }: { log?: Log; timeoutMs?: number } = {},
): RedisUser {
  const received: number[] = []
  let gaps = 0
  const limits = createLimits({
    redis: [address],
    now: () => new Date(),
    log: createLog('silent'),
    ...(timeoutMs && { timeoutMs }),
  })
  const subscriber = {
    receive: (event: number) => void received.push(event),
    onGap: () => void (gaps += 1),
    keyOf: () => 'all',
  }
  const bus = redisBus<number>([address], subscriber, log)
  afterFile(async () => {
    limits.close()
    await bus.close()
  })
  return { limits, bus, received, gaps: () => gaps }
}

const PATIENCE = { timeout: 30_000, interval: 200 }

/** An event of one server reaches the other, and both count together. */
export async function worksTogether(one: RedisUser, other: RedisUser): Promise<void> {
  const event = Math.random()
  await expect.poll(() => (one.bus.publish(event), other.received.includes(event)), PATIENCE).toBe(true)
  await expect
    .poll(async () => {
      const rule = { name: 'together', key: crypto.randomUUID(), limit: 1, windowSeconds: 60 }
      const [first, second] = [await one.limits.take(rule), await other.limits.take(rule)]
      return first.ok && !second.ok
    }, PATIENCE)
    .toBe(true)
}
