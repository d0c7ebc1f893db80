import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '../../base/accounts/tables.server.ts'
import { sweepSubscriptions } from './deliver.server.ts'
import { exportPush } from './export-push.server.ts'
import { aBrowserSubscription, HOUR_MS, pushServer } from '../../../../test/push-server.ts'
import { pushDeliveries, pushKeys, pushSubscriptions } from './tables.server.ts'
import { MAX_DEVICES } from './vocabulary.ts'

const { as, aUser, clock, db, publicKeyFor, services, signIn, signOut, sendNews } = await pushServer()

test('devices are listed for their person only, marked in their own session, and removed', async () => {
  const [me, other] = [await aUser(), await aUser()]
  await signIn(me)
  await as(me).push.subscribe({ ...aBrowserSubscription, publicKey: await publicKeyFor(me), timeZone: 'Asia/Tokyo' })
  const { devices, settings, declined } = await as(me).push.status()
  expect(devices).toEqual([expect.objectContaining({ device: 'Unknown device', current: true })])
  expect(settings).toEqual({ showText: false, quietHours: null, timeZone: 'Asia/Tokyo' })
  expect(declined).toBe(false)
  expect((await as(other).push.status()).devices).toEqual([])
  const { id } = devices[0]!
  await expect(as(other).push.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await as(me).push.remove({ id })
  expect((await as(me).push.status()).devices).toEqual([])
})

test('a device belongs to the last person who registered it', async () => {
  const [first, second] = [await aUser(), await aUser()]
  await Promise.all([signIn(first), signIn(second)])
  const publicKey = await publicKeyFor(first)
  const endpoint = `https://push.example/${randomUUID()}`
  await as(first).push.subscribe({ ...aBrowserSubscription, endpoint, publicKey })
  await sendNews(first)
  await as(second).push.subscribe({ ...aBrowserSubscription, endpoint, publicKey })
  expect((await as(first).push.status()).devices).toEqual([])
  expect((await as(second).push.status()).devices).toHaveLength(1)
  const [device] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
  expect(await db.$count(pushDeliveries, eq(pushDeliveries.subscriptionId, device!.id))).toBe(0)
})

test('devices end with the session that added them', async () => {
  const me = await aUser()
  await signIn(me)
  await as(me).push.subscribe({ ...aBrowserSubscription, publicKey: await publicKeyFor(me) })
  await sendNews(me)
  await signOut(me)
  expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, me.id))).toBe(0)
  await expect(
    as(me).push.subscribe({ ...aBrowserSubscription, publicKey: await publicKeyFor(me) }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test.each([
  ['http', 'http://push.example/1'],
  ['a private network', 'https://192.168.1.7/1'],
  ['a private network in IPv6', 'https://[fd00::1]/1'],
  ['this machine', 'https://127.0.0.1/1'],
  ['a name and password', 'https://name:word@push.example/1'],
  ['no address', 'push'],
])('devices are refused with %s', async (_, endpoint) => {
  const me = await aUser()
  await signIn(me)
  const publicKey = await publicKeyFor(me)
  const call = as(me).push.subscribe({ ...aBrowserSubscription, endpoint, publicKey })
  await expect(call).rejects.toMatchObject({ code: 'SUBSCRIPTION_WRONG' })
})

test('devices are refused with another site key, with short keys, and if push is off', async () => {
  const me = await aUser()
  await signIn(me)
  const publicKey = await publicKeyFor(me)
  const subscribe = (more: object) => as(me).push.subscribe({ ...aBrowserSubscription, publicKey, ...more })
  await expect(subscribe({ publicKey: 'BOther' })).rejects.toMatchObject({ code: 'KEY_CHANGED' })
  await expect(subscribe({ keys: { p256dh: 'AAAA', auth: 'AAAA' } })).rejects.toMatchObject({
    code: 'SUBSCRIPTION_WRONG',
  })
  const { push } = services.settings
  services.settings.push = undefined
  await expect(subscribe({})).rejects.toMatchObject({ code: 'PUSH_OFF' })
  expect((await as(me).push.status()).publicKey).toBeNull()
  services.settings.push = push
})

test(`devices are at most ${MAX_DEVICES}: the oldest goes`, async () => {
  const me = await aUser()
  await signIn(me)
  const publicKey = await publicKeyFor(me)
  const expiresAt = new Date(clock.now().getTime() + HOUR_MS)
  const rows = Array.from({ length: MAX_DEVICES }, (_, at) => ({ id: `${me.id} ${at}`, at }))
  await db.insert(sessions).values(rows.map(({ id }) => ({ id, token: id, userId: me.id, expiresAt })))
  await db.insert(pushSubscriptions).values(
    rows.map(({ id, at }) => ({
      userId: me.id,
      sessionId: id,
      endpoint: `https://push.example/${id}`,
      ...aBrowserSubscription.keys,
      publicKey,
      createdAt: new Date(clock.now().getTime() - at * 1000 - 1000),
    })),
  )
  await as(me).push.subscribe({ ...aBrowserSubscription, publicKey })
  const { devices } = await as(me).push.status()
  expect(devices).toHaveLength(MAX_DEVICES)
  expect(devices[0]).toMatchObject({ current: true })
})

test('omitted settings stay unchanged', async () => {
  const me = await aUser()
  const quietHours = { from: '22:00', to: '07:00' }
  await as(me).push.changeSettings({ quietHours, timeZone: 'Asia/Tokyo' })
  await as(me).push.changeSettings({ showText: true })
  await as(me).push.changeSettings({})
  expect((await as(me).push.status()).settings).toEqual({ showText: true, quietHours, timeZone: 'Asia/Tokyo' })
})

test('devices and settings are in the data export, without URLs and keys', async () => {
  const me = await aUser()
  await signIn(me)
  await as(me).push.subscribe({ ...aBrowserSubscription, publicKey: await publicKeyFor(me) })
  await as(me).push.decline()
  const exported = await exportPush(db, me.id)
  expect(exported.devices).toHaveLength(1)
  expect(exported.settings?.declinedAt).toBeInstanceOf(Date)
  expect(JSON.stringify(exported)).not.toMatch(/push\.example|p256dh/)
  expect((await as(me).push.status()).declined).toBe(true)
})

test('devices of a session that has expired are swept', async () => {
  const me = await aUser()
  await signIn(me, new Date(clock.now().getTime() + HOUR_MS))
  await as(me).push.subscribe({ ...aBrowserSubscription, publicKey: await publicKeyFor(me) })
  await sweepSubscriptions(services)
  expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, me.id))).toBe(1)
  clock.advance(2 * HOUR_MS)
  await sweepSubscriptions(services)
  expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, me.id))).toBe(0)
})

test('settings refuse an invalid time and an unknown zone', async () => {
  const me = await aUser()
  const wrong = [
    { showText: true, quietHours: { from: '24:00', to: '07:00' }, timeZone: 'UTC' },
    { showText: true, quietHours: null, timeZone: 'Mars/Olympus' },
  ]
  for (const settings of wrong)
    await expect(as(me).push.changeSettings(settings)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('servers that start together create one pair of keys', async () => {
  await db.delete(pushKeys)
  const me = await aUser()
  const keys = await Promise.all(Array.from({ length: 5 }, () => publicKeyFor(me)))
  expect(new Set(keys).size).toBe(1)
  const [stored] = await db.select().from(pushKeys)
  expect(stored?.publicKey).toBe(keys[0])
  expect(stored?.sealedPrivateKey).not.toBe('')
})
