import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { startPushService } from '../../../../test/push-service.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { notify } from '../notifications/public.server.ts'
import { pushServer } from '../../../../test/push-server.ts'
import { pushDeliveries, pushSubscriptions } from './tables.server.ts'

const server = await pushServer()
const { as, aPost, aUser, clock, db, deliver, publicKeyFor, services, subscribe, sendNews } = server
const waiting = () => db.$count(pushDeliveries)

describe('deliveries', async () => {
  const push = await startPushService()
  const { state } = push

  beforeEach(async () => {
    await db.delete(pushSubscriptions)
    clock.set(new Date())
    push.reset()
  })

  test('are encrypted for the device, signed by the site, and name only the kind', async () => {
    const me = await aUser()
    const { endpoint } = await subscribe(me, push)
    const id = await sendNews(me)
    await deliver(push)
    expect(state.refused).toEqual([])
    expect(state.received).toEqual([
      {
        path: new URL(endpoint).pathname,
        payload: {
          id,
          title: "There's news about your request",
          link: '/post/7',
          tag: `news-${id}`,
          unread: 1,
        },
        ttl: '259200',
        topic: expect.stringMatching(/^[\w-]{32}$/),
        urgency: 'normal',
        publicKey: await publicKeyFor(me),
        subject: 'mailto:no-reply@pawpal.example',
      },
    ])
    await deliver(push)
    expect(state.calls).toBe(1)
    expect(await waiting()).toBe(0)
  })

  test('state what happened if the person chose so', async () => {
    const me = await aUser()
    await subscribe(me, push)
    await as(me).push.changeSettings({ showText: true, quietHours: null, timeZone: 'UTC' })
    await sendNews(me, { message: { text: `Ana says ${'yes '.repeat(100)}` } })
    await sendNews(me)
    await deliver(push)
    const titles = state.received.map(({ payload }) => String(payload.title))
    expect(titles).toContain('Ana says yes: Biscuit comes to you')
    expect(Math.max(...titles.map(title => title.length))).toBeLessThanOrEqual(160)
  })

  test('reach every device of their person, and no others', async () => {
    const [me, other] = [await aUser(), await aUser()]
    await subscribe(other, push)
    const { endpoint } = await subscribe(me, push)
    await sendNews(me)
    await deliver(push)
    expect(state.received.map(({ path }) => path)).toEqual([new URL(endpoint).pathname])
  })

  test('of a failed transaction are not sent', async () => {
    const me = await aUser()
    await subscribe(me, push)
    const failed = inTransaction(services, async tx => {
      await notify(services, tx, { userId: me.id, type: 'adoption_approved', message: { text: 'News' }, link: '/home' })
      throw new Error('something else')
    })
    await expect(failed).rejects.toThrow('something else')
    await deliver(push)
    expect(state.calls).toBe(0)
  })

  test('are not sent for read notifications, disabled kinds and badges', async () => {
    const me = await aUser()
    await subscribe(me, push)
    const id = await sendNews(me)
    await as(me).notifications.markRead({ id })
    await as(me).notifications.chooseMail({ kind: 'comments', push: false })
    await sendNews(me, { type: 'comment' })
    await sendNews(me, { type: 'badge_earned' })
    await deliver(push)
    expect(state.calls).toBe(0)
    expect(await waiting()).toBe(0)
    const choices = await as(me).notifications.mailChoices()
    expect(choices.filter(({ wanted, push }) => !wanted || !push)).toEqual([
      { kind: 'comments', wanted: true, push: false },
    ])
    await as(me).notifications.chooseMail({ kind: 'comments', push: true })
    await sendNews(me, { type: 'comment' })
    await deliver(push)
    expect(state.received).toHaveLength(1)
  })

  test('replace each other: of a group the newest is sent, with the same tag and topic', async () => {
    const me = await aUser()
    await subscribe(me, push)
    const { id: postId } = await aPost({ owner: me })
    const comment = async () => as(await aUser()).comments.add({ postId, content: 'How lovely.', formId: randomUUID() })
    await comment()
    await comment()
    await deliver(push)
    expect(state.received).toHaveLength(1)
    await comment()
    await deliver(push)
    expect(state.received).toHaveLength(2)
    const [first, second] = state.received
    expect(second?.payload.tag).toBe(first?.payload.tag)
    expect(second?.topic).toBe(first?.topic)
    expect(second?.payload.unread).toBe(3)
  })

  test('of messages name the sender if the person chose so, and never the text', async () => {
    const [me, ana] = [await aUser(), await aUser({ name: 'Ana' })]
    await subscribe(me, push)
    const { id: postId } = await aPost({ owner: me, name: 'Biscuit' })
    const { conversationId } = await as(ana).chat.start({ otherUserId: me.id, postId })
    const write = () =>
      as(ana).chat.send({ conversationId, clientId: randomUUID(), content: 'My secret garden has a fence.' })
    await write()
    await write()
    await deliver(push)
    expect(state.received.map(({ payload }) => payload)).toEqual([
      {
        id: null,
        title: 'You have a new message',
        link: `/chat/${conversationId}`,
        tag: `chat-${conversationId}`,
        unread: 2,
      },
    ])
    await as(me).push.changeSettings({ showText: true, quietHours: null, timeZone: 'UTC' })
    await write()
    await deliver(push)
    expect(state.received[1]?.payload.title).toBe('Ana wrote to you about Biscuit')
    expect(JSON.stringify(state.received)).not.toContain('secret')
    const { id: messageId } = await write()
    await as(me).chat.markRead({ conversationId, messageId })
    await as(me).notifications.chooseMail({ kind: 'messages', push: false })
    await deliver(push)
    expect(state.received).toHaveLength(2)
  })

  test('for an organization reach its members, with their URL of it', async () => {
    const [manager, volunteer, ana] = [await aUser(), await aUser(), await aUser()]
    const { account, slug } = await newOrganization(server, manager, { volunteer })
    const { endpoint } = await subscribe(manager, push)
    await subscribe(volunteer, push)
    const { conversationId } = await as(ana).chat.start({ otherUserId: account.id })
    await as(ana).chat.send({ conversationId, clientId: randomUUID(), content: 'Hello' })
    await deliver(push)
    expect(state.received.map(({ path }) => path)).toEqual([new URL(endpoint).pathname])
    expect(state.received[0]?.payload.link).toBe(`/organization/${slug}/inbox/${conversationId}`)
  })

  test("are in the person's language, and English if this version does not know it", async () => {
    const me = await aUser()
    await subscribe(me, push)
    for (const language of ['de', 'xx']) {
      await db
        .update(users)
        .set({ language: language as Language })
        .where(eq(users.id, me.id))
      await sendNews(me)
      await deliver(push)
    }
    expect(state.received.map(({ payload }) => payload.title)).toEqual([
      'Es gibt Neues zu deiner Anfrage',
      "There's news about your request",
    ])
  })

  test('wait for the end of quiet hours, except urgent ones', async () => {
    const me = await aUser()
    await subscribe(me, push)
    await as(me).push.changeSettings({
      showText: false,
      quietHours: { from: '22:00', to: '07:00' },
      timeZone: 'America/New_York',
    })
    clock.set('2026-11-24T04:00:00Z')
    await sendNews(me)
    await sendNews(me, { type: 'meeting' })
    await deliver(push)
    expect(state.received.map(({ payload, urgency }) => [payload.title, urgency])).toEqual([
      ["There's news about a meeting", 'high'],
    ])
    clock.set('2026-11-24T11:59:50Z')
    await deliver(push)
    expect(state.received).toHaveLength(1)
    clock.set('2026-11-24T12:00:00Z')
    await deliver(push)
    expect(state.received).toHaveLength(2)
  })

  test('of messages wait for the end of quiet hours: then one is sent, unless they were read meanwhile', async () => {
    const [me, ana] = [await aUser(), await aUser({ name: 'Ana' })]
    await subscribe(me, push)
    await as(me).push.changeSettings({ quietHours: { from: '22:00', to: '07:00' }, timeZone: 'UTC' })
    const { conversationId } = await as(ana).chat.start({ otherUserId: me.id })
    const write = () => as(ana).chat.send({ conversationId, clientId: randomUUID(), content: 'Are you awake?' })
    clock.set('2026-11-24T23:00:00Z')
    await write()
    await deliver(push)
    await write()
    await deliver(push)
    expect(state.calls).toBe(0)
    clock.set('2026-11-25T07:00:00Z')
    await deliver(push)
    expect(state.received.map(({ payload }) => [payload.title, payload.unread])).toEqual([
      ['You have a new message', 2],
    ])
    clock.set('2026-11-25T23:00:00Z')
    const { id: messageId } = await write()
    await deliver(push)
    await as(me).chat.markRead({ conversationId, messageId })
    clock.set('2026-11-26T07:00:00Z')
    await deliver(push)
    expect([state.calls, await waiting()]).toEqual([1, 0])
  })

  test('are sent at once when quiet hours are turned off', async () => {
    const me = await aUser()
    await subscribe(me, push)
    const settings = { showText: false, timeZone: 'UTC' }
    await as(me).push.changeSettings({ ...settings, quietHours: { from: '00:00', to: '23:59' } })
    clock.set(new Date(new Date().setUTCHours(12, 0, 0, 0)))
    await sendNews(me)
    await deliver(push)
    expect(state.calls).toBe(0)
    await as(me).push.changeSettings({ ...settings, quietHours: null })
    await deliver(push)
    expect(state.received).toHaveLength(1)
  })
})
