import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { MAX_MESSAGE_LENGTH, MESSAGES_PAGE } from '../vocabulary.ts'

const server = await testServer({ limits: { messages: 1000 } })
const { as, aUser, clock } = server

async function aConversation() {
  const [one, other, stranger] = [await aUser(), await aUser(), await aUser()]
  const { conversationId } = await as(one).chat.start({ otherUserId: other.id })
  return { one, other, stranger, conversationId }
}

const send = (from: User | null, conversationId: string, content: string, clientId = randomUUID()) =>
  as(from).chat.send({ conversationId, content, clientId })

const GONE = { code: 'CONVERSATION_GONE', status: 404 }

describe('sending', () => {
  it('reaches the other member, trimmed, with sender and time', async () => {
    const { one, other, conversationId } = await aConversation()
    const sent = await send(one, conversationId, '  Hello!\n')
    expect(sent).toMatchObject({ senderId: one.id, content: 'Hello!', createdAt: clock.now().toISOString() })
    expect(await as(other).chat.messages({ conversationId })).toEqual({ items: [sent] })
  })

  it('publishes the message to both members and the unread count to the recipient', async () => {
    const { one, other, conversationId } = await aConversation()
    server.announced.length = 0
    const message = await send(other, conversationId, 'Hi')
    const [announcement, ...counts] = server.announced
    expect(new Set(announcement?.to)).toEqual(new Set([one.id, other.id]))
    expect(announcement?.changes).toEqual([
      { path: ['chat', 'messages'], input: { conversationId }, data: { message } },
      { path: ['chat', 'list'], data: { conversationId, message } },
    ])
    expect(counts).toEqual([{ to: [one.id], changes: [{ path: ['chat', 'unreadCount'] }] }])
  })

  it('stores one message for retries with the same client id, sequential or simultaneous', async () => {
    const { one, conversationId } = await aConversation()
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(one, conversationId, 'Once', clientId)))
    answers.push(await send(one, conversationId, 'Once', clientId))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await as(one).chat.messages({ conversationId })).items).toHaveLength(1)
  })

  it('lets two people use the same client id', async () => {
    const { one, other, conversationId } = await aConversation()
    const clientId = randomUUID()
    await send(one, conversationId, 'Mine', clientId)
    await send(other, conversationId, 'Also mine', clientId)
    expect((await as(one).chat.messages({ conversationId })).items).toHaveLength(2)
  })

  it('keeps the order of arrival when clocks differ', async () => {
    const { one, other, conversationId } = await aConversation()
    await send(one, conversationId, 'first')
    clock.advance(-60_000)
    await send(other, conversationId, 'second')
    clock.advance(60_000)
    const { items } = await as(one).chat.messages({ conversationId })
    expect(items.map(({ content }) => content)).toEqual(['second', 'first'])
  })

  it('refuses non-members with the same error as a conversation that does not exist', async () => {
    const { one, stranger, conversationId } = await aConversation()
    await expect(send(stranger, conversationId, 'Let me in')).rejects.toMatchObject(GONE)
    await expect(send(one, randomUUID(), 'Anybody?')).rejects.toMatchObject(GONE)
    await expect(send(null, conversationId, 'Hello?')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await as(one).chat.messages({ conversationId })).items).toEqual([])
  })

  it('refuses a non-member also when the client id belongs to their message in another conversation', async () => {
    const { conversationId } = await aConversation()
    const elsewhere = await aConversation()
    const clientId = randomUUID()
    await send(elsewhere.one, elsewhere.conversationId, 'Hello', clientId)
    await expect(send(elsewhere.one, conversationId, 'Hello', clientId)).rejects.toMatchObject(GONE)
  })

  it('applies the same rules to further messages, which are written in batches', async () => {
    const { one, other, stranger, conversationId } = await aConversation()
    const list = async () => (await as(one).chat.list({})).items.find(({ id }) => id === conversationId)
    await send(one, conversationId, 'Hello')
    const clientId = randomUUID()
    const further = await send(one, conversationId, 'Are you there?', clientId)
    const before = await list()
    clock.advance(1000)
    expect(await send(one, conversationId, 'Are you there?', clientId)).toEqual(further)
    expect(await list()).toEqual(before)
    await expect(send(stranger, conversationId, 'Let me in')).rejects.toMatchObject(GONE)
    for (const [blocker, blocked] of [
      [one, other],
      [other, one],
    ] as const) {
      await as(blocker).safety.block({ userId: blocked.id })
      await expect(send(one, conversationId, 'Still?')).rejects.toMatchObject({ code: 'OUT_OF_REACH' })
      await as(blocker).safety.unblock({ userId: blocked.id })
    }
    const { items } = await as(one).chat.messages({ conversationId })
    expect(items.map(({ content }) => content)).toEqual(['Are you there?', 'Hello'])
  })

  it('refuses blank and oversized texts', async () => {
    const { one, conversationId } = await aConversation()
    await expect(send(one, conversationId, ' \n ')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(send(one, conversationId, 'a'.repeat(MAX_MESSAGE_LENGTH + 1))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await send(one, conversationId, 'a'.repeat(MAX_MESSAGE_LENGTH))).toMatchObject({ senderId: one.id })
  })
})

describe('reading', () => {
  it('returns each message once when many have the same time', async () => {
    const { one, other, conversationId } = await aConversation()
    const count = MESSAGES_PAGE * 2 + 5
    for (let index = 0; index < count; index += 1) await send(index % 3 ? one : other, conversationId, `${index}`)
    const pages = []
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page = await as(one).chat.messages({ conversationId, cursor })
      pages.push(page.items.map(({ content }) => content))
      cursor = page.next
    }
    expect(pages.map(({ length }) => length)).toEqual([MESSAGES_PAGE, MESSAGES_PAGE, 5])
    expect(pages.flat()).toEqual(Array.from({ length: count }, (_, index) => `${count - 1 - index}`))
  })

  it('starts at the newest message if the cursor is invalid', async () => {
    const { one, conversationId } = await aConversation()
    const sent = await send(one, conversationId, 'Hello')
    expect((await as(one).chat.messages({ conversationId, cursor: 'nonsense' })).items).toEqual([sent])
  })

  it('refuses non-members', async () => {
    const { one, stranger, conversationId } = await aConversation()
    await send(one, conversationId, 'Secret')
    await expect(as(stranger).chat.messages({ conversationId })).rejects.toMatchObject(GONE)
    await expect(as(stranger).chat.get({ conversationId })).rejects.toMatchObject(GONE)
    await expect(as(null).chat.messages({ conversationId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
