import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { acting, actingContext } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { createOrganization } from '../../people/organizations/public.server.ts'
import { exportYear } from './export-year.server.ts'
import { noteRelinquished } from './note-relinquished.server.ts'
import { medianOf } from './rules.ts'
import { animalEvents } from './tables.server.ts'

const server = await testServer()
const { aUser, aPost, db, services, clock } = server

async function anOrganization(name: string) {
  const manager = await aUser({ name: `Manager of ${name}` })
  const { id, slug } = await inTransaction(services, tx =>
    createOrganization(tx, services, { name, town: 'Porto', managerId: manager.id }),
  )
  return { id, slug, manager, account: { ...manager, id } }
}

const shelter = await anOrganization('Kestrel Lane')
const other = await anOrganization('Other Lane')
const api = await acting(server, shelter.manager, shelter.slug)

beforeEach(async () => {
  await db.delete(animalEvents)
  services.settings.timeZone = 'UTC'
})

type Options = Parameters<typeof aPost>[0]
const listedAt = async (day: string, options: Options = {}) => {
  clock.set(day)
  return aPost({ owner: shelter.account, status: 'approved', ...options })
}
type Change = Partial<typeof posts.$inferInsert>
const change = (id: number, at: string, set: Change) =>
  db
    .update(posts)
    .set({ updatedAt: new Date(at), ...set })
    .where(eq(posts.id, id))
const adopt = (id: number, at: string) => change(id, at, { status: 'adopted', adoptedAt: new Date(at) })
const reopen = (id: number, at: string) => change(id, at, { status: 'approved', adoptedAt: null })
const kinds = async () =>
  (await db.select().from(animalEvents).orderBy(animalEvents.at, animalEvents.id)).map(({ kind }) => kind)
const NOTHING = {
  intakes: 0,
  relinquished: 0,
  received: 0,
  unknownOrigin: 0,
  adoptions: 0,
  returns: 0,
  handedOver: 0,
  deaths: 0,
  medianDays: null,
}

