import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { scannedTables } from '../../../../test/scanned-tables.ts'
import { reports } from './tables.server.ts'

const { as, aUser, db } = await testServer()

test('lists and counts of reports use indexes', async () => {
  const [admin, person, other] = [await aUser({ role: 'admin' }), await aUser(), await aUser()]
  await db.insert(reports).values(
    Array.from({ length: 5000 }, (_, number) => ({
      formId: randomUUID(),
      reporterId: other.id,
      personId: number % 100 === 0 ? person.id : other.id,
      subject: number % 50 === 0 ? ('comment' as const) : ('post' as const),
      subjectId: String(number % 500),
      reason: 'spam' as const,
      status: number % 20 === 0 ? ('open' as const) : ('closed' as const),
      evidence: { title: '', link: null, entries: [] },
    })),
  )
  await db.execute('analyze reports')
  const { reports: list, reportCounts } = as(admin).safety
  for (const status of ['waiting', 'open', 'claimed', 'closed', 'all'] as const)
    for (const narrowed of [{}, { subject: 'comment' as const }, { person: person.id }]) {
      const { next: cursor } = await list({ status, ...narrowed })
      for (const wanted of [{}, { cursor }]) {
        const { scanned } = await scannedTables(db, () => list({ status, ...narrowed, ...wanted }))
        expect(scanned, JSON.stringify({ status, ...narrowed })).not.toContain('reports')
      }
      const counted = await scannedTables(db, () => reportCounts(narrowed))
      expect(counted.scanned, JSON.stringify(narrowed)).not.toContain('reports')
    }
})
