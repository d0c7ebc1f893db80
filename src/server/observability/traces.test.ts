import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { httpClient, membersOverHttp } from '../../../test/http.ts'
import { recordLog } from '../../../test/record-log.ts'
import { openFiles } from '../../platform/files/open-files.ts'
import { readSettings } from '../../platform/settings/env.ts'
import { startTraces } from './start-traces.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const SECRET = 'Quiet-Secret-4711'
const server = await testServer({ realJobs: true })
const { services } = server
const received: { path: string | undefined; body: Body }[] = []
interface Body {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[]
}

/** A collector: it takes OTLP as JSON over HTTP. */
const collector = createServer((request, response) => {
  void json(request).then(body => {
    received.push({ path: request.url, body: body as Body })
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
await once(collector.listen(0, '127.0.0.1'), 'listening')
afterAll(() => collector.close())
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const settings = (environment: Record<string, string> = {}) =>
  readSettings({ NODE_ENV: 'test', AUTH_SECRET: 'x'.repeat(32), OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...environment })
const spans = () =>
  received.flatMap(({ body }) => body.resourceSpans.flatMap(one => one.scopeSpans.flatMap(two => two.spans)))
const valueOf = (span: Span | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

async function traced(environment: Record<string, string>, work: () => Promise<unknown>) {
  received.length = 0
  const traces = await startTraces(settings(environment))
  await work()
  await traces?.close()
  return spans()
}

const ALWAYS = { OTEL_TRACES_SAMPLER: 'parentbased_always_on' }
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

test('a request is a span of its caller, with its statements as children and no personal data', async () => {
  const person = await server.aUser()
  const { signIn } = membersOverHttp(server)
  const headers = { ...(await signIn(person)), traceparent: `00-${TRACE}-${PARENT}-01` }
  const { log, lines } = recordLog()
  const found = await traced(ALWAYS, () =>
    httpClient({ ...services, log })('GET', `/api/posts?q=${SECRET}`, { headers }),
  )
  const root = found.find(({ name }) => name === 'GET /api/posts')
  expect(root).toMatchObject({ traceId: TRACE, parentSpanId: PARENT })
  expect(valueOf(root, 'http.response.status_code')).toBe(200)
  const statements = found.filter(span => valueOf(span, 'db.system.name') === 'postgresql')
  expect(statements.length).toBeGreaterThan(1)
  for (const span of statements) expect(span).toMatchObject({ traceId: TRACE, parentSpanId: root?.spanId })
  expect(received[0]?.path).toBe('/v1/traces')
  const resource = received[0]?.body.resourceSpans[0]?.resource.attributes.map(({ key }) => key)
  expect(resource).toEqual(expect.arrayContaining(['service.name', 'service.version', 'service.instance.id']))
  for (const secret of [SECRET, person.id, person.email]) expect(JSON.stringify(received)).not.toContain(secret)
  expect(lines()).toMatchObject([{ msg: 'request', trace: TRACE }])
})

test('jobs and the store have spans', async () => {
  const files = openFiles(services.settings)
  let ran = false
  services.jobs.define({
    name: 'traced-job',
    run: async () => {
      await files.put('photos/a.webp', new Uint8Array([1]), 'image/webp')
      ran = true
    },
  })
  await services.jobs.start()
  const found = await traced(ALWAYS, async () => {
    await services.jobs.send('traced-job', { to: SECRET })
    await expect.poll(() => ran, { timeout: 20_000 }).toBe(true)
  })
  const root = found.find(({ name }) => name === 'job traced-job')
  expect(found.find(({ name }) => name === 'store put')).toMatchObject({
    traceId: root?.traceId,
    parentSpanId: root?.spanId,
  })
  expect(JSON.stringify(received)).not.toContain(SECRET)
})

test('the sampler is a setting; an unsampled caller stays unsampled', async () => {
  const ask = (headers = {}) => httpClient(services)('GET', '/api/posts', { headers })
  expect(await traced({ OTEL_TRACES_SAMPLER: 'always_off' }, ask)).toEqual([])
  expect(await traced({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, ask)).toEqual([])
  expect(await traced(ALWAYS, () => ask({ traceparent: `00-${TRACE}-${PARENT}-00` }))).toEqual([])
  expect((await traced(ALWAYS, () => ask({ traceparent: 'nonsense' }))).length).toBeGreaterThan(0)
})

test('without a collector nothing is traced, and an unreachable collector breaks nothing', async () => {
  expect(await startTraces(readSettings({ NODE_ENV: 'test', AUTH_SECRET: 'x'.repeat(32) }))).toBeUndefined()
  const answers: number[] = []
  await traced({ ...ALWAYS, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, async () => {
    answers.push((await httpClient(services)('GET', '/api/posts')).status)
  })
  expect(answers).toEqual([200])
})
