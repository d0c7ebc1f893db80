import { z } from 'zod'
import type { RedisAddress } from '../redis.ts'
import { ESCAPE_FORM, isDecodable, list, required, SettingsError, Url } from './setting-shapes.ts'

const DEFAULT_PORT = 6379
const DEFAULT_SENTINEL_PORT = 26_379

const RedisUrl = Url(['redis:', 'rediss:', 'valkey:'])

export const redisVariables = {
  REDIS_URL: list(
    url => RedisUrl.safeParse(url).success,
    'must be an address that starts with redis: or rediss: or valkey:, or several separated by commas',
  ).refine(urls => urls.every(isDecodable), { error: ESCAPE_FORM }),
  REDIS_SENTINELS: list(
    isHostAndPort,
    'must be the hosts of Redis Sentinel, such as 10.0.0.31:26379,10.0.0.32:26379,10.0.0.33:26379',
  ),
  REDIS_MASTER: list(name => name.length <= 200, 'must be the name of a master, or several separated by commas'),
  REDIS_CLUSTER: list(
    isHostAndPort,
    'must be nodes of a cluster of Redis or Valkey, such as 10.0.0.31:6379,10.0.0.32:6379,10.0.0.33:6379',
  ),
  REDIS_PASSWORD: z.string().min(1).optional(),
  REDIS_SENTINEL_PASSWORD: z.string().min(1).optional(),
}

interface RedisVariables {
  REDIS_URL: string[]
  REDIS_SENTINELS: string[]
  REDIS_MASTER: string[]
  REDIS_CLUSTER: string[]
  REDIS_PASSWORD?: string | undefined
  REDIS_SENTINEL_PASSWORD?: string | undefined
}

/**
 * Several addresses or masters share the load. All servers list the same ones in the same order.
 * @throws SettingsError
 */
export function redisSettings(env: RedisVariables): RedisAddress[] {
  const { REDIS_URL: urls, REDIS_SENTINELS: hosts, REDIS_MASTER: names, REDIS_CLUSTER: nodes } = env
  const chosen = Object.entries({ REDIS_URL: urls, REDIS_SENTINELS: hosts, REDIS_CLUSTER: nodes })
    .filter(([, items]) => items.length > 0)
    .map(([setting]) => setting)
  if (chosen.length > 1) throw new SettingsError(`Setting ${chosen[0]} is wrong: set it or ${chosen[1]}, not both`)
  if (nodes.length > 0)
    return [{ nodes: nodes.map(node => toHostAndPort(node, DEFAULT_PORT)), password: env.REDIS_PASSWORD }]
  if (hosts.length === 0 && names.length === 0) return urls
  required(hosts[0], 'REDIS_SENTINELS', 'REDIS_MASTER')
  required(names[0], 'REDIS_MASTER', 'REDIS_SENTINELS')
  const sentinels = hosts.map(host => toHostAndPort(host, DEFAULT_SENTINEL_PORT))
  return names.map(name => ({
    sentinels,
    name,
    password: env.REDIS_PASSWORD,
    sentinelPassword: env.REDIS_SENTINEL_PASSWORD,
  }))
}

function isHostAndPort(text: string): boolean {
  const url = URL.parse(`redis://${text}`)
  return url !== null && url.host === text && url.hostname !== ''
}

function toHostAndPort(text: string, defaultPort: number): { host: string; port: number } {
  const { hostname, port } = new URL(`redis://${text}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || defaultPort) }
}
