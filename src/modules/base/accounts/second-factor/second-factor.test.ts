import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { cookiesOf, httpClient } from '../../../../../test/http.ts'
import { SoftwarePasskey } from '../../../../../test/passkeys.ts'
import { authenticators, recoveryCodes, sessions, users } from '../tables.server.ts'
import { codeAt } from './codes.server.ts'

const server = await testServer()
const { aUser, clock, db, sent, services } = server
const call = httpClient(services)
const PASSWORD = 'Quiet-Paws-17'
const MINUTE = 60_000
const PERIOD = 30_000

interface Answer {
  status: number
  cookie: string
  body: Record<string, unknown> & { code?: string }
}

async function ask(method: string, path: string, body?: object, cookie = ''): Promise<Answer> {
  const response = await call(method, `/api${path}`, { ...(body && { body }), headers: { cookie } })
  return {
    status: response.status,
    cookie: cookiesOf(response),
    body: (await response.json()) as Answer['body'],
  }
}

const signIn = ({ email }: User) => ask('POST', '/session', { email, password: PASSWORD })

async function someone(values: Parameters<typeof aUser>[0] = {}) {
  const user = await aUser(values)
  await givePassword(server, user, PASSWORD)
  const { cookie } = await signIn(user)
  return { user, cookie }
}

async function withAuthenticator(values: Parameters<typeof aUser>[0] = {}) {
  const { user, cookie } = await someone(values)
  const { body } = await ask('POST', '/me/authenticator', undefined, cookie)
  const secret = String(body['secret'])
  const code = () => codeAt(secret, clock.now())
  const on = await ask('PUT', '/me/authenticator', { code: await code() }, cookie)
  const codes = on.body['recoveryCodes'] as string[]
  const nextCode = () => {
    clock.advance(PERIOD)
    return code()
  }
  return { user, cookie, secret, code, nextCode, codes }
}

async function withPasskey(values: Parameters<typeof aUser>[0] = {}) {
  const { user, cookie } = await someone(values)
  const passkey = new SoftwarePasskey(services.settings.appUrl)
  const { body } = await ask('POST', '/me/passkeys/options', undefined, cookie)
  const answer = passkey.register(body as unknown as { challenge: string })
  const added = await ask('POST', '/me/passkeys', { passkey: answer, name: 'My phone' }, cookie)
  expect(added.body).toEqual({ done: true })
  return { user, cookie, passkey }
}

async function signInWith(passkey: SoftwarePasskey) {
  const { body } = await ask('POST', '/session/passkey/options')
  return ask('POST', '/session/passkey', { passkey: passkey.use(body as unknown as { challenge: string }) })
}

