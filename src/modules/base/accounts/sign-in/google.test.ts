import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import { cookiesOf, httpClient } from '../../../../../test/http.ts'
import { sealText } from '../../../../platform/sealed-text.ts'
import { codeAt, newSecret } from '../second-factor/codes.server.ts'
import { authenticators, credentials, passkeys, sessions, users } from '../tables.server.ts'

const server = await testServer()
const { aUser, clock, db, sent, services } = server
const call = httpClient(services)
const { appUrl } = services.settings
const off = await testServer()

services.settings.google = { clientId: 'client', clientSecret: 'secret' }

afterEach(() => vi.unstubAllGlobals())

interface Profile {
  sub: string
  email: string
  email_verified: boolean
  name?: string
  picture?: string
}

const ana: Profile = {
  sub: '1',
  email: 'ana@gmail.example',
  email_verified: true,
  name: 'Ana Reis',
  picture: 'https://x.example/a.png',
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const googles = generateKeyPairSync('rsa', { modulusLength: 2048 })
const anothers = generateKeyPairSync('rsa', { modulusLength: 2048 })

interface Forgery {
  claims?: object
  header?: object
  /** Instead of Google's. */
  key?: KeyObject
}

function idTokenOf(profile: Profile, { claims, header, key = googles.privateKey }: Forgery = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const times = { iss: 'https://accounts.google.com', aud: 'client', iat: now, exp: now + 3600 }
  const signed = `${part({ alg: 'RS256', kid: 'one', ...header })}.${part({ ...times, ...profile, ...claims })}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

/** Answers the library's requests as Google does after the person agrees. */
function letGoogleConfirm(profile: Profile, idToken = idTokenOf(profile)): void {
  const answers: Record<string, object> = {
    'https://oauth2.googleapis.com/token': {
      access_token: 'a',
      id_token: idToken,
      token_type: 'Bearer',
      expires_in: 60,
    },
    'https://www.googleapis.com/oauth2/v3/certs': {
      keys: [{ ...googles.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
    },
  }
  vi.stubGlobal('fetch', (url: string | URL | Request) => {
    const asked = String(url instanceof Request ? url.url : url)
    expect(Object.keys(answers)).toContain(asked)
    return Promise.resolve(Response.json(answers[asked]))
  })
}

const start = async (next?: string) => {
  const response = await call('POST', '/api/session/google', { body: { next } })
  const { url } = (await response.json()) as { url: string }
  return { url: new URL(url), cookie: cookiesOf(response), response }
}

/** Follows the redirects to Google and back. */
async function signIn(profile: Profile, next?: string): Promise<Response> {
  const { url, cookie } = await start(next)
  letGoogleConfirm(profile)
  return call('GET', `/api/auth/callback/google?code=c&state=${url.searchParams.get('state')}`, { headers: { cookie } })
}

const me = async (response: Response) =>
  (await call('GET', '/api/me', { headers: { cookie: cookiesOf(response) } })).json()

describe('signing in with Google', () => {
  test('starts at Google and binds the callback to this browser', async () => {
    const { url, response } = await start()
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(url.searchParams.get('redirect_uri')).toBe(`${appUrl}/api/auth/callback/google`)
    expect(url.searchParams.get('code_challenge')).toBeTruthy()
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/HttpOnly; SameSite=Lax/)])
  })

  test('creates an account with the name that Google gives', async () => {
    const response = await signIn(ana, '/post/7')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`${appUrl}/login?next=%2Fpost%2F7`)
    expect(await me(response)).toMatchObject({
      name: 'Ana Reis',
      email: ana.email,
      role: 'user',
      verified: false,
      avatarUrl: null,
    })
    const again = await signIn(ana)
    expect(again.headers.get('location')).toBe(`${appUrl}/login?next=%2F`)
    expect(await me(again)).toMatchObject({ email: ana.email })
    expect(await db.select().from(users).where(eq(users.email, ana.email))).toHaveLength(1)
  })

  test('keeps no token of Google, and ends the session that the browser had', async () => {
    const first = await signIn({ ...ana, sub: '6', email: 'tokens@gmail.example' })
    const { url, cookie } = await start()
    letGoogleConfirm({ ...ana, sub: '6', email: 'tokens@gmail.example' })
    const again = await call('GET', `/api/auth/callback/google?code=c&state=${url.searchParams.get('state')}`, {
      headers: { cookie: `${cookie}; ${cookiesOf(first)}` },
    })
    expect(await me(again)).toMatchObject({ email: 'tokens@gmail.example' })
    expect(await me(first)).toBeNull()
    const [stored] = await db.select().from(credentials).where(eq(credentials.accountId, '6'))
    expect(stored).toMatchObject({ providerId: 'google', accessToken: null, refreshToken: null, idToken: null })
  })

  test('mails a sign-in in a browser that the account does not know, and remembers it', async () => {
    const { email } = await aUser({ email: 'browser@gmail.example', hasSignedIn: true })
    const response = await signIn({ ...ana, sub: '7', email })
    expect(sent).toContainEqual({
      name: 'accounts.new-device-mail',
      data: expect.objectContaining({ device: 'Unknown device' }),
    })
    expect(response.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^pawpal\.browser=/))
  })

  test('gives a neutral name to a person whom Google does not name', async () => {
    const { name: _, ...nameless } = { ...ana, sub: '2', email: 'nameless@gmail.example' }
    const person = (await me(await signIn(nameless))) as { id: string; name: string }
    expect(person.name).toBe(`User ${person.id.slice(0, 6)}`)
  })

  test.each(['\u3164\u2800', '\u202e', 'Pawpal Team', '✔ Verified'])(
    'gives a neutral name instead of %j',
    async name => {
      const sub = `refused ${name}`
      const person = (await me(
        await signIn({ ...ana, sub, email: `${name.length}${name.codePointAt(0)}@gmail.example`, name }),
      )) as { id: string; name: string }
      expect(person.name).toBe(`User ${person.id.slice(0, 6)}`)
    },
  )

  test('leaves out of a name what turns its direction', async () => {
    const turned = { ...ana, sub: 'turned', email: 'turned@gmail.example', name: '\u202eamiL anA' }
    expect(await me(await signIn(turned))).toMatchObject({ name: 'amiL anA' })
  })

  test('opens the account of a confirmed address', async () => {
    const user = await aUser({ email: 'known@gmail.example' })
    const response = await signIn({ ...ana, sub: '3', email: 'Known@gmail.example' })
    expect(await me(response)).toMatchObject({ id: user.id, name: user.name })
  })

  test('replaces an unconfirmed account of the address', async () => {
    const squatter = await aUser({ email: 'squatted@gmail.example', emailVerified: false })
    await givePassword(server, squatter, 'Quiet-Paws-17')
    const owner = await me(await signIn({ ...ana, sub: '4', email: 'Squatted@gmail.example' }))
    expect(owner).toMatchObject({ email: 'squatted@gmail.example', name: 'Ana Reis' })
    expect(await db.select().from(users).where(eq(users.id, squatter.id))).toEqual([])
    const guess = { email: 'squatted@gmail.example', password: 'Quiet-Paws-17' }
    expect((await call('POST', '/api/session', { body: guess })).status).toBe(401)
  })

  test.each([
    ['a confirmed account', { emailVerified: true }],
    ['an unconfirmed account', { emailVerified: false }],
    ['no account', undefined],
  ])('is refused with an address that Google has not confirmed, for %s', async (_what, options) => {
    const email = `unproven-${String(options?.emailVerified)}@gmail.example`
    const user = options && (await aUser({ email, ...options }))
    const response = await signIn({ ...ana, sub: email, email, email_verified: false })
    expect(response.headers.get('location')).toMatch(`${appUrl}/login?problem=google`)
    expect(await me(response)).toBeNull()
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual(user ? [user] : [])
    expect(await db.$count(credentials, eq(credentials.accountId, email))).toBe(0)
  })

  test.each<[string, Forgery]>([
    ['signed by somebody else', { key: anothers.privateKey }],
    ['without a signature', { header: { alg: 'none' } }],
    ['for another site', { claims: { aud: 'another-client' } }],
    ['of another provider', { claims: { iss: 'https://accounts.evil.example' } }],
    ['that has ended', { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
    ['without a person', { claims: { sub: undefined } }],
  ])('is refused with an identity %s', async (_, forgery) => {
    const profile = { ...ana, sub: 'forged', email: 'forged@gmail.example' }
    const { url, cookie } = await start()
    letGoogleConfirm(profile, idTokenOf(profile, forgery))
    const path = `/api/auth/callback/google?code=c&state=${url.searchParams.get('state')}`
    const response = await call('GET', path, { headers: { cookie } })
    expect(response.headers.get('location')).toMatch(`${appUrl}/login?problem=google`)
    expect(await me(response)).toBeNull()
    expect(await db.$count(users, eq(users.email, profile.email))).toBe(0)
  })

  test('is refused to a suspended account', async () => {
    const user = await aUser({ email: 'suspended@gmail.example', banned: true })
    const refused = await signIn({ ...ana, sub: '5', email: user.email })
    expect(await me(refused)).toBeNull()
    expect(refused.headers.get('location')).toBe(`${appUrl}/login?problem=suspended`)
    const own = await call('GET', '/api/session/suspension', { headers: { cookie: cookiesOf(refused) } })
    expect(await own.json()).toEqual({ reason: null, since: null, until: null, appealedAt: null })
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
  })

  test('asks for the code of an authenticator app, and opens no session before it', async () => {
    const user = await aUser({ email: 'factor@gmail.example', hasSecondFactor: true })
    const secret = newSecret()
    const sealedSecret = sealText(services.settings.authSecret, 'authenticator', secret)
    await db.insert(authenticators).values({ userId: user.id, sealedSecret, confirmedAt: clock.now() })
    const first = await signIn({ ...ana, sub: '8', email: user.email }, '/post/7')
    expect(first.headers.get('location')).toBe(`${appUrl}/login?next=%2Fpost%2F7&confirm=code`)
    expect(await me(first)).toBeNull()
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
    const finish = async (code: string, cookie = cookiesOf(first)) =>
      call('POST', '/api/session/code', { body: { code }, headers: { cookie } })
    expect(await (await finish('000000')).json()).toMatchObject({ code: 'WRONG_CODE' })
    expect(await (await finish(await codeAt(secret, clock.now()), '')).json()).toMatchObject({ code: 'SIGN_IN_AGAIN' })
    const done = await finish(await codeAt(secret, clock.now()))
    expect(await done.json()).toMatchObject({ id: user.id })
    expect(await me(done)).toMatchObject({ email: user.email })
  })

  test('asks an admin for a passkey', async () => {
    const user = await aUser({ email: 'admin@gmail.example', role: 'admin', hasSecondFactor: true })
    const key = { credentialId: 'one', publicKey: 'none', counter: 0, name: 'Phone' }
    await db.insert(passkeys).values({ userId: user.id, ...key })
    const first = await signIn({ ...ana, sub: '9', email: user.email })
    expect(first.headers.get('location')).toBe(`${appUrl}/login?next=%2F&confirm=passkey`)
    expect(await me(first)).toBeNull()
  })

  test('redirects to no other origin', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example'])
      expect((await signIn(ana, next)).headers.get('location')).toBe(`${appUrl}/login?next=%2F`)
  })

  test.each([
    ['a state that is not of this server', '?code=c&state=made-up'],
    ['no state', '?code=c'],
    ['nothing', ''],
  ])('fails with %s', async (_what, query) => {
    const response = await call('GET', `/api/auth/callback/google${query}`)
    expect(response.headers.get('location')).toMatch(`${appUrl}/login?problem=google`)
    expect(await me(response)).toBeNull()
  })

  test('fails in a browser other than the one that started it', async () => {
    const { url } = await start()
    letGoogleConfirm(ana)
    const response = await call('GET', `/api/auth/callback/google?code=c&state=${url.searchParams.get('state')}`)
    expect(response.headers.get('location')).toMatch(`${appUrl}/login?problem=google`)
  })

  test('fails when the person declines', async () => {
    const { url, cookie } = await start()
    const path = `/api/auth/callback/google?error=access_denied&state=${url.searchParams.get('state')}`
    const response = await call('GET', path, { headers: { cookie } })
    expect(response.headers.get('location')).toMatch(`${appUrl}/login?problem=google`)
  })
})

describe('without a Google setup', () => {
  test('the call is refused, and the callback answers 404', async () => {
    const visit = httpClient(off.services)
    const response = await visit('POST', '/api/session/google', { body: {} })
    expect(await response.json()).toMatchObject({ code: 'GOOGLE_NOT_SET_UP', status: 409 })
    expect((await visit('GET', '/api/auth/callback/google?code=c')).status).toBe(404)
  })

  test('the sign-in library serves no other route', async () => {
    for (const [method, path] of [
      ['POST', '/api/auth/sign-up/email'],
      ['POST', '/api/auth/sign-in/email'],
      ['POST', '/api/auth/admin/set-role'],
      ['GET', '/api/auth/get-session'],
    ] as const)
      expect((await call(method, path, method === 'POST' ? { body: {} } : {})).status, path).toBe(404)
  })
})
