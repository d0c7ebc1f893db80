import { expect, test, vi } from 'vitest'
import { fillWithPosts } from '../../../../../test-support/fill-posts.ts'
import { scannedTables } from '../../../../../test/scanned-tables.ts'
import { testServer } from '../../../../../test/context.ts'
import { statementTexts } from '../../../../../test/statement-texts.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { hostileSearches } from '../../../../../test-support/hostile-searches.ts'
import { decodeCursor } from '../../../../shared/cursor.ts'
import { lockPosts } from '../storage/lock-post.server.ts'
import { gatherFirstNarrow, gatherNarrow } from './gather-narrow.server.ts'
import { leadingColumns } from './match-conditions.server.ts'
import { gatherNearest, gatherNearestNarrow, scanNearest } from './nearest-statements.server.ts'
import { planGather } from './plan-gather.server.ts'
import { prepareSearch } from './search-posts.server.ts'
import { gather, gatherFirst } from './search-statements.server.ts'
import { NARROWING_INDEXES } from '../storage/list-indexes.server.ts'
import { PAGE_SIZE } from '../vocabulary.ts'
import { readSitemapPosts, readSitemapPages } from '../read/sitemap-posts.server.ts'

const POSTS = 100_000
const SEARCHES = 100

const { db, as, aUser } = await testServer()
// Photos are read by their post's id whatever is searched for.
await fillWithPosts(db, POSTS, { photos: false })
const owner = await aUser()
const vet = await aUser({ role: 'vet' })

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** Plans for any values, by statement: they are the same in every call. */
const genericPlans = new Map<string, Promise<Plan>>()

/** How PostgreSQL reads posts for the statements that a call runs, with these values and, where one is prepared, with any. */
async function scansOf(call: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(db.$client, 'query')
  await call()
  const statements = spy.mock.calls.map(([config, values]) => {
    const query = config as unknown as { name?: string; text: string; values?: unknown[] }
    return { ...query, values: values ?? query.values ?? [] }
  })
  spy.mockRestore()
  const plans: Plan[] = []
  for (const { name, text, values } of statements.filter(({ text }) => !text.startsWith('explain'))) {
    plans.push(await explain(`explain (format json) ${text}`, values))
    if (name) plans.push(await genericPlanOf(text))
  }
  return plans.flatMap(scansIn)
}

function genericPlanOf(text: string): Promise<Plan> {
  const plan = genericPlans.get(text) ?? explain(`explain (generic_plan, format json) ${text}`)
  genericPlans.set(text, plan)
  return plan
}

async function explain(text: string, values?: unknown[]): Promise<Plan> {
  const { rows } = await db.$client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(text, values)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL explained nothing')
  return row['QUERY PLAN'][0].Plan
}

