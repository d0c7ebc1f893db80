import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import type { PostCard } from '../contract.ts'
import { PAGE_SIZE, POST_SORTS } from '../vocabulary.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

const { as, aUser, aPost, clock, db } = await testServer()
const visitor = as(null)
const owner = await aUser()

const names = ({ items }: { items: PostCard[] }): string[] => items.map(({ name }) => name).toSorted()
type Filters = Parameters<typeof visitor.posts.list>[0]
const list = async (filters: Filters): Promise<string[]> => names(await visitor.posts.list(filters))

describe('words', async () => {
  const location = 'Wordington'
  await aPost({ owner, name: 'Biscuit', content: 'Walks for hours, loves the children next door.', location })
  await aPost({ owner, name: 'Walker', content: 'Sleeps. Biscuits are all she asks for.', location })
  await aPost({ owner, name: 'Ghost', content: "O'Malley's cat: never seen.", location, species: 'cat' })
  await aPost({ owner, name: 'Hidden walker', content: 'Walks.', location, status: 'pending' })

  test.each<[string, string[]]>([
    ['biscuit', ['Biscuit', 'Walker']],
    ['WALK', ['Biscuit']],
    ['walker', ['Walker']],
    ['biscuit children', ['Biscuit']],
    ["o'malley", ['Ghost']],
    ['the', ['Biscuit']],
    ['for', ['Biscuit', 'Walker']],
    ["'; drop table posts --", []],
    ['& | ! :* <->', []],
    ['unicorn', []],
  ])('%j finds %j in names and descriptions', async (q, found) => {
    expect(await list({ location, q })).toEqual(found)
  })

  test('are combined with filters, in every order, page by page', async () => {
    for (const sort of POST_SORTS.filter(sort => sort !== 'nearest'))
      expect(await list({ location, q: 'cat', species: 'cat', sort })).toEqual(['Ghost'])
    const owners = await aUser()
    for (let pet = 0; pet <= PAGE_SIZE; pet += 1)
      await aPost({ owner: owners, name: `Zebra ${pet}`, location: 'Farside' })
    const { items, next, total } = await visitor.posts.list({ q: 'zebra' })
    expect([items.length, total]).toEqual([PAGE_SIZE, { count: PAGE_SIZE + 1, isMore: false }])
    expect((await visitor.posts.list({ q: 'zebra', cursor: next })).items).toHaveLength(1)
  })
})

test.each(['Will', 'Don', 'Now'])('the stop word %s finds the pet of that name only', async name => {
  await aPost({ owner, name, content: 'Calm.' })
  expect(await list({ q: name.toLowerCase() })).toEqual([name])
})

test.each([
  ['Cafe\u0301lito', 'Café'.normalize('NFD')],
  ['Łukasz Łapka', 'lukasz lapka'],
  ['Groß', 'gross'],
  ['Søren', 'SOREN'],
  ['Ｍｉｒａ', 'mira'],
])('%s is found by %s, and by itself', async (name, q) => {
  const { id } = await aPost({
    owner,
    name: name.normalize('NFC'),
    content: `${name} Straße.`,
    breed: `${name}hund`,
    location: `${name}berg`,
  })
  const ids = async (filters: Filters) => (await visitor.posts.list(filters)).items.map(post => post.id)
  const part = q.startsWith('Caf') ? 'cafelito' : q
  for (const filters of [
    { q: part },
    { q: name },
    { q: `${part} strasse` },
    { breed: q },
    { location: q },
    { breed: name },
  ])
    expect(await ids(filters)).toContain(id)
})

