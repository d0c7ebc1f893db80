import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { startPushService } from '../../../../test/push-service.ts'
import { sessions, users } from '../../base/accounts/tables.server.ts'
import { HOUR_MS, pushServer } from '../../../../test/push-server.ts'
import { pushDeliveries, pushKeys, pushSubscriptions } from './tables.server.ts'

const server = await pushServer()
const { as, aUser, clock, db, deliver, publicKeyFor, services, subscribe, sendNews } = server
const waiting = () => db.$count(pushDeliveries)

describe('failed deliveries', async () => {
  const push = await startPushService()
  const { addresses, state } = push

  beforeEach(async () => {
    await db.delete(pushSubscriptions)
    clock.set(new Date())
    push.reset()
  })

  test.each([404, 410])('that are answered with %i end the subscription', async status => {
    const me = await aUser()
    await subscribe(me, push)
    await sendNews(me)
    state.status = status
    await deliver(push)
    expect((await as(me).push.status()).devices).toEqual([])
    expect(server.announced.at(-1)).toEqual({ to: [me.id], changes: [{ path: ['push'] }] })
  })

  test.each([400, 413])('that are answered with %i are given up, and later ones are sent', async status => {
    const me = await aUser()
    await subscribe(me, push)
    await sendNews(me)
    state.status = status
    await deliver(push)
    expect([await waiting(), state.calls]).toEqual([0, 1])
    state.status = 201
    await sendNews(me)
    await deliver(push)
    expect(state.received).toHaveLength(1)
  })

  test('wait as long as Retry-After asks', async () => {
    const me = await aUser()
    await subscribe(me, push)
    await sendNews(me)
    Object.assign(state, { status: 429, headers: { 'retry-after': '1800' } })
    await deliver(push)
    clock.advance(1790 * 1000)
    await deliver(push)
    expect(state.calls).toBe(1)
    state.status = 201
    clock.advance(10 * 1000)
    await deliver(push)
    expect(state.received).toHaveLength(1)
  })

  test('are retried for three days while the push service is down, and then given up', async () => {
    const me = await aUser()
    await subscribe(me, push)
    await sendNews(me)
    state.status = 503
    for (let hour = 0; hour < 80; hour += 1) {
      await deliver(push)
      clock.advance(HOUR_MS)
    }
    expect(await waiting()).toBe(0)
    expect(state.calls).toBeGreaterThan(15)
    expect((await as(me).push.status()).devices).toHaveLength(1)
    const { calls } = state
    await deliver(push)
    expect(state.calls).toBe(calls)
  })

  test('are not sent into a private network, even if the name changes its address', async () => {
    const me = await aUser()
    await subscribe(me, push)
    await sendNews(me)
    addresses.push(['10.0.0.1'])
    await deliver(push)
    expect(state.calls).toBe(0)
  })

  test('are not sent to a session that has expired, and its subscription ends', async () => {
    const me = await aUser()
    await subscribe(me, push)
    await sendNews(me)
    await db.update(sessions).set({ expiresAt: new Date(clock.now().getTime() - 1000) })
    await deliver(push)
    expect(state.calls).toBe(0)
    expect(await db.$count(pushSubscriptions)).toBe(0)
  })

  test('are not sent to a suspended person whose session is still in the database', async () => {
    const me = await aUser()
    await subscribe(me, push)
    await sendNews(me)
    await db.update(users).set({ banned: true }).where(eq(users.id, me.id))
    await deliver(push)
    expect(state.calls).toBe(0)
  })

  test('are sent once by two servers', async () => {
    const me = await aUser()
    await subscribe(me, push)
    await sendNews(me)
    await Promise.all([deliver(push), deliver(push)])
    expect(state.calls).toBe(1)
  })

  test('are dropped if the keys were lost; a device that subscribes again gets the next ones', async () => {
    const me = await aUser()
    await subscribe(me, push)
    const before = await publicKeyFor(me)
    await sendNews(me)
    const elsewhere = {
      ...services,
      settings: { ...services.settings, authSecret: 'another secret of this site, long' },
    }
    await deliver(push, elsewhere)
    expect([state.calls, await waiting()]).toEqual([0, 0])
    const [keys] = await db.select().from(pushKeys)
    expect(keys?.publicKey).not.toBe(before)
    // The page of the person sees its device, and that its subscription has another key.
    expect((await as(me).push.status()).devices).toMatchObject([{ current: true }])
    await db.delete(pushKeys)
    const { endpoint } = await subscribe(me, push)
    await sendNews(me)
    await deliver(push)
    expect(state.received.map(({ path }) => path)).toEqual([new URL(endpoint).pathname])
  })

  test('are signed with the configured keys, if any', async () => {
    const { default: webPush } = await import('web-push')
    const keys = webPush.generateVAPIDKeys()
    const { push: before } = services.settings
    services.settings.push = { subject: 'https://pets.example', keys }
    const me = await aUser()
    await subscribe(me, push)
    await sendNews(me)
    await deliver(push)
    expect(state.received[0]).toMatchObject({ publicKey: keys.publicKey, subject: 'https://pets.example' })
    services.settings.push = before
  })

  test('of a batch do not wait for each other: one without a response delays no other', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => aUser()))
    const endpoints: string[] = []
    for (const person of people) endpoints.push((await subscribe(person, push)).endpoint)
    for (const person of people) await sendNews(person)
    const { promise, resolve } = Promise.withResolvers<void>()
    state.slow = { path: new URL(endpoints[0]!).pathname, until: promise }
    const delivering = deliver(push)
    await expect.poll(() => state.received.length, { timeout: 10_000 }).toBe(29)
    resolve()
    await delivering
    expect(state.received).toHaveLength(30)
  })
})
