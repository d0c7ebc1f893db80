import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { scannedTables } from '../../../../test/scanned-tables.ts'
import { fillWithRequests } from '../../../../test-support/fill-board.ts'
import { endPastHolds } from '../requests/hold/hold-for-request.server.ts'

const { as, aUser, db, services } = await testServer()
const owner = await aUser()
await fillWithRequests(db, owner.id, { requests: 120, owners: 300 })
const board = () => as(owner).board.get({})

test('a board reads the requests of its owner, not those of everybody', async () => {
  const { columns } = await board()
  expect(columns.map(({ count }) => count)).toEqual(Array.from({ length: 6 }, () => 20))
  const id = columns[0]?.cards[0]?.id ?? 0
  const calls = [
    board,
    () => as(owner).board.get({ late: true, label: 'Garden' }),
    () => as(owner).board.card({ id }),
    () => as(owner).adoption.templates(),
    () => endPastHolds(services),
  ]
  for (const call of calls) {
    const { scanned } = await scannedTables(db, call)
    expect(scanned.filter(table => LARGE.has(table))).toEqual([])
  }
})

test('a board runs as many statements for one card as for many', async () => {
  const few = await aUser()
  const { texts } = await scannedTables(db, board)
  const ofFew = await scannedTables(db, () => as(few).board.get({}))
  expect(texts.length - ofFew.texts.length).toBeLessThanOrEqual(2)
})

/** Cards are so few here that reading them whole costs less than their index. */
const LARGE = new Set(['adoption_requests', 'adoption_applications'])
