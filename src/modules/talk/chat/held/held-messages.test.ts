import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { DEFAULT_SETTINGS } from '../../../safety/screening/vocabulary.ts'
import { exportMessages } from '../messages/export-messages.server.ts'
import { releaseHeld } from './release-held.server.ts'
import { findUnread } from '../unread/unread-mail.server.ts'

const server = await testServer({ limits: { messages: 1000, conversations: 1000 } })
const { as, aUser, db, announced, signalled } = server

const SCAM = 'She is free, you only pay the flight in advance by Western Union to my agent.'
const DOUBTFUL = 'I am rarely here, add me on WhatsApp.'

const write = (from: User, conversationId: string, content = SCAM) =>
  as(from).chat.send({ conversationId, clientId: randomUUID(), content })

async function aStart() {
  const [sender, receiver] = [await aUser(), await aUser()]
  const { conversationId } = await as(sender).chat.start({ otherUserId: receiver.id })
  announced.length = 0
  signalled.length = 0
  return { sender, receiver, conversationId }
}

const textsOf = async (user: User, conversationId: string) =>
  (await as(user).chat.messages({ conversationId })).items.map(({ content }) => content)

/** Expects that nothing of the held message reaches the receiver. */
async function expectNothing({ receiver, conversationId }: Awaited<ReturnType<typeof aStart>>, listed = 0) {
  expect((await as(receiver).chat.list({})).items).toHaveLength(listed)
  expect(await textsOf(receiver, conversationId)).not.toContain(SCAM)
  expect(await as(receiver).chat.unreadCount()).toEqual({ count: 0 })
  expect((await as(receiver).chat.search({ search: 'western' })).items).toEqual([])
  expect(await findUnread(db, { conversationId, userId: receiver.id })).toBeUndefined()
  expect(JSON.stringify(await exportMessages(db, receiver.id))).not.toContain('Western')
  const heard = [...announced, ...signalled].filter(({ to }) => Array.isArray(to) && to.includes(receiver.id))
  expect(heard).toEqual([])
}

test('a suspicious first message is held: only its sender sees it, as sent', async () => {
  const start = await aStart()
  const { sender, conversationId } = start
  const sent = await write(sender, conversationId)
  expect(sent).not.toHaveProperty('suspicious')
  expect((await as(sender).chat.list({})).items[0]).toMatchObject({ id: conversationId, lastMessage: { id: sent.id } })
  expect((await as(sender).chat.messages({ conversationId })).items).toEqual([sent])
  await as(sender).chat.typing({ conversationId })
  await expectNothing(start)
})

test('messages after a held one wait with it, and a retry returns the stored one', async () => {
  const start = await aStart()
  const { sender, receiver, conversationId } = start
  const clientId = randomUUID()
  const send = () => as(sender).chat.send({ conversationId, clientId, content: SCAM })
  const sent = await send()
  expect((await send()).id).toBe(sent.id)
  await write(sender, conversationId, 'Did you read it?')
  expect(await textsOf(sender, conversationId)).toEqual(['Did you read it?', SCAM])
  expect(await textsOf(receiver, conversationId)).toEqual([])
  await expectNothing(start)
})

test('it is held after harmless first messages, too, as long as the other person has not written', async () => {
  const start = await aStart()
  const { sender, receiver, conversationId } = start
  await write(sender, conversationId, 'Hello')
  const [greeting] = (await as(receiver).chat.messages({ conversationId })).items
  await as(receiver).chat.markRead({ conversationId, messageId: greeting?.id ?? 0 })
  announced.length = 0
  signalled.length = 0
  const held = await write(sender, conversationId)
  await expectNothing(start, 1)
  await as(receiver).chat.markRead({ conversationId, messageId: held.id })
  await expect(
    as(receiver).chat.send({ conversationId, clientId: randomUUID(), content: 'What?', replyToId: held.id }),
  ).rejects.toMatchObject({ code: 'QUOTED_UNKNOWN' })
  await expect(as(receiver).chat.deleteMessage({ conversationId, messageId: held.id })).rejects.toMatchObject({
    code: 'MESSAGE_GONE',
  })
  await write(receiver, conversationId, 'Hello to you')
  await write(sender, conversationId, 'Good morning')
  expect(await textsOf(receiver, conversationId)).toEqual(['Good morning', 'Hello to you', 'Hello'])
})

