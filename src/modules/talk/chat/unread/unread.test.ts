import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'
import { conversationMembers, messages } from '../tables.server.ts'
import { MAX_UNREAD_MESSAGES } from '../vocabulary.ts'

const server = await testServer({ limits: { messages: 1000 } })
const { as, aUser, clock, db } = server

async function aConversation() {
  const [me, other] = [await aUser(), await aUser()]
  const { conversationId } = await as(me).chat.start({ otherUserId: other.id })
  return { me, other, conversationId }
}

const send = (from: User, conversationId: string, content = 'Hello') =>
  as(from).chat.send({ conversationId, content, clientId: randomUUID() })

const unreadOf = async (user: User) => (await as(user).chat.unreadCount()).count

describe('unread messages', () => {
  it('are messages of others, counted over all conversations and in each', async () => {
    const { me, other, conversationId } = await aConversation()
    const third = await aUser()
    const second = await as(third).chat.start({ otherUserId: me.id })
    await send(other, conversationId)
    await send(me, conversationId)
    await send(other, conversationId)
    clock.advance(1000)
    await send(third, second.conversationId)
    expect(await unreadOf(me)).toBe(3)
    expect(await unreadOf(other)).toBe(1)
    const { items } = await as(me).chat.list({})
    expect(items.map(({ unread }) => unread)).toEqual([1, 2])
  })

  it('are counted up to the limit', async () => {
    const { me, other, conversationId } = await aConversation()
    for (let index = 0; index <= MAX_UNREAD_MESSAGES; index += 1) await send(other, conversationId)
    expect(await unreadOf(me)).toBe(MAX_UNREAD_MESSAGES)
    expect((await as(me).chat.get({ conversationId })).unread).toBe(MAX_UNREAD_MESSAGES)
  })

  describe.each([
    ['a blocked', async (me: User, other: User) => void (await as(me).safety.block({ userId: other.id }))],
    ['a blocking', async (me: User, other: User) => void (await as(other).safety.block({ userId: me.id }))],
    [
      'a suspended',
      async (_me: User, other: User) =>
        void (await db.update(users).set({ banned: true }).where(eq(users.id, other.id))),
    ],
    ['a deleted', async (_me: User, other: User) => void (await db.delete(users).where(eq(users.id, other.id)))],
  ])('of %s sender', (_, end) => {
    it('are in no badge', async () => {
      const { me, other, conversationId } = await aConversation()
      const third = await aUser()
      const second = await as(third).chat.start({ otherUserId: me.id })
      await send(third, second.conversationId)
      const seen = await send(other, conversationId)
      await send(other, conversationId)
      await end(me, other)
      expect(await unreadOf(me)).toBe(1)
      expect((await as(me).chat.get({ conversationId })).unread).toBe(0)
      expect((await as(me).chat.get({ conversationId: second.conversationId })).unread).toBe(1)
      server.announced.length = 0
      await as(me).chat.markRead({ conversationId, messageId: seen.id })
      expect(server.announced[0]?.changes[0]?.data).toMatchObject({ unread: 0 })
    })
  })

  it('of a sender count again when the suspension or the block ends', async () => {
    const { me, other, conversationId } = await aConversation()
    await send(other, conversationId)
    await as(me).safety.block({ userId: other.id })
    await db.update(users).set({ banned: true }).where(eq(users.id, other.id))
    await as(me).safety.unblock({ userId: other.id })
    expect(await unreadOf(me)).toBe(0)
    await db.update(users).set({ banned: false }).where(eq(users.id, other.id))
    expect(await unreadOf(me)).toBe(1)
  })

  it('need a session', async () => {
    await expect(as(null).chat.unreadCount()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('marking read', () => {
  it("covers all messages up to this one and is announced to the reader's own pages only", async () => {
    const { me, other, conversationId } = await aConversation()
    const seen = await send(other, conversationId)
    await send(other, conversationId)
    server.announced.length = 0
    await as(me).chat.markRead({ conversationId, messageId: seen.id })
    expect(await unreadOf(me)).toBe(1)
    expect(server.announced).toEqual([
      {
        to: [me.id],
        changes: [{ path: ['chat', 'list'], data: { conversationId, messageId: seen.id, unread: 1 } }],
      },
      { to: [me.id], changes: [{ path: ['chat', 'unreadCount'] }] },
    ])
  })

  it('counts what is left in this conversation alone', async () => {
    const { me, other, conversationId } = await aConversation()
    const [one, another] = [await aUser(), await aUser()]
    const theirs = await as(one).chat.start({ otherUserId: another.id })
    const seen = await send(other, conversationId)
    await send(other, conversationId)
    for (let index = 0; index < 3; index += 1) await send(one, theirs.conversationId)
    server.announced.length = 0
    await as(me).chat.markRead({ conversationId, messageId: seen.id })
    expect(server.announced[0]?.changes).toEqual([
      { path: ['chat', 'list'], data: { conversationId, messageId: seen.id, unread: 1 } },
    ])
  })

  it('never moves the mark back, and announces nothing if it stays', async () => {
    const { me, other, conversationId } = await aConversation()
    const [first, last] = [await send(other, conversationId), await send(other, conversationId)]
    await as(me).chat.markRead({ conversationId, messageId: last.id })
    server.announced.length = 0
    expect(await as(me).chat.markRead({ conversationId, messageId: first.id })).toEqual({ done: true })
    expect(await unreadOf(me)).toBe(0)
    expect(server.announced).toEqual([])
  })

  it('does not cover later messages', async () => {
    const { me, other, conversationId } = await aConversation()
    await send(other, conversationId)
    await as(me).chat.markRead({ conversationId, messageId: Number.MAX_SAFE_INTEGER })
    expect(await unreadOf(me)).toBe(0)
    await send(other, conversationId)
    expect(await unreadOf(me)).toBe(1)
  })

  it('is refused to non-members', async () => {
    const { other, conversationId } = await aConversation()
    const { id: messageId } = await send(other, conversationId)
    const stranger = await aUser()
    await expect(as(stranger).chat.markRead({ conversationId, messageId })).rejects.toMatchObject({
      code: 'CONVERSATION_GONE',
    })
    expect(await db.$count(conversationMembers)).toBeGreaterThan(0)
    await expect(as(null).chat.markRead({ conversationId, messageId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('the time of the last read message', () => {
  const timeOf = async (user: User, conversationId: string) => {
    const isTheirs = and(
      eq(conversationMembers.conversationId, conversationId),
      eq(conversationMembers.userId, user.id),
    )
    const [member] = await db.select({ at: conversationMembers.lastReadAt }).from(conversationMembers).where(isTheirs)
    return member?.at?.toISOString()
  }

  it('is the start of the conversation first, then moves with the read mark', async () => {
    const start = clock.now().toISOString()
    const { me, other, conversationId } = await aConversation()
    expect(await timeOf(me, conversationId)).toBe(start)
    clock.advance(40 * DAY_MS)
    await send(other, conversationId)
    const { id, createdAt } = await send(other, conversationId)
    await as(me).chat.markRead({ conversationId, messageId: id + 1 })
    expect(await timeOf(me, conversationId)).toBe(createdAt)
    expect(await timeOf(other, conversationId)).toBe(start)
    await send(other, conversationId)
    expect(await unreadOf(me)).toBe(1)
    clock.advance(-40 * DAY_MS)
  })

  it('bounds what is read: no message from days before it counts', async () => {
    const { me, other, conversationId } = await aConversation()
    const { id } = await send(other, conversationId)
    expect(await unreadOf(me)).toBe(1)
    await db
      .update(messages)
      .set({ createdAt: new Date(Date.now() - 3 * DAY_MS) })
      .where(eq(messages.id, id))
    expect(await unreadOf(me)).toBe(0)
  })

  it('counts everything where it is unknown', async () => {
    const { me, other, conversationId } = await aConversation()
    const { id } = await send(other, conversationId)
    await db
      .update(conversationMembers)
      .set({ lastReadAt: null })
      .where(eq(conversationMembers.conversationId, conversationId))
    await db
      .update(messages)
      .set({ createdAt: new Date(Date.now() - 900 * DAY_MS) })
      .where(eq(messages.id, id))
    expect(await unreadOf(me)).toBe(1)
    expect((await as(me).chat.messages({ conversationId, since: 'unread' })).items).toMatchObject([{ id }])
    await as(me).chat.markRead({ conversationId, messageId: id })
    expect(await unreadOf(me)).toBe(0)
  })
})
