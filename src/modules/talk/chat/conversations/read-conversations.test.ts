import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { CONVERSATIONS_PAGE } from '../vocabulary.ts'

const { as, aUser, aPost, clock, db } = await testServer({ limits: { conversations: 100 } })

const send = (from: User, conversationId: string, content = 'Hello') =>
  as(from).chat.send({ conversationId, content, clientId: randomUUID() })

describe('my conversations', () => {
  it('show person, pet, photo and last message', async () => {
    const [owner, adopter] = [await aUser({ name: 'Olga Moreira' }), await aUser()]
    const post = await aPost({ owner, name: 'Biscuit' })
    const { conversationId } = await as(adopter).chat.start({ otherUserId: owner.id, postId: post.id })
    await send(adopter, conversationId, 'Is she still there?')
    const lastMessage = await send(owner, conversationId, 'She is!')
    const { items } = await as(adopter).chat.list({})
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      id: conversationId,
      other: { id: owner.id, name: 'Olga Moreira' },
      petName: 'Biscuit',
      petPhoto: { src: expect.any(String) as string },
      postVisible: true,
      lastMessage,
      unread: 1,
    })
    expect(JSON.stringify(items)).not.toContain(owner.email)
  })

  it('hide the photo of a pet that is under review from the other member, but show its name', async () => {
    const [owner, adopter] = [await aUser(), await aUser()]
    const post = await aPost({ owner, name: 'Nala', status: 'pending' })
    const { conversationId } = await as(owner).chat.start({ otherUserId: adopter.id, postId: post.id })
    expect(await as(adopter).chat.get({ conversationId })).toMatchObject({
      petName: 'Nala',
      petPhoto: null,
      postVisible: false,
    })
    expect(await as(owner).chat.get({ conversationId })).toMatchObject({ petName: 'Nala', postVisible: true })
  })

  it('stay after the other member deleted the account', async () => {
    const [me, other] = [await aUser(), await aUser()]
    const { conversationId } = await as(me).chat.start({ otherUserId: other.id })
    await send(other, conversationId, 'Goodbye')
    await db.delete(users).where(eq(users.id, other.id))
    expect(await as(me).chat.get({ conversationId })).toMatchObject({
      other: null,
      otherId: other.id,
      lastMessage: { senderId: null, content: 'Goodbye' },
    })
  })

  it('are listed the latest first, in pages, each once', async () => {
    const me = await aUser()
    const ids = []
    for (let index = 0; index < CONVERSATIONS_PAGE + 3; index += 1) {
      const other = await aUser()
      if (index % 5 === 0) clock.advance(1000)
      ids.push((await as(me).chat.start({ otherUserId: other.id })).conversationId)
    }
    clock.advance(1000)
    const [oldest = ''] = ids
    await send(me, oldest)
    const first = await as(me).chat.list({})
    const second = await as(me).chat.list({ cursor: first.next })
    expect(first.items[0]?.id).toBe(oldest)
    expect(first.items).toHaveLength(CONVERSATIONS_PAGE)
    expect(second.next).toBeUndefined()
    expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  it('start at the latest if the cursor is invalid, and need a session', async () => {
    const me = await aUser()
    expect(await as(me).chat.list({ cursor: 'nonsense' })).toEqual({ items: [] })
    await expect(as(null).chat.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
