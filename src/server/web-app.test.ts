import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../../test/context.ts'
import { membersOverHttp } from '../../test/http.ts'
import { ACCOUNT_HEADER, NO_ACCOUNT } from '../shared/account-header.ts'
import { ORGANIZATION_HEADER } from '../modules/organizations/vocabulary.ts'

const server = await testServer()
const { aUser } = server
const { call, signIn } = membersOverHttp(server)

test('the manifest names the app, its icons and shortcuts', async () => {
  const answer = await call('GET', '/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  expect(await answer.json()).toMatchObject({
    id: '/',
    short_name: 'Pawpal',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    shortcuts: [{ url: '/search' }, { url: '/chat' }, { url: '/saved' }, { url: '/create' }],
  })
})

test('the service worker is asked for anew each time, and sent only where it changed', async () => {
  const { headers } = await call('GET', '/sw.js')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const again = await call('GET', '/sw.js', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('answers say whose session they are for, and nothing where that is nobody’s own', async () => {
  const ana = await aUser()
  const headers = await signIn(ana)
  for (const path of ['/api/me', '/home']) {
    expect((await call('GET', path, { headers })).headers.get(ACCOUNT_HEADER), path).toBe(ana.id)
    expect((await call('GET', path)).headers.get(ACCOUNT_HEADER), path).toBe(NO_ACCOUNT)
    const ended = { cookie: headers.cookie.replaceAll(/=[^;]*/g, '=ended') }
    expect((await call('GET', path, { headers: ended })).headers.get(ACCOUNT_HEADER), path).toBe(NO_ACCOUNT)
  }
  const acting = { ...headers, [ORGANIZATION_HEADER]: randomUUID() }
  expect((await call('GET', '/api/conversations', { headers: acting })).headers.get(ACCOUNT_HEADER)).toBeNull()
  for (const path of ['/feeds/animals.json', '/sitemap.xml', '/embed.js'])
    expect((await call('GET', path, { headers })).headers.get(ACCOUNT_HEADER), path).toBeNull()
})

test.each(['/api/session', '/api/sessions'])('DELETE %s has the browser remove what it stored', async path => {
  const headers = await signIn(await aUser())
  expect((await call('GET', '/api/me', { headers })).headers.get('clear-site-data')).toBeNull()
  expect((await call('DELETE', path, { headers })).headers.get('clear-site-data')).toBe('"storage"')
})
