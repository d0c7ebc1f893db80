import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { releaseHeld } from '../held/release-held.server.ts'
import { conversationMembers, heldMessages, messages } from '../tables.server.ts'
import { findUnread } from '../unread/unread-mail.server.ts'

const server = await testServer({ limits: { messages: 1000 } })
const { as, aUser, db, services } = server

const SCAM = 'Pay the deposit today by Western Union.'

async function aTalk() {
  const [one, other] = [await aUser(), await aUser()]
  const { conversationId } = await as(one).chat.start({ otherUserId: other.id })
  const write = (from: User, content: string, replyToId?: number) =>
    as(from).chat.send({ conversationId, clientId: randomUUID(), content, ...(replyToId && { replyToId }) })
  return { one, other, conversationId, write }
}

/** As the retention does with old messages: no command deletes them one by one. */
const removeMonth = (ids: number[]) => db.delete(messages).where(inArray(messages.id, ids))

test('an answer to a message of a removed month says that it was deleted', async () => {
  const { one, other, conversationId, write } = await aTalk()
  const asked = await write(one, 'Is she good with cats?')
  const answer = await write(other, 'Very.', asked.id)
  await removeMonth([asked.id])
  const replyTo = { id: asked.id, senderId: null, content: '', hasPhoto: false, deleted: true }
  const seen = { ...answer, replyTo }
  expect((await as(one).chat.messages({ conversationId })).items).toEqual([seen])
  expect((await as(one).chat.get({ conversationId })).lastMessage).toEqual(seen)
  expect((await as(one).chat.search({ search: 'very' })).items).toMatchObject([{ message: { replyTo } }])
  // The page that a press on the quote asks for.
  expect((await as(one).chat.messages({ conversationId, since: asked.id })).items).toEqual([seen])
})

test('a conversation whose messages are all gone stays, without unread ones, and continues', async () => {
  const { one, other, conversationId, write } = await aTalk()
  const gone = [await write(one, 'Hello'), await write(one, 'Are you there?')]
  await removeMonth(gone.map(({ id }) => id))
  expect(await as(other).chat.list({})).toMatchObject({ items: [{ id: conversationId, lastMessage: null, unread: 0 }] })
  expect(await as(other).chat.unreadCount()).toEqual({ count: 0 })
  expect(await as(other).chat.messages({ conversationId, since: 'unread' })).toEqual({ items: [] })
  expect(await findUnread(db, { conversationId, userId: other.id })).toBeUndefined()
  await as(other).chat.markRead({ conversationId, messageId: gone[1]!.id })
  const next = await write(one, 'Back again')
  expect(await as(other).chat.unreadCount()).toEqual({ count: 1 })
  await as(other).chat.markRead({ conversationId, messageId: next.id })
  expect(await as(other).chat.unreadCount()).toEqual({ count: 0 })
})

test('a read mark on a removed message moves on with the next one', async () => {
  const { one, other, conversationId, write } = await aTalk()
  const { id } = await write(one, 'Hello')
  await as(other).chat.markRead({ conversationId, messageId: id })
  await removeMonth([id])
  await write(one, 'More')
  expect(await as(other).chat.unreadCount()).toEqual({ count: 1 })
  const [member] = await db.select().from(conversationMembers).where(eq(conversationMembers.userId, other.id))
  expect(member).toMatchObject({ lastReadMessageId: id })
})

test('a held message of a removed month waits for nobody and cannot be decided or delivered', async () => {
  const [{ one, other, conversationId, write }, admin] = [await aTalk(), await aUser({ role: 'admin' })]
  const { id } = await write(one, SCAM)
  expect(await as(admin).chat.heldMessageCount()).toEqual({ waiting: 1 })
  await removeMonth([id])
  expect(await as(admin).chat.heldMessageCount()).toEqual({ waiting: 0 })
  expect(await as(admin).chat.heldMessages()).toEqual({ items: [] })
  await expect(as(admin).chat.decideHeld({ messageIds: [id], decision: 'pass' })).rejects.toMatchObject({
    code: 'HELD_MESSAGE_GONE',
  })
  await releaseHeld(services, { messageId: id })
  expect((await as(other).chat.messages({ conversationId })).items).toEqual([])
  expect(await db.$count(heldMessages, eq(heldMessages.messageId, id))).toBe(0)
})

test('the evidence of a report stays', async () => {
  const [{ one, other, conversationId, write }, admin] = [await aTalk(), await aUser({ role: 'admin' })]
  const { id } = await write(one, 'Give me your card number')
  await as(other).safety.report({
    subject: 'conversation',
    subjectId: conversationId,
    reason: 'scam',
    note: '',
    formId: randomUUID(),
  })
  await removeMonth([id])
  expect(JSON.stringify(await as(admin).safety.reports({}))).toContain('Give me your card number')
})
