import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { cookiesOf, httpClient } from '../../../../../test/http.ts'
import { mailbox, tokenIn } from '../../../../../test/mailbox.ts'
import { SoftwarePasskey } from '../../../../../test/passkeys.ts'
import { apiKeys } from '../../../exchange/api-keys/tables.server.ts'
import { codeAt } from '../second-factor/codes.server.ts'
import { authenticators, passkeys, recoveryCodes, sessions, users } from '../tables.server.ts'

const server = await testServer()
const { as, aUser, clock, db, services } = server
const newMails = mailbox(server)
const { accounts } = as(null)
const call = httpClient(services)
const PASSWORD = 'Quiet-Paws-17'
const NEW_PASSWORD = 'Louder-Paws-18'
const MINUTE = 60_000

const ask = async (method: string, path: string, body?: object, cookie = '') => {
  const response = await call(method, `/api${path}`, { ...(body && { body }), headers: { cookie } })
  const answer = (await response.json()) as Record<string, unknown>
  return { status: response.status, cookie: cookiesOf(response), body: answer }
}

const signIn = ({ email }: User, password = PASSWORD) => ask('POST', '/session', { email, password })

async function member(role: 'user' | 'admin' = 'user') {
  const user = await aUser({ role })
  await givePassword(server, user, PASSWORD)
  const { cookie } = await signIn(user)
  return { user, cookie }
}

async function addPasskey(cookie: string) {
  const passkey = new SoftwarePasskey(services.settings.appUrl)
  const { body } = await ask('POST', '/me/passkeys/options', undefined, cookie)
  const answer = passkey.register(body as unknown as { challenge: string })
  expect((await ask('POST', '/me/passkeys', { passkey: answer, name: 'Phone' }, cookie)).status).toBe(200)
  return passkey
}

async function addApp(cookie: string) {
  const { body } = await ask('POST', '/me/authenticator', undefined, cookie)
  const secret = String(body['secret'])
  const on = await ask('PUT', '/me/authenticator', { code: await codeAt(secret, clock.now()) }, cookie)
  expect(on.status).toBe(200)
  return () => {
    clock.advance(30_000)
    return codeAt(secret, clock.now())
  }
}

/** A sign-in elsewhere, with the token of its mail; the clock moves, so that what follows is later. */
async function elsewhere(user: User) {
  clock.advance(MINUTE)
  const { cookie } = await signIn(user)
  const token = tokenIn((await newMails()).findLast(({ subject }) => subject.startsWith('New sign-in')))
  clock.advance(MINUTE)
  return { cookie, token }
}

async function passkeySignIn(passkey: SoftwarePasskey, cookie = '') {
  // A passkey signs no two challenges of one instant.
  clock.advance(1000)
  const { body } = await ask('POST', '/session/passkey/options')
  return ask('POST', '/session/passkey', { passkey: passkey.use(body as unknown as { challenge: string }) }, cookie)
}

/** The owner chooses a new password by the mail, as somebody who reads the mails can, too. */
async function deny(token: string) {
  const { resetToken } = await accounts.denySignIn({ token })
  await accounts.resetPassword({ token: resetToken ?? '', password: NEW_PASSWORD })
  const mail = (await newMails()).find(({ subject }) => subject.startsWith('Every device'))
  return mail?.paragraphs.filter(part => typeof part === 'string').join('\n') ?? ''
}

