import { setTimeout as sleep } from 'node:timers/promises'
import type { SentinelServers } from '../../redis-sentinel.ts'

export interface RedisFault {
  times: number
  /** Breaks something. `duringIt` is called while it is broken. */
  cause: (duringIt: () => Promise<void>) => Promise<void>
  /** Repairs it, and waits until all is as before. */
  repair: () => Promise<void>
}

const AWAY_MS = 15_000

/** What happens to servers behind Sentinels. */
export function sentinelFaults(redis: SentinelServers): Record<string, RedisFault> {
  let former = 0
  const [, ...others] = redis.sentinels
  const backAsReplica = async () => {
    await redis.nextMaster(former)
    await redis.restart(former)
    await redis.settle()
  }
  return {
    'master killed': {
      times: 5,
      cause: async duringIt => {
        former = await redis.master()
        await redis.signal(former)
        await duringIt()
      },
      repair: backAsReplica,
    },
    'master hangs': {
      times: 3,
      cause: async duringIt => {
        former = await redis.master()
        await redis.signal(former, 'SIGSTOP')
        await duringIt()
      },
      repair: async () => {
        await redis.nextMaster(former)
        await redis.signal(former, 'SIGCONT')
        await redis.settle()
      },
    },
    'planned failover': {
      times: 3,
      cause: async duringIt => {
        former = await redis.master()
        await redis.switchOver()
        await duringIt()
      },
      repair: async () => {
        await redis.nextMaster(former)
        await redis.settle()
      },
    },
    'no quorum, then the master killed': {
      times: 1,
      cause: async duringIt => {
        former = await redis.master()
        for (const port of others) await redis.signal(port)
        await redis.signal(former)
        await duringIt()
        await sleep(AWAY_MS)
      },
      repair: async () => {
        for (const port of others) await redis.restart(port)
        await backAsReplica()
      },
    },
    'all Sentinels away, the master there': {
      times: 1,
      cause: async duringIt => {
        for (const port of redis.sentinels) await redis.signal(port)
        await duringIt()
        await sleep(AWAY_MS)
      },
      repair: async () => {
        for (const port of redis.sentinels) await redis.restart(port)
        await redis.settle()
      },
    },
  }
}
