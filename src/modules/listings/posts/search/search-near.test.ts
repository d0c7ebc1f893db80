import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { knowPlaces } from '../../../../../test-support/know-places.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { placeLocations } from '../storage/dictionary.server.ts'
import { MAX_COPIED } from '../storage/dictionary-copy.server.ts'
import { PAGE_SIZE } from '../vocabulary.ts'

const { db, as, aUser, aPost } = await testServer()
const visitor = as(null)
const owner = await aUser()
type Search = Parameters<typeof visitor.posts.list>[0]

/** Names and distances of the pets that a search finds. */
async function found(search: Search): Promise<[string, number | undefined][]> {
  const { items } = await visitor.posts.list(search)
  return items.map(({ name, distanceKm }) => [name, distanceKm])
}

async function place(name: string, latitude: number, longitude: number): Promise<void> {
  const { rows } = await db.$client.query<{ id: number }>('select id from locations where name = $1', [name])
  await db.transaction(tx =>
    placeLocations(
      tx,
      rows.map(({ id }) => ({ id, town: { latitude, longitude } })),
      'test',
    ),
  )
}

const TOWNS = {
  Lisbon: [38.72, -9.13],
  Sintra: [38.8, -9.38],
  Porto: [41.15, -8.61],
  'Null Island': [0, 0],
  'Suva West': [-17.7, 179.9],
  'Suva East': [-17.7, -179.9],
  'Amundsen-Scott': [-90, 0],
  'Pole Camp': [-89.9, 120],
} as const
for (const [name, [latitude, longitude]] of Object.entries(TOWNS)) {
  await aPost({ owner, name, location: name })
  await place(name, latitude, longitude)
}
await aPost({ owner, name: 'Nowhere', location: 'somewhere else' })

describe('near a place', () => {
  test.each<[Search, [string, number][]]>([
    [{ near: '38.72,-9.13', within: 10 }, [['Lisbon', 0]]],
    [
      { near: '38.72,-9.13', within: 30, sort: 'nearest' },
      [
        ['Lisbon', 0],
        ['Sintra', 23],
      ],
    ],
    [
      { near: '38.72,-9.13', within: 300, sort: 'nearest' },
      [
        ['Lisbon', 0],
        ['Sintra', 23],
        ['Porto', 274],
      ],
    ],
    // The default radius is 50 km, the default order newest first.
    [
      { near: '38.72,-9.13' },
      [
        ['Sintra', 23],
        ['Lisbon', 0],
      ],
    ],
    [
      { near: '41.15,-8.61', sort: 'nearest' },
      [
        ['Porto', 0],
        ['Sintra', 269],
        ['Lisbon', 274],
      ],
    ],
    [{ near: '0,0', within: 1 }, [['Null Island', 0]]],
    // Across the antimeridian.
    [
      { near: '-17.7,179.9', within: 50, sort: 'nearest' },
      [
        ['Suva West', 0],
        ['Suva East', 21],
      ],
    ],
    [
      { near: '-17.7,-180', within: 50, sort: 'nearest' },
      [
        ['Suva East', 11],
        ['Suva West', 11],
      ],
    ],
    // At the pole all longitudes meet.
    [
      { near: '-90,77', within: 50, sort: 'nearest' },
      [
        ['Amundsen-Scott', 0],
        ['Pole Camp', 11],
      ],
    ],
    [{ near: '90,0', within: 500 }, []],
    [{ near: '38.72,-9.13', within: 300, sort: 'nearest', location: 'sin' }, [['Sintra', 23]]],
  ])('%j finds %j', async (search, pets) => {
    expect(await found(search)).toEqual(pets)
  })

  test('cards without a place have no distance', async () => {
    expect((await found({})).map(([, distance]) => distance)).toEqual(Array(11).fill(undefined))
  })

  test('a town whose coordinates change is found at the new ones', async () => {
    await aPost({ owner, name: 'Moved', location: 'Moveton' })
    await place('Moveton', 10, 10)
    expect(await found({ near: '10,10', within: 5 })).toEqual([['Moved', 0]])
    await place('Moveton', 20, 20)
    expect(await found({ near: '10,10', within: 5 })).toEqual([])
    expect(await found({ near: '20,20', within: 5 })).toEqual([['Moved', 0]])
  })
})

test('the nearest are paginated, the newest of each town first', async () => {
  const names: string[] = []
  for (let number = 0; number < PAGE_SIZE + 10; number += 1) {
    names.push(`Far ${number}`)
    await aPost({ owner, name: `Far ${number}`, location: number < 5 ? 'Near Town' : 'Far Town' })
  }
  await place('Near Town', -40, 100)
  await place('Far Town', -41, 100)
  const search = { near: '-40,100', within: 200, sort: 'nearest' } as const
  const first = await visitor.posts.list(search)
  const second = await visitor.posts.list({ ...search, cursor: first.next })
  const expected = [...names.slice(0, 5).toReversed(), ...names.slice(5).toReversed()]
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(expected)
  expect(first.total).toEqual({ count: expected.length, isMore: false })
  expect(second).not.toHaveProperty('total')
})

test('invalid values are refused at their field', async () => {
  const cases: [Search, string][] = [
    [{ within: 10 }, 'within'],
    [{ sort: 'nearest' }, 'sort'],
    [{ beyond: 'hide' }, 'beyond'],
    [{ near: '0,0', within: 0 }, 'within'],
    [{ near: '0,0', within: 501 }, 'within'],
    [{ near: '0,0', within: 1.5 }, 'within'],
    [{ near: ' ' }, 'near'],
  ]
  for (const [search, field] of cases)
    expect(await refusalOf(visitor.posts.list(search)), JSON.stringify(search)).toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [expect.objectContaining({ path: [field] })] },
    })
})