describe('sorts', async () => {
  const location = 'Sortingen'
  const start = clock.now()
  const ids: Record<string, number> = {}
  for (const [day, name] of ['First', 'Second', 'Third'].entries()) {
    clock.set(new Date(start.getTime() + day * DAY_MS))
    ids[name] = (await aPost({ owner, name, location })).id
  }
  await aPost({ owner, name: 'Home already', location, status: 'adopted' })
  clock.set(new Date(start.getTime() + 4 * DAY_MS))
  await as(owner).posts.update({ id: ids.First ?? 0, temperament: ['calm'] })
  const order = async (filters: Filters) =>
    (await visitor.posts.list({ location, ...filters })).items.map(({ name }) => name)

  test('list the newest, the last updated, or the longest waiting first', async () => {
    expect(await order({})).toEqual(['Third', 'Second', 'First'])
    expect(await order({ sort: 'newest' })).toEqual(['Third', 'Second', 'First'])
    expect(await order({ sort: 'updated' })).toEqual(['First', 'Third', 'Second'])
    expect(await order({ sort: 'waiting' })).toEqual(['First', 'Second', 'Third'])
  })

  test('by waiting omit adopted pets', async () => {
    expect(await order({ sort: 'updated', includeAdopted: true })).toContain('Home already')
    expect(await order({ sort: 'waiting', includeAdopted: true })).toEqual(['First', 'Second', 'Third'])
  })

  test.each(POST_SORTS.filter(sort => sort !== 'nearest'))('%s shows every pet once, page by page', async sort => {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const { items, next } = await visitor.posts.list({ sort, includeAdopted: true, cursor })
      seen.push(...items.map(({ id }) => id))
      cursor = next
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(PAGE_SIZE)
  })

  test('that do not exist are refused', async () => {
    expect(await refusalOf(visitor.posts.list({ sort: 'random' as 'newest' }))).toMatchObject({ status: 400 })
  })
})

describe('the number of matches', async () => {
  const location = 'Countington'
  const owners = await aUser()
  for (let pet = 0; pet <= PAGE_SIZE + 5; pet += 1)
    await aPost({ owner: owners, location, sex: pet % 2 === 0 ? 'male' : 'female' })
  const total = async (filters: Filters) => (await visitor.posts.list({ location, ...filters })).total

  test('is exact, and on the first page only', async () => {
    expect(await total({})).toEqual({ count: PAGE_SIZE + 6, isMore: false })
    expect(await total({ sex: 'male' })).toEqual({ count: (PAGE_SIZE + 6) / 2, isMore: false })
    expect(await total({ breed: 'unicorn' })).toEqual({ count: 0, isMore: false })
    const { next } = await visitor.posts.list({ location })
    expect(await visitor.posts.list({ location, cursor: next })).not.toHaveProperty('total')
  })

  test('is counted up to a thousand', async () => {
    await db.$client.query(
      `insert into posts (owner_id, form_id, name, content, species, sex, size, temperament, status, location_id)
       select $1, gen_random_uuid(), 'Many', 'Many.', 'bird', 'male', 'Small', '{}', 'approved', (select id from locations where name = $2)
       from generate_series(1, 1001)`,
      [owners.id, location],
    )
    expect(await total({ species: 'bird' })).toEqual({ count: 1000, isMore: true })
    expect(await total({})).toEqual({ count: 1000, isMore: true })
    await db.$client.query(`delete from posts where name = 'Many'`)
  })
})

test('a status with many recent posts still finds its older matches', async () => {
  const location = 'Skipville'
  for (let number = 0; number <= PAGE_SIZE; number += 1) await aPost({ owner, location, pictures: 0 })
  clock.advance(1000)
  await aPost({ owner, location, status: 'adopted', name: 'Adopted', pictures: 0 })
  await db.execute(sql`
    insert into posts (owner_id, form_id, name, content, species, sex, size, temperament, status, adopted_at, created_at)
    select ${owner.id}, gen_random_uuid(), 'Recent', '', 'dog', 'male', 'Small', '{}', 'adopted', now(), created_at + interval '1 day'
    from generate_series(1, 1001), posts where name = 'Adopted' and location_id = (select id from locations where name = ${location})`)
  const { items } = await visitor.posts.list({ location, includeAdopted: true })
  expect(items[0]?.name).toBe('Adopted')
})
