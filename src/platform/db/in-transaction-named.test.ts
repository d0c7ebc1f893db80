import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { recordLog } from '../../../test/record-log.ts'
import { connect, type Tx } from './db.ts'
import { inTransaction } from './in-transaction.ts'

const { directUrl: url } = await testDatabase()
const { log } = recordLog()

/** The statements that the only connection has kept, after a command ran so many times. */
async function keptAfter(command: (tx: Tx) => Promise<unknown>, times: number): Promise<{ calls: number }[]> {
  const db = connect(url, { max: 1 })
  try {
    for (let time = 0; time < times; time += 1) await inTransaction({ db, log }, command)
    const { rows } = await db.$client.query<{ calls: number }>(
      'select (generic_plans + custom_plans)::int as calls from pg_prepared_statements',
    )
    return rows
  } finally {
    await db.$client.end()
  }
}

test('PostgreSQL parses a statement of commands once for a connection', async () => {
  const find = (tx: Tx) => tx.execute(sql`select from users where id = ${'nobody'}`)
  expect(await keptAfter(find, 3)).toEqual([{ calls: 3 }])
})

test('it does not keep statements whose texts differ with the length of a list', async () => {
  const list = sql.join(
    Array.from({ length: 40 }, (_, number) => sql`${String(number)}`),
    sql`, `,
  )
  expect(await keptAfter(tx => tx.execute(sql`select from users where id in (${list})`), 2)).toEqual([])
})