test('after the other person has written, it is delivered with a warning that its sender does not see', async () => {
  const { sender, receiver, conversationId } = await aStart()
  await write(receiver, conversationId, 'Hello')
  announced.length = 0
  const sent = await write(sender, conversationId)
  expect(sent).not.toHaveProperty('suspicious')
  expect((await as(receiver).chat.messages({ conversationId })).items[0]).toMatchObject({ suspicious: true })
  expect((await as(sender).chat.messages({ conversationId })).items[0]).not.toHaveProperty('suspicious')
  const told = (to: User) => JSON.stringify(announced.filter(one => Array.isArray(one.to) && one.to.includes(to.id)))
  expect(told(receiver)).toContain('suspicious')
  expect(told(sender)).not.toContain('suspicious')
})

test('a lower score arrives at once with a warning', async () => {
  const { sender, receiver, conversationId } = await aStart()
  await write(sender, conversationId, DOUBTFUL)
  expect((await as(receiver).chat.messages({ conversationId })).items).toMatchObject([
    { content: DOUBTFUL, suspicious: true },
  ])
})

test('after its time it arrives as a new message', async () => {
  const { sender, receiver, conversationId } = await aStart()
  const { id } = await write(sender, conversationId)
  await releaseHeld(server.services, { messageId: id })
  expect(await textsOf(receiver, conversationId)).toEqual([SCAM])
  expect(await as(receiver).chat.unreadCount()).toEqual({ count: 1 })
  expect((await as(receiver).chat.list({})).items).toMatchObject([{ id: conversationId, unread: 1 }])
  expect(announced.some(({ to }) => Array.isArray(to) && to.includes(receiver.id))).toBe(true)
})

test('it is not delivered if its sender was suspended or blocked, or deleted it meanwhile', async () => {
  const ends = [
    ({ sender }: { sender: User }) => db.update(users).set({ banned: true }).where(eq(users.id, sender.id)),
    ({ receiver, sender }: { sender: User; receiver: User }) => as(receiver).safety.block({ userId: sender.id }),
  ]
  for (const end of ends) {
    const start = await aStart()
    const { id } = await write(start.sender, start.conversationId)
    await end(start)
    announced.length = 0
    await releaseHeld(server.services, { messageId: id })
    await expectNothing(start)
  }
  const start = await aStart()
  const { id } = await write(start.sender, start.conversationId)
  await as(start.sender).chat.deleteMessage({ conversationId: start.conversationId, messageId: id })
  await releaseHeld(server.services, { messageId: id })
  await expectNothing(start)
})

test('admins read the held message with its score and reasons among the reports, and it is not held for staff', async () => {
  const { sender, conversationId } = await aStart()
  const admin = await aUser({ role: 'admin' })
  await write(sender, conversationId)
  const { items: news } = await as(admin).notifications.list({})
  expect(news).toMatchObject([{ type: 'report_sent', message: 'The site sent a report: Looks like a scam.' }])
  const { items } = await as(admin).safety.reports({ status: 'open', person: sender.id })
  expect(items).toMatchObject([
    { subject: 'conversation', reason: 'scam', reporter: null, evidence: { entries: [{ text: SCAM }] } },
  ])
  expect(items[0]?.note).toContain(`${DEFAULT_SETTINGS.holdMinutes} minutes`)
  expect(items[0]?.note).toContain('Cryptocurrency and cash transfer services')
  const receiver = await aUser()
  const other = await as(admin).chat.start({ otherUserId: receiver.id })
  await write(admin, other.conversationId)
  expect(await textsOf(receiver, other.conversationId)).toEqual([SCAM])
})
