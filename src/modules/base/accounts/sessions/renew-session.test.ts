import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { membersOverHttp } from '../../../../../test/http.ts'
import { createSessionReader, renewSession } from '../public.server.ts'
import { sessions } from '../tables.server.ts'

const server = await testServer()
const { db, services, clock, aUser } = server
const { call, signIn } = membersOverHttp(server)

const HOUR = 3_600_000
const DAY = 24 * HOUR

const sessionCookies = (response: Response) =>
  response.headers.getSetCookie().filter(cookie => cookie.startsWith('pawpal.session_token='))

async function signedIn() {
  const user = await aUser()
  const headers = await signIn(user)
  const row = async () => (await db.select().from(sessions).where(eq(sessions.userId, user.id)))[0]
  const use = (method = 'GET', path = '/api/me') => call(method, path, { headers })
  return { user, headers, row, use }
}

test('a session renews with its cookie on the first call of a day, and on no other', async () => {
  const { headers, row, use } = await signedIn()
  const query = vi.spyOn(db.$client, 'query')
  clock.advance(23 * HOUR)
  expect(sessionCookies(await use())).toEqual([])
  expect(query).toHaveBeenCalledOnce()

  clock.advance(2 * HOUR)
  const answers = await Promise.all([use(), use(), use()])
  const cookies = answers.flatMap(sessionCookies)
  expect(cookies).toHaveLength(1)
  expect(cookies[0]?.split('; ').toSorted()).toEqual(
    [...headers.cookie.split('; ').slice(0, 1), 'HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'].toSorted(),
  )
  expect((await row())?.expiresAt).toEqual(new Date(clock.now().getTime() + 30 * DAY))

  query.mockClear()
  expect(sessionCookies(await use())).toEqual([])
  expect(query).toHaveBeenCalledOnce()
  query.mockRestore()
})

test("a page renews its reader's session; a visitor's page sets no cookie", async () => {
  const { row, use } = await signedIn()
  const before = (await row())?.expiresAt.getTime()
  clock.advance(2 * DAY)
  expect(sessionCookies(await use('GET', '/home'))).toHaveLength(1)
  expect((await row())?.expiresAt.getTime()).toBe((before ?? 0) + 2 * DAY)
  expect((await call('GET', '/home')).headers.getSetCookie()).toEqual([])
})

test('signing out on the day of the renewal leaves no session and no cookie', async () => {
  const { row, use } = await signedIn()
  clock.advance(2 * DAY)
  const cookies = sessionCookies(await use('DELETE', '/api/session'))
  expect(cookies.at(-1)).toContain('Max-Age=0')
  expect(await row()).toBeUndefined()
})

test('a session that is used every week ends 180 days after the sign-in', async () => {
  const { user, row, use } = await signedIn()
  const query = vi.spyOn(db.$client, 'query')
  const start = clock.now().getTime()
  for (let days = 7; days < 180; days += 7) {
    clock.advance(7 * DAY)
    expect(await (await use()).json()).toMatchObject({ id: user.id })
  }
  const end = (await row())?.expiresAt.getTime() ?? 0
  expect(end - start).toBeLessThanOrEqual(180 * DAY)
  expect(end - start).toBeGreaterThan(179 * DAY)

  // Near its final end a session costs no statement but the one that reads it.
  query.mockClear()
  await use()
  expect(query).toHaveBeenCalledOnce()
  query.mockRestore()
})

test('lower limits cut an open session at its next use', async () => {
  const { row, use } = await signedIn()
  const { settings } = services
  const before = { ...settings }
  Object.assign(settings, { sessionIdleDays: 1, sessionMaxDays: 2 })
  try {
    await use()
    const end = (await row())?.expiresAt.getTime() ?? 0
    expect(end - clock.now().getTime()).toBe(DAY)
    clock.advance(20 * HOUR)
    await use()
    expect((await row())?.expiresAt.getTime()).toBe(end + 20 * HOUR)
  } finally {
    Object.assign(settings, before)
  }
})

test.each([
  ['expired', () => db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })],
  ['was revoked', () => db.delete(sessions)],
])('a session that %s is not revived, whether before or during the call', async (_, end) => {
  const { user, headers, row, use } = await signedIn()
  const viewer = await createSessionReader(services)(new Headers(headers))
  expect(viewer?.id).toBe(user.id)
  await end()
  const ended = await row()
  clock.advance(2 * DAY)

  const responseHeaders = new Headers()
  const request = { id: 'test', address: '127.0.0.1', headers: new Headers(headers), overHttp: true }
  await renewSession({ ...services, viewer, request, responseHeaders })
  expect(responseHeaders.getSetCookie()).toEqual([])

  const response = await use()
  expect(await response.json()).toBeNull()
  expect(sessionCookies(response)).toEqual([])
  expect(await row()).toEqual(ended)
})
