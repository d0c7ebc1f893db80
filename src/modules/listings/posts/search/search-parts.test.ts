import { expect, test } from 'vitest'
import { fillWithPosts } from '../../../../../test-support/fill-posts.ts'
import { testServer } from '../../../../../test/context.ts'
import { statementTexts } from '../../../../../test/statement-texts.ts'
import { encodeCursor } from '../../../../shared/cursor.ts'
import { gather, gatherFirst } from './search-statements.server.ts'
import { countBehind, firstPartWith, readSample } from './sample-list.server.ts'
import { prepareSearch } from './search-posts.server.ts'
import { PAGE_SIZE } from '../vocabulary.ts'

const POSTS = 60_000

const { db, as } = await testServer()
await fillWithPosts(db, POSTS, { photos: false })
const visitor = { db, viewer: null, now: () => new Date() }

test('how many posts come behind a position is known without a statement, unless they may be few', async () => {
  for (const sort of ['newest', 'waiting', 'updated'] as const)
    for (const days of [20, 1100, 2000, 2180]) {
      const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
      const { scope } = await prepareSearch(visitor, { sort, species: 'dog' }, { at, id: 1 })
      const column = sort === 'updated' ? 'updated_at' : 'created_at'
      const { rows } = await db.$client.query<{ count: number }>(
        `select count(*) as count from posts where status = 'approved' and ${column} ${sort === 'waiting' ? '>' : '<'} $1`,
        [at],
      )
      expect(Math.abs((await countBehind(db, scope))! - rows[0]!.count)).toBeLessThan(POSTS / 50)
      const search = { sort, sex: 'unknown', breed: 'sheep', cursor: encodeCursor({ at, id: 1 }) } as const
      const texts = await statementTexts(db, () => as(null).posts.list(search))
      expect(texts.some(text => text.includes('as more'))).toBe(rows[0]!.count < 12_000)
    }
})

test('the last posts of a list are found by their time', async () => {
  const at = new Date(Date.now() - 2180 * 24 * 60 * 60 * 1000)
  const { wanted, scope } = await prepareSearch(
    visitor,
    { sort: 'updated', size: 'Large', energy: 'calm' },
    { at, id: 1 },
  )
  const planOf = async (byTime: boolean) => {
    const { text, values } = gather(wanted, scope, { byTime })
    return JSON.stringify((await db.$client.query(`explain (format json) ${text}`, values)).rows)
  }
  expect(await planOf(true)).toContain('"posts_updated"')
  expect(await planOf(false)).not.toContain('"posts_updated"')
  const [early, late] = await Promise.all(
    [true, false].map(byTime => db.$client.query(gather(wanted, scope, { byTime }))),
  )
  expect(early!.rows).toEqual(late!.rows)
  expect(early!.rows.length).toBeGreaterThan(0)
})

test('the first parts of a list with enough hits have its first page', async () => {
  let compared = 0
  for (const sort of ['newest', 'waiting'] as const)
    for (const [asked, q] of [
      [{ species: 'dog', minAge: 60, size: 'Large' }, 'night'],
      [{ sex: 'unknown', energy: 'calm' }, 'gentle'],
      [{ location: 'ton', maxAge: 24 }, 'children'],
    ] as const) {
      const { wanted, scope } = await prepareSearch(visitor, { ...asked, q, sort })
      const until = firstPartWith(12, await readSample(db, wanted, scope))
      if (!until) continue
      const { q: _, ...values } = wanted.values
      const { rows: all } = await db.$client.query<{ id: number }>(gather({ ...wanted, values }, scope, {}))
      const { rows } = await db.$client.query<{ id: number }>(gather({ ...wanted, values }, scope, { until }))
      expect(rows.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
      const { rows: having } = await db.$client.query<{ id: number }>(gather(wanted, scope, {}))
      const { rows: first } = await db.$client.query<{ id: number }>(gatherFirst(wanted, scope, { count: 300, until }))
      expect(first.map(({ id }) => id)).toEqual(having.map(({ id }) => id))
      expect(first.length).toBeGreaterThan(PAGE_SIZE)
      compared += 1
    }
  expect(compared).toBeGreaterThan(3)
})

test('common words are looked for without a sample of the list', async () => {
  const asked = { q: 'children', species: 'cat', sex: 'unknown', specialNeeds: 'yes', goodWithCats: 'yes' } as const
  for (const search of [asked, { ...asked, near: '47,8', within: 500, sort: 'nearest' as const }]) {
    const texts = await statementTexts(db, () => as(null).posts.list(search))
    expect(texts.filter(text => text.startsWith('explain'))).toHaveLength(2)
    expect(texts.filter(text => text.includes('as until'))).toEqual([])
  }
})

test('words that no post has are looked up, where the filters let much through', async () => {
  const asked = {
    q: 'unicorn',
    sex: 'male',
    colors: 'o',
    energy: 'moderate',
    goodWithChildren: 'yes',
    includeAdopted: true,
  } as const
  const texts = await statementTexts(db, async () => expect((await as(null).posts.list(asked)).items).toEqual([]))
  const gathers = texts.filter(text => text.includes('over () as total') && !text.startsWith('explain'))
  expect(gathers).toHaveLength(1)
  expect(gathers[0]).not.toContain('as post where')
})
