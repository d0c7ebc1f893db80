import { expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import { serveHere } from '../../../../test/http-server.ts'
import { httpClient, membersOverHttp, noPages } from '../../../../test/http.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { createKeyFor } from '../../../../test/rights/keys.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { createApp } from '../../../server/app.ts'
import { exportKeys } from './public.server.ts'
import { MAX_KEYS } from './vocabulary.ts'

const server = await testServer({ limits: { apiCalls: 5 } })
const { as, aPost, aUser, clock, db, services } = server
const { call, signIn } = membersOverHttp(server)
const otherServer = httpClient(services)

const form = (more: object = {}) => ({
  name: 'Our site',
  scopes: ['read' as const],
  expiresInDays: 365,
  formId: crypto.randomUUID(),
  ...more,
})
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function tokenOf({ key, secret }: { key: string; secret: string }): Promise<string> {
  const body = { grant_type: 'client_credentials', client_id: key, client_secret: secret }
  const answer = await call('POST', '/api/token', { body })
  return ((await answer.json()) as { access_token: string }).access_token
}

test('a key is created with its secret, listed without it, and revoked at once on two servers', async () => {
  const person = await aUser()
  const made = await as(person).apiKeys.create(form({ scopes: ['requests'], expiresInDays: 30 }))
  const headers = bearer(await tokenOf(made))
  const ask = () =>
    Promise.all([call, otherServer].map(server => server('GET', '/api/me/adoption-requests/sent', { headers })))
  expect((await ask()).map(({ status }) => status)).toEqual([200, 200])
  const [listed, ...others] = await as(person).apiKeys.list()
  expect(others).toEqual([])
  expect(listed).toMatchObject({
    name: 'Our site',
    key: made.key,
    scopes: ['read', 'requests'],
    createdBy: person.name,
  })
  expect(listed).toMatchObject({ lastUsedAt: clock.now().toISOString(), isExpired: false })
  expect(JSON.stringify([listed, await exportKeys(db, person.id)])).not.toContain(made.secret)
  expect(await exportKeys(db, person.id)).toMatchObject([{ key: made.key }])
  expect(await as(await aUser()).apiKeys.list()).toEqual([])

  await as(person).apiKeys.revoke({ id: listed?.id ?? '' })
  expect(await as(person).apiKeys.list()).toEqual([])
  for (const refused of await ask()) {
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
    expect(await refused.json()).toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'This token is not valid, or it has ended.',
    })
  }
})

test("the same form again replaces the key's secret, until the key was used", async () => {
  const person = await aUser()
  const sent = form()
  const [lost, got] = [await as(person).apiKeys.create(sent), await as(person).apiKeys.create(sent)]
  expect(got.key).toBe(lost.key)
  const body = { grant_type: 'client_credentials', client_id: lost.key, client_secret: lost.secret }
  expect((await call('POST', '/api/token', { body })).status).toBe(401)
  await call('GET', '/api/posts', { headers: bearer(await tokenOf(got)) })
  expect(await refusalOf(as(person).apiKeys.create(sent))).toMatchObject({ code: 'FORM_USED', status: 409 })
  expect(await as(person).apiKeys.list()).toHaveLength(1)
})

test('the same form from another account creates another key', async () => {
  const [one, other, sent] = [await aUser(), await aUser(), form()]
  const [first, second] = [await as(one).apiKeys.create(sent), await as(other).apiKeys.create(sent)]
  expect(second.key).not.toBe(first.key)
  expect(await as(other).apiKeys.list()).toHaveLength(1)
})

test('a key needs a name, and the number of keys is limited', async () => {
  const person = await aUser()
  expect(await refusalOf(as(person).apiKeys.create(form({ name: ' ' })))).toMatchObject({
    code: 'NAME_NEEDED',
    status: 422,
  })
  const all = await Promise.allSettled(Array.from({ length: MAX_KEYS + 2 }, () => as(person).apiKeys.create(form())))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_KEYS)
  expect(await refusalOf(as(person).apiKeys.create(form()))).toMatchObject({ code: 'TOO_MANY_KEYS' })
})

