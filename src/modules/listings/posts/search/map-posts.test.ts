import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { knowPlaces } from '../../../../../test-support/know-places.ts'
import { placeLocations } from '../storage/dictionary.server.ts'

const { db, as, aUser, aPost } = await testServer()
const visitor = as(null)
const owner = await aUser()

async function place(name: string, latitude: number, longitude: number): Promise<void> {
  const { rows } = await db.$client.query<{ id: number }>('select id from locations where name = $1', [name])
  const placed = rows.map(({ id }) => ({ id, town: { latitude, longitude } }))
  await db.transaction(tx => placeLocations(tx, placed, 'test'))
}

await aPost({ owner, name: 'Nowhere', location: 'somewhere' })
for (const name of ['Rex', 'Bea']) await aPost({ owner, name, location: 'Lisbon', species: 'dog' })
await aPost({ owner, name: 'Tom', location: 'Lisboa', species: 'cat' })
await aPost({ owner, name: 'Mia', location: 'Porto', species: 'cat' })
await aPost({ owner, name: 'Fado', location: 'Setúbal', species: 'cat' })
await aPost({ owner, name: 'Secret', location: 'Porto', status: 'pending' })
await place('Lisbon', 38.72, -9.13)
await place('Lisboa', 38.72, -9.13)
await place('Setúbal', 38.52, -8.89)
await place('Porto', 41.15, -8.61)

test('towns have the number of their public posts, in any spelling', async () => {
  const { towns, posts, unplaced, isMore } = await visitor.posts.map({})
  expect(towns.map(({ count, latitude }) => [count, latitude])).toEqual([
    [3, 38.72],
    [1, 41.15],
    [1, 38.52],
  ])
  expect({ posts, unplaced, isMore }).toEqual({ posts: 6, unplaced: 1, isMore: false })
})

test('filters and locations are those of the list', async () => {
  const cats = await visitor.posts.map({ species: 'cat' })
  expect(cats.towns.map(({ name, count }) => [name, count])).toEqual([
    ['Lisboa', 1],
    ['Porto', 1],
    ['Setúbal', 1],
  ])
  const near = await visitor.posts.map({ near: '41.15,-8.61', within: 20 })
  expect(near.towns.map(({ name }) => name)).toEqual(['Porto'])
  expect(near.near?.kind).toBe('found')
  const none = await visitor.posts.map({ breed: 'unicorn' })
  expect(none).toMatchObject({ towns: [], posts: 0, circles: [], view: { zoom: 0 } })
  expect(none.land).toMatch(/^M/)
})

test('a map without towns shows the town of the site', async () => {
  await knowPlaces(db, 'Townburg')
  const admin = as(await aUser({ role: 'admin' }))
  await admin.site.changeSettings({ changes: { town: 'Townburg' }, from: { town: '' } })
  const { view } = await visitor.posts.map({ breed: 'unicorn' })
  expect(view.zoom).toBeGreaterThan(3)
  expect(Math.abs(view.center.latitude - -60)).toBeLessThan(2)
  expect(Math.abs(view.center.longitude - 100)).toBeLessThan(2)
  expect((await visitor.posts.map({ species: 'cat' })).view.center.longitude).toBeLessThan(0)
  await admin.site.changeSettings({ changes: { town: '' }, from: { town: 'Townburg' } })
  expect((await visitor.posts.map({ breed: 'unicorn' })).view.zoom).toBe(0)
})

test('overlapping towns are one circle, and its view separates them', async () => {
  const { circles, view } = await visitor.posts.map({})
  expect(circles.map(({ town, count, others }) => [town, count, others])).toEqual([
    ['Lisbon', 4, 1],
    ['Porto', 1, 0],
  ])
  const closer = circles[0]?.view
  expect(closer?.zoom).toBeGreaterThan(view.zoom)
  const { center, zoom } = closer ?? view
  const zoomed = await visitor.posts.map({ at: `${center.latitude},${center.longitude},${zoom}` })
  expect(zoomed.circles.map(({ town, view }) => [town, view])).toEqual([
    ['Lisbon', null],
    ['Setúbal', null],
  ])
  for (const { x, y } of circles) expect(x > 0 && x < 480 && y > 0 && y < 360).toBe(true)
})

test('towns that no view separates have no circle view', async () => {
  await aPost({ owner, name: 'Rio', location: 'Cacilhas' })
  await place('Cacilhas', 38.7, -9.13)
  const { circles } = await visitor.posts.map({ at: '38.72,-9.13,8' })
  expect(circles[0]).toMatchObject({ town: 'Lisbon', others: 1, view: null })
})

test('a town that becomes known later is on the next map', async () => {
  expect((await visitor.posts.map({})).unplaced).toBe(1)
  await place('somewhere', 47.37, 8.55)
  expect((await visitor.posts.map({})).unplaced).toBe(0)
})

test('an invalid view is refused', async () => {
  for (const at of ['', 'here', '1,2', '1,2,9', '100,2,3', '1,2,3,4'])
    expect(await refusalOf(visitor.posts.map({ at })), at).toMatchObject({ code: 'BAD_REQUEST' })
})
