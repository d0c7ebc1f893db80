import { createHash } from 'node:crypto'
import { Redis, type RedisOptions } from 'ioredis'

/** The URL of a server, or a group of servers whose master Redis Sentinel names. */
export type RedisAddress = string | SentinelGroup

export interface SentinelGroup {
  sentinels: { host: string; port: number }[]
  /** Of the master, as `sentinel monitor` names it. */
  name: string
  /** Of the Redis servers. */
  password: string | undefined
  sentinelPassword: string | undefined
}

/** After a failover the connection leaves the former master at once, even one that hangs. */
export function connectRedis(address: RedisAddress, options: RedisOptions): Redis {
  if (typeof address === 'string') return new Redis(address, options)
  const { sentinels, name, password, sentinelPassword } = address
  return new Redis({
    ...options,
    sentinels,
    name,
    failoverDetector: true,
    sentinelRetryStrategy: options.retryStrategy ?? undefined,
    ...(password && { password }),
    ...(sentinelPassword && { sentinelPassword }),
  })
}

/** The one of several that a key belongs to, the same on every server. */
export const shardOf = <Shard>(shards: readonly Shard[], key: string): Shard => {
  const number = shards.length > 1 ? createHash('sha256').update(key).digest().readUInt32BE() : 0
  return shards[number % shards.length] as Shard
}
