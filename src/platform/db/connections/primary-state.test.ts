import pg from 'pg'
import { expect, test } from 'vitest'
import { recordLog } from '../../../../test/record-log.ts'
import type { Db } from '../db.ts'
import { readDatabaseState, watchDatabase } from './primary-state.ts'
import { noReplicas, type Replicas } from './replicas.ts'
import type { ReplicaStatus } from './replica.ts'
import { whenAvailable } from './when-available.ts'

const readOnly = () => Object.assign(new pg.DatabaseError('read-only', 0, 'error'), { code: '25006' })
const away = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })

/** A database that fails as told. */
function databaseWith(failure: { now: Error | undefined }): Db {
  const query = () => (failure.now ? Promise.reject(failure.now) : Promise.resolve({ rows: [] }))
  return { $client: { query } } as unknown as Db
}

const replicasWith = (...statuses: ReplicaStatus[]): Replicas => ({
  ...noReplicas,
  states: () => statuses.map((status, index) => ({ host: `db${index}`, status, lagMs: 0 })),
})

test('replicas that answer without a primary are told from a database that is away', async () => {
  const stateOf = (failure: Error | undefined, ...statuses: ReplicaStatus[]) =>
    readDatabaseState(databaseWith({ now: failure }), replicasWith(...statuses))
  expect(await stateOf(undefined, 'in use')).toBe('ok')
  expect(await stateOf(away(), 'in use', 'away')).toBe('no primary')
  expect(await stateOf(readOnly(), 'in use')).toBe('no primary')
  expect(await stateOf(away(), 'away')).toBe('unreachable')
  expect(await stateOf(readOnly())).toBe('read-only')
  // It takes writes, and only the way to it is broken.
  expect(await stateOf(away(), 'in use', 'primary')).toBe('unreachable')
})

test('the log says once what is wrong and what to do, and once that it is over', async () => {
  const { log, lines } = recordLog()
  const failure: { now: Error | undefined } = { now: away() }
  const watch = watchDatabase(databaseWith(failure), replicasWith('in use'), log, 10)
  await expect.poll(lines).toHaveLength(1)
  await expect.poll(lines, { timeout: 200 }).toHaveLength(1)
  expect(lines()[0]).toMatchObject({
    database: 'no primary',
    msg: expect.stringMatching(/^no database takes writes.*; if it lasts longer than a minute.*patronictl list.*etcd/),
  })
  failure.now = undefined
  await expect.poll(lines).toHaveLength(2)
  expect(lines()[1]).toMatchObject({ database: 'ok', msg: 'the database takes writes again' })
  watch.stop()
})

test('a start waits for a primary where another host may become it', async () => {
  const { log } = recordLog()
  const failures = [readOnly(), readOnly()]
  const work = () => {
    const failure = failures.pop()
    return failure ? Promise.reject(failure) : Promise.resolve('started')
  }
  expect(await whenAvailable(work, { waitMs: 10_000, waitsForPrimary: true, log })).toBe('started')
  failures.push(readOnly())
  await expect(whenAvailable(work, { waitMs: 10_000, log })).rejects.toThrow('read-only')
})
