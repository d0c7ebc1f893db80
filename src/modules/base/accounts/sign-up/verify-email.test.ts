import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { cookiesOf, httpClient } from '../../../../../test/http.ts'
import { mailbox, tokenIn } from '../../../../../test/mailbox.ts'
import { credentials, users } from '../tables.server.ts'

const server = await testServer({ limits: { failedSignIns: 2 } })
const { db } = server
const newMails = mailbox(server)
const call = httpClient(server.services)

const FIRST = 'Quiet-Paws-17'
const SECOND = 'Louder-Paws-18'

const signUp = (email: string, password: string, { name = 'Ana', cookie = '' } = {}) =>
  call('POST', '/api/accounts', { body: { firstName: name, lastName: 'Reis', email, password }, headers: { cookie } })
const confirm = async (token: string, { cookie = '', password }: { cookie?: string; password?: string } = {}) =>
  (await call('POST', '/api/accounts/verification', { body: { token, password }, headers: { cookie } })).json()
const signIn = async (email: string, password: string) =>
  (await call('POST', '/api/session', { body: { email, password } })).status
const mailedToken = async () => tokenIn((await newMails()).at(-1))
const accountOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]

describe('the link of the mail', () => {
  test('confirms alone in the browser of the sign-up', async () => {
    const cookie = cookiesOf(await signUp('same@example.org', FIRST))
    expect(await confirm(await mailedToken(), { cookie })).toEqual({ state: 'confirmed' })
    expect(await signIn('same@example.org', FIRST)).toBe(200)
  })

  test('needs the password in any other browser, and changes nothing before', async () => {
    const other = cookiesOf(await signUp('somebody@example.org', FIRST))
    await signUp('other@example.org', FIRST)
    const token = await mailedToken()
    for (const cookie of ['', other, `${other}x`])
      expect(await confirm(token, { cookie })).toEqual({ state: 'passwordNeeded' })
    expect(await accountOf('other@example.org')).toMatchObject({ emailVerified: false })
    expect(await confirm(token, { password: SECOND })).toMatchObject({ code: 'WRONG_PASSWORD', status: 422 })
    expect(await confirm(token, { password: FIRST })).toEqual({ state: 'confirmed' })
    expect(await signIn('other@example.org', FIRST)).toBe(200)
  })

  test('limits wrong passwords', async () => {
    await signUp('guessed@example.org', FIRST)
    const token = await mailedToken()
    for (const code of ['WRONG_PASSWORD', 'WRONG_PASSWORD', 'TOO_MANY_REQUESTS'])
      expect(await confirm(token, { password: SECOND })).toMatchObject({ code })
  })

  test('changes nothing when it is only opened', async () => {
    const cookie = cookiesOf(await signUp('opened@example.org', FIRST))
    const token = await mailedToken()
    for (const method of ['HEAD', 'GET']) await call(method, `/verify-email?token=${token}`, { headers: { cookie } })
    expect(await accountOf('opened@example.org')).toMatchObject({ emailVerified: false })
  })
})

describe('a second sign-up for an unconfirmed address', () => {
  test('changes neither password nor name', async () => {
    const cookie = cookiesOf(await signUp('twice@example.org', FIRST))
    const before = await accountOf('twice@example.org')
    const again = await signUp('twice@example.org', SECOND, { name: 'Eve', cookie })
    expect(await again.json()).toEqual({ done: true })
    expect(await accountOf('twice@example.org')).toEqual(before)
    expect(await confirm(await mailedToken(), { cookie: cookiesOf(again) })).toEqual({ state: 'confirmed' })
    expect(await signIn('twice@example.org', SECOND)).toBe(401)
    expect(await signIn('twice@example.org', FIRST)).toBe(200)
  })

  test('by the owner of the address does not confirm another person’s account', async () => {
    await signUp('hijacked@example.org', FIRST, { name: 'Eve' })
    const owner = cookiesOf(await signUp('hijacked@example.org', SECOND))
    const token = await mailedToken()
    expect(await confirm(token, { cookie: owner })).toEqual({ state: 'passwordNeeded' })
    expect(await confirm(token, { cookie: owner, password: SECOND })).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await signIn('hijacked@example.org', FIRST)).toBe(403)
  })

  test('leaves the owner a reset, which confirms the address and removes every other way to sign in', async () => {
    await signUp('rescued@example.org', FIRST, { name: 'Eve' })
    const [squatted] = await db.select().from(users).where(eq(users.email, 'rescued@example.org'))
    const userId = squatted?.id ?? ''
    await db.insert(credentials).values({ id: 'google', accountId: 'eve', providerId: 'google', userId })
    const link = await mailedToken()
    await call('POST', '/api/accounts/reset', { body: { email: 'rescued@example.org' } })
    const reset = await call('PUT', '/api/accounts/password', {
      body: { token: await mailedToken(), password: SECOND },
    })
    expect(reset.status).toBe(200)
    expect(await signIn('rescued@example.org', FIRST)).toBe(401)
    expect(await signIn('rescued@example.org', SECOND)).toBe(200)
    expect(await confirm(link, { password: SECOND })).toEqual({ state: 'invalid' })
    const kept = await db
      .select()
      .from(credentials)
      .where(and(eq(credentials.userId, userId)))
    expect(kept).toMatchObject([{ providerId: 'credential' }])
  })
})
