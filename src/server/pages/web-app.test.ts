import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { httpClient, membersOverHttp, noPages } from '../../../test/http.ts'
import { ACCOUNT_HEADER, NO_ACCOUNT } from '../../shared/account-header.ts'
import { ORGANIZATION_HEADER } from '../../modules/people/organizations/vocabulary.ts'
import { brandStyle } from './web-manifest.ts'
import { brandShades } from '../../modules/running/site/brand-rules.ts'
import { DEFAULT_APP } from '../../modules/running/site/vocabulary.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { appTags } from './web-manifest.ts'

const PUBLIC = fileURLToPath(new URL('../../../public', import.meta.url))
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

test('the source of a page names the version that made it', () => {
  expect(appTags(DEFAULT_APP)).toContain(`<meta name="generator" content="Pawpal ${manifest.version}">`)
})

test("the manifest follows the site's settings and the request's language", async () => {
  const read = async (path: string, headers = {}) => {
    const answer = await call('GET', path, { headers })
    return { answer, manifest: (await answer.json()) as Record<string, unknown> & { shortcuts: { name: string }[] } }
  }
  const { answer, manifest } = await read('/manifest.webmanifest')
  expect(manifest).toMatchObject({ name: 'Pawpal: animals find homes', theme_color: '#fdf9f3', lang: 'en', dir: 'ltr' })
  const etag = answer.headers.get('etag') ?? ''
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('vary')).toContain('accept-language')
  const asked = () => call('GET', '/manifest.webmanifest', { headers: { 'if-none-match': etag } })
  expect((await asked()).status).toBe(304)

  const app = { name: 'Tierheim Au', color: '#0a7f5a' }
  const change = { changes: { app }, from: { app: DEFAULT_APP } }
  await server.as(await aUser({ role: 'admin' })).site.changeSettings(change)
  expect((await asked()).status).toBe(200)
  const { manifest: german } = await read('/manifest.webmanifest?language=de', { 'accept-language': 'fr' })
  expect(german).toMatchObject({
    name: app.name,
    short_name: app.name,
    theme_color: app.color,
    background_color: app.color,
    lang: 'de',
  })
  expect(german.shortcuts[1]?.name).toBe('Nachrichten')
  expect((await read('/manifest.webmanifest?language=xx', { 'accept-language': 'fr' })).manifest['lang']).toBe('fr')
  expect((await read('/manifest.webmanifest?language=ar')).manifest['dir']).toBe('rtl')
})

test("the site's own color is a style that the policy of pages allows", () => {
  expect(brandStyle(DEFAULT_APP.brand)).toBe('')
  const { light, dark } = brandShades('#2b6cb0')
  expect(brandStyle('#2b6cb0').split(';')).toEqual([
    `--brand:light-dark(#2b6cb0,${dark.brand})`,
    `--brand-ink:light-dark(#ffffff,${dark.ink})`,
    `--brand-well:light-dark(${light.well},${dark.well})`,
  ])
})

test("the icon of the browser's tab has the color of the site", async () => {
  const open = httpClient(server.services, { ...noPages, assets: PUBLIC })
  const icon = async () => (await open('GET', '/favicon.svg')).text()
  expect(await icon()).toContain(`stroke="${DEFAULT_APP.brand}"`)
  const admin = server.as(await aUser({ role: 'admin' }))
  const { app } = await admin.site.settings()
  await admin.site.changeSettings({ changes: { app: { ...app, brand: '#2b6cb0' } }, from: { app } })
  const answer = await open('GET', '/favicon.svg')
  expect(await answer.text()).toContain('stroke="#2b6cb0"')
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
})

test("the offline page is in the request's language, and declares it", async () => {
  for (const [path, language] of [
    ['/offline', 'fr'],
    ['/offline?kept&language=de', 'de'],
  ] as const) {
    const { headers } = await call('GET', path, { headers: { 'accept-language': 'fr' } })
    expect(headers.get('content-language'), path).toBe(language)
    expect(headers.get('vary'), path).toContain('accept-language')
  }
})

test('the service worker is revalidated each time, and sent only if it changed', async () => {
  const { headers } = await call('GET', '/sw.js')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const again = await call('GET', '/sw.js', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test("responses name the session's account, shared ones name none", async () => {
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
