import { rm } from 'node:fs/promises'
import { migrate } from '../../src/platform/db/migrate.ts'
import { redisServer, type RedisServer } from '../redis-server.ts'
import { makePostgres, startReplica, type Postgres } from './postgres.ts'
import { makeSmallDisk, type Disk } from './small-disk.ts'
import { startStack, type Closers, type Stack } from './stack.ts'

/** A stack on a primary with one replica, which nobody but this program promotes. */
export interface ReplicatedStack extends Stack {
  postgres: Postgres
  /** The disk with `postgres`' data; undefined if this process may not mount a small one. */
  disk: Disk | undefined
  /** A synchronous replica, which also serves visitors' reads. */
  replica: Postgres
  redis: RedisServer
}

export async function startReplicatedStack(programs: string, closers: Closers): Promise<ReplicatedStack> {
  const disk = await makeSmallDisk()
  closers.push(() => disk.remove())
  const postgres = await makePostgres(programs, disk.folder)
  closers.push(() => postgres.crash())
  await postgres.start()
  await migrate(postgres.url)
  const replica = await startReplica(programs, postgres)
  closers.push(async () => {
    await replica.crash()
    await rm(replica.folder, { recursive: true, force: true })
  })
  const redis = await redisServer()
  await redis.start()
  closers.push(() => redis.signal())
  // Names both hosts; the writable one is used.
  const databaseUrl = postgres.url.replace('/postgres', `,${new URL(replica.url).host}/postgres`)
  const settings = { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URLS: replica.url, REDIS_URL: redis.url }
  const stack = await startStack({ databaseUrl, settings }, closers)
  return { ...stack, postgres, disk: disk.isSmall ? disk : undefined, replica, redis }
}
