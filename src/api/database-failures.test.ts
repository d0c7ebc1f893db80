import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { refusalIn } from './api.ts'

const { db } = await testDatabase()
const failureOf = (statement: string) =>
  db
    .transaction(async tx => {
      await tx.execute('set local statement_timeout = 20')
      await tx.execute(statement)
    })
    .catch((error: unknown) => error)

test('a statement that the database has no time for is refused as temporary', async () => {
  expect(refusalIn(await failureOf('select pg_sleep(5)'), null)).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
  })
})

test('a wrong statement is a failure of the server', async () => {
  expect(refusalIn(await failureOf('select 1 / 0'), null)).toBeUndefined()
})
