import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { conversationMembers, conversations, messages } from '../tables.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

const server = await testServer()
const { as, aUser, clock, db } = server

interface ImportedConversation {
  postId?: number | null
  /** Days before now. */
  age: number
  petName?: string
}

/** A conversation imported from an older system: without a key. */
async function imported(people: [User, User], { postId = null, age, petName }: ImportedConversation): Promise<string> {
  const id = randomUUID()
  const at = new Date(clock.now().getTime() - age * DAY_MS)
  await db.insert(conversations).values({ id, postId, petName: petName ?? null, createdAt: at, updatedAt: at })
  await db.insert(conversationMembers).values(people.map(({ id: userId }) => ({ conversationId: id, userId })))
  return id
}

async function write(from: User, conversationId: string, content: string): Promise<number> {
  const { id } = await as(from).chat.send({ conversationId, content, clientId: randomUUID() })
  return id
}

const contentsOf = async (user: User, conversationId: string) =>
  (await as(user).chat.messages({ conversationId })).items.map(({ content }) => content)

describe('merging duplicates', () => {
  it('moves messages into the oldest, with names and times, and gives it the key', async () => {
    const people = [await aUser(), await aUser()] as [User, User]
    const [me, other] = people
    const oldest = await imported(people, { postId: 7, age: 9 })
    const younger = await imported(people, { postId: 7, age: 5, petName: 'Biscuit' })
    const keyed = randomUUID()
    const [firstUserId, secondUserId] = [me.id, other.id].toSorted()
    await db.insert(conversations).values({ id: keyed, postId: 7, firstUserId, secondUserId, createdAt: clock.now() })
    await db.insert(conversationMembers).values(people.map(({ id: userId }) => ({ conversationId: keyed, userId })))
    await write(me, younger, 'one')
    await write(other, keyed, 'two')
    await write(me, oldest, 'three')
    server.announced.length = 0
    expect(await as(other).chat.cleanUp()).toEqual({
      conversations: 3,
      merged: 2,
      movedTo: { [younger]: oldest, [keyed]: oldest },
    })
    expect(new Set(await contentsOf(me, oldest))).toEqual(new Set(['one', 'two', 'three']))
    expect(await as(me).chat.list({})).toMatchObject({ items: [{ id: oldest, petName: 'Biscuit' }] })
    expect(await as(me).chat.start({ otherUserId: other.id, postId: 7 })).toEqual({
      conversationId: oldest,
      created: false,
    })
    expect(server.announced.map(({ to }) => new Set(to))).toEqual([new Set([me.id, other.id])])
    await expect(as(me).chat.messages({ conversationId: younger })).rejects.toMatchObject({ code: 'CONVERSATION_GONE' })
    expect(await as(me).chat.cleanUp()).toEqual({ conversations: 1, merged: 0, movedTo: {} })
  })

  it('does not merge conversations with other people or about other posts', async () => {
    const [owner, one, two] = [await aUser(), await aUser(), await aUser()]
    await imported([owner, one], { postId: 8, age: 3 })
    await imported([owner, two], { postId: 8, age: 2 })
    await imported([owner, one], { postId: 9, age: 1 })
    await imported([owner, one], { age: 1 })
    expect(await as(owner).chat.cleanUp()).toEqual({ conversations: 4, merged: 0, movedTo: {} })
    expect((await as(owner).chat.list({})).items).toHaveLength(4)
  })

  it('keeps unread messages unread and read messages read', async () => {
    const people = [await aUser(), await aUser()] as [User, User]
    const [me, other] = people
    const [oldest, younger] = [await imported(people, { age: 4 }), await imported(people, { age: 2 })]
    await as(me).chat.markRead({ conversationId: oldest, messageId: await write(other, oldest, 'seen') })
    await write(other, younger, 'new')
    await as(other).chat.markRead({ conversationId: younger, messageId: await write(me, younger, 'seen too') })
    await as(me).chat.cleanUp()
    expect((await as(me).chat.get({ conversationId: oldest })).unread).toBe(1)
    expect((await as(other).chat.get({ conversationId: oldest })).unread).toBe(0)
  })

  it('merges once when both members clean up at the same time', async () => {
    const people = [await aUser(), await aUser()] as [User, User]
    const [me, other] = people
    const oldest = await imported(people, { age: 3 })
    for (const age of [2, 1]) await write(me, await imported(people, { age }), `${age} days`)
    const results = await Promise.all([as(me).chat.cleanUp(), as(other).chat.cleanUp(), as(me).chat.cleanUp()])
    expect(results.reduce((sum, { merged }) => sum + merged, 0)).toBe(2)
    expect(new Set(await contentsOf(other, oldest))).toEqual(new Set(['2 days', '1 days']))
  })

  it('loses no message that is sent during the merge', async () => {
    const people = [await aUser(), await aUser()] as [User, User]
    const [me, other] = people
    const [oldest, younger] = [await imported(people, { age: 2 }), await imported(people, { age: 1 })]
    const sends = Array.from({ length: 10 }, (_, index) => write(other, younger, `${index}`).catch(() => undefined))
    await as(me).chat.cleanUp()
    const sent = (await Promise.all(sends)).filter(id => id !== undefined)
    const kept = await db.select({ id: messages.id }).from(messages).where(eq(messages.conversationId, oldest))
    expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(sent))
  })

  it('returns zeros when there is nothing to merge, and needs a session', async () => {
    expect(await as(await aUser()).chat.cleanUp()).toEqual({ conversations: 0, merged: 0, movedTo: {} })
    await expect(as(null).chat.cleanUp()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