describe('an authenticator app', () => {
  test('is on only after a first code, and its secret is stored sealed', async () => {
    const { user, cookie } = await someone()
    const { body } = await ask('POST', '/me/authenticator', undefined, cookie)
    expect(body).toMatchObject({ uri: expect.stringContaining('otpauth://totp/Pawpal') })
    expect((await signIn(user)).status).toBe(200)
    const wrong = await ask('PUT', '/me/authenticator', { code: '000000' }, cookie)
    expect(wrong.body.code).toBe('WRONG_CODE')
    const [stored] = await db.select().from(authenticators).where(eq(authenticators.userId, user.id))
    expect(JSON.stringify(stored)).not.toContain(String(body['secret']))
  })

  test('the password alone opens no session', async () => {
    const { user, nextCode } = await withAuthenticator()
    const before = await db.$count(sessions, eq(sessions.userId, user.id))
    const first = await signIn(user)
    expect(first).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_NEEDED', data: { ways: ['code'] } } })
    expect(first.cookie).not.toContain('session_token')
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(before)
    expect((await ask('GET', '/me', undefined, first.cookie)).body).toBeNull()
    const finished = await ask('POST', '/session/code', { code: await nextCode() }, first.cookie)
    expect(finished).toMatchObject({ status: 200, body: { email: user.email } })
    expect((await ask('GET', '/me', undefined, finished.cookie)).body).toMatchObject({ id: user.id })
  })

  test('takes each code once, also for callers at the same time', async () => {
    const { user, nextCode } = await withAuthenticator()
    const { cookie } = await signIn(user)
    const code = await nextCode()
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/session/code', { code }, cookie)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  })

  test('ends the second step after ten minutes, in other browsers and with another password', async () => {
    const { user, nextCode } = await withAuthenticator()
    const { cookie } = await signIn(user)
    expect((await ask('POST', '/session/code', { code: await nextCode() })).body.code).toBe('SIGN_IN_AGAIN')
    const forged = cookie.replace(/pending=[^.]+/, `pending=${(await aUser()).id}`)
    expect((await ask('POST', '/session/code', { code: await nextCode() }, forged)).body.code).toBe('SIGN_IN_AGAIN')
    clock.advance(10 * MINUTE)
    expect((await ask('POST', '/session/code', { code: await nextCode() }, cookie)).body.code).toBe('SIGN_IN_AGAIN')
  })

  test('counts wrong codes as failed sign-ins', async () => {
    const { user, nextCode } = await withAuthenticator()
    const { cookie } = await signIn(user)
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await ask('POST', '/session/code', { code: `00000${guess % 10}` }, cookie)).status)
    expect(statuses.filter(status => status === 422)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
    expect((await ask('POST', '/session/code', { code: await nextCode() }, cookie)).status).toBe(429)
  })

  test('has recovery codes that work once each, and are stored as hashes', async () => {
    const { user, codes } = await withAuthenticator()
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    const stored = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    expect(JSON.stringify(stored)).not.toContain(first)
    const { cookie } = await signIn(user)
    const typed = first.toUpperCase().replace('-', ' ')
    expect((await ask('POST', '/session/code', { code: typed }, cookie)).status).toBe(200)
    expect((await ask('POST', '/session/code', { code: first }, cookie)).status).toBe(422)
    const other = await withAuthenticator()
    const theirs = await signIn(other.user)
    expect((await ask('POST', '/session/code', { code: second }, theirs.cookie)).status).toBe(422)
  })

  test('stays on after a new password, whose sign-in asks for the code, too', async () => {
    const { user } = await withAuthenticator()
    await server.as(null).accounts.requestReset({ email: user.email })
    expect((await signIn(user)).body.code).toBe('SECOND_FACTOR_NEEDED')
  })

  test('is turned off by its owner, who gets a mail of each change', async () => {
    const { user, cookie } = await withAuthenticator()
    expect((await ask('DELETE', '/me/authenticator', undefined, cookie)).body).toEqual({ done: true })
    expect((await signIn(user)).status).toBe(200)
    const changes = sent.filter(({ name, data }) => name === 'accounts.second-factor-mail' && 'userId' in data)
    expect(
      changes.filter(({ data }) => (data as { userId: string }).userId === user.id).map(({ data }) => data),
    ).toEqual([
      { userId: user.id, change: 'authenticator-added' },
      { userId: user.id, change: 'authenticator-removed' },
    ])
  })
})

describe('a passkey', () => {
  test('signs in alone, and confirms the session', async () => {
    const { user, passkey } = await withPasskey()
    const signedIn = await signInWith(passkey)
    expect(signedIn).toMatchObject({ status: 200, body: { id: user.id } })
    expect((await ask('GET', '/me', undefined, signedIn.cookie)).body).toMatchObject({ id: user.id })
  })

  test('works once for each challenge, and only for what the challenge is for', async () => {
    const { cookie, passkey } = await withPasskey()
    const { body } = await ask('POST', '/session/passkey/options')
    const answer = passkey.use(body as unknown as { challenge: string })
    expect((await ask('POST', '/session/passkey', { passkey: answer })).status).toBe(200)
    expect((await ask('POST', '/session/passkey', { passkey: answer })).body.code).toBe('PASSKEY_REFUSED')
    const own = await ask('POST', '/me/confirmation/passkey', undefined, cookie)
    const confirmation = passkey.use(own.body as unknown as { challenge: string })
    expect((await ask('POST', '/session/passkey', { passkey: confirmation })).body.code).toBe('PASSKEY_REFUSED')
    const invented = passkey.use({ challenge: Buffer.from('x'.repeat(56)).toString('base64url') })
    expect((await ask('POST', '/session/passkey', { passkey: invented })).body.code).toBe('PASSKEY_REFUSED')
  })

  test('of another page, of nobody, or of a suspended account is refused', async () => {
    const { user, passkey } = await withPasskey()
    expect((await signInWith(new SoftwarePasskey(services.settings.appUrl))).body.code).toBe('PASSKEY_REFUSED')
    const { body } = await ask('POST', '/session/passkey/options')
    const elsewhere = passkey.use(body as unknown as { challenge: string }, 'https://pawpal.evil.example')
    expect((await ask('POST', '/session/passkey', { passkey: elsewhere })).body.code).toBe('PASSKEY_REFUSED')
    await db.update(users).set({ banned: true }).where(eq(users.id, user.id))
    expect((await signInWith(passkey)).body.code).toBe('SUSPENDED')
  })

  test('a suspended person reads the reason after a passkey or a code, not after the password alone', async () => {
    const suspension = async (cookie: string) => (await ask('GET', '/session/suspension', undefined, cookie)).body
    const withKey = await withPasskey()
    const app = await withAuthenticator()
    for (const { user } of [withKey, app])
      await db
        .update(users)
        .set({ banned: true, banReason: 'Spam', bannedSince: clock.now() })
        .where(eq(users.id, user.id))
    const byPasskey = await signInWith(withKey.passkey)
    expect(byPasskey.body.code).toBe('SUSPENDED')
    expect(await suspension(byPasskey.cookie)).toMatchObject({ reason: 'Spam' })
    const first = await signIn(app.user)
    expect(first.body.code).toBe('SECOND_FACTOR_NEEDED')
    expect(await suspension(first.cookie)).toBeNull()
    const second = await ask('POST', '/session/code', { code: await app.nextCode() }, first.cookie)
    expect(second.body.code).toBe('SUSPENDED')
    expect(await suspension(second.cookie)).toMatchObject({ reason: 'Spam' })
  })

  test('of an admin is asked for after the password; of other people it is a convenience', async () => {
    const admin = await withPasskey({ role: 'admin' })
    expect(await signIn(admin.user)).toMatchObject({ status: 403, body: { data: { ways: ['passkey'] } } })
    const user = await withPasskey()
    expect((await signIn(user.user)).status).toBe(200)
  })

  test('is renamed and removed by its owner', async () => {
    const { cookie, passkey } = await withPasskey()
    const own = async () =>
      (await ask('GET', '/me/second-factor', undefined, cookie)).body['passkeys'] as { id: string }[]
    const [{ id } = { id: '' }] = await own()
    expect((await ask('PUT', `/me/passkeys/${id}`, { name: 'Old phone' }, cookie)).status).toBe(200)
    expect(await own()).toMatchObject([{ id, name: 'Old phone' }])
    expect((await ask('DELETE', `/me/passkeys/${id}`, undefined, cookie)).status).toBe(200)
    expect(await own()).toEqual([])
    expect((await signInWith(passkey)).body.code).toBe('PASSKEY_REFUSED')
  })
})

describe('changing the ways to sign in', () => {
  test('asks for the password of an account without a second factor, 15 minutes after the sign-in', async () => {
    const { cookie } = await someone()
    clock.advance(15 * MINUTE)
    expect(await ask('POST', '/me/authenticator', undefined, cookie)).toMatchObject({
      status: 403,
      body: { code: 'CONFIRM_AGAIN' },
    })
    const wrong = await ask('POST', '/me/confirmation', { password: 'Wrong-Paws-17' }, cookie)
    expect(wrong.body.code).toBe('WRONG_PASSWORD')
    expect((await ask('POST', '/me/confirmation', { password: PASSWORD }, cookie)).status).toBe(200)
    expect((await ask('POST', '/me/authenticator', undefined, cookie)).status).toBe(200)
  })

  test('asks for the second factor if there is one: the password is refused', async () => {
    const { cookie, nextCode } = await withAuthenticator()
    clock.advance(15 * MINUTE)
    expect((await ask('DELETE', '/me/authenticator', undefined, cookie)).body.code).toBe('CONFIRM_AGAIN')
    const byPassword = await ask('POST', '/me/confirmation', { password: PASSWORD }, cookie)
    expect(byPassword.body.code).toBe('SECOND_FACTOR_NEEDED')
    expect((await ask('POST', '/me/confirmation', { code: await nextCode() }, cookie)).status).toBe(200)
    expect((await ask('DELETE', '/me/authenticator', undefined, cookie)).status).toBe(200)
  })

  test('takes no passkey of somebody else', async () => {
    const { cookie } = await withPasskey()
    const other = await withPasskey()
    const { body } = await ask('POST', '/me/confirmation/passkey', undefined, cookie)
    const answer = other.passkey.use(body as unknown as { challenge: string })
    expect((await ask('POST', '/me/confirmation', { passkey: answer }, cookie)).body.code).toBe('PASSKEY_REFUSED')
  })
})
