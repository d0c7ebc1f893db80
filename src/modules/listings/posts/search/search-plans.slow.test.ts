import { expect, test, vi } from 'vitest'
import { fillWithPosts } from '../../../../../test-support/fill-posts.ts'
import { hostileSearches } from '../../../../../test-support/hostile-searches.ts'
import { testServer } from '../../../../../test/context.ts'
import { scannedTables } from '../../../../../test/scanned-tables.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { readSitemapPosts, readSitemapPages } from '../read/sitemap-posts.server.ts'
import { lockPosts } from '../storage/lock-post.server.ts'
import { MAX_COUNTED, PAGE_SIZE } from '../vocabulary.ts'
import { prepareSearch } from './search-posts.server.ts'
import { countAll, orderedSlice, type PostList } from './search-statements.server.ts'
import type { ParameterBinder } from './statement.server.ts'

const POSTS = 100_000
const SEARCHES = 100

const { db, as, aUser } = await testServer()
// Photos are always looked up by the id of their post.
await fillWithPosts(db, POSTS, { photos: false })
const owner = await aUser()
const vet = await aUser({ role: 'vet' })

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** Generic plans by statement; they are the same in every call. */
const genericPlans = new Map<string, Promise<Plan>>()

/** How a call's statements scan posts: in the plans for its values, and in the generic plans of prepared statements. */
async function scansOf(call: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(db.$client, 'query')
  await call()
  const statements = spy.mock.calls.map(([config, values]) => {
    const query = config as unknown as { name?: string; text: string; values?: unknown[] }
    return { ...query, values: values ?? query.values ?? [] }
  })
  spy.mockRestore()
  const plans: Plan[] = []
  for (const { name, text, values } of statements) {
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

test('no search scans the whole table, whatever the filters', async () => {
  const visitor = as(null)
  let read = 0
  for (const search of [...hostileSearches(SEARCHES), { q: 'gentle' }, { q: 'the', species: 'dog' as const }]) {
    const scans = await scansOf(() => visitor.posts.list(search))
    expect(scans, JSON.stringify(search)).not.toContain('Seq Scan')
    if (scans.length > 0) read += 1
  }
  expect(read).toBeGreaterThan(SEARCHES / 3)
})

test('every search finds the matching pets, compared one by one, and their number', async () => {
  let filled = 0
  for (const search of hostileSearches(SEARCHES)) {
    const name = JSON.stringify(search)
    const { list } = await prepareSearch({ db, viewer: null, now: () => new Date() }, search, search.cursor)
    const { items, total } = await as(null).posts.list(search)
    const all = list && plainly(list)
    const { rows } = all
      ? await db.$client.query<{ id: number }>(orderedSlice(all, { offset: 0, limit: PAGE_SIZE }))
      : { rows: [] }
    expect(
      items.map(({ id }) => id),
      name,
    ).toEqual(rows.map(({ id }) => id))
    if (items.length > 0) filled += 1
    if (!total || !all) continue
    const counted = await db.$client.query<{ total: number }>(countAll(all))
    const count = counted.rows[0]?.total ?? 0
    expect(total, name).toEqual({ count: Math.min(count, MAX_COUNTED), isMore: count > MAX_COUNTED })
  }
  expect(filled).toBeGreaterThan(SEARCHES / 10)
})

/** The list with the words compared directly and not through the index terms. */
function plainly({ criteria: { words, ...criteria }, others, ...list }: PostList): PostList {
  const hasWords = (bind: ParameterBinder) => `words @@ plainto_tsquery('public.all_words', ${bind(words)})`
  return { ...list, criteria, others: words === undefined ? others : [...others, hasWords] }
}

test('no other list of posts and no next page scans the whole table', async () => {
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

test('locking posts does not scan the whole table', async () => {
  const { items } = await as(null).posts.list({})
  const ids = items.map(({ id }) => id)
  const { texts, scanned } = await scannedTables(db, () => lockPosts(db as unknown as Tx, ids))
  expect(texts).toHaveLength(1)
  expect(scanned).toEqual([])
})
