import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import type { PostCard } from '../contract.ts'
import { PAGE_SIZE, STATUSES } from '../vocabulary.ts'

const { as, aUser, aPost, clock } = await testServer()
const visitor = as(null)
const owner = await aUser()

const names = ({ items }: { items: PostCard[] }): string[] => items.map(({ name }) => name).toSorted()
type Filters = Parameters<typeof visitor.posts.list>[0]
const list = async (filters: Filters): Promise<string[]> => names(await visitor.posts.list(filters))

describe('filters', async () => {
  const place = 'Filterville'
  const pets = {
    Rex: { species: 'dog', sex: 'male', breed: 'Labrador Retriever', size: 'Large', age: 24, proof: true },
    Mia: { species: 'cat', sex: 'female', breed: 'Norwegian Forest', size: 'Small', age: 6 },
    Tom: { species: 'cat', sex: 'male', breed: 'labrador cat', size: 'Small', age: 36, proof: true },
    Zoe: { species: 'other', sex: 'unknown', size: 'Extra Large', age: null },
  } as const
  for (const [name, pet] of Object.entries(pets)) await aPost({ owner, name, location: place, ...pet })

  test.each<[Filters, string[]]>([
    [{}, ['Mia', 'Rex', 'Tom', 'Zoe']],
    [{ species: 'cat' }, ['Mia', 'Tom']],
    [{ species: 'other pets' }, ['Zoe']],
    [{ species: 'other pets', breed: 'labrador' }, []],
    [{ sex: 'male' }, ['Rex', 'Tom']],
    [{ size: 'Small' }, ['Mia', 'Tom']],
    [{ breed: 'LABRADOR' }, ['Rex', 'Tom']],
    [{ breed: 'retriever' }, ['Rex']],
    [{ breed: '  forest ' }, ['Mia']],
    [{ breed: 'l' }, ['Rex', 'Tom']],
    [{ breed: 'o' }, ['Mia', 'Rex', 'Tom']],
    [{ breed: '   ' }, ['Mia', 'Rex', 'Tom', 'Zoe']],
    [{ breed: 'poodle' }, []],
    [{ minAge: 24 }, ['Rex', 'Tom']],
    [{ maxAge: 24 }, ['Mia', 'Rex']],
    [{ minAge: 6, maxAge: 6 }, ['Mia']],
    [{ minAge: 7, maxAge: 23 }, []],
    [{ vaccinationProof: 'with' }, ['Rex', 'Tom']],
    [{ vaccinationProof: 'without' }, ['Mia', 'Zoe']],
    [
      { species: 'cat', sex: 'male', breed: 'lab', size: 'Small', minAge: 1, maxAge: 99, vaccinationProof: 'with' },
      ['Tom'],
    ],
    [{ species: 'dog', sex: 'female' }, []],
  ])('%j find %j', async (filters, found) => {
    expect(await list({ location: 'filterVILLE', ...filters })).toEqual(found)
  })

  test('of age follow the passing months', async () => {
    const now = clock.now()
    expect(await list({ location: place, minAge: 25 })).toEqual(['Tom'])
    clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)))
    expect(await list({ location: place, minAge: 25 })).toEqual(['Rex', 'Tom'])
    clock.set(now)
  })

  test('that are invalid are refused', async () => {
    for (const filters of [
      { species: 'dragon' },
      { size: 'Tiny' },
      { minAge: -1 },
      { minAge: 1.5 },
      { maxAge: 99_999 },
      { minAge: 30, maxAge: 10 },
      { breed: 'x'.repeat(501) },
    ])
      expect(await refusalOf(visitor.posts.list(filters as Filters))).toMatchObject({
        code: 'BAD_REQUEST',
        status: 400,
      })
  })
})

