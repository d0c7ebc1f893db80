import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { httpClient } from '../../../../../test/http.ts'
import { mailbox, tokenIn } from '../../../../../test/mailbox.ts'
import { PASSWORD_RULE } from '../rules.ts'
import { emailLinks, sessions, users } from '../tables.server.ts'

const server = await testServer()
const { as, aUser, clock, db } = server
const newMails = mailbox(server)
const { accounts } = as(null)
const call = httpClient(server.services)

const PASSWORD = 'Quiet-Paws-17'
const HOUR = 3_600_000

const form = (email: string) => ({ firstName: 'Ana', lastName: 'Reis', email, password: PASSWORD })
const accountOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
/** A call from a browser other than that of the sign-up. */
const verify = (token: string) => accounts.verifyEmail({ token, password: PASSWORD })
const signIn = (email: string) => accounts.signIn({ email, password: PASSWORD })

/** Signs up and returns the token of the mailed link. */
async function signUp(email: string): Promise<string> {
  await accounts.signUp(form(email))
  return tokenIn((await newMails()).at(-1))
}

describe('signing up', () => {
  test('creates an unconfirmed user with the name "First Last" and no session', async () => {
    expect(
      await accounts.signUp({ ...form(' Ana.Reis@Example.org '), firstName: ' Ana ', lastName: 'de Sousa Reis ' }),
    ).toEqual({ done: true })
    expect(await accountOf('ana.reis@example.org')).toMatchObject({
      name: 'Ana de Sousa Reis',
      role: 'user',
      verified: false,
      emailVerified: false,
    })
    expect(await db.select().from(sessions)).toEqual([])
    const [mail, ...others] = await newMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'ana.reis@example.org',
      action: { url: expect.stringContaining('http://localhost:4000/verify-email?token=') },
    })
    await expect(signIn('ana.reis@example.org')).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED', status: 403 })
  })

  test('answers the same for a known address, whose owner is notified by mail and loses nothing', async () => {
    const known = await aUser({ name: 'Old Name' })
    expect(await accounts.signUp(form(known.email))).toEqual({ done: true })
    expect(await accountOf(known.email)).toEqual(known)
    const [mail] = await newMails()
    expect(mail).toMatchObject({ to: known.email, subject: 'You already have a Pawpal account' })
    expect(tokenIn(mail)).toBe('')
  })

  test('answers an HTTP client the same for known and unknown addresses, with cookies of the same form', async () => {
    const { email } = await aUser()
    const answers = await Promise.all(
      [email, 'unknown@example.org'].map(async address => {
        const response = await call('POST', '/api/accounts', { body: form(address) })
        const cookies = response.headers.getSetCookie().map(cookie => cookie.replaceAll(/[\w-]{22}/g, 'random'))
        return { status: response.status, cookies, body: await response.text() }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({
      status: 200,
      cookies: [expect.stringMatching(/^pawpal\.browser=random\.random; .*HttpOnly; SameSite=Lax; Path=\/api$/)],
    })
  })

  test.each([{ role: 'admin' }, { verified: true }, { emailVerified: true }, { id: 'mine' }])(
    'refuses %j in the body',
    async extra => {
      const response = await call('POST', '/api/accounts', { body: { ...form('crafty@example.org'), ...extra } })
      expect(response.status).toBe(400)
      expect(await accountOf('crafty@example.org')).toBeUndefined()
    },
  )

  test.each([
    [{ firstName: '  ' }, 'NAME_REQUIRED', 'First name and last name are required'],
    [{ lastName: '' }, 'NAME_REQUIRED', 'First name and last name are required'],
    [{ password: 'Short-1' }, 'WEAK_PASSWORD', PASSWORD_RULE],
    [{ password: 'no-uppercase-1' }, 'WEAK_PASSWORD', PASSWORD_RULE],
    [{ password: 'NO-LOWERCASE-1' }, 'WEAK_PASSWORD', PASSWORD_RULE],
    [{ password: 'No-Digit-At-All' }, 'WEAK_PASSWORD', PASSWORD_RULE],
    [{ password: 'NoSpecialChar1' }, 'WEAK_PASSWORD', PASSWORD_RULE],
    [{ password: 'Sunshine-2026!' }, 'COMMON_PASSWORD', expect.stringContaining('easy to guess')],
    [{ lastName: 'Sommer', password: 'House-of-S0mmer' }, 'PERSONAL_PASSWORD', expect.stringContaining('your name')],
    [{ password: 'My-Pawpal-17' }, 'PERSONAL_PASSWORD', expect.stringContaining('this site')],
  ])('refuses %j', async (wrong, code, message) => {
    await expect(accounts.signUp({ ...form('wrong@example.org'), ...wrong })).rejects.toMatchObject({
      code,
      message,
      status: 422,
    })
    expect(await accountOf('wrong@example.org')).toBeUndefined()
  })

  test('sent twice at once makes one account', async () => {
    await Promise.all([1, 2, 3].map(() => accounts.signUp(form('twice@example.org'))))
    expect(await db.select().from(users).where(eq(users.email, 'twice@example.org'))).toHaveLength(1)
    await newMails()
  })
})

describe('the link of the mail', () => {
  test('confirms the address once', async () => {
    const token = await signUp('once@example.org')
    expect(await verify(token)).toEqual({ state: 'confirmed' })
    expect(await verify(token)).toEqual({ state: 'invalid' })
    expect(await signIn('once@example.org')).toMatchObject({ email: 'once@example.org', role: 'user' })
  })

  test('works once when used simultaneously', async () => {
    const token = await signUp('race@example.org')
    const results = await Promise.all([1, 2, 3, 4].map(() => verify(token)))
    expect(results.filter(({ state }) => state === 'confirmed')).toHaveLength(1)
  })

  test('expires after 24 hours', async () => {
    const early = await signUp('early@example.org')
    const late = await signUp('late@example.org')
    clock.advance(24 * HOUR - 1000)
    expect(await verify(early)).toEqual({ state: 'confirmed' })
    clock.advance(2000)
    expect(await verify(late)).toEqual({ state: 'invalid' })
    await expect(signIn('late@example.org')).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
  })

  test('is invalid once a newer one is sent', async () => {
    const first = await signUp('resent@example.org')
    await accounts.resendVerification({ email: 'Resent@Example.org' })
    const second = tokenIn((await newMails()).at(-1))
    expect(await verify(first)).toEqual({ state: 'invalid' })
    expect(await verify(second)).toEqual({ state: 'confirmed' })
  })

  test('is invalid when unknown or made for another purpose', async () => {
    const { email } = await aUser()
    await accounts.requestReset({ email })
    const reset = tokenIn((await newMails()).at(-1))
    expect(reset).not.toBe('')
    expect(await verify(reset)).toEqual({ state: 'invalid' })
    expect(await verify('made-up')).toEqual({ state: 'invalid' })
    expect(await accounts.checkResetLink({ token: reset })).toEqual({ state: 'valid' })
  })

  test('is kept as a hash only', async () => {
    const token = await signUp('hashed@example.org')
    const kept = await db.select().from(emailLinks)
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})

describe('sending the link again', () => {
  test('answers the same for unknown addresses, and mails them nothing', async () => {
    expect(await accounts.resendVerification({ email: 'stranger@example.org' })).toEqual({ done: true })
    expect(await newMails()).toEqual([])
  })

  test('tells a confirmed address that it can sign in', async () => {
    const { email } = await aUser()
    await accounts.resendVerification({ email })
    expect(await newMails()).toMatchObject([{ to: email, subject: 'You already have a Pawpal account' }])
  })
})
