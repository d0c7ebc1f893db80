import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { exportMessages } from '../messages/export-messages.server.ts'
import { conversations, heldMessages, messageKeys, messages } from '../tables.server.ts'

const server = await testServer()
const { as, aUser, aPost, db, announced, signalled } = server
const PASSWORD = 'Sunny-Meadow-7'

const write = (from: User, conversationId: string, content = 'Hello') =>
  as(from).chat.send({ conversationId, clientId: randomUUID(), content })

/** A conversation that one person started and nobody wrote in. */
async function anUnwritten() {
  const [owner, adopter] = [await aUser({ name: 'Olga Moreira' }), await aUser({ name: 'Ana Prado' })]
  const post = await aPost({ owner, name: 'Biscuit' })
  announced.length = 0
  signalled.length = 0
  const { conversationId } = await as(adopter).chat.start({ otherUserId: owner.id, postId: post.id })
  return { owner, adopter, post, conversationId }
}

const listOf = async (user: User, search?: string) => {
  const { items } = await as(user).chat.list({ search })
  return items.map(({ id }) => id)
}

/** Everybody who was notified. */
const notified = () => [...announced.flatMap(({ to }) => to), ...signalled.flatMap(({ to }) => to)]

describe('before its first message a conversation', () => {
  it('is listed for the person who started it alone', async () => {
    const { owner, adopter, conversationId } = await anUnwritten()
    expect(await listOf(adopter)).toEqual([conversationId])
    expect(await listOf(adopter, 'biscuit')).toEqual([conversationId])
    expect(await listOf(owner)).toEqual([])
    expect(await listOf(owner, 'biscuit')).toEqual([])
    expect(await as(owner).chat.unreadCount()).toEqual({ count: 0 })
    expect(await as(owner).chat.cleanUp()).toEqual({ conversations: 0, merged: 0, movedTo: {} })
    expect(await exportMessages(db, owner.id)).toEqual([])
    expect(await exportMessages(db, adopter.id)).toMatchObject([{ id: conversationId }])
  })

  it('is in no event to the other person, typing included', async () => {
    const { adopter, conversationId } = await anUnwritten()
    await as(adopter).chat.typing({ conversationId })
    expect(notified()).toEqual([adopter.id])
  })

  it('is deleted with the account of the person who started it', async () => {
    const { owner, adopter } = await anUnwritten()
    await givePassword(server, adopter, PASSWORD)
    const before = await db.$count(conversations)
    announced.length = 0
    await as(adopter).accounts.deleteAccount({ password: PASSWORD })
    expect(await db.$count(conversations)).toBe(before - 1)
    expect(announced.flatMap(({ to }) => to)).not.toContain(owner.id)
  })

  it('is deleted with its held messages, too, and the idempotency keys of the account', async () => {
    const { adopter, conversationId } = await anUnwritten()
    await givePassword(server, adopter, PASSWORD)
    const { id } = await write(adopter, conversationId, 'Pay the deposit today by Western Union.')
    const left = () => [
      db.$count(heldMessages, eq(heldMessages.messageId, id)),
      db.$count(messageKeys, eq(messageKeys.senderId, adopter.id)),
      db.$count(messages, eq(messages.id, id)),
    ]
    expect(await Promise.all(left())).toEqual([1, 1, 1])
    await as(adopter).accounts.deleteAccount({ password: PASSWORD })
    expect(await Promise.all(left())).toEqual([0, 0, 0])
  })
})

describe('a conversation appears to the other person', () => {
  it('with its first message, and gets typing signals from then on', async () => {
    const { owner, adopter, conversationId } = await anUnwritten()
    await as(adopter).chat.typing({ conversationId })
    await write(adopter, conversationId)
    expect(await listOf(owner)).toEqual([conversationId])
    expect(announced.at(-2)?.to.toSorted()).toEqual([adopter.id, owner.id].toSorted())
    await as(adopter).chat.typing({ conversationId })
    expect(signalled.map(({ to }) => to)).toEqual([[owner.id]])
  })

  it('when they also start it', async () => {
    const { owner, adopter, post, conversationId } = await anUnwritten()
    const started = await as(owner).chat.start({ otherUserId: adopter.id, postId: post.id })
    expect(started).toEqual({ conversationId, created: false })
    expect(await listOf(owner)).toEqual([conversationId])
  })

  it('when both click at the same time: one conversation, listed for both', async () => {
    const [one, other] = [await aUser(), await aUser()]
    const clicks = await Promise.all(
      [one, other, one, other].map(who => as(who).chat.start({ otherUserId: who === one ? other.id : one.id })),
    )
    const [id] = new Set(clicks.map(({ conversationId }) => conversationId))
    for (const who of [one, other]) expect(await listOf(who)).toEqual([id])
  })
})
