import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../../test/context.ts'
import { cookiesOf, httpClient } from '../../../../test/http.ts'
import { SoftwarePasskey } from '../../../../test/passkeys.ts'
import { recordLog } from '../../../../test/record-log.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { auditLog } from '../../base/audit/tables.server.ts'
import { credentials, users } from '../../base/accounts/tables.server.ts'
import { createSetupLink } from './setup-link.server.ts'
import { setupLinks } from './tables.server.ts'

const HOUR_MS = 3_600_000
const PASSWORD = 'Quiet-Paws-17'

const server = await testServer()
const { as, aUser, clock, db, services } = server

const keyIn = (url: string | undefined): string => new URL(url ?? '').searchParams.get('key') ?? ''
const newKey = async () => keyIn(await createSetupLink(services))
const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' }
const create = (key: string, person: Partial<typeof ada> = {}, who: Parameters<TestServer['as']>[0] = null) =>
  as(who).setup.createFirstAdmin({ key, ...ada, ...person, wayIn: { password: PASSWORD } })
const admins = () =>
  db.select({ email: users.email, verified: users.emailVerified }).from(users).where(eq(users.role, 'admin'))
const stateOf = async (key: string) => (await as(null).setup.checkLink({ key })).state

beforeEach(async () => {
  await db.delete(users)
  await db.delete(setupLinks)
  clock.advance(HOUR_MS)
})

describe('the address', () => {
  test('leads to the page for the setup, and only its hash is stored', async () => {
    const url = await createSetupLink(services)
    expect(url).toMatch(/^http:\/\/localhost:4000\/setup\?key=[\w-]{32}$/)
    const [row] = await db.select().from(setupLinks)
    expect(JSON.stringify(row)).not.toContain(keyIn(url))
    expect(await stateOf(keyIn(url))).toBe('valid')
  })

  test('of an earlier start, or of another server, ends with a new one', async () => {
    const [first, second] = [await newKey(), await newKey()]
    expect(await stateOf(first)).toBe('invalid')
    expect(await stateOf(second)).toBe('valid')
    const keys = await Promise.all([newKey(), newKey(), newKey()])
    const states = await Promise.all(keys.map(stateOf))
    expect(states.filter(state => state === 'valid')).toHaveLength(1)
    expect(await db.$count(setupLinks)).toBe(1)
  })

  test('works for a day', async () => {
    const key = await newKey()
    clock.advance(24 * HOUR_MS - 1000)
    expect(await stateOf(key)).toBe('valid')
    clock.advance(2000)
    expect(await stateOf(key)).toBe('invalid')
    expect(await refusalOf(create(key))).toMatchObject({ code: 'SETUP_LINK_INVALID', status: 410 })
    expect(await admins()).toEqual([])
  })

  test('is not made on a demo, nor once there is an admin', async () => {
    expect(await createSetupLink({ ...services, demo: {} })).toBeUndefined()
    await aUser({ role: 'user' })
    expect(await createSetupLink(services)).toBeDefined()
    await aUser({ role: 'admin' })
    expect(await createSetupLink(services)).toBeUndefined()
  })

  test('ends when a command makes an admin', async () => {
    const key = await newKey()
    await aUser({ role: 'admin' })
    expect(await stateOf(key)).toBe('invalid')
    expect(await refusalOf(create(key))).toMatchObject({ code: 'SETUP_LINK_INVALID' })
    expect(await admins()).toHaveLength(1)
  })
})

