import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { scannedTables } from '../../../../../test/scanned-tables.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { auditLog } from '../../../base/audit/tables.server.ts'
import { exportMessages } from '../messages/export-messages.server.ts'
import { RELEASE_JOB } from './hold-message.server.ts'
import { releaseHeld } from './release-held.server.ts'
import { messages } from '../tables.server.ts'
import { findUnread } from '../unread/unread-mail.server.ts'
import { TYPING_SIGNAL } from '../vocabulary.ts'

const server = await testServer({ limits: { messages: 1000, conversations: 1000 } })
const { as, aUser, clock, db, announced, signalled, sent, services } = server
const admin = await aUser({ role: 'admin' })
const { heldMessages, heldMessageCount, decideHeld } = as(admin).chat

const SCAM = 'Pay the deposit today by Western Union.'

const write = (from: User, conversationId: string, content = SCAM) =>
  as(from).chat.send({ conversationId, clientId: randomUUID(), content })

/** A conversation whose first message is held. */
async function aHeld({ greeting }: { greeting?: string } = {}) {
  const [sender, receiver] = [await aUser(), await aUser()]
  const { conversationId } = await as(sender).chat.start({ otherUserId: receiver.id })
  if (greeting) await write(sender, conversationId, greeting)
  const { id } = await write(sender, conversationId)
  return { sender, receiver, conversationId, id }
}

const textsOf = async (user: User, conversationId: string) =>
  (await as(user).chat.messages({ conversationId })).items.map(({ content }) => content)

const heldIn = async (conversationId: string) =>
  (await heldMessages()).items.find(held => held.conversationId === conversationId)

const decide = (id: number, decision: 'pass' | 'refuse') => decideHeld({ messageIds: [id], decision })

const reportsAbout = async ({ id }: User) =>
  (await as(admin).safety.reports({ status: 'all', person: id })).items.map(({ status, outcome, evidence }) => ({
    status,
    outcome,
    link: evidence.link,
  }))

beforeEach(() => {
  announced.length = 0
  signalled.length = 0
  sent.length = 0
})

test('admins see who wrote what, why it is held and when it arrives, and how many wait', async () => {
  const before = (await heldMessageCount()).waiting
  const { sender, conversationId, id } = await aHeld()
  const follows = await write(sender, conversationId, 'Did you read it?')
  expect(await heldIn(conversationId)).toMatchObject({
    sender: { id: sender.id, name: sender.name },
    messages: [
      { id, content: SCAM, reasons: expect.arrayContaining(['untraceablePayment']), score: expect.any(Number) },
      { id: follows.id, content: 'Did you read it?', reasons: [] },
    ],
  })
  const [first] = (await heldIn(conversationId))?.messages ?? []
  expect(Date.parse(first?.arrivesAt ?? '')).toBe(clock.now().getTime() + 60 * 60_000)
  expect((await heldMessageCount()).waiting).toBe(before + 2)
  expect(announced).toContainEqual({
    to: ['admin'],
    changes: [{ path: ['chat', 'heldMessages'] }, { path: ['chat', 'heldMessageCount'] }],
  })
  expect((await reportsAbout(sender))[0]).toMatchObject({ status: 'open', link: '/admin-dashboard/screening' })
})

describe('a message that an admin lets pass', () => {
  test('arrives at once as a new one, with its report closed', async () => {
    const { sender, receiver, conversationId, id } = await aHeld()
    expect(await decide(id, 'pass')).toEqual({ decided: 1 })
    expect(await textsOf(receiver, conversationId)).toEqual([SCAM])
    expect(await as(receiver).chat.unreadCount()).toEqual({ count: 1 })
    expect((await as(receiver).chat.list({})).items).toMatchObject([{ id: conversationId, unread: 1 }])
    expect(announced.some(({ to }) => to.includes(receiver.id))).toBe(true)
    expect(sent).toContainEqual(
      expect.objectContaining({ name: 'chat.unread-mail', data: { conversationId, userId: receiver.id } }),
    )
    expect(await heldIn(conversationId)).toBeUndefined()
    expect(await reportsAbout(sender)).toMatchObject([{ status: 'closed', outcome: 'An admin let the message pass.' }])
    await releaseHeld(services, { messageId: id })
    expect(await textsOf(receiver, conversationId)).toEqual([SCAM])
  })

  test('later harmless messages arrive, a suspicious one is held again', async () => {
    const { sender, receiver, conversationId, id } = await aHeld()
    await decide(id, 'pass')
    await write(sender, conversationId, 'Good morning')
    await write(sender, conversationId, `${SCAM} Really.`)
    expect(await textsOf(receiver, conversationId)).toEqual(['Good morning', SCAM])
  })

  test('does not release an edit that the admin has not seen', async () => {
    const { sender, receiver, conversationId, id } = await aHeld()
    await write(sender, conversationId, 'Second')
    await decide(id, 'pass')
    await write(sender, conversationId, 'Third')
    expect(await textsOf(receiver, conversationId)).toEqual([SCAM])
    expect((await heldIn(conversationId))?.messages.map(({ content }) => content)).toEqual(['Second', 'Third'])
  })
})

