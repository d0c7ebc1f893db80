import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { recordLog } from '../../../test/record-log.ts'
import { connect, type Tx } from './db.ts'
import { inTransaction } from './in-transaction.ts'

const { db, directUrl } = await testDatabase()
const { log, lines } = recordLog()
await db.execute('create table committed (name text)')
const isCommitted = async (name: string) => {
  const { rows } = await db.$client.query('select from committed where name = $1', [name])
  return rows.length === 1
}

test('effects run after the commit, in the order in which they were registered', async () => {
  const ran: string[] = []
  let seenByFirst: Promise<boolean> | undefined
  const result = await inTransaction({ db, log }, async tx => {
    tx.afterCommit(() => {
      ran.push('first')
      seenByFirst = isCommitted('ordered')
    })
    tx.afterCommit(() => void ran.push('second'))
    await tx.execute(`insert into committed values ('ordered')`)
    expect(ran).toEqual([])
    return 'result'
  })
  expect(result).toBe('result')
  expect(ran).toEqual(['first', 'second'])
  expect(await seenByFirst).toBe(true)
})

test('no effect runs after a rollback', async () => {
  const ran: string[] = []
  const failing = inTransaction({ db, log }, async tx => {
    tx.afterCommit(() => void ran.push('never'))
    await tx.execute(`insert into committed values ('rolled back')`)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(ran).toEqual([])
  expect(await isCommitted('rolled back')).toBe(false)
})

test('an effect that throws is logged; the others run, and the call succeeds', async () => {
  const ran: string[] = []
  const result = await inTransaction({ db, log }, async tx => {
    tx.afterCommit(() => {
      throw new Error('nobody hears it')
    })
    tx.afterCommit(() => void ran.push('second'))
    await tx.execute(`insert into committed values ('kept')`)
    return 'result'
  })
  expect(result).toBe('result')
  expect(ran).toEqual(['second'])
  expect(await isCommitted('kept')).toBe(true)
  expect(lines()).toMatchObject([{ msg: 'after commit', error: { message: 'nobody hears it' } }])
})

/** The statements that the only connection has kept, after a command ran so many times. */
async function keptAfter(command: (tx: Tx) => Promise<unknown>, times: number): Promise<{ calls: number }[]> {
  const own = connect(directUrl, { max: 1 })
  try {
    for (let time = 0; time < times; time += 1) await inTransaction({ db: own, log }, command)
    const { rows } = await own.$client.query<{ calls: number }>(
      'select (generic_plans + custom_plans)::int as calls from pg_prepared_statements',
    )
    return rows
  } finally {
    await own.$client.end()
  }
}

test("PostgreSQL parses a command's statement once per connection", async () => {
  const find = (tx: Tx) => tx.execute(sql`select from users where id = ${'nobody'}`)
  expect(await keptAfter(find, 3)).toEqual([{ calls: 3 }])
})

test('PostgreSQL does not cache statements whose texts vary with the length of a list', async () => {
  const list = sql.join(
    Array.from({ length: 40 }, (_, number) => sql`${String(number)}`),
    sql`, `,
  )
  expect(await keptAfter(tx => tx.execute(sql`select from users where id in (${list})`), 2)).toEqual([])
})
