import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { connect } from './db.ts'
import { keepUnchanged } from './keep-unchanged.ts'

const { db, directUrl } = await testDatabase()
await db.execute('create table pets (name text)')
const other = connect(directUrl, { max: 1 })
afterAll(() => other.$client.end())

interface Answer {
  names: string[]
}

const readNames = async (): Promise<Answer> => {
  const { rows } = await db.$client.query<{ name: string }>('select name from pets order by name')
  return { names: rows.map(({ name }) => name) }
}

/** Transactions of other test files in the same cluster end, too, so a second call is repeated until none ended in between. */
const expectKept = (ask: () => Promise<Answer>) =>
  vi.waitFor(async () => expect(await ask()).toBe(await ask()), { timeout: 20_000, interval: 1 })

test('an answer is kept until a transaction ends, and a change of any server is in the next one', async () => {
  const keep = keepUnchanged<Answer>(2)
  const ask = () => keep(db, 'names', readNames)
  await expectKept(ask)
  for (const name of ['Bella', 'Charlie', 'Luna']) {
    await other.$client.query('insert into pets values ($1)', [name])
    expect((await ask()).names).toContain(name)
    await expectKept(ask)
  }
})

test('what has not committed is not seen, and then at once, although its transaction began before', async () => {
  const keep = keepUnchanged<Answer>(2)
  const ask = () => keep(db, 'names', readNames)
  await other.transaction(async tx => {
    await tx.execute(`insert into pets values ('Milo')`)
    expect((await ask()).names).not.toContain('Milo')
    await expectKept(ask)
  })
  expect((await ask()).names).toContain('Milo')
})

test('the oldest of too many answers goes', async () => {
  const keep = keepUnchanged<{ key: string }>(2)
  const ask = (key: string) => keep(db, key, async () => ({ key }))
  await vi.waitFor(
    async () => {
      const [first, second] = [await ask('first'), await ask('second')]
      expect(await ask('first')).toBe(first)
      await ask('third')
      expect(await ask('second')).toBe(second)
    },
    { timeout: 20_000, interval: 1 },
  )
  const first = await ask('first')
  await ask('second')
  await ask('third')
  expect(await ask('first')).not.toBe(first)
})

test('a failure is not kept', async () => {
  const keep = keepUnchanged<Answer>(2)
  await expect(keep(db, 'names', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await keep(db, 'names', readNames)).names).toEqual((await readNames()).names)
})