describe('hostile text', async () => {
  const breeds = [
    '100% mutt',
    'under_dog',
    String.raw`back\slash`,
    "O'Malley; drop table posts",
    'ПУДЕЛЬ',
    'İstanbul 😺',
  ]
  for (const breed of breeds) await aPost({ owner, name: breed, breed, location: 'Hostileton' })
  const find = (breed: string) => list({ breed, location: 'Hostileton' })

  test.each([
    ['%', ['100% mutt']],
    ['_', ['under_dog']],
    ['\\', [String.raw`back\slash`]],
    [String.raw`k\s`, [String.raw`back\slash`]],
    ['%mutt', []],
    ['un_er', []],
    ["'; drop", []],
    ["o'malley; DROP", ["O'Malley; drop table posts"]],
    ['пудель', ['ПУДЕЛЬ']],
    ['😺', ['İstanbul 😺']],
    ['$1', []],
  ])('%j is taken literally', async (text, found) => {
    expect(await find(text)).toEqual(found)
  })

  test('of 500 characters is accepted', async () => {
    expect(await find('%\\_'.repeat(166))).toEqual([])
    expect(await find(`${'x'.repeat(250)} ${'y'.repeat(249)}`)).toEqual([])
  })

  test.each(['a\0b', '\ud83d'])('%j cannot be stored and is refused', async breed => {
    expect(await refusalOf(visitor.posts.list({ breed }))).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
  })
})

describe('visibility in lists', async () => {
  const location = 'Statusberg'
  const person = await aUser()
  for (const status of STATUSES) await aPost({ owner: person, name: status, status, location })

  test('approved posts, adopted ones on request, never others for any viewer', async () => {
    for (const viewer of [null, person, await aUser({ role: 'vet' }), await aUser({ role: 'admin' })]) {
      expect(names(await as(viewer).posts.list({ location }))).toEqual(['approved'])
      expect(names(await as(viewer).posts.list({ location, includeAdopted: true }))).toEqual(['adopted', 'approved'])
    }
  })

  test('by a person: approved and adopted posts', async () => {
    expect(names(await visitor.posts.ofOwner({ ownerId: person.id }))).toEqual(['adopted', 'approved'])
    expect(names(await as(person).posts.ofOwner({ ownerId: person.id }))).toEqual(['adopted', 'approved'])
    expect(await visitor.posts.ofOwner({ ownerId: 'nobody' })).toEqual({ items: [] })
  })

  test('mine: in every status, and nobody else’s', async () => {
    expect(names(await as(person).posts.mine({}))).toEqual(STATUSES.toSorted())
    expect(await as(await aUser()).posts.mine({})).toEqual({ items: [] })
    expect(await refusalOf(visitor.posts.mine({}))).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  })
})

describe('a card', () => {
  test('has what a grid shows', async () => {
    const post = await aPost({
      owner,
      name: 'Pixel',
      content: 'é'.repeat(300),
      breed: 'Beagle',
      location: 'Cardham',
      age: 14,
      proof: true,
      pictures: 2,
    })
    const { items } = await visitor.posts.list({ location: 'Cardham' })
    expect(items).toEqual([
      {
        id: post.id,
        name: 'Pixel',
        species: 'dog',
        sex: 'female',
        breed: 'Beagle',
        age: 14,
        size: 'Medium',
        location: 'Cardham',
        language: null,
        excerpt: 'é'.repeat(200),
        status: 'approved',
        availability: 'available',
        holdUntil: null,
        bondedWith: null,
        photo: expect.objectContaining({
          src: expect.stringMatching(/^\/files\/photos\/[\w-]{24}\/$/),
          widths: [320, 640],
        }),
        hasVaccinationProof: true,
        likeCount: 0,
        hearted: false,
        createdAt: post.createdAt.toISOString(),
      },
    ])
    const whole = await visitor.posts.get({ id: post.id })
    expect(items[0]?.photo).toEqual(whole.photos[0])
  })

  test('without a photo says so', async () => {
    await aPost({ owner, location: 'Bareville', pictures: 0 })
    const { items } = await visitor.posts.list({ location: 'Bareville' })
    expect(items[0]).toMatchObject({ photo: null, breed: '', age: null })
  })
})

