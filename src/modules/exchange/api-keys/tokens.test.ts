import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { httpClient } from '../../../../test/http.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { createCallerReader, insertKey, limitHeaders, takeFromKeyLimit } from './public.server.ts'
import { apiKeys } from './tables.server.ts'

const { aUser, clock, db, services } = await testServer({ limits: { apiCalls: 3 } })
const call = httpClient(services)
const owner = await aUser()
const aKey = (more: { ownerId?: string; expiresAt?: Date } = {}) =>
  insertKey(db, { ownerId: owner.id, createdBy: owner.id, name: 'Our site', scopes: [], ...more })
const readCaller = createCallerReader(services)

const GRANT = { grant_type: 'client_credentials' }
const fieldsOf = ({ key, secret }: { key: string; secret: string }) => ({
  ...GRANT,
  client_id: key,
  client_secret: secret,
})
const basic = ({ key, secret }: { key: string; secret: string }) =>
  `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`

async function tokenOf(given: { key: string; secret: string }): Promise<string> {
  const answer = await call('POST', '/api/token', { body: fieldsOf(given) })
  return ((await answer.json()) as { access_token: string }).access_token
}

describe.each(['/v2/oauth2/token', '/v2/oauth2/token/', '/api/token'])('a token at %s', path => {
  test('a token is issued for JSON, a form and HTTP Basic, to pages of any origin', async () => {
    const given = await aKey()
    const form = new URLSearchParams(fieldsOf(given)).toString()
    const headers = { origin: 'https://shelter.example', 'sec-fetch-site': 'cross-site' }
    const asked = [
      { body: fieldsOf(given) },
      { form },
      { form: new URLSearchParams(GRANT).toString(), headers: { authorization: basic(given) } },
    ]
    for (const how of asked) {
      const answer = await call('POST', path, { ...how, headers: { ...headers, ...how.headers } })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const token = (await answer.json()) as { access_token: string }
      expect(token).toEqual({ token_type: 'Bearer', expires_in: 3600, access_token: expect.any(String) })
      expect(await readCaller(`Bearer ${token.access_token}`)).toMatchObject({ ownerId: owner.id, scopes: ['read'] })
    }
    const preflight = await call('OPTIONS', path, {
      headers: { ...headers, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-api-sdk' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('x-api-sdk'),
    ])
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('a token is refused for a wrong secret, an unknown key and a malformed request', async () => {
    const given = await aKey()
    const wrong = [
      { body: { ...fieldsOf(given), client_secret: 'wrong' } },
      { body: { ...fieldsOf(given), client_id: 'un\u0000known' } },
      { body: { ...fieldsOf(given), client_id: { $ne: '' } } },
      { body: GRANT },
      { form: new URLSearchParams(GRANT).toString(), headers: { authorization: 'Basic %%%' } },
    ]
    for (const how of wrong) expect((await call('POST', path, how)).status).toBe(401)
    for (const how of [{ body: { ...fieldsOf(given), grant_type: 'password' } }, { form: '%' }, { body: [] }])
      expect((await call('POST', path, how)).status).toBe(400)
    expect(
      (await call('POST', path, { form: 'x'.repeat(20_000), headers: { 'content-length': '20000' } })).status,
    ).toBe(413)
  })
})

test('refusals have the format that the caller expects', async () => {
  const given = { ...fieldsOf(await aKey()), client_secret: 'wrong' }
  const petfinder = await call('POST', '/v2/oauth2/token', { body: given })
  expect(petfinder.headers.get('content-type')).toContain('application/problem+json')
  expect(await petfinder.json()).toMatchObject({
    type: 'http://localhost:4000/api/docs/errors#ERR-401',
    status: 401,
    title: 'invalid_client',
    detail: 'Client authentication failed',
    errors: [{ title: 'Unauthorized' }],
    hint: null,
  })
  const own = await call('POST', '/api/token', { body: given })
  expect(await own.json()).toMatchObject({ code: 'UNAUTHORIZED', status: 401, error: 'invalid_client' })
})

test('a token ends after an hour, and with its key or owner, at once on every server', async () => {
  const given = await aKey({ expiresAt: new Date(clock.now().getTime() + 30 * 60_000) })
  const token = `Bearer ${await tokenOf(given)}`
  const other = createCallerReader({ ...services })
  const readBoth = () => Promise.all([readCaller(token), other(token)])
  expect(await readBoth()).toMatchObject([{ ownerId: owner.id }, { ownerId: owner.id }])

  await db.update(users).set({ banned: true }).where(eq(users.id, owner.id))
  expect(await readBoth()).toEqual(['invalid', 'invalid'])
  expect((await call('POST', '/api/token', { body: fieldsOf(given) })).status).toBe(401)
  await db.update(users).set({ banned: false }).where(eq(users.id, owner.id))

  clock.advance(31 * 60_000)
  expect(await readBoth()).toEqual(['expired', 'expired'])
  expect((await call('POST', '/api/token', { body: fieldsOf(given) })).status).toBe(401)
  await db.update(apiKeys).set({ expiresAt: null }).where(eq(apiKeys.key, given.key))
  expect(await readBoth()).toMatchObject([{ ownerId: owner.id }, { ownerId: owner.id }])

  await db.update(apiKeys).set({ revokedAt: clock.now() }).where(eq(apiKeys.key, given.key))
  expect(await readBoth()).toEqual(['invalid', 'invalid'])
  expect((await call('POST', '/api/token', { body: fieldsOf(given) })).status).toBe(401)
  await db.update(apiKeys).set({ revokedAt: null }).where(eq(apiKeys.key, given.key))

  clock.advance(30 * 60_000)
  expect(await readBoth()).toEqual(['invalid', 'invalid'])
})

test('only tokens of this site are accepted, from a Bearer header', async () => {
  const token = await tokenOf(await aKey())
  const forged = token.replace(/\d{10}/, seconds => String(Number(seconds) + 3600))
  for (const wrong of [forged, `${token}x`, 'x', '', '\u0000'])
    expect(await readCaller(`Bearer ${wrong}`)).toBe('invalid')
  for (const none of [undefined, null, '', 'Basic x', token]) expect(await readCaller(none)).toBe('missing')
  const elsewhere = createCallerReader({ ...services, settings: { ...services.settings, authSecret: 'x'.repeat(32) } })
  expect(await elsewhere(`Bearer ${token}`)).toBe('invalid')
})

test('the secret is stored as a hash, and the last use at most once a minute', async () => {
  const { key, secret } = await aKey()
  const row = async () => (await db.select().from(apiKeys).where(eq(apiKeys.key, key)))[0]
  expect(JSON.stringify(await row())).not.toContain(secret)
  expect((await row())?.lastUsedAt).toBeNull()
  const token = `Bearer ${await tokenOf({ key, secret })}`
  await readCaller(token)
  const first = clock.now()
  clock.advance(59_000)
  await readCaller(token)
  expect((await row())?.lastUsedAt).toEqual(first)
  clock.advance(2000)
  await readCaller(token)
  expect((await row())?.lastUsedAt).toEqual(clock.now())
})

test('a key has a daily limit until midnight UTC, and at most 50 calls a second', async () => {
  clock.set('2027-03-01T23:00:00Z')
  const [one, other] = [
    { keyId: 'one', ownerId: 'ada' },
    { keyId: 'other', ownerId: 'ben' },
  ]
  expect(await takeFromKeyLimit(services, one)).toEqual({ limit: 3, remaining: 2, reset: 3600 })
  await takeFromKeyLimit(services, one)
  expect(await takeFromKeyLimit(services, one)).toMatchObject({ remaining: 0 })
  const refused = await takeFromKeyLimit(services, one)
  expect(refused).toEqual({ limit: 3, remaining: 0, reset: 3600, refused: { over: 'calls a day', retryAfter: 3600 } })
  expect(limitHeaders(refused)).toMatchObject({
    'ratelimit-limit': '3',
    'x-ratelimit-limit': '3',
    'x-ratelimit-remaining': '0',
    'retry-after': '3600',
  })
  expect(await takeFromKeyLimit(services, other)).toMatchObject({ remaining: 2 })
  clock.advance(3600_000)
  expect(await takeFromKeyLimit(services, one)).toMatchObject({ remaining: 2, reset: 24 * 3600 })
  const generous = { ...services, limitValues: async () => ({ ...(await services.limitValues()), apiCalls: 1000 }) }
  clock.advance(1000)
  const burst = await Promise.all(Array.from({ length: 51 }, () => takeFromKeyLimit(generous, other)))
  expect(burst.filter(({ refused }) => refused?.retryAfter === 1)).toHaveLength(1)
  clock.advance(1000)
  expect(await takeFromKeyLimit(generous, other)).toMatchObject({ limit: 1000, remaining: 949 })
})