describe('a year, counted by hand', () => {
  /*
   * Dogs: three listed in January, of which one is handed in. One is adopted after 10 days (January), one after 41 days (February) and
   * returned in March, adopted again after 20 days (April). The third is handed over in May.
   * Cats: one listed in February, one received in June. The first is adopted after 5 days.
   */
  async function live() {
    const dogs = [
      await listedAt('2026-01-05T10:00:00Z'),
      await listedAt('2026-01-05T11:00:00Z'),
      await listedAt('2026-01-20T10:00:00Z'),
    ]
    const [first, second, third] = dogs.map(({ id }) => id) as [number, number, number]
    await db.transaction(tx => noteRelinquished(tx, third))
    await adopt(first, '2026-01-15T10:00:00Z')
    await adopt(second, '2026-02-15T10:00:00Z')
    await reopen(second, '2026-03-20T10:00:00Z')
    await adopt(second, '2026-04-09T10:00:00Z')
    await change(third, '2026-05-01T10:00:00Z', { ownerId: other.id })
    const cat = await listedAt('2026-02-01T10:00:00Z', { species: 'cat' })
    await adopt(cat.id, '2026-02-06T10:00:00Z')
    const received = await listedAt('2026-03-01T10:00:00Z', { species: 'cat', owner: other.account })
    await change(received.id, '2026-06-30T23:30:00Z', { ownerId: shelter.id })
    return { first, second, third, cat: cat.id, received: received.id }
  }

  test('is right by species, by month and in all', async () => {
    await live()
    const year = await api.statistics.year({ year: 2026 })
    const dogs = {
      ...NOTHING,
      intakes: 3,
      relinquished: 1,
      unknownOrigin: 2,
      adoptions: 3,
      returns: 1,
      handedOver: 1,
      medianDays: 20,
    }
    const cats = { ...NOTHING, intakes: 2, received: 1, unknownOrigin: 1, adoptions: 1, medianDays: 5 }
    expect(year.species).toEqual([
      { species: 'dog', ...dogs },
      { species: 'cat', ...cats },
    ])
    expect(year.total).toEqual({
      intakes: 5,
      relinquished: 1,
      received: 1,
      unknownOrigin: 3,
      adoptions: 4,
      returns: 1,
      handedOver: 1,
      deaths: 0,
      medianDays: 15,
    })
    expect(year.months).toHaveLength(12)
    expect(year.months[1]).toEqual({ month: 2, ...NOTHING, intakes: 1, unknownOrigin: 1, adoptions: 2, medianDays: 23 })
    expect(year.cells).toContainEqual({ month: 6, species: 'cat', ...NOTHING, intakes: 1, received: 1 })
    expect(year.cells.map(({ month, species }) => `${month} ${species}`)).toEqual([
      '1 dog',
      '2 dog',
      '2 cat',
      '3 dog',
      '4 dog',
      '5 dog',
      '6 cat',
    ])
    // The other organization has its own side of both transfers.
    const theirs = await (await acting(server, other.manager, other.slug)).statistics.year({ year: 2026 })
    expect(theirs.total).toEqual({ ...NOTHING, intakes: 2, received: 1, unknownOrigin: 1, handedOver: 1 })
  })

  test('is the same after its listings were deleted', async () => {
    const ids = Object.values(await live())
    const before = await api.statistics.year({ year: 2026 })
    for (const id of ids) await db.delete(posts).where(eq(posts.id, id))
    expect(await api.statistics.year({ year: 2026 })).toEqual(before)
  })

  test('is a file with the same numbers', async () => {
    await live()
    const response = await exportYear(await actingContext(server, shelter.manager, shelter.slug), '2026')
    expect(response.headers.get('content-disposition')).toContain(`${shelter.slug}-2026.csv`)
    const rows: string[][] = parse(await text(response.body as never), { bom: true })
    expect(rows[0]).toEqual([
      'year',
      'month',
      'species',
      'intakes',
      'of these given up by their owner',
      'of these from another organization',
      'of these of unknown origin',
      'adoptions',
      'returns',
      'handed over to another organization',
      'deaths',
      'median days until adoption',
    ])
    expect(rows).toContainEqual(['2026', '2', 'dog', '0', '0', '0', '0', '1', '0', '0', '0', '41'])
    expect(rows).toContainEqual(['2026', '12', 'all', '0', '0', '0', '0', '0', '0', '0', '0', ''])
    expect(rows).toContainEqual(['2026', 'all', 'cat', '2', '0', '1', '1', '1', '0', '0', '0', '5'])
    expect(rows.at(-1)).toEqual(['2026', 'all', 'all', '5', '1', '1', '3', '4', '1', '1', '0', '15'])
    expect(rows).toHaveLength(1 + 7 + 12 + 2 + 1)
    const refused = exportYear(await actingContext(server, shelter.manager, shelter.slug), '20x6')
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the borders of months and years', () => {
  test.each([
    ['UTC', '2026-12-31T23:59:59Z', 2026, 12],
    ['UTC', '2027-01-01T00:00:00Z', 2027, 1],
    ['America/Los_Angeles', '2027-01-01T07:59:59Z', 2026, 12],
    ['America/Los_Angeles', '2027-01-01T08:00:00Z', 2027, 1],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', 2027, 1],
    ['Europe/Lisbon', '2026-06-30T23:00:00Z', 2026, 7],
    ['Europe/Lisbon', '2028-02-29T23:59:59Z', 2028, 2],
  ])('in %s, %s is in %s, month %s', async (timeZone, at, year, month) => {
    services.settings.timeZone = timeZone
    await listedAt(at)
    const { months } = await api.statistics.year({ year })
    expect(months.filter(({ intakes }) => intakes > 0).map(one => one.month)).toEqual([month])
    for (const otherYear of [year - 1, year + 1])
      expect((await api.statistics.year({ year: otherYear })).total.intakes).toBe(0)
  })

  test('days until adoption are days of the calendar, also where the clocks change', async () => {
    services.settings.timeZone = 'Europe/Lisbon'
    const { id } = await listedAt('2026-03-28T23:30:00Z')
    await adopt(id, '2026-03-29T22:30:00Z')
    expect((await api.statistics.year({ year: 2026 })).total.medianDays).toBe(1)
  })

  test('without a year it is the one that it is in the zone; earlier years are offered', async () => {
    services.settings.timeZone = 'Pacific/Auckland'
    await listedAt('2024-05-01T00:00:00Z')
    clock.set('2026-12-31T12:00:00Z')
    expect(await api.statistics.year({})).toMatchObject({ year: 2027, years: [2027, 2024] })
  })
})

describe('corrections', () => {
  test('an adoption that is taken back within a day counts neither as one nor as a return', async () => {
    const { id } = await listedAt('2026-01-05T10:00:00Z')
    await adopt(id, '2026-01-15T10:00:00Z')
    await reopen(id, '2026-01-16T09:00:00Z')
    expect(await kinds()).toEqual(['listed'])
    await adopt(id, '2026-01-20T10:00:00Z')
    await reopen(id, '2026-01-21T11:00:00Z')
    expect(await kinds()).toEqual(['listed', 'adopted', 'returned'])
  })

  test('another species is corrected, and a listing deleted before a review is forgotten', async () => {
    const { id } = await listedAt('2026-01-05T10:00:00Z')
    await change(id, '2026-01-06T10:00:00Z', { species: 'rabbit' })
    expect((await api.statistics.year({ year: 2026 })).species).toMatchObject([{ species: 'rabbit', intakes: 1 }])
    const draft = await listedAt('2026-01-05T10:00:00Z', { status: 'pending', draft: true })
    expect(await kinds()).toEqual(['listed', 'listed'])
    await db.delete(posts).where(eq(posts.id, draft.id))
    expect(await kinds()).toEqual(['listed'])
  })
})

describe('closed listings', () => {
  const close = (id: number, at: string, status: string) =>
    db.$client.query(
      `update posts set status = $2, updated_at = $3, adopted_at = null,
        closed_from = case when $2 in ('died', 'transferred') then status end where id = $1`,
      [id, status, at],
    )

  test('a death in care counts until it is taken back, and one after an adoption does not', async () => {
    const [inCare, adopted] = [await listedAt('2026-01-05T10:00:00Z'), await listedAt('2026-01-05T10:00:00Z')]
    await adopt(adopted.id, '2026-01-15T10:00:00Z')
    for (const { id } of [inCare, adopted]) await close(id, '2026-02-10T10:00:00Z', 'died')
    expect((await api.statistics.year({ year: 2026 })).months[1]).toMatchObject({ deaths: 1, adoptions: 0 })
    await close(inCare.id, '2026-02-11T10:00:00Z', 'approved')
    await close(adopted.id, '2026-02-11T10:00:00Z', 'adopted')
    expect((await api.statistics.year({ year: 2026 })).total).toMatchObject({ intakes: 2, deaths: 0, adoptions: 1 })
  })

  test('a death counts on its day, in the zone of the site', async () => {
    services.settings.timeZone = 'Pacific/Auckland'
    const { id } = await listedAt('2026-01-05T10:00:00Z')
    clock.set('2026-02-02T10:00:00Z')
    await api.deaths.report({ postId: id, diedOn: '2026-01-31' })
    const { months } = await api.statistics.year({ year: 2026 })
    expect(months.filter(({ deaths }) => deaths > 0).map(({ month }) => month)).toEqual([1])
    await api.deaths.takeBack({ postId: id })
    expect((await api.statistics.year({ year: 2026 })).total.deaths).toBe(0)
  })

  test('a transfer to a place outside of the site counts until it is taken back', async () => {
    const { id } = await listedAt('2026-01-05T10:00:00Z')
    await close(id, '2026-02-10T10:00:00Z', 'transferred')
    expect((await api.statistics.year({ year: 2026 })).total.handedOver).toBe(1)
    await close(id, '2026-02-11T10:00:00Z', 'approved')
    expect((await api.statistics.year({ year: 2026 })).total.handedOver).toBe(0)
  })
})

test("a private person's listings count once they bring them into an organization, as of the past", async () => {
  const person = await aUser()
  const adopted = await listedAt('2025-11-05T10:00:00Z', { owner: person })
  await adopt(adopted.id, '2025-12-05T10:00:00Z')
  expect(await kinds()).toEqual([])
  await change(adopted.id, '2026-06-01T10:00:00Z', { ownerId: shelter.id })
  expect((await api.statistics.year({ year: 2025 })).total).toMatchObject({ intakes: 1, adoptions: 1, medianDays: 30 })
  expect((await api.statistics.year({ year: 2026 })).total).toEqual(NOTHING)
})

test('medians', () => {
  expect([[], [3], [4, 1], [9, 1, 5]].map(medianOf)).toEqual([null, 3, 2.5, 5])
})