test('a call with a token ignores cookies and works from any origin; a read key sees what visitors see', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  const { cookie } = await signIn(other)
  const pending = await aPost({ owner, status: 'pending' })
  const theirs = await aPost({ owner: other, status: 'pending' })
  const elsewhere = { origin: 'https://shelter.example', 'sec-fetch-site': 'cross-site' }
  const read = await createKeyFor(server, { ownerId: owner.id, createdBy: owner.id, scopes: ['read'] })
  const write = await createKeyFor(server, { ownerId: owner.id, createdBy: owner.id, scopes: ['write'] })
  const get = (id: number, token: string) =>
    call('GET', `/api/posts/${id}`, { headers: { cookie, ...elsewhere, ...bearer(token) } })
  expect((await get(pending.id, read)).status).toBe(404)
  expect((await get(pending.id, write)).status).toBe(200)
  expect((await get(theirs.id, write)).status).toBe(404)
  const paused = await call('PUT', `/api/posts/${(await aPost({ owner })).id}/availability`, {
    body: { availability: 'paused' },
    headers: { cookie, ...elsewhere, ...bearer(write) },
  })
  expect([paused.status, paused.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(paused.headers.get('access-control-allow-credentials')).toBeNull()
  const asked = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' }
  const preflight = await call('OPTIONS', '/api/posts', { headers: { ...elsewhere, ...asked } })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  for (const path of ['/api/me/export', '/api/live', '/api/me/account', '/api/organizations/x/export'])
    expect((await call('GET', path, { headers: { cookie, ...bearer(write) } })).status).toBeGreaterThanOrEqual(401)
})

test('responses state the remaining calls, and over the limit when to retry', async () => {
  clock.set('2027-05-01T12:00:00Z')
  const owner = await aUser()
  const headers = bearer(await createKeyFor(server, { ownerId: owner.id, createdBy: owner.id, scopes: [] }))
  const first = await call('GET', '/api/posts', { headers })
  expect(first.headers.get('ratelimit-remaining')).toBe('4')
  expect(first.headers.get('x-ratelimit-limit')).toBe('5')
  for (let left = 4; left > 0; left -= 1) await call('GET', '/api/posts', { headers })
  const refused = await call('GET', '/api/posts', { headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(12 * 3600)])
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfter: 12 * 3600 } })
  expect((await call('GET', '/api/posts')).status).toBe(200)
})

test("an organization's key imports its animals, and no other's", async () => {
  const [manager, stranger] = [await aUser(), await aUser()]
  const { account, slug } = await newOrganization(server, manager)
  const other = await newOrganization(server, stranger)
  const team = await acting(server, manager, slug)
  expect((await team.apiKeys.create(form({ scopes: ['write'] }))).key).toContain('pawpal_key_')
  expect(await as(manager).apiKeys.list()).toEqual([])
  const url = await serveHere(createApp(services, noPages, { stopping: false }))
  const send = (of: string, token: Promise<string>) =>
    token.then(text => {
      const body = new FormData()
      body.set('file', new File(['id,name,species,status\n7,Ada,dog,Available\n'], 'animals.csv', { type: 'text/csv' }))
      return fetch(`${url}/api/organizations/${of}/imports`, { method: 'POST', body, headers: bearer(text) })
    })
  const keyOf = (scopes: ('read' | 'write')[]) =>
    createKeyFor(server, { ownerId: account.id, createdBy: manager.id, scopes })
  const done = await send(slug, keyOf(['write']))
  expect(done.status).toBe(201)
  const read = (await done.json()) as { id: string }
  expect(read).toMatchObject({ rows: 1, new: 1, startedBy: manager.name })
  const token = await keyOf(['write'])
  const started = await fetch(`${url}/api/organizations/${slug}/imports/${read.id}/run`, {
    method: 'POST',
    body: '{}',
    headers: { ...bearer(token), 'content-type': 'application/json' },
  })
  expect(started.status).toBe(200)
  expect((await send(other.slug, keyOf(['write']))).status).toBe(403)
  expect((await send(slug, keyOf(['read']))).status).toBe(403)
})
