import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { publicPostsVersion } from './public-version.server.ts'
import { favorites, posts } from '../tables.server.ts'

const { db, as, aUser, aPost } = await testServer()
const owner = await aUser()
const post = await aPost({ owner })
const change = (columns: Partial<typeof posts.$inferInsert>) =>
  db.update(posts).set(columns).where(eq(posts.id, post.id))

const changes: [string, boolean, () => Promise<unknown>][] = [
  ['a new post', true, () => aPost({ owner })],
  ['a status', true, () => change({ status: 'adopted' })],
  ['a removal', true, async () => as(owner).posts.remove({ id: (await aPost({ owner })).id })],
  ['a name', true, () => db.update(users).set({ name: 'Ada' }).where(eq(users.id, owner.id))],
  ['a heart', false, async () => db.insert(favorites).values({ userId: (await aUser()).id, postId: post.id })],
  ['a count of hearts', false, () => change({ likeCount: 3 })],
]

test.each(changes)('%s changes the version: %s', async (_, isNew, work) => {
  const before = await publicPostsVersion(db)
  await work()
  expect((await publicPostsVersion(db)) !== before).toBe(isNew)
})

test('a change that commits after a later one changes the version', async () => {
  let afterLater = ''
  await db.transaction(async tx => {
    await tx.update(posts).set({ name: 'Late' }).where(eq(posts.id, post.id))
    await aPost({ owner })
    afterLater = await publicPostsVersion(db)
  })
  expect(await publicPostsVersion(db)).not.toBe(afterLater)
})

test('old changes are removed', async () => {
  await db.execute(sql`do $$ begin for time in 1..1050 loop update posts set name = 'Bella'; end loop; end $$`)
  const { rows } = await db.$client.query<{ count: number }>('select count(*)::int as count from public_changes')
  expect(rows[0]?.count).toBeLessThan(1030)
})
