import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../src/modules/base/accounts/tables.server.ts'
import { photoRemovals, photos } from '../src/modules/base/photos/tables.server.ts'
import { posts } from '../src/modules/listings/posts/tables.server.ts'
import { testServer } from './context.ts'

const { db, aUser, aPost, clock, as } = await testServer()

test('a new database has only what its own file writes', async () => {
  expect(await db.$count(users)).toBe(0)
  const user = await aUser({ role: 'vet' })
  expect(await as(user).accounts.me()).toMatchObject({ id: user.id, role: 'vet' })
  expect(await as(null).accounts.me()).toBeNull()
})

test('the fake clock moves only when told', () => {
  const before = clock.now()
  clock.advance(1500)
  expect(clock.now().getTime() - before.getTime()).toBe(1500)
})

test("the database uses this process's time, also under faketime", async () => {
  const { rows } = await db.execute<{ at: string }>(sql`select now()::text as at`)
  expect(Math.abs(Date.parse(rows[0]?.at ?? '') - Date.now())).toBeLessThan(60_000)
})

test('deleting an account takes its posts and photos, and queues every folder for removal', async () => {
  const owner = await aUser()
  await aPost({ owner, pictures: 2, proof: true })
  const folders = await db.select({ folder: photos.folder }).from(photos).where(eq(photos.ownerId, owner.id))
  await db.delete(users).where(eq(users.id, owner.id))
  expect(await db.$count(posts)).toBe(0)
  expect(await db.$count(photos)).toBe(0)
  expect(folders).toHaveLength(3)
  expect(await db.select({ folder: photoRemovals.folder }).from(photoRemovals)).toEqual(expect.arrayContaining(folders))
})
