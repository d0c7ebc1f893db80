import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { conversationMembers, conversations } from '../tables.server.ts'
import { SEEN_SIGNAL, TYPING_SIGNAL } from '../vocabulary.ts'

const { as, aUser, clock, db, signalled, announced } = await testServer()

async function aConversation() {
  const [me, other] = [await aUser(), await aUser()]
  const { conversationId } = await as(me).chat.start({ otherUserId: other.id })
  // Both start the conversation, so that both see it before its first message.
  await as(other).chat.start({ otherUserId: me.id })
  signalled.length = 0
  return { me, other, conversationId, type: () => as(me).chat.typing({ conversationId }) }
}

describe('typing', () => {
  it('is signalled to the other member only, every two seconds at most, and announces no change', async () => {
    const { me, other, conversationId, type } = await aConversation()
    const before = announced.length
    await type()
    await type()
    clock.advance(1999)
    await type()
    const signal = { name: TYPING_SIGNAL, data: { conversationId, userId: me.id } }
    expect(signalled).toEqual([{ to: [other.id], signal }])
    clock.advance(1)
    await type()
    expect(signalled).toHaveLength(2)
    expect(announced).toHaveLength(before)
  })

  it('queries the database once a minute', async () => {
    const { type } = await aConversation()
    const query = vi.spyOn(db.$client, 'query')
    await type()
    for (let second = 0; second < 59; second += 1) {
      clock.advance(1000)
      await type()
    }
    expect(query).toHaveBeenCalledTimes(1)
    clock.advance(1000)
    await type()
    expect(query).toHaveBeenCalledTimes(2)
    query.mockRestore()
  })

  it('is not signalled while either member blocks the other', async () => {
    const { me, other, conversationId, type } = await aConversation()
    await type()
    await as(me).safety.block({ userId: other.id })
    clock.advance(2000)
    await type()
    await as(other).chat.typing({ conversationId })
    expect(signalled).toHaveLength(1)
    await as(me).safety.unblock({ userId: other.id })
    await type()
    expect(signalled).toHaveLength(2)
  })

  it('is refused to non-members', async () => {
    const { me, conversationId } = await aConversation()
    const gone = { code: 'CONVERSATION_GONE', status: 404 }
    await expect(as(await aUser()).chat.typing({ conversationId })).rejects.toMatchObject(gone)
    await expect(as(me).chat.typing({ conversationId: randomUUID() })).rejects.toMatchObject(gone)
    await expect(as(null).chat.typing({ conversationId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(signalled).toEqual([])
  })

  it('is refused at once in a conversation that was merged into another', async () => {
    const { me, other } = await aConversation()
    const [kept = '', merged = ''] = await twoOfOldTimes(me, other)
    await as(me).chat.typing({ conversationId: merged })
    await as(other).chat.cleanUp()
    await expect(as(me).chat.typing({ conversationId: merged })).rejects.toMatchObject({ code: 'CONVERSATION_GONE' })
    await as(me).chat.typing({ conversationId: kept })
    expect(signalled).toHaveLength(2)
  })
})

/** Two imported conversations without a key, of the same two people about the same post. */
async function twoOfOldTimes(...people: User[]): Promise<string[]> {
  const ids = [randomUUID(), randomUUID()]
  for (const [index, id] of ids.entries()) {
    await db.insert(conversations).values({ id, postId: 1, createdAt: new Date(index), updatedAt: new Date(index) })
    await db.insert(conversationMembers).values(people.map(({ id: userId }) => ({ conversationId: id, userId })))
  }
  return ids
}

describe('what was seen', () => {
  it('is signalled to the other member and part of their conversation', async () => {
    const { me, other, conversationId } = await aConversation()
    const { id } = await as(me).chat.send({ conversationId, clientId: randomUUID(), content: 'Hello' })
    expect(await as(me).chat.get({ conversationId })).toMatchObject({ seenUpTo: 0 })
    await as(other).chat.markRead({ conversationId, messageId: id + 100 })
    await as(other).chat.markRead({ conversationId, messageId: id })
    const signal = { name: SEEN_SIGNAL, data: { conversationId, messageId: id } }
    expect(signalled).toEqual([{ to: [me.id], signal }])
    expect(await as(me).chat.get({ conversationId })).toMatchObject({ seenUpTo: id })
  })

  it('is not signalled if either member blocked the other', async () => {
    const { me, other, conversationId } = await aConversation()
    const { id } = await as(me).chat.send({ conversationId, clientId: randomUUID(), content: 'Hello' })
    await as(other).safety.block({ userId: me.id })
    await as(other).chat.markRead({ conversationId, messageId: id })
    expect(signalled).toEqual([])
    expect(await as(me).chat.get({ conversationId })).toMatchObject({ seenUpTo: 0 })
  })
})