describe('denying a sign-in removes', () => {
  test('a passkey added since, and the mail says so; an older one stays', async () => {
    const { user, cookie } = await member()
    const own = await addPasskey(cookie)
    const thief = await elsewhere(user)
    // As one who has the owner's phone in their hands for a moment.
    await db.update(sessions).set({ confirmedAt: clock.now() }).where(eq(sessions.userId, user.id))
    const stolen = await addPasskey(thief.cookie)
    expect(await deny(thief.token)).toContain('Added since that sign-in and removed now: a passkey.')
    expect((await passkeySignIn(stolen)).body['code']).toBe('PASSKEY_REFUSED')
    expect((await passkeySignIn(own)).status).toBe(200)
  })

  test('API keys added since, also of an organization; older keys of the organization stay', async () => {
    const { user } = await member()
    const organization = await aUser({ kind: 'organization' })
    const key = (ownerId: string, at: Date, name: string) =>
      db.insert(apiKeys).values({
        ownerId,
        createdBy: user.id,
        name,
        key: `${user.id} ${name}`,
        secretHash: '',
        scopes: [],
        createdAt: at,
      })
    await key(user.id, clock.now(), 'before')
    await key(organization.id, clock.now(), 'theirs of before')
    const { token } = await elsewhere(user)
    await key(user.id, clock.now(), 'own')
    await key(organization.id, clock.now(), 'theirs')
    expect(await deny(token)).toContain('2 API keys')
    const rows = await db.select().from(apiKeys).where(eq(apiKeys.createdBy, user.id))
    expect(rows.filter(({ revokedAt }) => revokedAt === null).map(({ name }) => name)).toEqual(['theirs of before'])
  })

  test('no factor if none was added: the mail names nothing', async () => {
    const { user } = await member()
    const { token } = await elsewhere(user)
    expect(await deny(token)).not.toContain('Added since')
  })

  test('an authenticator app of an admin whose older passkey still guards the account', async () => {
    const { user, cookie } = await member('admin')
    const own = await addPasskey(cookie)
    clock.advance(MINUTE)
    const { cookie: thief } = await passkeySignIn(own)
    const token = tokenIn((await newMails()).findLast(({ subject }) => subject.startsWith('New sign-in')))
    clock.advance(MINUTE)
    await addApp(thief)
    expect(await deny(token)).toContain('removed now: the authenticator app.')
    expect(await db.$count(authenticators, eq(authenticators.userId, user.id))).toBe(0)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0)
    expect((await signIn(user, NEW_PASSWORD)).body).toMatchObject({ data: { ways: ['passkey'] } })
  })
})

describe('denying a sign-in keeps the only second factor, because the denial proves access to the mailbox alone', () => {
  test('an authenticator app that alone guards the account stays, and new passkeys are removed', async () => {
    const { user } = await member()
    const owner = await elsewhere(user)
    const passkey = await addPasskey(owner.cookie)
    const nextCode = await addApp(owner.cookie)
    expect(await deny(owner.token)).toContain('An authenticator app was added since that sign-in. We kept it')
    const first = await signIn(user, NEW_PASSWORD)
    expect(first.body).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', data: { ways: ['code'] } })
    expect((await passkeySignIn(passkey)).body['code']).toBe('PASSKEY_REFUSED')
    expect((await ask('POST', '/session/code', { code: await nextCode() }, first.cookie)).status).toBe(200)
  })

  test('the only passkey of an admin stays: it signs in after the password once, then alone', async () => {
    const { user } = await member('admin')
    const owner = await elsewhere(user)
    const passkey = await addPasskey(owner.cookie)
    expect(await deny(owner.token)).toContain('signs in only after your password')
    expect((await passkeySignIn(passkey)).body['code']).toBe('PASSKEY_REFUSED')
    const first = await signIn(user, NEW_PASSWORD)
    expect(first.body).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', data: { ways: ['passkey'] } })
    const stranger = await member('admin')
    expect((await passkeySignIn(passkey, stranger.cookie)).body['code']).toBe('PASSKEY_REFUSED')
    expect((await passkeySignIn(passkey, first.cookie)).status).toBe(200)
    expect((await passkeySignIn(passkey)).status).toBe(200)
    expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(1)
    const [{ hasSecondFactor } = {}] = await db.select().from(users).where(eq(users.id, user.id))
    expect(hasSecondFactor).toBe(true)
  })
})