describe('pages', async () => {
  const person = await aUser()
  const location = 'Pagetown'
  const total = PAGE_SIZE * 2 + 5
  const moments = Array.from({ length: 4 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)))
  for (let number = 0; number < total; number += 1)
    await aPost({
      owner: person,
      name: `${number}`,
      location,
      pictures: 0,
      status: number % 3 === 0 ? 'adopted' : 'approved',
      // Equal times, so that the id has to break the tie.
      createdAt: moments[number % moments.length] ?? new Date(),
    })

  async function walk(read: (cursor: string | undefined) => Promise<{ items: PostCard[]; next?: string | undefined }>) {
    const seen: PostCard[] = []
    for (let cursor: string | undefined; ;) {
      const { items, next } = await read(cursor)
      seen.push(...items)
      if (!next) return seen
      expect(items).toHaveLength(PAGE_SIZE)
      cursor = next
    }
  }

  test.each<[string, number, Parameters<typeof walk>[0]]>([
    ['search', total, cursor => visitor.posts.list({ location, includeAdopted: true, cursor })],
    ['home', total - Math.ceil(total / 3), cursor => visitor.posts.list({ location, cursor })],
    ['own posts', total, cursor => as(person).posts.mine({ cursor })],
    ["a person's posts", total, cursor => visitor.posts.ofOwner({ ownerId: person.id, cursor })],
  ])('of %s have no gaps or duplicates, newest first', async (_, count, read) => {
    const seen = await walk(read)
    expect(seen).toHaveLength(count)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(count)
    const order = seen.map(({ createdAt, id }) => `${createdAt} ${String(id).padStart(10, '0')}`)
    expect(order).toEqual(order.toSorted().toReversed())
  })

  test('do not move while new posts arrive', async () => {
    const first = await visitor.posts.list({ location, includeAdopted: true })
    await aPost({ owner: person, name: 'newcomer', location })
    const second = await visitor.posts.list({ location, includeAdopted: true, cursor: first.next })
    const ids = new Set(first.items.map(({ id }) => id))
    expect(second.items.some(({ id }) => ids.has(id))).toBe(false)
    expect(names(second)).not.toContain('newcomer')
  })

  test('start over for an invalid cursor', async () => {
    const { items } = await visitor.posts.list({ location })
    for (const cursor of ['', 'nonsense', '%00', '🐕', btoa('zzzzzzzzzzzzzz.zzzzzzzzzzzzz')])
      expect((await visitor.posts.list({ location, cursor })).items).toEqual(items)
  })
})

describe('more matches than fit on a page', async () => {
  const location = 'Manyton'
  const fits = { species: 'horse', sex: 'male', size: 'Extra Large', breed: 'Shire', age: 50, proof: true } as const
  const others = [
    { species: 'cat' },
    { sex: 'female' },
    { size: 'Small' },
    { breed: 'Pony' },
    { age: 40 },
    { age: 60 },
  ] as const
  for (let number = 0; number <= PAGE_SIZE; number += 1) await aPost({ owner, location, pictures: 0, ...fits })
  for (const other of [...others, { proof: false }, { breed: undefined }])
    await aPost({ owner, location, pictures: 0, ...fits, ...other, name: 'Another' })

  test('are all found over two pages, and no others', async () => {
    const filters = {
      location,
      species: 'horse',
      sex: 'male',
      size: 'Extra Large',
      breed: 'shire',
      minAge: 45,
      maxAge: 55,
      vaccinationProof: 'with',
    } as const
    const first = await visitor.posts.list(filters)
    expect(first.items).toHaveLength(PAGE_SIZE)
    expect(names(first)).not.toContain('Another')
    const second = await visitor.posts.list({ ...filters, cursor: first.next })
    expect(names(second)).toEqual(['Bella'])
  })
})

test('a breed that another server just added is found at once', async () => {
  expect(await list({ breed: 'Lagotto' })).toEqual([])
  await aPost({ owner, name: 'Trifle', breed: 'Lagotto Romagnolo' })
  expect(await list({ breed: 'Lagotto' })).toEqual(['Trifle'])
})