const scansIn = (plan: Plan): string[] => [
  ...(plan['Relation Name'] === 'posts' ? [plan['Node Type']] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
]

test('no search reads the whole table, whatever the filters', async () => {
  const visitor = as(null)
  let gathered = 0
  for (const search of hostileSearches(SEARCHES)) {
    const scans = await scansOf(() => visitor.posts.list(search))
    expect(scans, JSON.stringify(search)).not.toContain('Seq Scan')
    if (scans.length > 0) gathered += 1
  }
  expect(gathered).toBeGreaterThan(SEARCHES / 3)
})

test('places with a size and a breed are read in the index that has all three', async () => {
  const asked = { location: 'ton', breed: 'retriever', size: 'Medium', maxAge: 60 } as const
  const { wanted, scope } = await prepareSearch({ db, viewer: null, now: () => new Date() }, asked)
  const { text, name } = gatherNarrow(wanted, scope, 'location')
  expect(name).toBeDefined()
  expect(JSON.stringify(await genericPlanOf(text))).toContain('"posts_by_place_and_looks"')
})

test('every way of reading finds the same pets and their number', async () => {
  let gathered = 0
  for (const search of hostileSearches(SEARCHES)) {
    const { cursor, ...asked } = search
    const prepared = await prepareSearch({ db, viewer: null, now: () => new Date() }, asked, decodeCursor(cursor))
    const { wanted, scope, around } = prepared
    if (Object.keys(wanted.values).length === 0) continue
    const statement =
      around && search.sort === 'nearest'
        ? gatherNearest(
            wanted,
            { ...scope, sort: 'newest', after: undefined, locations: [...around.distances.keys()] },
            { byWords: true },
          )
        : gather(wanted, scope, { byWords: true })
    const all: { id: number; total: string }[] = (await db.$client.query(statement)).rows
    const { items, total } = await as(null).posts.list(search)
    const name = JSON.stringify(search)
    expect(
      items.map(({ id }) => id),
      name,
    ).toEqual(all.slice(0, PAGE_SIZE).map(({ id }) => id))
    if (!total) continue
    const exact = Number(all[0]?.total ?? 0)
    if (total.isMore) expect(exact, name).toBeGreaterThan(total.count)
    else expect(total.count, name).toBe(exact)
    if (exact > 0) gathered += 1
  }
  expect(gathered).toBeGreaterThan(SEARCHES / 10)
})

test('a gather finds the same whatever it looks up in an index', async () => {
  let compared = 0
  for (const { q: _, cursor, ...asked } of hostileSearches(SEARCHES)) {
    const visitor = { db, viewer: null, now: () => new Date() }
    const { wanted, scope } = await prepareSearch(visitor, asked, decodeCursor(cursor))
    if (Object.keys(wanted.matches).length === 0) continue
    const { rows: all } = await db.$client.query(gather(wanted, scope, {}))
    const indexes = [undefined, ...Object.keys(NARROWING_INDEXES)]
    const leading = leadingColumns(indexes[compared % indexes.length]) ?? []
    const { rows } = await db.$client.query(gather(wanted, scope, { leading }))
    expect(rows, JSON.stringify(asked)).toEqual(all)
    if (all.length > 0) compared += 1
  }
  expect(compared).toBeGreaterThan(SEARCHES / 10)
})

test('a gather that looks up only what its index begins with reads that index alone', async () => {
  const visitor = { db, viewer: null, now: () => new Date() }
  let planned = 0
  for (const { q: _, cursor, ...asked } of hostileSearches(SEARCHES)) {
    const { wanted, scope } = await prepareSearch(visitor, asked, decodeCursor(cursor))
    const { leading } = await planGather(db, wanted, scope)
    if (!leading) continue
    const { text, values } = gather(wanted, scope, { leading })
    expect(scansIn(await explain(`explain (format json) ${text}`, values)), text).toEqual(['Index Only Scan'])
    planned += 1
  }
  expect(planned).toBeGreaterThan(SEARCHES / 3)
})

test('a gather of one breed, place, coat or combination of facts after the other finds the same', async () => {
  const visitor = { db, viewer: null, now: () => new Date() }
  let compared = 0
  for (const { q: _, cursor, ...asked } of hostileSearches(SEARCHES)) {
    const { wanted, scope, around } = await prepareSearch(visitor, asked, decodeCursor(cursor))
    const { rows: all } = await db.$client.query(gather(wanted, scope, {}))
    for (const by of ['breed', 'location', 'near', 'coat', 'colors', 'bits'] as const) {
      if (!wanted.matches[by] && (by !== 'bits' || !wanted.values[by])) continue
      expect((await db.$client.query(gatherNarrow(wanted, scope, by))).rows, JSON.stringify({ by, asked })).toEqual(all)
      if (all.length > 0) compared += 1
    }
    if (!around) continue
    const nearest = { ...scope, sort: 'newest', after: undefined, locations: [...around.distances.keys()] } as const
    const { rows: allNear } = await db.$client.query(gatherNearest(wanted, nearest, { byWords: false }))
    const { rows } = await db.$client.query(gatherNearestNarrow(wanted, nearest))
    expect(rows, JSON.stringify(asked)).toEqual(allNear)
    const { rows: inOrder } = await db.$client.query<{ id: number }>(scanNearest(wanted, nearest))
    expect(inOrder.map(({ id }) => id)).toEqual(rows.map(({ id }: { id: number }) => id))
    if (rows.length > 0) compared += 1
  }
  expect(compared).toBeGreaterThan(SEARCHES / 10)
})

test('common words are found among the first posts that pass the filters', async () => {
  const visitor = { db, viewer: null, now: () => new Date() }
  for (const [asked, isCounted] of [
    [{ q: 'gentle', species: 'horse' }, false],
    [{ q: 'night', species: 'reptile', size: 'Small', sex: 'male' }, true],
  ] as const) {
    const { wanted, scope } = await prepareSearch(visitor, asked)
    const { rows: all } = await db.$client.query<{ id: number; total: string }>(gather(wanted, scope, {}))
    const count = isCounted ? 100_000 : 300
    const { rows } = await db.$client.query<{ id: number; total: string; candidates: string }>(
      gatherFirst(wanted, scope, { count }),
    )
    expect(rows.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(rows.length).toBeGreaterThan(0)
    expect(Number(rows[0]?.candidates) > count).toBe(!isCounted)
    if (isCounted) expect(rows[0]?.total).toBe(all[0]?.total)
    const narrow = await db.$client.query(
      gatherFirstNarrow({ ...wanted, values: { ...wanted.values, bits: 8 } }, scope, 'bits', count),
    )
    const first = await db.$client.query(
      gatherFirst({ ...wanted, values: { ...wanted.values, bits: 8 } }, scope, { count }),
    )
    expect(narrow.rows).toEqual(first.rows)
    expect(narrow.rows.length).toBeGreaterThan(0)
    const { items, total } = await as(null).posts.list(asked)
    expect(items.map(({ id }) => id)).toEqual(all.slice(0, PAGE_SIZE).map(({ id }) => id))
    expect(total?.count).toBeLessThanOrEqual(Number(all[0]?.total))
  }
})

test('the posts of a rare place and of rare facts are read without a scan of the list before', async () => {
  const { rows } = await db.$client.query<{ name: string }>(
    'select name from locations where id = (select location_id from posts group by location_id order by count(*), location_id limit 1)',
  )
  const rare = { specialNeeds: 'yes', goodWithCats: 'yes', microchipped: 'yes' } as const
  for (const search of [{ location: rows[0]?.name ?? '' }, rare]) {
    const texts = await statementTexts(db, async () =>
      expect((await as(null).posts.list(search)).items).not.toEqual([]),
    )
    expect(texts.filter(text => text.includes('as scanned'))).toEqual([])
    expect(texts.filter(text => text.includes('as narrow'))).toHaveLength(1)
    expect(texts.filter(text => text.startsWith('explain'))).toEqual([])
  }
})

test('no other list of posts and no next page does', async () => {
  const visitor = as(null)
  const { items, next } = await visitor.posts.list({})
  const lists: [string, () => Promise<unknown>][] = [
    ['the next page', () => visitor.posts.list({ cursor: next, includeAdopted: true })],
    ['my posts', () => as(owner).posts.mine({})],
    ['how my posts fare', () => as(owner).posts.analytics()],
    ["a person's posts", () => visitor.posts.ofOwner({ ownerId: 'bench-7' })],
    ['similar pets', () => visitor.posts.similar({ id: items[0]?.id ?? 0 })],
    ['pending posts', () => as(vet).review.pending({})],
    ['a page of the site map', () => readSitemapPosts(db, 1)],
    ['the pages of the site map', () => readSitemapPages(db)],
    ['the history', () => as(vet).review.history({})],
    ...(['newest', 'oldest', 'name'] as const).flatMap(sort =>
      [undefined, 'b', 'nobody'].map((search): (typeof lists)[number] => [
        `posts to manage, ${sort}, ${search}`,
        () => as(vet).admin.posts({ sort, search }),
      ]),
    ),
  ]
  for (const [name, list] of lists) {
    const scans = await scansOf(list)
    expect(scans, name).not.toHaveLength(0)
    expect(scans, name).not.toContain('Seq Scan')
  }
})

test('neither does who locks posts', async () => {
  const { items } = await as(null).posts.list({})
  const ids = items.map(({ id }) => id)
  const { texts, scanned } = await scannedTables(db, () => lockPosts(db as unknown as Tx, ids))
  expect(texts).toHaveLength(1)
  expect(scanned).toEqual([])
})