describe('a refused message', () => {
  test('is never delivered, and its sender is not notified', async () => {
    const { sender, receiver, conversationId, id } = await aHeld()
    announced.length = 0
    await decide(id, 'refuse')
    expect(announced.every(({ to }) => !to.includes(sender.id) && !to.includes(receiver.id))).toBe(true)
    clock.advance(2 * 60 * 60_000)
    await releaseHeld(services, { messageId: id })
    expect(await textsOf(receiver, conversationId)).toEqual([])
    expect((await as(receiver).chat.list({})).items).toEqual([])
    expect(await findUnread(db, { conversationId, userId: receiver.id })).toBeUndefined()
    expect(await textsOf(sender, conversationId)).toEqual([SCAM])
    expect((await as(sender).notifications.list({})).items).toEqual([])
    expect(await heldIn(conversationId)).toBeUndefined()
    expect((await reportsAbout(sender))[0]).toMatchObject({ status: 'open' })
  })

  test('delays later harmless messages of the sender only until its time is over', async () => {
    const { sender, receiver, conversationId, id } = await aHeld()
    await decide(id, 'refuse')
    await write(sender, conversationId, 'Did you read it?')
    expect(await textsOf(receiver, conversationId)).toEqual([])
    clock.advance(61 * 60_000)
    await write(sender, conversationId, 'Hello?')
    expect(await textsOf(receiver, conversationId)).toEqual(['Hello?'])
  })
})

