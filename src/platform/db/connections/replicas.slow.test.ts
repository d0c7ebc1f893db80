import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replicatedServers, type PostgresServer } from '../../../../test/postgres-server.ts'
import { until } from '../../../../test-support/server-process.ts'
import { createLog } from '../../log.ts'
import { connect, type Db } from '../db.ts'
import { describeReplica, openReplicas, type Replicas } from './replicas.ts'

const log = createLog('silent')
const MAX_LAG_MS = 1500
let servers: Awaited<ReturnType<typeof replicatedServers>>
let primary: PostgresServer
let replica: PostgresServer
let db: Db
let replicas: Replicas

beforeAll(async () => {
  servers = await replicatedServers(fresh => fresh.run('create table notes (id int primary key)'))
  ;({ primary, replica } = servers)
  db = connect(primary.url)
  replicas = await openReplicas(db, [replica.url], { log, maxLagMs: MAX_LAG_MS })
}, 60_000)

afterAll(async () => {
  await replicas.close()
  await db.$client.end()
  await servers.discard()
})

const statusOf = () => replicas.states()[0]?.status
const inUse = () => until('the replica to be in use', () => (statusOf() === 'in use' ? true : undefined))

beforeEach(inUse)

/** Where a read goes, and how many notes it finds. */
const read = () =>
  replicas.read(db, async from => {
    const { rows } = await from.$client.query<{ isReplica: boolean; notes: number }>(
      'select pg_is_in_recovery() as "isReplica", count(*)::int as notes from notes',
    )
    return rows[0]
  })

const readFromReplica = () => until('a read by the replica', async () => ((await read())?.isReplica ? true : undefined))

let written = 0
const write = async () => {
  await db.$client.query('insert into notes values ($1)', [(written += 1)])
}

test('reads go to the replica, and every read sees what was committed before it', async () => {
  await readFromReplica()
  const seen: number[] = []
  for (let round = 0; round < 50; round += 1) {
    await write()
    seen.push((await read())?.notes ?? 0)
  }
  expect(seen).toEqual(Array.from({ length: 50 }, (_, round) => written - 49 + round))
  await readFromReplica()
})

test('reads go to the primary until a stalled replica has caught up', async () => {
  await readFromReplica()
  await replica.run('select pg_wal_replay_pause()')
  await write()
  expect(await read()).toEqual({ isReplica: false, notes: written })
  expect(await read()).toEqual({ isReplica: false, notes: written })
  await replica.run('select pg_wal_replay_resume()')
  await readFromReplica()
  expect(await read()).toEqual({ isReplica: true, notes: written })
})

test('a lagging replica is left out and returns by itself', async () => {
  await replica.run('select pg_wal_replay_pause()')
  await write()
  await until('the replica to be left out', () => (statusOf() === 'lagging' ? true : undefined))
  expect(replicas.states()[0]?.lagMs).toBeGreaterThan(MAX_LAG_MS)
  expect(await read()).toMatchObject({ isReplica: false })
  await replica.run('select pg_wal_replay_resume()')
  await inUse()
  await readFromReplica()
})

test('a replica that stops is left out, its reads go to the primary, and it returns by itself', async () => {
  await readFromReplica()
  const reading = replicas.read(db, async from => {
    const { rows } = await from.$client.query<{ isReplica: boolean }>(
      'select pg_is_in_recovery() as "isReplica", case when pg_is_in_recovery() then pg_sleep(60) end',
    )
    return rows[0]?.isReplica
  })
  await until('the read to run on the replica', isSleeping)
  await replica.stop()
  expect(await reading).toBe(false)
  expect(await read()).toMatchObject({ isReplica: false, notes: written })
  expect(statusOf()).toBe('away')
  await write()
  await replica.start()
  await inUse()
  await readFromReplica()
  expect(await read()).toEqual({ isReplica: true, notes: written })
})

const isSleeping = () =>
  replica
    .run("select 1 / count(*) from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()")
    .then(
      () => true,
      () => undefined,
    )

test('while the primary is away the replica serves reads, and no write', async () => {
  await readFromReplica()
  await primary.stop()
  expect(await read()).toEqual({ isReplica: true, notes: written })
  await expect(replicas.read(db, from => from.$client.query('insert into notes values (0)'))).rejects.toThrow()
  await until('the replica to be examined without a primary', () => (statusOf() === 'in use' ? true : undefined))
  expect(await read()).toEqual({ isReplica: true, notes: written })
  await primary.start()
  await write()
  expect(await read()).toMatchObject({ notes: written })
  await readFromReplica()
})

test('a read that writes is run by the primary, and the replica stays in use', async () => {
  await readFromReplica()
  const note = (written += 1)
  await replicas.read(db, from => from.$client.query('insert into notes values ($1)', [note]))
  expect(statusOf()).toBe('in use')
  expect(await read()).toMatchObject({ notes: written })
})

describe('an address that is no replica', () => {
  test('is refused if it is the primary', async () => {
    await expect(openReplicas(db, [primary.url], { log })).rejects.toThrow(
      /^Setting DATABASE_REPLICA_URLS is wrong: The database at 127\.0\.0\.1:\d+ takes writes, so it is no replica/,
    )
    expect(await describeReplica(db, primary.url)).toEqual({ problem: expect.stringMatching(/takes writes/) })
  })

  test('is left out if it became the primary in a failover', async () => {
    const mayBePrimary = [new URL(primary.url).host, new URL(replica.url).host]
    const both = await openReplicas(db, [primary.url, replica.url], { log, mayBePrimary })
    expect(both.states().map(({ status }) => status)).toEqual(['primary', 'in use'])
    await both.close()
    expect(await describeReplica(db, primary.url, true)).toEqual({ host: mayBePrimary[0], behind: undefined })
  })

  test('is refused if it is another database', async () => {
    const other = new URL(replica.url)
    other.pathname = 'template1'
    await expect(openReplicas(db, [other.href], { log })).rejects.toThrow(
      /is not a copy of the one in DATABASE_URL: a replica is made by pg_basebackup/,
    )
    expect(await describeReplica(db, replica.url)).toEqual({
      host: new URL(replica.url).host,
      behind: expect.any(Number),
    })
  })

  test('is retried if nobody answers', async () => {
    const away = await openReplicas(db, ['postgres://nobody@127.0.0.1:1/nothing'], { log })
    expect(away.states()).toMatchObject([{ host: '127.0.0.1:1', status: 'away' }])
    expect(await away.read(db, from => Promise.resolve(from === db))).toBe(true)
    await away.close()
  })
})

test('a promoted replica is left out', async () => {
  await readFromReplica()
  await replica.run('select pg_promote()')
  await until('the promotion to be seen', () => (statusOf() === 'not a replica' ? true : undefined))
  expect(await read()).toMatchObject({ isReplica: false })
})
