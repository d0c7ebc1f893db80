import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { mailbox } from '../../../../../test/mailbox.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { defineUnreadMails } from './unread-mail.server.ts'

const server = await testServer({ limits: { messages: 1000 } })
const { as, aUser, aPost, clock, sent } = server
const newMails = mailbox(server)

const MINUTE = 60_000

/** Sends the pending reminders of the previous test. */
beforeEach(async () => {
  clock.advance(20 * MINUTE)
  await newMails()
})

async function aConversation() {
  const [ana, ben] = [await aUser({ name: 'Ana Reis' }), await aUser({ name: 'Ben Ode' })]
  const post = await aPost({ owner: ben, name: 'Biscuit' })
  const { conversationId } = await as(ana).chat.start({ otherUserId: ben.id, postId: post.id })
  const write = (from: User, content = 'a secret') =>
    as(from).chat.send({ conversationId, clientId: randomUUID(), content })
  const read = (who: User, messageId: number) => as(who).chat.markRead({ conversationId, messageId })
  return { ana, ben, conversationId, write, read }
}

describe('a message that stays unread', () => {
  it('causes a mail after ten minutes with the sender and the pet, without the text', async () => {
    const { ana, ben, conversationId, write } = await aConversation()
    await write(ana)
    clock.advance(9 * MINUTE)
    expect(await newMails()).toEqual([])
    clock.advance(MINUTE)
    const mails = await newMails()
    expect(mails).toMatchObject([
      {
        to: ben.email,
        subject: 'Ana Reis wrote to you about Biscuit',
        action: { label: 'Read the message', url: `http://localhost:4000/chat/${conversationId}` },
      },
    ])
    expect(JSON.stringify(mails)).not.toContain('a secret')
    expect(mails[0]?.unsubscribeUrl).toContain('/unsubscribe?token=messages.')
  })

  it('causes no second mail for later messages until the recipient has read', async () => {
    const { ana, ben, write, read } = await aConversation()
    await write(ana)
    clock.advance(5 * MINUTE)
    await write(ana)
    clock.advance(5 * MINUTE)
    expect(await newMails()).toHaveLength(1)
    const last = await write(ana)
    clock.advance(60 * MINUTE)
    expect(await newMails()).toEqual([])
    await read(ben, last.id)
    await write(ana)
    clock.advance(10 * MINUTE)
    expect(await newMails()).toHaveLength(1)
  })

  it('requests one reminder for a conversation, not one for each message', async () => {
    const { ana, ben, conversationId, write } = await aConversation()
    const before = sent.length
    for (const from of [ana, ana, ben, ana, ben]) await write(from)
    expect(sent.slice(before).map(({ data }) => data)).toEqual([
      { conversationId, userId: ben.id },
      { conversationId, userId: ana.id },
    ])
  })
})

describe('no mail', () => {
  it('is sent about messages that were read in time', async () => {
    const { ana, ben, write, read } = await aConversation()
    const { id } = await write(ana)
    clock.advance(9 * MINUTE)
    await read(ben, id)
    clock.advance(60 * MINUTE)
    expect(await newMails()).toEqual([])
  })

  it('is sent early about a message that followed a read one', async () => {
    const { ana, ben, write, read } = await aConversation()
    const { id } = await write(ana)
    clock.advance(6 * MINUTE)
    await write(ana)
    await read(ben, id)
    clock.advance(4 * MINUTE)
    expect(await newMails()).toEqual([])
    clock.advance(6 * MINUTE)
    expect(await newMails()).toHaveLength(1)
    clock.advance(60 * MINUTE)
    expect(await newMails()).toEqual([])
  })

  it('is sent to people who unsubscribed, are suspended, blocked the sender or deleted the account', async () => {
    const talks = [await aConversation(), await aConversation(), await aConversation(), await aConversation()]
    const [choosy, suspended, blocking, gone] = talks.map(({ ben }) => ben)
    for (const { ana, write } of talks) await write(ana)
    await as(choosy!).notifications.chooseMail({ kind: 'messages', wanted: false })
    await server.db.update(users).set({ banned: true }).where(eq(users.id, suspended!.id))
    await as(blocking!).safety.block({ userId: talks[2]!.ana.id })
    await server.db.delete(users).where(eq(users.id, gone!.id))
    clock.advance(10 * MINUTE)
    expect(await newMails()).toEqual([])
  })

  it('is sent for a message that was refused or sent again', async () => {
    const { ana, conversationId } = await aConversation()
    const message = { conversationId, clientId: randomUUID(), content: 'once' }
    const before = sent.length
    await Promise.all([1, 2, 3].map(() => as(ana).chat.send(message)))
    await expect(as(await aUser()).chat.send(message)).rejects.toMatchObject({ code: 'CONVERSATION_GONE' })
    expect(sent.slice(before)).toHaveLength(1)
  })
})

it('no unread message is missed when people write and read at the same time', async () => {
  for (let round = 0; round < 25; round += 1) {
    const { ana, ben, write, read } = await aConversation()
    const first = await write(ana)
    clock.advance(10 * MINUTE)
    expect(await newMails()).toHaveLength(1)
    await Promise.all([write(ana), read(ben, first.id)])
    clock.advance(10 * MINUTE)
    expect(await newMails(), `round ${round}`).toHaveLength(1)
  }
})

it('the reminder of a member is one pending job, which checks again until the mail is due', async () => {
  const real = await testServer({ realJobs: true })
  defineUnreadMails(real.services)
  await real.services.jobs.start()
  const [ana, ben] = [await real.aUser(), await real.aUser()]
  const { conversationId } = await real.as(ana).chat.start({ otherUserId: ben.id })
  const write = () => real.as(ana).chat.send({ conversationId, clientId: randomUUID(), content: 'Hello' })
  const waiting = async () => {
    const { rows } = await real.db.execute(
      sql`select id, data, round(extract(epoch from start_after - created_on)) as seconds from pgboss.job
        where name = 'chat.unread-mail' and state = 'created'`,
    )
    return rows
  }
  const wake = () => real.db.execute(sql`update pgboss.job set start_after = now() where name = 'chat.unread-mail'`)

  const first = await write()
  await real.as(ben).chat.markRead({ conversationId, messageId: first.id })
  real.clock.advance(4 * MINUTE)
  await write()
  const [job, ...others] = await waiting()
  expect(job).toMatchObject({ data: { conversationId, userId: ben.id }, seconds: '600' })
  expect(others).toEqual([])

  real.clock.advance(6 * MINUTE)
  await wake()
  await expect.poll(waiting, { timeout: 10_000 }).toMatchObject([{ seconds: '240' }])
  expect((await waiting())[0]?.id).not.toBe(job?.id)
  expect(real.mails).toEqual([])

  real.clock.advance(4 * MINUTE)
  await wake()
  await expect.poll(() => real.mails.map(({ to }) => to), { timeout: 10_000 }).toEqual([ben.email])
  expect(await waiting()).toEqual([])
})