test('an unknown place finds nothing and says so', async () => {
  expect(await visitor.posts.list({ near: 'Xyzzyville' })).toEqual({
    items: [],
    total: { count: 0, isMore: false },
    near: { kind: 'unavailable', place: null, suggestions: [] },
  })
})

describe('pets whose owners travel', async () => {
  const { id } = await aPost({ owner, name: 'Rover', location: 'Roverton' })
  await aPost({ owner, name: 'Stay', location: 'Roverton' })
  await as(owner).posts.update({ id, travelKm: 50 })
  await place('Roverton', 30, 30)
  const near = '31,30'
  beforeAll(() => knowPlaces(db, 'Roverton', 'Rovertown'))

  test('are found from farther away, with their distance', async () => {
    expect(await found({ near, within: 62, sort: 'nearest' })).toEqual([['Rover', 111]])
    expect(await found({ near, within: 61 })).toEqual([])
    expect(await found({ near, within: 112 })).toEqual([
      ['Stay', 111],
      ['Rover', 111],
    ])
    const { items } = await visitor.posts.list({ near, within: 112 })
    expect(items.map(({ travelKm }) => travelKm)).toEqual([undefined, 50])
  })

  test('that live beyond the radius say so, and one parameter leaves them out', async () => {
    const cards = async (search: Search) =>
      (await visitor.posts.list(search)).items.map(({ name, beyond, travelKm }) => [name, beyond, travelKm])
    expect(await cards({ near, within: 62 })).toEqual([['Rover', true, 50]])
    expect(await cards({ near, within: 112, sort: 'nearest' })).toEqual([
      ['Stay', undefined, undefined],
      ['Rover', undefined, 50],
    ])
    expect(await found({ near, within: 62, beyond: 'hide' })).toEqual([])
    expect(await found({ near, within: 112, beyond: 'hide' })).toHaveLength(2)
    const almost = await visitor.posts.almost({ near, within: 100 })
    expect(almost.map(({ name, misses }) => [name, misses])).toEqual([['Stay', { kind: 'farther', km: 11 }]])
    expect(await visitor.posts.almost({ near, within: 100, beyond: 'hide' })).toEqual([])
    expect((await visitor.posts.map({ near, within: 62, beyond: 'hide' })).posts).toBe(0)
  })

  test('are sorted by their true distance, wherever they can be brought', async () => {
    const far = await aPost({ owner, name: 'Farther', location: 'Fartown' })
    await as(owner).posts.update({ id: far.id, travelKm: 3200 })
    await place('Fartown', 10, 30)
    expect(await found({ near, within: 112, sort: 'nearest' })).toEqual([
      ['Stay', 111],
      ['Rover', 111],
      ['Farther', 2335],
    ])
    expect(await found({ near, within: 112, sort: 'nearest', beyond: 'hide' })).toHaveLength(2)
    await as(owner).posts.update({ id: far.id, location: 'somewhere else' })
  })

  test('a pet that must be fetched is nowhere but at home; taking it back leaves it unknown', async () => {
    const facts = async () => {
      const { travelKm, mustBeFetched } = await visitor.posts.get({ id })
      return { travelKm, mustBeFetched }
    }
    await as(owner).posts.update({ id, mustBeFetched: true })
    expect(await facts()).toEqual({ travelKm: 0, mustBeFetched: true })
    expect(await found({ near, within: 62 })).toEqual([])
    await as(owner).posts.update({ id, travelKm: 50 })
    expect(await facts()).toEqual({ travelKm: 50, mustBeFetched: false })
    await as(owner).posts.update({ id, travelKm: 100, mustBeFetched: true })
    expect(await facts()).toEqual({ travelKm: 0, mustBeFetched: true })
    await as(owner).posts.update({ id, mustBeFetched: false })
    expect(await facts()).toEqual({ travelKm: 0, mustBeFetched: false })
    await as(owner).posts.update({ id, travelKm: 50 })
  })

  test('keep the travel distance when the location is edited, and the other way round', async () => {
    await as(owner).posts.update({ id, location: 'Rovertown' })
    expect(await visitor.posts.get({ id })).toMatchObject({ location: 'Rovertown', travelKm: 50, status: 'approved' })
    await as(owner).posts.update({ id, travelKm: 100 })
    expect(await visitor.posts.get({ id })).toMatchObject({ location: 'Rovertown', travelKm: 100 })
    await as(owner).posts.update({ id, location: 'Roverton', travelKm: 50 })
  })

  test('are not found beyond both distances together, and miss what is left of the way', async () => {
    expect(await found({ near, within: 50 })).toEqual([])
    const almost = await visitor.posts.almost({ near, within: 50 })
    expect(almost.map(({ name, misses }) => [name, misses])).toEqual([
      ['Stay', { kind: 'farther', km: 61 }],
      ['Rover', { kind: 'farther', km: 11 }],
    ])
  })

  test('a distance that no form offers is refused', async () => {
    const wrong = { id, travelKm: 30 as 25 }
    expect(await refusalOf(as(owner).posts.update(wrong))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('more locations than fit into memory are found too', async () => {
  const before = await found({ near: '38.72,-9.13', within: 300, sort: 'nearest' })
  await db.$client.query(
    `insert into locations (name, folded) select 'many ' || n, 'many ' || n from generate_series(1, $1::int) n`,
    [MAX_COPIED],
  )
  expect(await found({ near: '38.72,-9.13', within: 300, sort: 'nearest' })).toEqual(before)
  expect(await found({ near: '-17.7,-180', within: 50, sort: 'nearest' })).toHaveLength(2)
  expect(await found({ near: '31,30', within: 62, sort: 'nearest' })).toEqual([['Rover', 111]])
  expect(await found({ near: '31,30', within: 112 })).toHaveLength(2)
})