test('without a key the page does not exist once there is an admin, for anybody', async () => {
  const member = await aUser()
  expect(await as(member).setup.checkLink({ key: '' })).toEqual({ state: 'invalid' })
  const admin = await aUser({ role: 'admin' })
  for (const who of [null, member, admin])
    expect(await refusalOf(as(who).setup.checkLink({ key: '' }))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
})

describe('the first admin', () => {
  const call = httpClient(services)
  const createOverHttp = (key: string, wayIn: object = { password: PASSWORD }) =>
    call('POST', '/api/setup/admin', { body: { key, ...ada, wayIn } })

  test('is made with a password and signed in, and the address is used up', async () => {
    const key = await newKey()
    const answer = await createOverHttp(key)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ name: 'Ada Lovelace', role: 'admin', verified: true })
    const headers = { cookie: cookiesOf(answer) }
    expect((await call('GET', '/api/site/settings', { headers })).status).toBe(200)
    expect(await admins()).toEqual([{ email: ada.email, verified: true }])
    expect(await db.$count(auditLog, eq(auditLog.action, 'account_created'))).toBeGreaterThan(0)
    const signIn = await call('POST', '/api/session', { body: { email: ada.email, password: PASSWORD } })
    expect(signIn.status).toBe(200)
    expect((await createOverHttp(key)).status).toBe(410)
    expect(await stateOf(key)).toBe('invalid')
    expect(await db.$count(setupLinks)).toBe(0)
  })

  test('is made with a passkey alone, which signs in later', async () => {
    const key = await newKey()
    const passkey = new SoftwarePasskey(services.settings.appUrl)
    const { accountId, options } = await as(null).setup.startPasskey({ key, ...ada })
    const answer = await createOverHttp(key, { accountId, passkey: passkey.register(options) })
    expect(await answer.json()).toMatchObject({ id: accountId, role: 'admin' })
    expect(await db.$count(credentials)).toBe(0)
    const wanted = await as(null).accounts.startPasskeySignIn()
    const again = await call('POST', '/api/session/passkey', { body: { passkey: passkey.use(wanted) } })
    expect(again.status).toBe(200)
  })

  test('is not made with a passkey for another account', async () => {
    const key = await newKey()
    const passkey = new SoftwarePasskey(services.settings.appUrl)
    const { options } = await as(null).setup.startPasskey({ key, ...ada })
    const answer = await createOverHttp(key, { accountId: crypto.randomUUID(), passkey: passkey.register(options) })
    expect(await answer.json()).toMatchObject({ code: 'PASSKEY_REFUSED' })
    expect(await admins()).toEqual([])
    expect(await stateOf(key)).toBe('valid')
  })

  test('is not made without the key, by any caller', async () => {
    await newKey()
    for (const who of [null, await aUser(), await aUser({ role: 'vet' })]) {
      expect(await refusalOf(create('wrong', {}, who))).toMatchObject({ code: 'SETUP_LINK_INVALID' })
      expect(await refusalOf(as(who).setup.startPasskey({ key: '', ...ada }))).toMatchObject({
        code: 'SETUP_LINK_INVALID',
      })
    }
    expect(await admins()).toEqual([])
  })

  test('a refusal of the password or the address leaves the key valid', async () => {
    const key = await newKey()
    const wayIn = { password: 'weak' }
    expect(await refusalOf(as(null).setup.createFirstAdmin({ key, ...ada, wayIn }))).toMatchObject({
      code: 'WEAK_PASSWORD',
    })
    const member = await aUser()
    expect(await refusalOf(create(key, { email: member.email }))).toMatchObject({ code: 'ADDRESS_IN_USE', status: 409 })
    expect(await stateOf(key)).toBe('valid')
    expect((await create(key)).role).toBe('admin')
  })

  test('takes over an account of the address that nobody confirmed, without its password', async () => {
    const stranger = { ...ada, lastName: 'Stranger', password: 'Other-Paws-18' }
    await as(null).accounts.signUp(stranger)
    expect((await create(await newKey())).name).toBe('Ada Lovelace')
    const signIn = as(null).accounts.signIn({ email: ada.email, password: stranger.password })
    expect(await refusalOf(signIn)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('simultaneous callers: one wins, the others learn that the address was used', async () => {
    const key = await newKey()
    const emails = ['one', 'two', 'three'].map(name => `${name}@example.org`)
    const outcomes = await Promise.allSettled(emails.map(email => create(key, { email })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'SETUP_LINK_INVALID' })
    expect(await admins()).toHaveLength(1)
    expect(await db.$count(users)).toBe(1)
  })

  test('the key is in no line of the log', async () => {
    const { log, lines, text } = recordLog()
    const logged = httpClient({ ...services, log })
    const key = await newKey()
    await logged('GET', `/setup?key=${key}`)
    await logged('POST', '/api/setup/link', { body: { key } })
    await logged('POST', '/api/setup/admin', { body: { key, ...ada, wayIn: { password: 'weak' } } })
    await logged('POST', '/api/setup/admin', { body: { key, ...ada, wayIn: { password: PASSWORD } } })
    expect(lines().length).toBeGreaterThan(3)
    expect(lines()).toContainEqual(expect.objectContaining({ event: 'setup.createFirstAdmin', outcome: 'done' }))
    expect(text()).not.toContain(key)
  })
})

test('wrong keys are limited for each network; valid ones are not counted', async () => {
  const limits = { failedSignInsFromAddress: 3 }
  const values = await services.limitValues()
  const limited = httpClient({ ...services, limitValues: async () => ({ ...values, ...limits }) })
  const check = async (key: string) => (await limited('POST', '/api/setup/link', { body: { key } })).status
  const key = await newKey()
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await check(key)).toBe(200)
  for (const wrong of ['a', 'b', 'c']) expect(await check(wrong)).toBe(200)
  expect(await check('d')).toBe(429)
  const create = await limited('POST', '/api/setup/admin', { body: { key, ...ada, wayIn: { password: PASSWORD } } })
  expect([create.status, Number(create.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect(await admins()).toEqual([])
})
