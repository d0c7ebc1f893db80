import { request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { testServer } from '../../../test/context.ts'
import { httpClient, membersOverHttp, noPages } from '../../../test/http.ts'
import { readMetrics } from '../../../test/read-metrics.ts'
import { createOutbox } from '../../platform/mail/mail.ts'
import { createApp } from '../app.ts'
import { openFiles } from '../../platform/files/open-files.ts'
import { serveHere } from '../../../test/http-server.ts'
import { serveMetrics } from './metrics-endpoint.ts'
import { note } from '../../platform/observe.ts'
import { createMetrics } from './metrics.ts'
import { pageRoutes } from './page-routes.ts'

const TOKEN = 'a token that only the scraper knows'
const server = await testServer()
const { services } = server
const counts = [{ name: 'mail', waiting: 3, retrying: 2, failed: 1, oldestSeconds: 12.5 }]
const metrics = createMetrics({ ...services, jobs: { ...services.jobs, countByName: () => Promise.resolve(counts) } })
afterAll(() => metrics.close())
const read = async () => readMetrics((await metrics.read()).text)

test('metrics need the token, in OpenMetrics; without a setting they answer 404', async () => {
  const settings = { ...services.settings, metricsToken: TOKEN }
  const url = await serveHere(createApp({ ...services, settings }, noPages, { stopping: false, metrics }))
  const ask = (authorization?: string) => fetch(`${url}/metrics`, authorization ? { headers: { authorization } } : {})
  expect([(await ask()).status, (await ask('Bearer no')).status, (await ask(TOKEN)).status]).toEqual([401, 401, 401])
  const answer = await ask(`Bearer ${TOKEN}`)
  expect(answer.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  expect(readMetrics(await answer.text()).value('pawpal_server_info')).toBe(1)
  const bare = httpClient(services, { ...noPages, render: () => Promise.resolve(new Response('', { status: 404 })) })
  expect((await bare('GET', '/metrics')).status).toBe(404)
})

test('with a port of their own, metrics are served there only', async () => {
  const settings = { ...services.settings, host: '127.0.0.1', metricsPort: 0 }
  const own = await serveMetrics(metrics, settings)
  afterFile(() => own.close())
  const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
  expect((await fetch(`${url}/metrics`)).status).toBe(200)
  expect((await fetch(`${url}/`)).status).toBe(404)
  const pages = { ...noPages, render: () => Promise.resolve(new Response('', { status: 404 })) }
  const app = await serveHere(createApp({ ...services, settings }, pages, { stopping: false, metrics }))
  const sent = request(`${app}/metrics`, { headers: { host: 'localhost:4000' } }).end()
  const [refused] = await once(sent, 'response')
  expect([refused.statusCode, await text(refused)]).toEqual([404, ''])
  await expect(
    serveMetrics(metrics, { ...settings, metricsPort: (own.address() as AddressInfo).port }),
  ).rejects.toThrow(/Setting METRICS_PORT is wrong/)
})

test('requests are counted by the pattern of their URL, without personal data', async () => {
  const pages = { ...noPages, routeOf: pageRoutes(['/', 'home', 'post/:id', 'profile/:userId', '*']) }
  const call = httpClient(services, pages)
  const { signIn } = membersOverHttp(server)
  const person = await server.aUser()
  const post = await server.aPost({ owner: person })
  const headers = await signIn(person)
  for (const path of [`/api/posts/${post.id}`, `/post/${post.id}`, `/profile/${person.id}`, '/nobody/knows-this'])
    await call('GET', path, { headers })
  await call('GET', `/api/posts?q=${person.id}`)
  await call('GET', '/api/unknown-path')
  const found = await read()
  const routes = found.labels('pawpal_http_requests_total').map(({ route }) => route)
  expect(routes).toEqual(
    expect.arrayContaining(['/api/posts/{id}', '/post/:id', '/profile/:userId', '/*', '/api/posts', '/api/*']),
  )
  const labels = { method: 'GET', route: '/api/posts/{id}' }
  expect(found.value('pawpal_http_requests_total', { ...labels, status: '200' })).toBe(1)
  expect(found.value('pawpal_http_request_duration_seconds_count', labels)).toBe(1)
  for (const secret of [person.id, person.email, person.name, post.name, 'unknown-path', 'knows-this'])
    expect(found.text).not.toContain(secret)
})

test('statements, the store, mails, uploads, cached pages and live events are counted', async () => {
  const before = await read()
  const rise = async (name: string, labels = {}) =>
    ((await read()).value(name, labels) ?? 0) - (before.value(name, labels) ?? 0)
  const files = openFiles(services.settings)
  await files.put('photos/a.webp', new Uint8Array([1]), 'image/webp')
  await createOutbox({ ...services.settings, smtpUrl: 'smtp://127.0.0.1:1' }, services.log)
    .deliver({ to: 'ana@example.org', subject: 'Hello', paragraphs: ['Hello'] } as never)
    .catch(() => undefined)
  const call = httpClient(services)
  await call('POST', '/api/photos', { body: {} })
  await call('GET', '/home')
  await call('GET', '/home')
  await services.db.$client.query('select 1')
  await services.db.$client.query('select nothing').catch(() => undefined)
  note({ what: 'refusedKeyCall', over: 'waiting calls' })

  expect(await rise('pawpal_store_operation_duration_seconds_count', { operation: 'put' })).toBe(1)
  expect(await rise('pawpal_mails_total', { outcome: 'failed' })).toBe(1)
  expect(await rise('pawpal_uploads_total', { outcome: 'failed' })).toBe(1)
  expect(await rise('pawpal_api_key_refusals_total', { limit: 'waiting calls' })).toBe(1)
  expect(await rise('pawpal_page_cache_requests_total', { outcome: 'hit' })).toBe(1)
  expect(await rise('pawpal_page_cache_requests_total', { outcome: 'miss' })).toBe(1)
  expect((await read()).value('pawpal_page_cache_pages')).toBe(1)
  expect(await rise('pawpal_database_statement_failures_total')).toBe(1)
  expect(await rise('pawpal_database_statement_duration_seconds_count')).toBeGreaterThan(1)
  services.live.announce(['nobody'], [{ path: ['posts'] }])
  expect((await read()).value('pawpal_page_cache_pages')).toBe(0)
})

test('live events are counted per receiving stream, with their delay', async () => {
  const before = await read()
  const url = await serveHere(createApp(services, noPages, { stopping: false }))
  const stop = new AbortController()
  const stream = await fetch(`${url}/api/live?watch=post:1`, { signal: stop.signal, headers: { host: 'localhost' } })
  expect(stream.status).toBe(200)
  expect((await read()).value('pawpal_live_streams')).toBe(1)
  services.live.announce(['post:1'], [{ path: ['posts', 'get'] }])
  services.live.announce(['post:2'], [{ path: ['posts', 'get'] }])
  const after = await read()
  for (const name of ['pawpal_live_events_delivered_total', 'pawpal_live_event_delay_seconds_count'])
    expect((after.value(name) ?? 0) - (before.value(name) ?? 0)).toBe(1)
  stop.abort()
  await expect.poll(() => services.live.countStreams()).toBe(0)
})

test('a new post, a request, its answer and the adoption are counted', async () => {
  const before = await read()
  const owner = await server.aUser()
  const photo = await server.aPhoto(owner)
  const vet = await server.aUser({ role: 'vet' })
  const form = { name: 'Bella', content: 'Gentle.', species: 'dog' as const, photoIds: [photo.id] }
  const { id } = await server.as(owner).posts.create({ ...form, formId: crypto.randomUUID() })
  await server.as(vet).review.approve({ id, notes: '' })
  const request = await server.as(await server.aUser()).adoption.send({ postId: id })
  server.clock.advance(2 * 3600 * 1000)
  await server.as(owner).adoption.approve({ id: request.id })
  const after = await read()
  const rise = (name: string) => (after.value(name) ?? 0) - (before.value(name) ?? 0)
  for (const name of ['posts_created_total', 'adoption_requests_total', 'adoptions_total'])
    expect(rise(`pawpal_${name}`), name).toBe(1)
  expect(rise('pawpal_adoption_answer_delay_seconds_count')).toBe(1)
  expect(rise('pawpal_adoption_answer_delay_seconds_sum')).toBeCloseTo(2 * 3600, -1)
})

test('jobs and connections are gauges; if the database fails they are left out, and the scrape succeeds', async () => {
  const found = await read()
  expect(found.value('pawpal_jobs_waiting', { queue: 'mail' })).toBe(3)
  expect(found.value('pawpal_jobs_failed', { queue: 'mail' })).toBe(1)
  expect(found.value('pawpal_jobs_oldest_seconds', { queue: 'mail' })).toBe(12.5)
  expect(found.value('pawpal_database_up')).toBe(1)
  expect(found.value('pawpal_database_waiting')).toBe(0)
  expect(found.value('pawpal_live_streams')).toBe(0)
  expect(found.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(found.value('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  const jobs = { ...services.jobs, countByName: () => Promise.reject(new Error('The database is away')) }
  const away = createMetrics({ ...services, jobs })
  const without = readMetrics((await away.read()).text)
  away.close()
  expect([without.value('pawpal_database_up'), without.value('pawpal_jobs_waiting', { queue: 'mail' })]).toEqual([
    0,
    undefined,
  ])
})
