import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { photoRemovals, photos } from '../../../base/photos/tables.server.ts'
import { posts } from '../tables.server.ts'

const { db, as, aUser, aPost, announced } = await testServer()
const owner = await aUser()

test('an owner deletes a post with all its photos', async () => {
  const { id } = await aPost({ owner, pictures: 2, proof: true })
  const own = await db.select().from(photos).where(eq(photos.ownerId, owner.id))
  expect(await as(owner).posts.remove({ id })).toEqual({ done: true })
  expect(await db.$count(posts, eq(posts.id, id))).toBe(0)
  expect(await db.$count(photos, eq(photos.ownerId, owner.id))).toBe(0)
  const folders = own.map(({ folder }) => folder)
  expect(await db.$count(photoRemovals, inArray(photoRemovals.folder, folders))).toBe(3)
  expect(await refusalOf(as(owner).posts.remove({ id }))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
})

test('an admin deletes any post, and its owner is notified of the reason', async () => {
  const { id } = await aPost({ owner, status: 'pending', name: 'Otto' })
  const admin = await aUser({ role: 'admin' })
  for (const reason of [undefined, '  '])
    expect(await refusalOf(as(admin).posts.remove({ id, reason }))).toMatchObject({
      code: 'REASON_NEEDED',
      status: 422,
    })
  await as(admin).posts.remove({ id, reason: 'Sold elsewhere.' })
  expect(announced).toContainEqual({ to: [owner.id, admin.id], changes: [{ path: ['posts'] }] })
  expect(announced.at(-1)).toEqual({ to: [owner.id], changes: [{ path: ['notifications', 'unreadCount'] }] })
  const { items } = await as(owner).notifications.list({})
  expect(items).toMatchObject([
    {
      type: 'content_removed',
      message: 'Your listing for Otto was removed by our team. The reason: Sold elsewhere.',
      link: '/profile',
    },
  ])
})

test('its open pages learn that it was deleted', async () => {
  const { id } = await aPost({ owner })
  announced.length = 0
  await as(owner).posts.remove({ id })
  expect(announced).toContainEqual({ to: [`post:${id}`], changes: [{ path: ['posts', 'get'], input: { id } }] })
})

test('nobody else deletes it; an invisible one answers 404', async () => {
  const { id } = await aPost({ owner })
  const hidden = await aPost({ owner, status: 'rejected' })
  for (const viewer of [await aUser(), await aUser({ role: 'vet' })])
    expect(await refusalOf(as(viewer).posts.remove({ id }))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
  expect(await refusalOf(as(null).posts.remove({ id }))).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  const stranger = as(await aUser())
  const missing = await refusalOf(stranger.posts.remove({ id: 999_999_999 }))
  expect(await refusalOf(stranger.posts.remove({ id: hidden.id }))).toEqual(missing)
  expect(await db.$count(posts, inArray(posts.id, [id, hidden.id]))).toBe(2)
})

test('requesters are notified, and their requests are deleted', async () => {
  const { id } = await aPost({ owner, name: 'Nala' })
  const requester = await aUser()
  await as(requester).adoption.send({ postId: id })
  await as(owner).posts.remove({ id })
  const { items } = await as(requester).notifications.list({})
  expect(items).toMatchObject([
    { type: 'adoption_removed', message: 'The listing for Nala was removed, and your adoption request with it.' },
  ])
  expect(announced.some(({ to }) => to.includes(requester.id))).toBe(true)
})
