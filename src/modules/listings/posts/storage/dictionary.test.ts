import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../../platform/db/db.ts'
import { testDatabase } from '../../../../../test/database.ts'
import { MAX_COPIED } from './dictionary-copy.server.ts'
import { idOfValue, valuesLike } from './dictionary.server.ts'

const { db, url } = await testDatabase()

/** A connection pool that stands for another server. */
function anotherServer() {
  const other = connect(url)
  onTestFinished(() => other.$client.end())
  return other
}

const add = (server: typeof db, name: string) => server.transaction(tx => idOfValue(tx, 'breeds', name))

test('a value that another server added is found by the next call', async () => {
  const other = anotherServer()
  expect(await valuesLike(db, 'breeds', '%azawakh%')).toMatchObject({ ids: '{}', count: 0 })
  const id = await add(other, 'Azawakh')
  expect(await valuesLike(db, 'breeds', '%azawakh%')).toMatchObject({ ids: `{${id}}`, count: 1 })
})

test('a value whose transaction commits last is not missed', async () => {
  const [other, reader] = [anotherServer(), anotherServer()]
  const first = Promise.withResolvers<void>()
  const added = Promise.withResolvers<void>()
  const slow = db.transaction(async tx => {
    await idOfValue(tx, 'breeds', 'Slow Hound')
    added.resolve()
    await first.promise
  })
  await added.promise
  let finished = false
  const fast = add(other, 'Fast Hound').then(() => (finished = true))
  const waiting = `select from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`
  await vi.waitFor(async () => expect(finished || (await reader.$client.query(waiting)).rowCount === 1).toBe(true))
  await valuesLike(reader, 'breeds', '%hound%')
  first.resolve()
  await Promise.all([slow, fast])
  expect(await valuesLike(reader, 'breeds', '%hound%')).toMatchObject({ count: 2 })
})

test.each([
  ['%retriever%', ['Golden Retriever', 'RETRIEVER', 'retrieve']],
  ['%100\\% poodle\\_%', ['100% Poodle_', '1000 poodle_', '100% poodle!']],
  ['short|%', ['Short|Black|', 'Long|Short|', 'short']],
  ['%|%red%', ['Short|Black|Red|', 'Red|Black|', 'Short|red']],
  ['%a%ab%b%', ['aabb', 'abab', 'ab', 'aab']],
  ['%back\\\\slash%', ['back\\slash', 'backslash']],
  ['plain', ['Plain', 'plainer']],
])('%s matches the same values as in the database', async (pattern, names) => {
  for (const name of names) await add(db, name)
  const { rows } = await db.$client.query<{ ids: string; count: number }>(
    'select array_agg(id order by id)::text as ids, count(*) as count from breeds where folded like $1',
    [pattern],
  )
  expect(await valuesLike(db, 'breeds', pattern)).toEqual(rows[0])
  expect(rows[0]?.count).toBeGreaterThan(0)
})

test('a dictionary too large for memory is read from the database', async () => {
  await db.execute(
    sql`insert into coats (name, folded) select 'coat ' || n, 'coat ' || n from generate_series(0, ${MAX_COPIED}) n`,
  )
  for (const _ of ['at first', 'again']) {
    expect(await valuesLike(db, 'coats', 'coat %')).toMatchObject({ count: MAX_COPIED + 1 })
    expect(await valuesLike(db, 'coats', `%coat ${MAX_COPIED}`)).toMatchObject({ count: 1 })
  }
})
