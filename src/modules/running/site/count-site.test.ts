import { beforeEach, describe, expect, test } from 'vitest'
import { scannedTables } from '../../../../test/scanned-tables.ts'
import { testServer } from '../../../../test/context.ts'
import { auditLog } from '../../base/audit/tables.server.ts'
import type { SiteSettings } from './contract.ts'
import { countSite, readCounts } from './count-site.server.ts'
import { shownCounters } from './rules.ts'
import { siteCounts, siteSettings } from './tables.server.ts'

const { as, aPost, aUser, clock, db } = await testServer()
const admin = await aUser({ role: 'admin' })
const AS_WRITTEN = { homesFound: '5k+', members: '2k+' }

const shown = async () => {
  clock.advance(5000)
  return (await as(null).site.info()).counters
}
const choose = (counterSource: SiteSettings['counterSource'], from: SiteSettings['counterSource']) =>
  as(admin).site.changeSettings({ changes: { counterSource }, from: { counterSource: from } })

beforeEach(async () => {
  await db.delete(siteCounts)
  await db.delete(siteSettings)
})

describe("the source of the landing page's numbers", () => {
  const counters = AS_WRITTEN
  test.each([
    ['the written numbers before the first count', 'written', undefined, counters],
    ['the written numbers while the counts are not larger', 'written', { homesFound: 5000, members: 2000 }, counters],
    [
      'each number is replaced once its count is larger',
      'written',
      { homesFound: 5001, members: 7 },
      { homesFound: '5,001', members: '2k+' },
    ],
    [
      'the counts if an admin chose them',
      'counted',
      { homesFound: 0, members: 12 },
      { homesFound: '0', members: '12' },
    ],
    ['the written numbers until the first count', 'counted', undefined, counters],
  ] as const)('%s', (_, counterSource, counts, wanted) => {
    expect(shownCounters({ counters, counterSource }, counts)).toEqual(wanted)
  })

  test('a number that an admin wrote stays, whatever is counted', () => {
    const counters = { homesFound: '40', members: '2k+' }
    expect(shownCounters({ counters, counterSource: 'written' }, { homesFound: 6000, members: 2500 })).toEqual({
      homesFound: '40',
      members: '2,500',
    })
  })
})

test('choosing counted numbers counts at once; later only the job counts', async () => {
  expect(await shown()).toEqual(AS_WRITTEN)
  const [shelter] = [await aUser({ kind: 'organization', emailVerified: false })]
  await aUser({ emailVerified: false })
  await aUser({ banned: true })
  for (const status of ['adopted', 'adopted', 'approved', 'pending'] as const) await aPost({ owner: shelter, status })
  await choose('counted', 'written')
  // The admin and the shelter.
  expect(await shown()).toEqual({ homesFound: '2', members: '2' })

  await aPost({ owner: shelter, status: 'adopted' })
  expect(await shown()).toEqual({ homesFound: '2', members: '2' })
  await countSite(db, clock.now())
  expect(await shown()).toEqual({ homesFound: '3', members: '2' })

  await choose('written', 'counted')
  expect(await shown()).toEqual(AS_WRITTEN)
  const [entry] = await db.select({ details: auditLog.details, label: auditLog.subjectLabel }).from(auditLog)
  expect(entry).toEqual({ label: 'The landing page shows', details: { before: 'written', after: 'counted' } })
})

test('a count replaces the only row, which a page reads with one query', async () => {
  await countSite(db, clock.now())
  await countSite(db, clock.now())
  expect(await db.$count(siteCounts)).toBe(1)
  const { texts } = await scannedTables(db, () => readCounts(db))
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('site_counts')
})
