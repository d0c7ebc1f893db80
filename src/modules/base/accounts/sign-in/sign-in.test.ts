import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { cookiesOf, httpClient } from '../../../../../test/http.ts'
import { mailbox, tokenIn } from '../../../../../test/mailbox.ts'
import { sessions, users } from '../tables.server.ts'

const server = await testServer()
const { as, clock, db } = server
const newMails = mailbox(server)
const { accounts } = as(null)
const call = httpClient(server.services)

const PASSWORD = 'Quiet-Paws-17'
const EMAIL = 'ana@example.org'
const HOUR = 3_600_000

const signIn = (body: object = { email: EMAIL, password: PASSWORD }, headers: Record<string, string> = {}) =>
  call('POST', '/api/session', { body, headers })
const sessionCookiesOf = (response: Response) =>
  response.headers.getSetCookie().filter(cookie => cookie.startsWith('pawpal.session_token='))
const me = async (cookie: string) => (await call('GET', '/api/me', { headers: { cookie } })).json()

async function register(email: string): Promise<void> {
  await accounts.signUp({ firstName: 'Ana', lastName: 'Reis', email, password: PASSWORD })
  await accounts.verifyEmail({ token: tokenIn((await newMails()).at(-1)), password: PASSWORD })
}

beforeAll(() => register(EMAIL))

