import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { placeLocations } from '../storage/dictionary.server.ts'
import { bitsOf } from '../facts/fact-bits.server.ts'
import { MAX_ALMOST } from '../vocabulary.ts'

const { db, as, aUser, aPost } = await testServer()
const visitor = as(null)
const owner = await aUser()
type Search = Parameters<typeof visitor.posts.almost>[0]

/** Names of pets, and what they miss. */
const almost = async (search: Search) => (await visitor.posts.almost(search)).map(({ name, misses }) => [name, misses])

test('pets slightly farther away, nearest first', async () => {
  const towns = { Here: 0, There: 0.3, Farther: 0.6, Beyond: 2 }
  for (const [location, latitude] of Object.entries(towns)) {
    await aPost({ owner, name: location, location, breed: 'Traveller' })
    const { rows } = await db.$client.query<{ id: number }>('select id from locations where name = $1', [location])
    const placed = rows.map(({ id }) => ({ id, town: { latitude, longitude: 0 } }))
    await db.transaction(tx => placeLocations(tx, placed, 'test'))
  }
  const search = { near: '0,0', within: 20, breed: 'traveller' }
  expect(await almost(search)).toEqual([['There', { kind: 'farther', km: 13 }]])
  expect(await almost({ ...search, within: 60 })).toEqual([['Farther', { kind: 'farther', km: 7 }]])
})

test('the closest pets however far they are, with their distances, where the circle has none', async () => {
  const search = { near: '0.1,90', within: 50, breed: 'explorer' }
  for (const [location, latitude] of Object.entries({ Far: 1.1, Farther_still: 3.1, Out_of_reach: 9 })) {
    await aPost({ owner, name: location, location, breed: 'Explorer' })
    const { rows } = await db.$client.query<{ id: number }>('select id from locations where name = $1', [location])
    const placed = rows.map(({ id }) => ({ id, town: { latitude, longitude: 90 } }))
    await db.transaction(tx => placeLocations(tx, placed, 'test'))
  }
  const found = await visitor.posts.almost(search)
  expect(found.map(({ name, distanceKm, misses }) => [name, distanceKm, misses])).toEqual([
    ['Far', 111, { kind: 'farther', km: 61 }],
    ['Farther_still', 334, { kind: 'farther', km: 284 }],
  ])
  expect(await almost({ ...search, within: 120 })).toEqual([])
})

test('pets slightly older or younger', async () => {
  for (const age of [3, 9, 12, 14, 40]) await aPost({ owner, name: `${age} months`, breed: 'Aged', age })
  expect(await almost({ breed: 'aged', minAge: 10, maxAge: 13 })).toEqual([
    ['14 months', { kind: 'older', months: 1 }],
    ['9 months', { kind: 'younger', months: 1 }],
  ])
})

test('pets with an unknown fact, never those with a different one', async () => {
  await aPost({
    owner,
    name: 'Yes',
    breed: 'Factual',
    facts: { goodWithCats: 'yes' },
    factBits: bitsOf({ goodWithCats: 'yes' }),
  })
  await aPost({ owner, name: 'Unknown', breed: 'Factual' })
  await aPost({ owner, name: 'No', breed: 'Factual', facts: { goodWithCats: 'no' } })
  expect(await almost({ breed: 'factual', goodWithCats: 'yes' })).toEqual([
    ['Unknown', { kind: 'unknown', fact: 'goodWithCats' }],
  ])
})

test('nothing for a search with enough results, without anything to widen, or with an unknown place', async () => {
  for (let number = 0; number < MAX_ALMOST; number += 1) await aPost({ owner, breed: 'Plenty', age: 5 })
  await aPost({ owner, breed: 'Plenty', age: 6 })
  expect(await almost({ breed: 'plenty', maxAge: 5 })).toEqual([])
  expect(await almost({ breed: 'unicorn' })).toEqual([])
  expect(await almost({ near: 'Xyzzyville', within: 10 })).toEqual([])
})
