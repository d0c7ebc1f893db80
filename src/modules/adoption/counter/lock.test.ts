import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { httpClient } from '../../../../test/http.ts'
import { routes, toRequest } from '../../../../test/rights/contract-calls.ts'
import { DEFAULT_LIMITS, type LimitValues } from '../../../api/limit-rules.ts'
import { sessions } from '../../base/accounts/tables.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { atCounter, PASSWORD } from './counter.fixture.ts'
import { deviceHandovers } from './tables.server.ts'

const unlimited = Object.fromEntries(Object.keys(DEFAULT_LIMITS).map(name => [name, 1_000_000])) as LimitValues
const server = await testServer({ limits: unlimited })
const { db, services } = server
const { handedOver, aDevice, answer } = atCounter(server)
const call = httpClient(services)

/** All that a locked session may call. */
const ALLOWED = new Set([
  'counter.locked',
  'counter.sign',
  'counter.giveBack',
  'counter.unlock',
  'accounts.signOut',
  'accounts.startConfirmation',
])

const locked = await handedOver()
const { cookie } = locked.device.headers

test.each([...routes.keys()].filter(name => !ALLOWED.has(name)))('%s is refused in a locked session', async name => {
  const input = { id: String(locked.id), postId: locked.post.id, slug: locked.slug }
  const both: Record<string, string>[] = [{ cookie }, { cookie, 'x-organization': locked.slug }]
  for (const headers of both) {
    const response = await answer(toRequest(services.settings.appUrl, name, input, headers))
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([423, 'SESSION_LOCKED'])
  }
})

test('an allowed call for the organisation is refused, too', async () => {
  for (const name of ALLOWED) expect((await locked.device.asTeam(name)).code).toBe('SESSION_LOCKED')
})

test.each([
  '/home',
  '/',
  `/organization/${locked.slug}/agreements/${locked.id}`,
  `/post/${locked.post.id}`,
  '/settings/security',
  '/login',
  '/api/docs',
  '/nowhere',
])('the page %s leads to the locked one', async path => {
  const response = await call('GET', path, { headers: { cookie } })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/counter'])
  expect(response.headers.get('cache-control')).toContain('no-store')
})

test.each([
  '/api/live',
  '/api/live?watch=post:1',
  `/api/live?organization=${locked.slug}`,
  '/api/me/export',
  `/api/agreements/${locked.id}/agreement.pdf`,
  `/api/posts/${locked.post.id}/records.pdf?organization=${locked.slug}`,
  `/api/organizations/${locked.account.id}/export`,
  `/api/organizations/${locked.account.id}/imports/${randomUUID()}/problems.csv`,
  '/api/admin/users.csv',
  `/files/private/${randomUUID()}/320.webp`,
  '/offline/app',
  '/feeds/animals.json',
])('%s is refused, and leads to the locked page when somebody opens it', async path => {
  const refused = await call('GET', path, { headers: { cookie } })
  expect(refused.status).toBe(423)
  const opened = await call('GET', path, { headers: { cookie, 'sec-fetch-mode': 'navigate' } })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/counter'])
})

test('uploads are refused before they are read', async () => {
  const form = new FormData()
  form.set('file', new File(['x'], 'x.png', { type: 'image/png' }))
  for (const path of ['/api/photos', '/api/documents', `/api/organizations/${locked.account.id}/imports`]) {
    const headers = { cookie, origin: services.settings.appUrl }
    const response = await answer(
      new Request(new URL(path, services.settings.appUrl), { method: 'POST', body: form, headers }),
    )
    expect(response.status).toBe(423)
  }
})

test('/v2 knows no cookie, so a locked session is nobody there', async () => {
  const response = await call('GET', '/v2/animals', { headers: { cookie } })
  expect(response.status).toBe(401)
})

test('answers name no account, so that the device removes what it keeps for it', async () => {
  const page = await call('GET', '/counter', { headers: { cookie } })
  expect([page.status, page.headers.get('content-language')]).toEqual([200, 'de'])
  expect([...page.headers].filter(([, value]) => value.includes(locked.coordinator.id))).toEqual([])
})

test('other sessions of the same person stay open', async () => {
  const other = await aDevice(locked.coordinator, locked.slug)
  expect((await other.asTeam('counter.get', { id: locked.id })).body).toMatchObject({ handovers: [{ isOpen: true }] })
  expect((await other.call('counter.locked')).status).toBe(404)
})

describe('unlocking', () => {
  test('needs the password of who handed the device over', async () => {
    const { device, id, slug } = await handedOver()
    expect((await device.call('counter.unlock', { password: 'wrong' })).code).toBe('WRONG_PASSWORD')
    expect((await device.call('counter.unlock', {})).code).toBe('BAD_REQUEST')
    expect((await device.asTeam('counter.get', { id })).status).toBe(423)
    const { body } = await device.call('counter.unlock', { password: PASSWORD })
    expect(body).toEqual({ page: `/organization/${slug}/agreements/${id}` })
    expect((await device.asTeam('counter.get', { id })).body).toMatchObject({
      handovers: [{ unlockedBy: 'password', isOpen: false }],
    })
    expect((await device.call('counter.unlock', { password: PASSWORD })).status).toBe(404)
  })

  test('a device that was given back shows no text, signs nothing, and stays locked', async () => {
    const { device, signature, post } = await handedOver()
    await device.call('counter.giveBack')
    await device.call('counter.giveBack')
    expect((await device.call('counter.locked')).body).toMatchObject({
      state: 'returned',
      text: '',
      adopter: '',
      staff: { name: 'Cora', hasPassword: true, hasPasskey: false },
    })
    expect((await device.call('counter.sign', signature)).code).toBe('DEVICE_RETURNED')
    expect((await device.call('accounts.me')).status).toBe(423)
    const [row] = await db.select().from(posts).where(eq(posts.id, post.id))
    expect(row?.status).toBe('approved')
    await device.call('counter.unlock', { password: PASSWORD })
  })

  test('signing out ends the session, and the log says so', async () => {
    const { device, id, coordinator, slug } = await handedOver()
    expect((await device.call('accounts.signOut')).status).toBe(200)
    expect((await device.call('counter.locked')).status).toBe(401)
    const other = await aDevice(coordinator, slug)
    expect((await other.asTeam('counter.get', { id })).body).toMatchObject({
      handovers: [{ isOpen: false, unlockedAt: null }],
    })
  })

  test('a session is handed over once', async () => {
    const { coordinator, device, id } = await handedOver()
    expect((await device.asTeam('counter.handOver', { id })).status).toBe(423)
    const open = await db.select().from(sessions).where(eq(sessions.userId, coordinator.id))
    expect(open.filter(({ lock }) => lock !== null)).toHaveLength(1)
    expect(await db.$count(deviceHandovers, eq(deviceHandovers.agreementId, id))).toBe(1)
  })
})
