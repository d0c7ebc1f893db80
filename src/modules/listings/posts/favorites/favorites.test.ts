import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { PostRecord, User } from '../../../../../test/factories.ts'
import { membersOverHttp } from '../../../../../test/http.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { favorites, posts } from '../tables.server.ts'
import { PAGE_SIZE } from '../vocabulary.ts'

const server = await testServer()
const { as, aUser, aPost, db, clock, announced } = server
const { signIn, call } = membersOverHttp(server)

const countsOf = async ({ id }: PostRecord) => {
  const [post] = await db.select({ kept: posts.likeCount }).from(posts).where(eq(posts.id, id))
  return { kept: post?.kept, rows: await db.$count(favorites, eq(favorites.postId, id)) }
}
const favoritesOf = async (user: User, cursor?: string) => as(user).posts.favorites({ cursor })
const favoriteIds = async (user: User) => (await favoritesOf(user)).items.map(({ id }) => id)

describe('over HTTP', () => {
  test('a member adds and removes a favorite; repeating either changes nothing', async () => {
    const [member, post] = [await signIn(await aUser()), await aPost()]
    const path = `/api/posts/${post.id}/heart`
    for (const method of ['PUT', 'PUT']) {
      const answer = await call(method, path, { headers: member })
      expect([answer.status, await answer.json()]).toEqual([200, { hearted: true, likeCount: 1 }])
    }
    const list = await call('GET', '/api/me/saved', { headers: member })
    expect(await list.json()).toMatchObject({ items: [{ id: post.id, hearted: true, likeCount: 1 }] })
    for (const method of ['DELETE', 'DELETE']) {
      const answer = await call(method, path, { headers: member })
      expect([answer.status, await answer.json()]).toEqual([200, { hearted: false, likeCount: 0 }])
    }
    expect(await countsOf(post)).toEqual({ kept: 0, rows: 0 })
  })

  test('a visitor has no favorites', async () => {
    const post = await aPost()
    for (const [method, path] of [
      ['PUT', `/api/posts/${post.id}/heart`],
      ['DELETE', `/api/posts/${post.id}/heart`],
      ['GET', '/api/me/saved'],
    ] as const)
      expect((await call(method, path)).status).toBe(401)
    expect(await countsOf(post)).toEqual({ kept: 0, rows: 0 })
  })

  test('a hidden post answers like a missing one', async () => {
    const member = await signIn(await aUser())
    const hidden = [await aPost({ status: 'pending' }), await aPost({ status: 'rejected' })]
    for (const id of [...hidden.map(post => post.id), 999_999])
      for (const method of ['PUT', 'DELETE']) {
        const answer = await call(method, `/api/posts/${id}/heart`, { headers: member })
        expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
      }
    expect((await call('PUT', '/api/posts/none/heart', { headers: member })).status).toBe(400)
  })
})

test('an own post may be a favorite, pending or not', async () => {
  const owner = await aUser()
  const post = await aPost({ owner, status: 'pending' })
  expect(await as(owner).posts.favorite({ id: post.id })).toEqual({ hearted: true, likeCount: 1 })
  expect(await favoriteIds(owner)).toEqual([])
})

describe('whether a post is a favorite', () => {
  test('is in every answer with the post, for the caller only', async () => {
    const [me, other, owner] = [await aUser(), await aUser(), await aUser()]
    const post = await aPost({ owner, species: 'reptile', breed: 'Gecko' })
    const like = await aPost({ species: 'reptile', breed: 'Gecko' })
    await as(me).posts.favorite({ id: post.id })
    for (const [viewer, hearted] of [
      [me, true],
      [other, false],
      [null, false],
    ] as const) {
      const { posts } = as(viewer)
      expect((await posts.get({ id: post.id })).hearted).toBe(hearted)
      expect((await posts.list({ breed: 'Gecko' })).items.find(({ id }) => id === post.id)?.hearted).toBe(hearted)
      expect((await posts.ofOwner({ ownerId: owner.id })).items).toMatchObject([{ hearted, likeCount: 1 }])
      expect(await posts.similar({ id: like.id })).toMatchObject([{ id: post.id, hearted }])
    }
  })
})

