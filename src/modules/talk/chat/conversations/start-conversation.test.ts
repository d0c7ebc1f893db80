import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { posts } from '../../../listings/posts/tables.server.ts'
import { conversationMembers, conversations } from '../tables.server.ts'

const server = await testServer()
const { as, aUser, aPost, db } = server

describe('starting a conversation', () => {
  it('creates one conversation for two people and a post, whichever of them starts it', async () => {
    const [owner, adopter] = [await aUser(), await aUser()]
    const post = await aPost({ owner, name: 'Biscuit' })
    const first = await as(adopter).chat.start({ otherUserId: owner.id, postId: post.id })
    expect(first.created).toBe(true)
    expect(await as(owner).chat.start({ otherUserId: adopter.id, postId: post.id })).toEqual({
      ...first,
      created: false,
    })
    expect(await as(adopter).chat.get(first)).toMatchObject({
      petName: 'Biscuit',
      postId: post.id,
      postVisible: true,
      unread: 0,
    })
  })

  it('creates separate conversations about another post and about no post', async () => {
    const [owner, adopter] = [await aUser(), await aUser()]
    const posts = [await aPost({ owner }), await aPost({ owner })]
    const starts = [{ postId: posts[0]?.id ?? 0 }, { postId: posts[1]?.id ?? 0 }, {}]
    const started = []
    for (const about of starts) started.push(await as(adopter).chat.start({ otherUserId: owner.id, ...about }))
    expect(new Set(started.map(({ conversationId }) => conversationId)).size).toBe(3)
    expect(await as(owner).chat.start({ otherUserId: adopter.id })).toEqual({ ...started[2], created: false })
  })

  it('creates one conversation for simultaneous clicks of both people', async () => {
    const [owner, adopter] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    const clicks = Array.from({ length: 6 }, (_, index) =>
      index % 2
        ? as(adopter).chat.start({ otherUserId: owner.id, postId: post.id })
        : as(owner).chat.start({ otherUserId: adopter.id, postId: post.id }),
    )
    const started = await Promise.all(clicks)
    expect(new Set(started.map(({ conversationId }) => conversationId)).size).toBe(1)
    expect(started.filter(({ created }) => created)).toHaveLength(1)
    expect((await as(owner).chat.list({})).items).toHaveLength(1)
  })

  it('announces a new conversation to the person who started it alone, and an existing one to nobody', async () => {
    const [one, other] = [await aUser(), await aUser()]
    server.announced.length = 0
    await as(one).chat.start({ otherUserId: other.id })
    expect(server.announced).toEqual([{ to: [one.id], changes: [{ path: ['chat', 'list'] }] }])
    await as(one).chat.start({ otherUserId: other.id })
    expect(server.announced).toHaveLength(1)
  })

  it('finds an imported conversation without a key', async () => {
    const [one, other] = [await aUser(), await aUser()]
    const id = randomUUID()
    await db.insert(conversations).values({ id })
    await db.insert(conversationMembers).values([one, other].map(({ id: userId }) => ({ conversationId: id, userId })))
    expect(await as(other).chat.start({ otherUserId: one.id })).toEqual({ conversationId: id, created: false })
  })

  it('continues a conversation about a deleted post', async () => {
    const [owner, adopter] = [await aUser(), await aUser()]
    const post = await aPost({ owner, name: 'Otis' })
    const { conversationId } = await as(adopter).chat.start({ otherUserId: owner.id, postId: post.id })
    await db.delete(posts)
    expect(await as(adopter).chat.start({ otherUserId: owner.id, postId: post.id })).toEqual({
      conversationId,
      created: false,
    })
    expect(await as(adopter).chat.get({ conversationId })).toMatchObject({
      petName: 'Otis',
      postVisible: false,
      petPhoto: null,
    })
  })
})

describe('a conversation is refused', () => {
  it('with oneself', async () => {
    const me = await aUser()
    await expect(as(me).chat.start({ otherUserId: me.id })).rejects.toMatchObject({ code: 'WITH_ONESELF', status: 422 })
  })

  it('with an account that does not exist', async () => {
    await expect(as(await aUser()).chat.start({ otherUserId: 'nobody' })).rejects.toMatchObject({
      code: 'ACCOUNT_GONE',
      status: 404,
    })
  })

  it('about a post that does not exist or that the viewer may not see', async () => {
    const [owner, adopter] = [await aUser(), await aUser()]
    const pending = await aPost({ owner, status: 'pending' })
    for (const postId of [pending.id, 9_999_999])
      await expect(as(adopter).chat.start({ otherUserId: owner.id, postId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    expect(await as(owner).chat.start({ otherUserId: adopter.id, postId: pending.id })).toMatchObject({ created: true })
  })

  it('about a post that neither person owns', async () => {
    const [one, other] = [await aUser(), await aUser()]
    const post = await aPost()
    await expect(as(one).chat.start({ otherUserId: other.id, postId: post.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('for visitors', async () => {
    const other = await aUser()
    await expect(as(null).chat.start({ otherUserId: other.id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
