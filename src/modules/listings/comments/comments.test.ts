import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { PostRecord, User } from '../../../../test/factories.ts'
import { membersOverHttp } from '../../../../test/http.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { posts } from '../posts/tables.server.ts'
import { comments } from './tables.server.ts'
import { MAX_COMMENT_LENGTH, PAGE_SIZE } from './vocabulary.ts'

const server = await testServer({ limits: { comments: 10_000 } })
const { as, aUser, aPost, db, clock, announced } = server
const { signIn, call } = membersOverHttp(server)

const say = (user: User, { id }: PostRecord, content = 'What a face!', formId = randomUUID()) =>
  as(user).comments.add({ postId: id, content, formId })
const countsOf = async ({ id }: PostRecord) => {
  const [post] = await db.select({ count: posts.commentCount }).from(posts).where(eq(posts.id, id))
  return { count: post?.count, rows: await db.$count(comments, eq(comments.postId, id)) }
}
const contents = ({ items }: { items: { content: string }[] }) => items.map(({ content }) => content)

describe('over HTTP', () => {
  test('a member comments, everybody reads it, and the author deletes it', async () => {
    const author = await aUser({ name: 'Ana Prado' })
    const [headers, post] = [await signIn(author), await aPost()]
    const path = `/api/posts/${post.id}/comments`
    const body = { content: '  Is she good with cats?  ', formId: randomUUID() }
    const added = await call('POST', path, { headers, body })
    const comment = (await added.json()) as { id: number }
    expect(added.status).toBe(201)
    expect(comment).toMatchObject({
      author: { id: author.id, name: 'Ana Prado' },
      content: 'Is she good with cats?',
      abilities: { delete: true },
    })
    const listed = await (await call('GET', path)).text()
    expect(JSON.parse(listed)).toMatchObject({ items: [{ id: comment.id, abilities: { delete: false } }] })
    expect(listed).not.toContain('@')
    expect((await call('DELETE', `/api/comments/${comment.id}`, { headers })).status).toBe(200)
    expect(await (await call('GET', path)).json()).toEqual({ items: [] })
    expect((await call('DELETE', `/api/comments/${comment.id}`, { headers })).status).toBe(404)
    expect(await countsOf(post)).toEqual({ count: 0, rows: 0 })
  })

  test('a visitor reads, and cannot write or delete', async () => {
    const post = await aPost()
    const { id } = await say(await aUser(), post)
    const body = { content: 'Hello', formId: randomUUID() }
    expect((await call('GET', `/api/posts/${post.id}/comments`)).status).toBe(200)
    expect((await call('POST', `/api/posts/${post.id}/comments`, { body })).status).toBe(401)
    expect((await call('DELETE', `/api/comments/${id}`)).status).toBe(401)
    expect(await countsOf(post)).toEqual({ count: 1, rows: 1 })
  })

  test('hidden posts answer like missing ones', async () => {
    const [author, stranger] = [await aUser(), await aUser()]
    const headers = await signIn(stranger)
    const post = await aPost()
    const { id } = await say(author, post)
    await db.update(posts).set({ status: 'pending' }).where(eq(posts.id, post.id))
    for (const postId of [post.id, 999_999]) {
      const path = `/api/posts/${postId}/comments`
      const answers = [
        await call('GET', path),
        await call('GET', path, { headers }),
        await call('POST', path, { headers, body: { content: 'Hello', formId: randomUUID() } }),
      ]
      for (const answer of answers) expect([answer.status, await answer.json()]).toMatchObject([404, {}])
    }
    expect((await call('DELETE', `/api/comments/${id}`, { headers })).status).toBe(404)
    expect(await refusalOf(as(author).comments.remove({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test("accepts 1 to 2,000 characters, and only the form's fields", async () => {
    const [headers, post] = [await signIn(await aUser()), await aPost()]
    const send = async (body: object) =>
      (await call('POST', `/api/posts/${post.id}/comments`, { headers, body })).status
    const formId = randomUUID()
    for (const content of ['', '   \n ', 'x'.repeat(MAX_COMMENT_LENGTH + 1)])
      expect(await send({ content, formId })).toBe(400)
    expect(await send({ content: 'x' })).toBe(400)
    expect(await send({ content: 'x', formId, authorId: 'somebody' })).toBe(400)
    expect(await send({ content: 'x'.repeat(MAX_COMMENT_LENGTH), formId })).toBe(201)
  })
})

describe('deleting', () => {
  test("is allowed to the author, the post's owner and admins", async () => {
    const [owner, author, admin] = [await aUser(), await aUser(), await aUser({ role: 'admin' })]
    const post = await aPost({ owner })
    for (const person of [owner, author, admin]) {
      const { id } = await say(author, post)
      const { items } = await as(person).comments.list({ postId: post.id })
      expect(items[0]?.abilities).toEqual({ delete: true })
      expect(await as(person).comments.remove({ id })).toEqual({ done: true })
    }
    expect(await countsOf(post)).toEqual({ count: 0, rows: 0 })
  })

  test('is refused to others who see it, also to vets', async () => {
    const [author, post] = [await aUser(), await aPost()]
    const { id } = await say(author, post)
    for (const person of [await aUser(), await aUser({ role: 'vet' })]) {
      expect((await as(person).comments.list({ postId: post.id })).items[0]?.abilities).toEqual({ delete: false })
      expect(await refusalOf(as(person).comments.remove({ id }))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    }
    expect(await countsOf(post)).toEqual({ count: 1, rows: 1 })
  })
})

test('the thread is listed newest first, page by page', async () => {
  const [author, post] = [await aUser(), await aPost()]
  for (let number = 1; number <= PAGE_SIZE + 3; number += 1) {
    if (number % 3) clock.advance(1000)
    await say(author, post, `number ${number}`)
  }
  const first = await as(null).comments.list({ postId: post.id })
  const second = await as(null).comments.list({ postId: post.id, cursor: first.next })
  const all = Array.from({ length: PAGE_SIZE + 3 }, (_, index) => `number ${PAGE_SIZE + 3 - index}`)
  expect([...contents(first), ...contents(second)]).toEqual(all)
  expect([first.items.length, second.next]).toEqual([PAGE_SIZE, undefined])
})

describe('the same form', () => {
  test('sent again, later or at the same time: one comment, one notification', async () => {
    const [author, owner] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    const formId = randomUUID()
    const sent = await Promise.all(Array.from({ length: 5 }, () => say(author, post, 'Hello', formId)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await countsOf(post)).toEqual({ count: 1, rows: 1 })
    expect((await as(owner).notifications.list({})).items).toHaveLength(1)
  })

  test('for another post is refused', async () => {
    const [author, formId] = [await aUser(), randomUUID()]
    await say(author, await aPost(), 'Hello', formId)
    expect(await refusalOf(say(author, await aPost(), 'Hello', formId))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the owner of the post', () => {
  test('is notified who commented on which pet', async () => {
    const [author, owner] = [await aUser({ name: 'Ana Prado' }), await aUser()]
    const post = await aPost({ owner, name: 'Biscuit' })
    announced.length = 0
    await say(author, post)
    expect((await as(owner).notifications.list({})).items).toMatchObject([
      {
        type: 'comment',
        message: 'Ana Prado commented on Biscuit',
        link: `/post/${post.id}#comments`,
        postId: post.id,
        read: false,
      },
    ])
    expect(announced).toContainEqual({ to: [owner.id], changes: [{ path: ['notifications', 'unreadCount'] }] })
  })

  test('is not notified of an own comment', async () => {
    const owner = await aUser()
    await say(owner, await aPost({ owner }))
    expect((await as(owner).notifications.list({})).items).toEqual([])
  })

  test('a block refuses comments in both directions', async () => {
    const [owner, other] = [await aUser(), await aUser()]
    const [post, theirs] = [await aPost({ owner }), await aPost({ owner: other })]
    await as(owner).safety.block({ userId: other.id })
    expect(await refusalOf(say(other, post))).toMatchObject({ code: 'OUT_OF_REACH', status: 403 })
    expect(await refusalOf(say(owner, theirs))).toMatchObject({ code: 'OUT_OF_REACH' })
    expect(await countsOf(post)).toEqual({ count: 0, rows: 0 })
  })
})

test('open pages of the post are notified when a comment is added and deleted', async () => {
  const [author, post] = [await aUser(), await aPost()]
  const announcements = (commentCount: number, data: object) => [
    {
      to: [post.ownerId, `post:${post.id}`, author.id],
      changes: [
        {
          path: ['posts', 'get'],
          input: { id: post.id },
          data: { likeCount: 0, commentCount },
          version: expect.any(Number) as number,
        },
      ],
    },
    { to: [`post:${post.id}`], changes: [{ path: ['comments', 'list'], input: { postId: post.id }, data }] },
  ]
  announced.length = 0
  const { id } = await say(author, post)
  // As a visitor sees it.
  const [comment] = (await as(null).comments.list({ postId: post.id })).items
  const added = { comment, ownerId: post.ownerId }
  for (const announcement of announcements(1, added)) expect(announced).toContainEqual(announcement)
  announced.length = 0
  await as(author).comments.remove({ id })
  for (const announcement of announcements(0, { removedId: id })) expect(announced).toContainEqual(announcement)
})

describe('concurrent calls', () => {
  test('creating and deleting comments leaves the right count', async () => {
    const [owner, people] = [await aUser(), await Promise.all(Array.from({ length: 10 }, () => aUser()))]
    const post = await aPost({ owner })
    const before = await Promise.all(people.map(person => say(person, post)))
    await Promise.all([
      ...people.map(person => say(person, post)),
      ...before.map(({ id }) => as(owner).comments.remove({ id })),
    ])
    expect(await countsOf(post)).toEqual({ count: 10, rows: 10 })
  })

  test('of two deletions of a comment one succeeds', async () => {
    const [owner, author] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    const { id } = await say(author, post)
    const outcomes = await Promise.allSettled([owner, author].map(person => as(person).comments.remove({ id })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await countsOf(post)).toEqual({ count: 0, rows: 0 })
  })

  test('a comment and the deletion of its post: the comment is refused or deleted with it', async () => {
    const owner = await aUser()
    const post = await aPost({ owner })
    const people = await Promise.all(Array.from({ length: 5 }, () => aUser()))
    const [removal, ...said] = await Promise.allSettled([
      as(owner).posts.remove({ id: post.id }),
      ...people.map(person => say(person, post)),
    ])
    expect(removal.status).toBe('fulfilled')
    for (const outcome of said)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'NOT_FOUND' })
    expect(await db.$count(comments, eq(comments.postId, post.id))).toBe(0)
  })
})
