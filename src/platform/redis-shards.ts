import { createHash } from 'node:crypto'

/** The URLs of `REDIS_URL`. All servers list the same ones in the same order. */
export const redisShards = (setting: string): string[] => setting.split(/[\s,]+/).filter(Boolean)

/** The one of several that a key belongs to, the same on every server. */
export const shardOf = <Shard>(shards: readonly Shard[], key: string): Shard => {
  const number = shards.length > 1 ? createHash('sha256').update(key).digest().readUInt32BE() : 0
  return shards[number % shards.length] as Shard
}
