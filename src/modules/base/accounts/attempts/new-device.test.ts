import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givePassword, signInDevice } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import { cookiesOf, httpClient } from '../../../../../test/http.ts'
import { mailbox, tokenIn } from '../../../../../test/mailbox.ts'
import { credentials, users } from '../tables.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

const server = await testServer()
const { as, clock, db } = server
const newMails = mailbox(server)
const { accounts } = as(null)
const call = httpClient(server.services)

const PASSWORD = 'Quiet-Paws-17'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

async function member() {
  const user = await server.aUser()
  await givePassword(server, user, PASSWORD)
  return user
}

const signIn = (email: string, headers: Record<string, string> = {}) =>
  call('POST', '/api/session', { body: { email, password: PASSWORD }, headers })

/** Somebody whose account has signed in once; returns the cookies of that browser. */
async function settledMember() {
  const user = await member()
  const cookie = cookiesOf(await signIn(user.email))
  return { user, cookie }
}

/** The token of the mail about a sign-in elsewhere. */
async function tokenOfStranger(email: string): Promise<string> {
  expect((await signIn(email, { 'user-agent': FIREFOX })).status).toBe(200)
  return tokenIn((await newMails()).at(-1))
}

describe('a sign-in in a browser that the account does not know', () => {
  test('is mailed, with the device and the time; the first sign-in is not, nor one in the same browser', async () => {
    const { user, cookie } = await settledMember()
    await signIn(user.email, { cookie })
    expect(await newMails()).toEqual([])

    const elsewhere = cookiesOf(await signIn(user.email, { 'user-agent': FIREFOX }))
    const [mail, ...others] = await newMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: user.email, subject: 'New sign-in to your Pawpal account' })
    expect(mail?.paragraphs[0]).toContain('Firefox on Windows, on ')
    expect(mail?.action?.url).toMatch(/\/reset-password\?token=[\w-]{32}&not-me$/)

    await signIn(user.email, { cookie: elsewhere })
    expect(await newMails()).toEqual([])
  })

  test('is mailed although the account was last used before this was noted', async () => {
    const user = await member()
    await signInDevice(server, user)
    await signIn(user.email)
    expect(await newMails()).toHaveLength(1)
  })

  test('is not mailed for a wrong password', async () => {
    const { user } = await settledMember()
    const body = { email: user.email, password: 'Wrong-Paws-17' }
    expect((await call('POST', '/api/session', { body })).status).toBe(401)
    expect(await newMails()).toEqual([])
  })
})

describe('the link of the mail', () => {
  test('ends every session and stream and the password, and leads to a new one', async () => {
    const { user, cookie } = await settledMember()
    const { stream } = await signInDevice(server, user)
    const token = await tokenOfStranger(user.email)
    const { resetToken } = await accounts.denySignIn({ token })

    expect(stream.writableEnded).toBe(true)
    expect(await (await call('GET', '/api/me', { headers: { cookie } })).json()).toBeNull()
    expect((await signIn(user.email)).status).toBe(401)
    await accounts.resetPassword({ token: resetToken ?? '', password: 'Louder-Paws-18' })
    expect(await accounts.signIn({ email: user.email, password: 'Louder-Paws-18' })).toMatchObject({ id: user.id })
    await newMails()
  })

  test('still works once the thief has changed the password, and after a mail about another sign-in', async () => {
    const { user } = await settledMember()
    const token = await tokenOfStranger(user.email)
    await signIn(user.email)
    await as(user).accounts.changePassword({ currentPassword: PASSWORD, password: 'Louder-Paws-18' })
    await newMails()
    expect(await accounts.denySignIn({ token })).toEqual({ resetToken: expect.any(String) })
  })

  test('gives no link to an account that signs in with Google alone', async () => {
    const { user } = await settledMember()
    const token = await tokenOfStranger(user.email)
    await db.update(credentials).set({ providerId: 'google' }).where(eq(credentials.userId, user.id))
    expect(await accounts.denySignIn({ token })).toEqual({ resetToken: null })
    expect(await db.$count(credentials, eq(credentials.userId, user.id))).toBe(1)
  })

  test.each([
    ['twice', (token: string) => accounts.denySignIn({ token })],
    ['after seven days', () => clock.advance(7 * DAY_MS + 1000)],
    ['as a link to reset the password', () => undefined],
  ])('does not work %s', async (when, before) => {
    const { user } = await settledMember()
    const token = await tokenOfStranger(user.email)
    await before(token)
    const use = when.startsWith('as a')
      ? accounts.resetPassword({ token, password: 'Louder-Paws-18' })
      : accounts.denySignIn({ token })
    await expect(use).rejects.toMatchObject({ code: 'LINK_INVALID', status: 410 })
  })

  test('does not work for an address that the account no longer has', async () => {
    const { user, cookie } = await settledMember()
    const token = await tokenOfStranger(user.email)
    await db.update(users).set({ email: 'moved@example.org' }).where(eq(users.id, user.id))
    await expect(accounts.denySignIn({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' })
    expect(await (await call('GET', '/api/me', { headers: { cookie } })).json()).toMatchObject({ id: user.id })
  })
})
