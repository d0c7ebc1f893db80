import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { membersOverHttp } from '../../../../test/http.ts'
import { posts } from './tables.server.ts'

const server = await testServer()
const { as, aUser, aPost, db, clock } = server
const { call } = membersOverHttp(server)

test("the first page has each viewer's own favorites", async () => {
  const [me, other] = [await aUser(), await aUser()]
  const post = await aPost()
  await as(me).posts.favorite({ id: post.id })
  for (const [viewer, hearted] of [
    [null, false],
    [me, true],
    [other, false],
    [me, true],
    [null, false],
  ] as const)
    expect((await as(viewer).posts.list({})).items).toMatchObject([{ id: post.id, hearted, likeCount: 1 }])
})

test('a hold ends once its day is over everywhere, without a write', async () => {
  clock.set('2094-05-02T11:59:59Z')
  const post = await aPost()
  await db.update(posts).set({ holdUntil: '2094-05-01' }).where(eq(posts.id, post.id))
  const availability = async () => (await as(null).posts.list({})).items.find(({ id }) => id === post.id)?.availability
  expect([await availability(), await availability()]).toEqual(['onHold', 'onHold'])
  clock.set('2094-05-02T12:00:00Z')
  expect(await availability()).toBe('available')
})

test('every caller gets the same JSON, and each order its own page', async () => {
  const [older, newer] = [await aPost(), await aPost()]
  const read = async (query = '') => {
    const answer = await call('GET', `/api/posts${query}`)
    expect(answer.headers.get('content-type')).toBe('application/json')
    return ((await answer.json()) as { items: { id: number }[] }).items.map(({ id }) => id)
  }
  const newest = await read()
  expect(newest.slice(0, 2)).toEqual([newer.id, older.id])
  expect([await read(), await read()]).toEqual([newest, newest])
  expect(await read('?sort=waiting')).toEqual(newest.toReversed())
})