test('concurrent decisions of two admins: one wins; released or deleted messages cannot be decided', async () => {
  const gone = { code: 'HELD_MESSAGE_GONE', status: 409 }
  const { receiver, conversationId, id } = await aHeld()
  const other = await aUser({ role: 'admin' })
  const outcomes = await Promise.allSettled([
    decide(id, 'pass'),
    as(other).chat.decideHeld({ messageIds: [id], decision: 'refuse' }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const arrives = outcomes[0].status === 'fulfilled'
  expect(await textsOf(receiver, conversationId)).toEqual(arrives ? [SCAM] : [])
  expect(await refusalOf(decide(id, 'pass'))).toMatchObject(gone)

  const late = await aHeld()
  await releaseHeld(services, { messageId: late.id })
  expect(await refusalOf(decide(late.id, 'refuse'))).toMatchObject(gone)
  const deleted = await aHeld()
  await as(deleted.sender).chat.deleteMessage({ conversationId: deleted.conversationId, messageId: deleted.id })
  expect(await refusalOf(decide(deleted.id, 'pass'))).toMatchObject(gone)
  const suspended = await aHeld()
  await db.update(users).set({ banned: true }).where(eq(users.id, suspended.sender.id))
  expect(await refusalOf(decide(suspended.id, 'pass'))).toMatchObject(gone)
  expect(await heldIn(suspended.conversationId)).toBeUndefined()
})

test('each decision is audited with the score and its reasons, without the text of the message', async () => {
  const held = await aHeld()
  await decide(held.id, 'refuse')
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    actorId: admin.id,
    action: 'held_message_refused',
    subjectId: String(held.id),
    details: {
      score: expect.any(String),
      reasons: expect.stringContaining('Cryptocurrency and cash transfer services'),
    },
  })
  expect(JSON.stringify(entry)).not.toContain('Western')
})

test('screening off: messages arrive without a warning, and held ones stay held', async () => {
  const { receiver, conversationId } = await aHeld()
  await as(admin).screening.change({ changes: { enabled: false }, from: { enabled: true } })
  const { receiver: reached, conversationId: open } = await aHeld()
  const [arrived] = (await as(reached).chat.messages({ conversationId: open })).items
  expect(arrived).toMatchObject({ content: SCAM })
  expect(arrived).not.toHaveProperty('suspicious')
  expect(await textsOf(receiver, conversationId)).toEqual([])
  await as(admin).screening.change({ changes: { enabled: true }, from: { enabled: false } })
})

test('a changed hold time applies to the next message; held messages keep their order', async () => {
  const { sender, receiver, conversationId } = await aHeld()
  await as(admin).screening.change({ changes: { holdMinutes: 5 }, from: { holdMinutes: 60 } })
  sent.length = 0
  const other = await aHeld()
  const due = (id: number) =>
    sent.find(({ name, data }) => name === RELEASE_JOB && 'messageId' in data && data.messageId === id)?.due
  expect(due(other.id)?.getTime()).toBe(clock.now().getTime() + 5 * 60_000)
  const { id } = await write(sender, conversationId, 'Did you read it?')
  expect(due(id)?.getTime()).toBe(clock.now().getTime() + 60 * 60_000)
  await as(admin).screening.change({ changes: { holdMinutes: 0 }, from: { holdMinutes: 5 } })
  const { receiver: reached, conversationId: open } = await aHeld()
  expect((await as(reached).chat.messages({ conversationId: open })).items).toMatchObject([{ suspicious: true }])
  expect(await textsOf(receiver, conversationId)).toEqual([])
  await as(admin).screening.change({ changes: { holdMinutes: 60 }, from: { holdMinutes: 0 } })
})

test('when the hold ends without a decision, the job delivers it', async () => {
  const { receiver, conversationId, id } = await aHeld()
  const job = sent.find(({ name }) => name === RELEASE_JOB)
  expect(job).toMatchObject({ data: { messageId: id }, due: new Date(clock.now().getTime() + 60 * 60_000) })
  clock.set(job?.due ?? '')
  await releaseHeld(services, job?.data as { messageId: number })
  expect(await textsOf(receiver, conversationId)).toEqual([SCAM])
  expect(await heldIn(conversationId)).toBeUndefined()
})

describe('a message held in a conversation that both see', () => {
  test('typing is not signaled while a message is held, and is again after its release', async () => {
    const { sender, receiver, conversationId, id } = await aHeld({ greeting: 'Hello' })
    await as(sender).chat.typing({ conversationId })
    expect(signalled).toEqual([])
    expect(await as(receiver).chat.unreadCount()).toEqual({ count: 1 })
    await as(receiver).chat.typing({ conversationId })
    expect(signalled).toMatchObject([{ to: [sender.id], signal: { name: TYPING_SIGNAL } }])
    await decide(id, 'pass')
    await as(sender).chat.typing({ conversationId })
    expect(signalled).toHaveLength(2)
  })

  test('a held message ends typing signals at once, also for somebody who was typing', async () => {
    const [sender, receiver] = [await aUser(), await aUser()]
    const { conversationId } = await as(sender).chat.start({ otherUserId: receiver.id })
    await write(sender, conversationId, 'Hello')
    await as(sender).chat.typing({ conversationId })
    expect(signalled).toHaveLength(1)
    await write(sender, conversationId)
    clock.advance(2000)
    await as(sender).chat.typing({ conversationId })
    expect(signalled).toHaveLength(1)
    await write(receiver, conversationId, 'Hello to you')
    await as(sender).chat.typing({ conversationId })
    expect(signalled).toHaveLength(2)
  })
})

test('neither the export nor the mails of the receiver have it', async () => {
  const { receiver, sender } = await aHeld({ greeting: 'Hello' })
  expect(JSON.stringify(await exportMessages(db, receiver.id))).not.toContain('Western')
  expect(JSON.stringify(await exportMessages(db, sender.id))).toContain('Western')
  expect(JSON.stringify(server.mails)).not.toContain('Western')
})

test('only admins read and decide', async () => {
  const { id, sender } = await aHeld()
  for (const person of [null, sender, await aUser({ role: 'vet' })]) {
    const { chat } = as(person)
    const code = person ? 'FORBIDDEN' : 'UNAUTHORIZED'
    expect(await refusalOf(chat.heldMessages())).toMatchObject({ code })
    expect(await refusalOf(chat.heldMessageCount())).toMatchObject({ code })
    expect(await refusalOf(chat.decideHeld({ messageIds: [id], decision: 'pass' }))).toMatchObject({ code })
  }
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  expect(row?.heldUntil).not.toBeNull()
})

test('the queue and its count scan no whole table, however many messages were refused', async () => {
  await db.execute(sql`insert into messages (conversation_id, sender_id, client_id, content, held_until)
    select c.id, ${admin.id}, gen_random_uuid(), 'Hello', now() from (select id from conversations limit 1) c, generate_series(1, 20000)`)
  await db.execute(sql`insert into held_messages (message_id, score, reasons, refused_at)
    select id, 5, '{}', now() from messages where sender_id = ${admin.id}`)
  await db.execute(sql`analyze`)
  const reads = [() => heldMessages(), () => heldMessageCount()]
  for (const read of reads) {
    const { scanned } = await scannedTables(db, read)
    expect(scanned.filter(table => ['messages', 'held_messages'].includes(table))).toEqual([])
  }
})
