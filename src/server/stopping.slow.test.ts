import { once } from 'node:events'
import { Agent, get, request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { freshFolder } from '../../test-support/fresh-folder.ts'
import { discard, startServer, until, type ServerProcess } from '../../test-support/server-process.ts'
import { readSettings } from '../platform/settings/env.ts'
import { createHttpServer } from './start-server.ts'

/** The bound for a stop while no request runs. */
const STOP_MS = 2000
const PAGES = 50

const running: ServerProcess[] = []
const cleanUp: (() => void)[] = []
afterEach(async () => {
  for (const act of cleanUp.splice(0)) act()
  await Promise.all(running.splice(0).map(discard))
})

const database = await testDatabase()

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ env: { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(32), ...env } })
  running.push(server)
  return server
}

/** An open page that keeps its connection and reopens its stream at once, ignoring the retry delay. */
async function openPage(url: string): Promise<{ received: () => string }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const opened = Promise.withResolvers<void>()
  let received = ''
  let closed = false
  const open = () => {
    if (closed) return
    const again = () => void setTimeout(open, 20)
    get(`${url}/api/live?watch=post:1`, { agent }, response => {
      if (response.statusCode === 200) opened.resolve()
      response.setEncoding('utf8').on('data', (part: string) => (received += part))
      response.on('error', () => undefined).on('close', again)
    }).on('error', again)
  }
  open()
  cleanUp.push(() => {
    closed = true
    agent.destroy()
  })
  await opened.promise
  return { received: () => received }
}

/** A connection that says nothing yet, as browsers open one ahead of need. */
async function openSilently(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  cleanUp.push(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** A request whose body is still on its way. */
async function beginRequest(url: string) {
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'x' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const sent = request(`${url}/api/session`, { method: 'POST', headers, agent: new Agent({ keepAlive: true }) })
  sent.on('error', () => undefined)
  cleanUp.push(() => sent.destroy())
  sent.flushHeaders()
  // The server has read the headers.
  await once(sent, 'continue')
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  answered.catch(() => undefined)
  return {
    finish: async () => {
      sent.end(body)
      const [response] = await answered
      return response
    },
  }
}

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> {
  const started = performance.now()
  return { result: await work, ms: performance.now() - started }
}

/** The waits before a page may open its stream again, in milliseconds, in the order of their coming. */
const waits = (received: string): number[] => [...received.matchAll(/^retry: (\d+)$/gm)].map(([, ms]) => Number(ms))

const unreachable = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => undefined,
    () => true,
  )

test('a stop with 50 open pages takes less than two seconds, and spreads their reconnects', async () => {
  const server = await start()
  const pages = await Promise.all(Array.from({ length: PAGES }, () => openPage(server.url)))
  await openSilently(server.url)
  const { result, ms } = await timed(server.signal('SIGTERM'))
  expect(result).toBe(0)
  expect(ms).toBeLessThan(STOP_MS)
  const last = pages.map(({ received }) => waits(received()).at(-1) ?? 0)
  expect(Math.min(...last)).toBeGreaterThanOrEqual(1000)
  expect(Math.max(...last) - Math.min(...last)).toBeGreaterThan(1000)
})

test('while draining, a server answers, refuses new streams and closes connections', async () => {
  const server = await start({ DRAIN_MS: '2500' })
  const page = await openPage(server.url)
  const first = await fetch(`${server.url}/readyz`)
  expect([first.status, first.headers.get('connection')]).toEqual([200, 'keep-alive'])
  const { result, ms } = await timed(
    Promise.all([server.signal('SIGTERM'), seeDrain(server.url)]).then(([code, seen]) => ({ code, ...seen })),
  )
  expect(result.ready).toMatchObject({ status: 503, connection: 'close' })
  expect(result.page).toMatchObject({ status: 200, connection: 'close' })
  expect(result.stream).toMatchObject({ status: 503, connection: 'close' })
  expect(Number(result.stream.retryAfter)).toBeGreaterThan(0)
  expect(result.code).toBe(0)
  expect(ms).toBeGreaterThan(2400)
  expect(ms).toBeLessThan(2500 + STOP_MS)
  // Once when it opened and once when it ended: it was not ended before the socket closed.
  expect(waits(page.received())).toHaveLength(2)
})

async function seeDrain(url: string) {
  const ask = async (path: string) => {
    const { status, headers } = await fetch(url + path)
    return { status, connection: headers.get('connection'), retryAfter: headers.get('retry-after') }
  }
  const ready = await until('the server to say that it stops', async () => {
    const answer = await ask('/readyz')
    return answer.status === 503 ? answer : undefined
  })
  return { ready, page: await ask('/login'), stream: await ask('/api/live?watch=post:1') }
}

test('a running request is finished, and its connection closed with the response', async () => {
  const server = await start()
  const begun = await beginRequest(server.url)
  const ended = server.signal('SIGTERM')
  await until('the socket to close', () => unreachable(server.url))
  const response = await begun.finish()
  expect([response.statusCode, response.headers.connection]).toEqual([401, 'close'])
  expect(JSON.parse(await text(response))).toHaveProperty('code')
  expect(await ended).toBe(0)
})

test('Ctrl-C stops like SIGTERM, also if npm repeats it; a later one ends at once', async () => {
  const server = await start()
  const [begun] = await Promise.all([beginRequest(server.url), beginRequest(server.url)])
  void server.signal('SIGINT')
  void server.signal('SIGINT')
  await until('the socket to close', () => unreachable(server.url))
  expect((await begun.finish()).statusCode).toBe(401)
  // The other request still runs.
  const { result, ms } = await timed(
    until('the server to end', async () => (await Promise.race([server.signal('SIGINT'), pause()])) ?? undefined),
  )
  expect(result).toBe(130)
  expect(ms).toBeLessThan(STOP_MS)
})

const pause = () => new Promise<null>(resolve => setTimeout(() => resolve(null), 200))

test('idle connections outlast those of proxies, and headers may take longer', async () => {
  const idle = async (env: Record<string, string>) => {
    const DATA_DIR = await freshFolder('pawpal-settings-')
    const server = createHttpServer(readSettings({ DATA_DIR, ...env }))
    expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout)
    expect(server.requestTimeout).toBeGreaterThanOrEqual(server.headersTimeout)
    return server.keepAliveTimeout
  }
  expect(await idle({})).toBe(65_000)
  expect(await idle({ KEEP_ALIVE_MS: '600000' })).toBe(600_000)
})