describe('signing in', () => {
  test('opens a session that authenticates the next calls', async () => {
    const response = await signIn({ email: ' ANA@example.org', password: PASSWORD })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ name: 'Ana Reis', email: EMAIL, role: 'user', verified: false })
    expect(await me(cookiesOf(response))).toMatchObject({ email: EMAIL })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('sets a cookie that scripts cannot read and other sites cannot send along', async () => {
    const [cookie = '', ...others] = sessionCookiesOf(await signIn())
    expect(others).toEqual([])
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${30 * 24 * 3600}`])
      expect(cookie).toContain(attribute)
    expect(cookie).not.toMatch(/Secure|Domain/i)
  })

  test('sets and removes __Host- cookies over HTTPS', async () => {
    const secure = await testServer()
    secure.services.settings.appUrl = 'https://pawpal.example'
    const { email } = await secure.aUser()
    const mails = mailbox(secure)
    await secure.as(null).accounts.requestReset({ email })
    await secure.as(null).accounts.resetPassword({ token: tokenIn((await mails())[0]), password: PASSWORD })
    const https = httpClient(secure.services)
    const response = await https('POST', '/api/session', { body: { email, password: PASSWORD } })
    const cookies = response.headers.getSetCookie()
    expect(cookies.map(cookie => cookie.split('=')[0])).toEqual([
      '__Host-pawpal.session_token',
      '__Host-pawpal.browser',
    ])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(`; ${flag}`)
      expect(cookie).not.toContain('Domain')
    }
    const cookie = cookiesOf(response)
    const own = await https('GET', '/api/me', { headers: { cookie } })
    expect(await own.json()).toMatchObject({ email })
    const over = await https('DELETE', '/api/session', { headers: { cookie } })
    expect(over.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^__Host-.*session_token=;.*; Secure/))
  })

  test('refuses a wrong password and an unknown address alike', async () => {
    const refusals = await Promise.all(
      [
        { email: EMAIL, password: 'Wrong-Paws-17' },
        { email: 'nobody@example.org', password: PASSWORD },
      ].map(async body => {
        const response = await signIn(body)
        return { status: response.status, cookies: response.headers.getSetCookie(), body: await response.json() }
      }),
    )
    expect(refusals[0]).toEqual(refusals[1])
    expect(refusals[0]).toMatchObject({
      status: 401,
      cookies: [],
      body: { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' },
    })
  })

  test('refuses an unconfirmed account, and says so only with the right password', async () => {
    await accounts.signUp({ firstName: 'New', lastName: 'Comer', email: 'new@example.org', password: PASSWORD })
    const right = await signIn({ email: 'new@example.org', password: PASSWORD })
    expect(await right.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED', status: 403 })
    expect(right.headers.getSetCookie()).toEqual([])
    const wrong = await signIn({ email: 'new@example.org', password: 'Wrong-Paws-17' })
    expect(await wrong.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('refuses a suspended account and its earlier session', async () => {
    await register('suspended@example.org')
    const before = cookiesOf(await signIn({ email: 'suspended@example.org', password: PASSWORD }))
    await db.update(users).set({ banned: true }).where(eq(users.email, 'suspended@example.org'))
    const response = await signIn({ email: 'suspended@example.org', password: PASSWORD })
    expect(await response.json()).toMatchObject({ code: 'SUSPENDED', message: 'This account is suspended.' })
    expect(await me(before)).toBeNull()
  })

  test.each([
    {},
    { email: EMAIL },
    { email: 'no address', password: PASSWORD },
    { email: EMAIL, password: PASSWORD, role: 'admin' },
  ])('refuses the body %j', async body => expect((await signIn(body)).status).toBe(400))

  test('is refused to other sites', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      const response = await signIn(undefined, headers)
      expect({ status: response.status, cookies: response.headers.getSetCookie() }, JSON.stringify(headers)).toEqual({
        status: 403,
        cookies: [],
      })
    }
  })
})

describe('a session', () => {
  test('keeps the address of the connection, or the one that a trusted proxy names', async () => {
    const behindProxy = httpClient({
      ...server.services,
      settings: { ...server.services.settings, trustedProxies: ['127.0.0.1'] },
    })
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-pawpal-client-address': '203.0.113.8' }
    const addressAfter = async (from: typeof call) => {
      await db.delete(sessions)
      await from('POST', '/api/session', { body: { email: EMAIL, password: PASSWORD }, headers })
      return (await db.select().from(sessions)).map(({ ipAddress }) => ipAddress)
    }
    expect(await addressAfter(call)).toEqual(['127.0.0.1'])
    expect(await addressAfter(behindProxy)).toEqual(['203.0.113.7'])
  })

  test.each([
    'pawpal.session_token=made-up',
    'pawpal.session_token=made.up',
    'pawpal.session_token=%',
    'pawpal.session_token=',
    'other=1',
  ])('is not opened by the cookie %s', async cookie => expect(await me(cookie)).toBeNull())

  test('needs the signature of this server', async () => {
    const cookie = cookiesOf(await signIn())
    const [token = ''] = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')
    expect(
      await me(`pawpal.session_token=${encodeURIComponent(`${token}.${Buffer.alloc(32).toString('base64')}`)}`),
    ).toBeNull()
    expect(await me(cookie)).toMatchObject({ email: EMAIL })
  })

  test('ends with the sign-out', async () => {
    const [cookie, other] = [cookiesOf(await signIn()), cookiesOf(await signIn())]
    const response = await call('DELETE', '/api/session', { headers: { cookie } })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^pawpal\.session_token=;.*Max-Age=0/))
    expect(await me(cookie)).toBeNull()
    expect(await me(other)).toMatchObject({ email: EMAIL })
  })

  test('ends when its browser signs in again, and no other does; a failed attempt ends none', async () => {
    const [replaced, other] = [cookiesOf(await signIn()), cookiesOf(await signIn())]
    const answer = await signIn(undefined, { cookie: replaced })
    expect(await me(replaced)).toBeNull()
    expect(await me(other)).toMatchObject({ email: EMAIL })
    expect(await me(cookiesOf(answer))).toMatchObject({ email: EMAIL })
    await signIn({ email: EMAIL, password: 'Wrong-Paws-17' }, { cookie: other })
    expect(await me(other)).toMatchObject({ email: EMAIL })
  })

  test('need not exist for a sign-out', async () => {
    expect((await call('DELETE', '/api/session')).status).toBe(200)
  })

  test('is not ended by another site', async () => {
    const cookie = cookiesOf(await signIn())
    const response = await call('DELETE', '/api/session', { headers: { cookie, origin: 'https://evil.example' } })
    expect(response.status).toBe(403)
    expect(await me(cookie)).toMatchObject({ email: EMAIL })
  })

  test('ends everywhere on request', async () => {
    const cookies = [cookiesOf(await signIn()), cookiesOf(await signIn())]
    await call('DELETE', '/api/sessions', { headers: { cookie: cookies[0] ?? '' } })
    expect(await Promise.all(cookies.map(me))).toEqual([null, null])
    expect((await call('DELETE', '/api/sessions')).status).toBe(401)
  })

  test('expires', async () => {
    const cookie = cookiesOf(await signIn())
    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await me(cookie)).toBeNull()
  })
})

describe('a reset of the password', () => {
  const NEW_PASSWORD = 'Louder-Paws-18'

  async function requestReset(email: string): Promise<string> {
    await accounts.requestReset({ email })
    return tokenIn((await newMails()).at(-1))
  }

  test('ends every session and accepts only the new password', async () => {
    await register('reset@example.org')
    const credentials = { email: 'reset@example.org', password: PASSWORD }
    const cookies = [cookiesOf(await signIn(credentials)), cookiesOf(await signIn(credentials))]
    const token = await requestReset('Reset@Example.org')
    expect(await accounts.checkResetLink({ token })).toEqual({ state: 'valid' })
    const response = await call('PUT', '/api/accounts/password', { body: { token, password: NEW_PASSWORD } })
    expect({ status: response.status, cookies: sessionCookiesOf(response) }).toEqual({ status: 200, cookies: [] })
    expect(await Promise.all(cookies.map(me))).toEqual([null, null])
    expect((await signIn(credentials)).status).toBe(401)
    expect((await signIn({ ...credentials, password: NEW_PASSWORD })).status).toBe(200)
  })

  test('works once', async () => {
    const token = await requestReset(EMAIL)
    await accounts.resetPassword({ token, password: PASSWORD })
    expect(await accounts.checkResetLink({ token })).toEqual({ state: 'invalid' })
    await expect(accounts.resetPassword({ token, password: NEW_PASSWORD })).rejects.toMatchObject({
      code: 'LINK_INVALID',
      status: 410,
      message: 'This link has expired or was already used.',
    })
    expect((await signIn()).status).toBe(200)
  })

  test.each([
    ['WEAK_PASSWORD', 'weak'],
    ['COMMON_PASSWORD', 'Sunshine-2026!'],
    ['PERSONAL_PASSWORD', 'My-Pawpal-17'],
  ])('refuses with %s, and the link stays valid', async (code, password) => {
    const token = await requestReset(EMAIL)
    await expect(accounts.resetPassword({ token, password })).rejects.toMatchObject({ code, status: 422 })
    expect(await accounts.resetPassword({ token, password: PASSWORD })).toEqual({ done: true })
  })

  test('expires after an hour', async () => {
    const token = await requestReset(EMAIL)
    clock.advance(HOUR + 1000)
    expect(await accounts.checkResetLink({ token })).toEqual({ state: 'invalid' })
    await expect(accounts.resetPassword({ token, password: NEW_PASSWORD })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    })
  })

  test('answers the same for unknown addresses, and mails them nothing', async () => {
    expect(await accounts.requestReset({ email: 'nobody@example.org' })).toEqual({ done: true })
    expect(await newMails()).toEqual([])
  })
})
