import { z } from 'zod'
import type { RedisAddress } from '../redis.ts'
import { ESCAPE_FORM, isDecodable, list, required, SettingsError, Url } from './setting-shapes.ts'

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
  REDIS_PASSWORD: z.string().min(1).optional(),
  REDIS_SENTINEL_PASSWORD: z.string().min(1).optional(),
}

interface RedisVariables {
  REDIS_URL: string[]
  REDIS_SENTINELS: string[]
  REDIS_MASTER: string[]
  REDIS_PASSWORD?: string | undefined
  REDIS_SENTINEL_PASSWORD?: string | undefined
}

/**
 * Several addresses or masters share the load. All servers list the same ones in the same order.
 * @throws SettingsError
 */
export function redisSettings(env: RedisVariables): RedisAddress[] {
  const { REDIS_URL: urls, REDIS_SENTINELS: hosts, REDIS_MASTER: names } = env
  if (hosts.length === 0 && names.length === 0) return urls
  if (urls.length > 0) throw new SettingsError('Setting REDIS_URL is wrong: set it or REDIS_SENTINELS, not both')
  required(hosts[0], 'REDIS_SENTINELS', 'REDIS_MASTER')
  required(names[0], 'REDIS_MASTER', 'REDIS_SENTINELS')
  const sentinels = hosts.map(toHostAndPort)
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

function toHostAndPort(text: string): { host: string; port: number } {
  const { hostname, port } = new URL(`redis://${text}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || DEFAULT_SENTINEL_PORT) }
}
