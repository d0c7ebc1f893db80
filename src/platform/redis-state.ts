import { Redis, type RedisOptions } from 'ioredis'
import { summarizeError } from './describe-error.ts'
import { isCluster, type ClusterNodes, type RedisAddress, type SentinelGroup } from './redis.ts'

export type RedisState = 'ok' | 'unreachable' | 'no sentinel' | 'no master' | 'no quorum' | 'cluster down'

interface RedisFinding {
  state: RedisState
  /** In plain words, for operators. */
  text: string
}

/** What to do about each state, for operators. */
export const REDIS_ACTIONS: Record<Exclude<RedisState, 'ok'>, string> = {
  unreachable: 'start it, or check REDIS_URL, REDIS_SENTINELS or REDIS_CLUSTER, and REDIS_PASSWORD',
  'no sentinel': 'start the Sentinels, or check REDIS_SENTINELS and REDIS_SENTINEL_PASSWORD',
  'no master': 'check REDIS_MASTER: it is the name that the Sentinels monitor',
  'no quorum': 'start the other Sentinels: most of them have to agree before a replica becomes master',
  'cluster down': 'start its missing nodes, which redis-cli cluster nodes names',
}

const PATIENCE_MS = 2000

/** Asks a Redis server, its Sentinels or the nodes of its cluster how they are. */
export async function examineRedis(address: RedisAddress): Promise<RedisFinding> {
  if (typeof address === 'string') return ping(connection(address))
  return isCluster(address) ? examineCluster(address) : examineSentinels(address)
}

async function examineSentinels(group: SentinelGroup): Promise<RedisFinding> {
  const { sentinels, name, password, sentinelPassword } = group
  const { answers, error } = await askAll(sentinels, sentinelPassword, async sentinel => {
    const quorum = sentinel.call('sentinel', 'ckquorum', name).then(
      () => true,
      () => false,
    )
    const master = (await sentinel.call('sentinel', 'get-master-addr-by-name', name)) as [string, string] | null
    return { master, quorum: await quorum }
  })
  if (answers.length === 0) return { state: 'no sentinel', text: `no Sentinel answers (${summarizeError(error)})` }
  const [host, port] = answers.find(({ master }) => master)?.master ?? []
  if (!host) return { state: 'no master', text: `the Sentinels know no master named ${name}` }
  if (!answers.some(({ quorum }) => quorum))
    return { state: 'no quorum', text: 'too few Sentinels answer to replace a master that fails' }
  return ping(connection({ host, port: Number(port), password }))
}

async function examineCluster({ nodes, password }: ClusterNodes): Promise<RedisFinding> {
  const { answers, error } = await askAll(nodes, password, node => node.call('cluster', 'info') as Promise<string>)
  if (answers.length === 0) return unreachable(error)
  if (answers.some(info => info.includes('cluster_state:ok'))) return { state: 'ok', text: 'the cluster answers' }
  return { state: 'cluster down', text: 'the nodes answer, but the cluster does not serve all keys' }
}

async function ping(redis: Redis): Promise<RedisFinding> {
  try {
    await ask(redis, each => each.ping())
    return { state: 'ok', text: 'answers' }
  } catch (error) {
    return unreachable(error)
  }
}

const unreachable = (error: unknown): RedisFinding => ({
  state: 'unreachable',
  text: `does not answer (${summarizeError(error)})`,
})

/** The answers of those that answer, and why the first of the others does not. */
async function askAll<Answer>(
  hosts: SentinelGroup['sentinels'],
  password: string | undefined,
  question: (redis: Redis) => Promise<Answer>,
): Promise<{ answers: Answer[]; error: unknown }> {
  const asked = await Promise.allSettled(hosts.map(host => ask(connection({ ...host, password }), question)))
  const answers = asked.filter(result => result.status === 'fulfilled').map(({ value }) => value)
  return { answers, error: asked.find(result => result.status === 'rejected')?.reason }
}

const OPTIONS: RedisOptions = {
  lazyConnect: true,
  enableReadyCheck: false,
  connectTimeout: PATIENCE_MS,
  commandTimeout: PATIENCE_MS,
  retryStrategy: () => null,
}

function connection(to: string | { host: string; port: number; password: string | undefined }): Redis {
  if (typeof to === 'string') return new Redis(to, OPTIONS)
  const { host, port, password } = to
  return new Redis({ ...OPTIONS, host, port, ...(password && { password }) })
}

async function ask<Answer>(redis: Redis, question: (redis: Redis) => Promise<Answer>): Promise<Answer> {
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    return await question(redis)
  } finally {
    redis.disconnect()
  }
}
