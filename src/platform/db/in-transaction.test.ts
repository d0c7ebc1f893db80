import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { recordLog } from '../../../test/record-log.ts'
import { inTransaction } from './in-transaction.ts'

const { db } = await testDatabase()
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
