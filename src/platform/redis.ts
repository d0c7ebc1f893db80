import { createHash } from 'node:crypto'
import { Cluster, Redis, type RedisOptions } from 'ioredis'

/** The URL of a server, a group of servers whose master Redis Sentinel names, or a cluster. */
export type RedisAddress = string | SentinelGroup | ClusterNodes

interface HostAndPort {
  host: string
  port: number
}

export interface SentinelGroup {
  sentinels: HostAndPort[]
  /** Of the master, as `sentinel monitor` names it. */
  name: string
  /** Of the Redis servers. */
  password: string | undefined
  sentinelPassword: string | undefined
}

export interface ClusterNodes {
  /** Some of the nodes, which name the others. */
  nodes: HostAndPort[]
  password: string | undefined
}

type ConnectionOptions = Pick<
  RedisOptions,
  'maxRetriesPerRequest' | 'enableOfflineQueue' | 'commandTimeout' | 'socketTimeout' | 'retryStrategy'
>

/** A cluster's nodes are asked so often who is master of which keys. */
const SLOTS_REFRESH_MS = 2000

/** For commands with keys. A command of a cluster fails at once, rather than being repeated, while the master of its key is away. */
export function connectRedis(address: RedisAddress, options: ConnectionOptions): Redis | Cluster {
  if (!isCluster(address)) return connectServer(address, options)
  const { enableOfflineQueue, retryStrategy, ...redisOptions } = options
  return new Cluster(address.nodes, {
    ...(enableOfflineQueue !== undefined && { enableOfflineQueue }),
    clusterRetryStrategy: retryStrategy ?? null,
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    slotsRefreshInterval: SLOTS_REFRESH_MS,
    redisOptions: { ...redisOptions, ...(address.password && { password: address.password }) },
  })
}

/**
 * For messages on channels: a cluster passes each on to all of its nodes, so one connection to any node is enough. It keeps the order of
 * messages, which the library's client of a cluster doesn't, and says when it is lost.
 */
export function connectToChannels(address: RedisAddress, options: ConnectionOptions): Redis {
  if (!isCluster(address)) return connectServer(address, options)
  const { nodes, password } = address
  let turn = Math.floor(Math.random() * nodes.length)
  const redis = new Redis({ ...options, ...nodes[turn], ...(password && { password }) })
  redis.on('reconnecting', () => {
    turn = (turn + 1) % nodes.length
    Object.assign(redis.options, nodes[turn])
  })
  return redis
}

export const isCluster = (address: RedisAddress): address is ClusterNodes =>
  typeof address === 'object' && 'nodes' in address

/**
 * Sentinels end the connections to a former master. One that hangs is left after some seconds without an answer. The library's detector of
 * failovers would leave it at once, but ends a connection for good if it was just being made.
 */
function connectServer(address: string | SentinelGroup, options: ConnectionOptions): Redis {
  if (typeof address === 'string') return new Redis(address, options)
  const { sentinels, name, password, sentinelPassword } = address
  return new Redis({
    ...options,
    sentinels,
    name,
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