describe('the list of favorites', () => {
  test('is newest first, page by page', async () => {
    const [me, owner] = [await aUser(), await aUser()]
    const ids: number[] = []
    for (let number = 0; number < PAGE_SIZE + 2; number += 1) {
      const { id } = await aPost({ owner, pictures: 0 })
      ids.unshift(id)
    }
    for (const id of ids.toReversed()) {
      if (id % 2) clock.advance(1000)
      await as(me).posts.favorite({ id })
    }
    const first = await favoritesOf(me)
    const second = await favoritesOf(me, first.next)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect([first.items.length, second.next]).toEqual([PAGE_SIZE, undefined])
  })

  test('omits hidden and deleted posts, and has adopted ones', async () => {
    const me = await aUser()
    const [stays, adopted, hidden, deleted] = [await aPost(), await aPost(), await aPost(), await aPost()]
    for (const { id } of [stays, adopted, hidden, deleted]) await as(me).posts.favorite({ id })
    await db.update(posts).set({ status: 'adopted' }).where(eq(posts.id, adopted.id))
    await db.update(posts).set({ status: 'pending' }).where(eq(posts.id, hidden.id))
    await db.delete(posts).where(eq(posts.id, deleted.id))
    expect(await favoriteIds(me)).toEqual([adopted.id, stays.id])
    await db.update(posts).set({ status: 'approved' }).where(eq(posts.id, hidden.id))
    expect(await favoriteIds(me)).toEqual([hidden.id, adopted.id, stays.id])
  })
})

describe('concurrent calls', () => {
  test('of fifty people count fifty, each once', async () => {
    const post = await aPost()
    const people = await Promise.all(Array.from({ length: 50 }, () => aUser()))
    await Promise.all(
      people.flatMap(me => [as(me).posts.favorite({ id: post.id }), as(me).posts.favorite({ id: post.id })]),
    )
    expect(await countsOf(post)).toEqual({ kept: 50, rows: 50 })
    await Promise.all(people.slice(0, 20).map(me => as(me).posts.unfavorite({ id: post.id })))
    expect(await countsOf(post)).toEqual({ kept: 30, rows: 30 })
  })

  test('of two tabs agree with the count', async () => {
    const [me, post] = [await aUser(), await aPost()]
    const { favorite, unfavorite } = as(me).posts
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([favorite({ id: post.id }), unfavorite({ id: post.id }), favorite({ id: post.id })])
      const { kept, rows } = await countsOf(post)
      expect(kept).toBe(rows)
    }
  })

  test('a favorite and the deletion of its post: the favorite is refused or deleted with it', async () => {
    const owner = await aUser()
    const post = await aPost({ owner })
    const people = await Promise.all(Array.from({ length: 5 }, () => aUser()))
    const outcomes = await Promise.all([
      as(owner).posts.remove({ id: post.id }),
      ...people.map(me => refusalOf(as(me).posts.favorite({ id: post.id })).catch(() => undefined)),
    ])
    for (const outcome of outcomes.slice(1)) if (outcome) expect(outcome).toMatchObject({ code: 'NOT_FOUND' })
    expect(await db.$count(favorites, eq(favorites.postId, post.id))).toBe(0)
  })
})

test('pages of the post and the person are notified once', async () => {
  const [me, post] = [await aUser(), await aPost()]
  const change = { path: ['posts', 'get'], input: { id: post.id } }
  announced.length = 0
  await as(me).posts.favorite({ id: post.id })
  expect(announced).toEqual([
    {
      to: [post.ownerId, `post:${post.id}`, me.id],
      changes: [{ ...change, data: { likeCount: 1, commentCount: 0 }, version: expect.any(Number) as number }],
    },
    {
      to: [me.id],
      changes: [
        { ...change, data: { hearted: true } },
        { path: ['posts', 'favorites'], data: { id: post.id, hearted: true } },
      ],
    },
  ])
  announced.length = 0
  await as(me).posts.favorite({ id: post.id })
  expect(announced).toEqual([])
})

test('counts have versions in the order of the changes, also those of comments', async () => {
  const [me, post] = [await aUser(), await aPost()]
  announced.length = 0
  await as(me).posts.favorite({ id: post.id })
  await as(me).comments.add({ postId: post.id, content: 'Hello', formId: crypto.randomUUID() })
  await as(me).posts.unfavorite({ id: post.id })
  const counts = announced.flatMap(({ changes }) => changes).filter(({ version }) => version !== undefined)
  expect(counts.map(({ data }) => data)).toEqual([
    { likeCount: 1, commentCount: 0 },
    { likeCount: 1, commentCount: 1 },
    { likeCount: 0, commentCount: 1 },
  ])
  const versions = counts.map(({ version = 0 }) => version)
  expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other))
})

test('watchers of a hidden post are not notified', async () => {
  const owner = await aUser()
  const post = await aPost({ owner, status: 'pending' })
  announced.length = 0
  await as(owner).posts.favorite({ id: post.id })
  expect(announced.flatMap(({ to }) => to)).not.toContain(`post:${post.id}`)
})
