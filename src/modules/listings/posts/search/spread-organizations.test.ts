import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { PAGE_SIZE } from '../vocabulary.ts'
import { MAX_OF_ORGANIZATION, spreadPosts } from './spread-organizations.server.ts'

const { as, aUser, aPost, db } = await testServer()

interface Listed {
  id: number
  organization: string | null
}

/** All pages of a list of posts that are given as one letter each, '.' for those of people. */
function pagesOf(owners: string) {
  const posts = owners.split('').map((owner, index) => ({
    id: 1000 - index,
    at: new Date(1e12 - index),
    location_id: null,
    organization: owner === '.' ? null : owner,
  }))
  const pages: Listed[][] = []
  let [rest, seen, cursor] = [posts, [] as number[], '' as string | undefined]
  while (cursor !== undefined) {
    const { items, next } = spreadPosts(rest, seen)
    pages.push(items)
    cursor = next
    const [at = 0, , shown = []] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString() || '[]') as Partial<
      [number, number, number[]]
    >
    rest = posts.filter(post => post.at.getTime() < at)
    seen = shown
  }
  return pages
}
const mostOf = (page: Listed[]) =>
  Math.max(
    0,
    ...[
      ...Map.groupBy(
        page.filter(({ organization }) => organization),
        post => post.organization,
      ).values(),
    ].map(all => all.length),
  )

test('no organization has more than its places while there are pets of others', () => {
  for (const owners of [
    'a'.repeat(60) + '.'.repeat(180),
    `${'ab.'.repeat(40)}${'.'.repeat(150)}`,
    `..${'a'.repeat(30)}${'b'.repeat(30)}${'.'.repeat(120)}`,
  ]) {
    const pages = pagesOf(owners)
    expect(pages.slice(0, 5).map(mostOf)).toEqual(pages.slice(0, 5).map(() => MAX_OF_ORGANIZATION))
    expect(pages.slice(0, 5).every(({ length }) => length === PAGE_SIZE)).toBe(true)
  }
})

test.each([
  'a'.repeat(60),
  'a'.repeat(60) + '.'.repeat(400),
  `${'ab'.repeat(100)}${'.'.repeat(90)}c`,
  'a',
  '.'.repeat(30),
])('each pet is on one page: %#', owners => {
  const ids = pagesOf(owners)
    .flat()
    .map(({ id }) => id)
  expect(ids).toHaveLength(owners.length)
  expect(new Set(ids).size).toBe(owners.length)
})

test('an import does not fill the first page, and nobody is lost on the way through the list', async () => {
  const [person, shelter] = [await aUser(), await aUser()]
  await db.$client.query(`insert into organizations (account_id, slug) values ($1, 'kestrel-lane')`, [shelter.id])
  const others: number[] = []
  for (let number = 0; number < 30; number += 1) others.push((await aPost({ owner: person })).id)
  const imported: number[] = []
  for (let number = 0; number < 20; number += 1) imported.push((await aPost({ owner: shelter })).id)
  const pages: number[][] = []
  let cursor: string | undefined
  do {
    const page = await as(null).posts.list({ ...(cursor && { cursor }) })
    pages.push(page.items.map(({ id }) => id))
    if (pages.length === 1) expect(page.total).toEqual({ count: 50, isMore: false })
    cursor = page.next
  } while (cursor)
  expect(pages[0]?.filter(id => imported.includes(id))).toHaveLength(MAX_OF_ORGANIZATION)
  expect(pages[1]?.filter(id => imported.includes(id))).toHaveLength(2 * MAX_OF_ORGANIZATION)
  expect(pages.flat()).toHaveLength(50)
  expect(new Set(pages.flat())).toEqual(new Set([...others, ...imported]))
})

test('on the first page those without a photo come last', async () => {
  const owner = await aUser()
  const pictured = await aPost({ owner, breed: 'Shy', pictures: 1 })
  const [bare, newest] = [
    await aPost({ owner, breed: 'Shy', pictures: 0 }),
    await aPost({ owner, breed: 'Shy', pictures: 1 }),
  ]
  const idsOf = async (sort?: 'updated') =>
    (await as(null).posts.list({ breed: 'Shy', ...(sort && { sort }) })).items.map(({ id }) => id)
  expect(await idsOf()).toEqual([newest.id, pictured.id, bare.id])
  expect(await idsOf('updated')).toEqual([newest.id, bare.id, pictured.id])
})
