import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import {
  connect,
  constants,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type IncomingHttpHeaders,
} from 'node:http2'
import { request } from 'node:https'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findBrowser } from '../scripts/find-browser.ts'
import { createApp } from '../src/server/app.ts'
import { freePort } from '../test-support/free-port.ts'
import { makeAuthority, makeCertificate } from './certificates.ts'
import { testServer } from './context.ts'
import { DEPLOYED_PROXIES } from './deployed-proxies.ts'
import { membersOverHttp, noPages } from './http.ts'

const OPENED = 'retry: 1000\n\n'
const MB = 2 ** 20
const PLAYWRIGHT = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2e6b4f' } })
  .jpeg()
  .toBuffer()
const [plain, tls] = [await freePort(), await freePort()]
const url = `https://localhost:${tls}`
const server = await testServer({ appUrl: url })
const person = await server.aUser()

/** A server of the site, and the headers that reached it. */
async function serveProduct() {
  const listener = getRequestListener(createApp(server.services, noPages, { stopping: false }).fetch)
  const seen: IncomingMessage[] = []
  const product = createServer((incoming, outgoing) => {
    // Proxies ask `/readyz` now and then.
    if (incoming.url !== '/readyz') seen.push(incoming)
    void listener(incoming, outgoing)
  })
  await once(product.listen(0, '127.0.0.1'), 'listening')
  return { product, seen, port: (product.address() as AddressInfo).port }
}

async function makeSite() {
  const folder = inject('temporaryFolder')
  const authority = await makeAuthority(folder, 'proxies')
  const made = await makeCertificate(authority, 'dns', 'localhost')
  const [key, certificate] = [join(folder, 'localhost.key'), join(folder, 'localhost.crt')]
  await writeFile(key, made.key)
  await writeFile(certificate, made.certificate)
  const publicKey = new X509Certificate(made.certificate).publicKey.export({ type: 'spki', format: 'der' })
  return { key, certificate, fingerprint: createHash('sha256').update(publicKey).digest('base64') }
}

const formOf = async (file: Uint8Array) => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(file)], 'photo.jpg'))
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', body: new Uint8Array(await encoded.arrayBuffer()) }
}

describe.each(DEPLOYED_PROXIES)('$program with its file in deploy/', ({ program, start }) => {
  describe('in front of a server', { tags: program }, () => {
    let behind: Awaited<ReturnType<typeof serveProduct>>
    let proxy: Awaited<ReturnType<typeof start>>
    const sessions: ClientHttp2Session[] = []
    let headers: Record<string, string>
    let site: Awaited<ReturnType<typeof makeSite>>

    beforeAll(async () => {
      behind = await serveProduct()
      site = await makeSite()
      proxy = await start({ servers: [behind.port], plain, tls, ...site })
      const { cookie } = await membersOverHttp(server).signIn(person)
      headers = { origin: url, cookie }
    })
    afterAll(async () => {
      for (const session of sessions) session.destroy()
      await proxy.stop()
      behind.product.closeAllConnections()
      behind.product.close()
    })

    /** A connection for each request: a refused one may end its connection. */
    const openSession = () => {
      const session = connect(url, { rejectUnauthorized: false, maxSessionMemory: 64 })
      session.on('error', () => undefined)
      sessions.push(session)
      return session
    }
    const open = async (path: string, more: Record<string, string> = {}, body?: Uint8Array) => {
      const session = openSession()
      const stream: ClientHttp2Stream = session.request({ ':path': path, ...headers, ...more })
      // A proxy answers before it has read a body that is too large, and resets the stream.
      stream.on('error', () => undefined)
      stream.end(body)
      const [answer] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status'?: number }]
      return { stream, status: answer[':status'], protocol: session.alpnProtocol }
    }
    const upload = async (file: Uint8Array, announced = true) => {
      const { type, body } = await formOf(file)
      const length = announced ? { 'content-length': String(body.length) } : undefined
      const { stream, status } = await open('/api/photos', { ':method': 'POST', 'content-type': type, ...length }, body)
      stream.close()
      return status
    }

    test('serves pages over HTTP/2 and HTTP/1.1, and passes host and address on', async () => {
      const { stream, status, protocol } = await open('/home', { 'x-forwarded-for': '203.0.113.9' })
      expect([protocol, status, await text(stream)]).toEqual(['h2', 200, 'page'])
      const { host, 'x-forwarded-for': address } = behind.seen.at(-1)?.headers ?? {}
      // What visitors send themselves stays before the address that the proxy saw.
      expect([host, address]).toEqual([`localhost:${tls}`, expect.stringMatching(/(^|, )(127\.0\.0\.1|::1)$/)])
      const old = request({
        port: tls,
        path: '/home',
        servername: 'localhost',
        rejectUnauthorized: false,
        headers: { host: `localhost:${tls}` },
      }).end()
      const [answer] = (await once(old, 'response')) as [IncomingMessage]
      expect([answer.httpVersion, answer.statusCode, await text(answer)]).toEqual(['1.1', 200, 'page'])
    })

    test('leads to TLS', async () => {
      const answer = await fetch(`http://localhost:${plain}/home?species=dog`, { redirect: 'manual' })
      expect([301, 308]).toContain(answer.status)
      expect(answer.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/home\?species=dog$/)
      // A program without TLS is refused, so it does not send its key repeatedly.
      for (const path of ['/api/token', '/v2/oauth2/token'])
        expect((await fetch(`http://localhost:${plain}${path}`, { method: 'POST', redirect: 'manual' })).status).toBe(
          403,
        )
    })

    test('accepts photos of 15 MB, and refuses larger ones as the server does', async () => {
      expect(await upload(photo)).toBe(201)
      // The server judges by content; the proxy by size.
      expect(await upload(new Uint8Array(15 * MB))).toBe(415)
      expect(await upload(new Uint8Array(17 * MB))).toBe(413)
      expect(await upload(new Uint8Array(17 * MB), false)).toBe(413)
      // The server is not left out because of it.
      expect(await upload(photo)).toBe(201)
    })

    test('passes large imports on as they arrive', async () => {
      const path = `/api/organizations/${person.id}/imports`
      const length = { 'content-length': String(400 * MB) }
      let stream: ClientHttp2Stream
      const begin = () => {
        stream = openSession().request({ ':method': 'POST', ':path': path, ...headers, ...length })
        stream.on('error', () => undefined)
        // Browsers, too, repeat what a proxy refused because it met a connection that the server was closing.
        stream.on('close', () => stream.rstCode === constants.NGHTTP2_REFUSED_STREAM && begin())
        stream.write(new Uint8Array(MB))
      }
      const before = behind.seen.length
      begin()
      await expect.poll(() => behind.seen.length).toBeGreaterThan(before)
      expect(behind.seen.at(-1)?.headers).toMatchObject(length)
      stream!.close()
    })

    test('does not buffer live events', async () => {
      const { stream } = await open('/api/live')
      stream.setEncoding('utf8')
      const [first] = (await once(stream, 'data')) as [string]
      expect(first).toBe(OPENED)
      const next = once(stream, 'data')
      server.services.live.announce([person.id], [{ path: ['notifications', 'unread'] }])
      expect(await next).toEqual(['data: [{"path":["notifications","unread"]}]\n\n'])
      stream.close()
    })

    test.runIf(program === 'caddy')('speaks HTTP/3 with Chromium: pages, uploads and live events', async () => {
      const executablePath = await findBrowser(PLAYWRIGHT)
      const browser = await chromium.launch({
        ...(executablePath && { executablePath }),
        args: [
          '--no-sandbox',
          `--origin-to-force-quic-on=localhost:${tls}`,
          `--ignore-certificate-errors-spki-list=${site.fingerprint}`,
        ],
      })
      try {
        const context = await browser.newContext()
        const cookies = (headers['cookie'] ?? '').split('; ').map(cookie => {
          const [name = '', ...value] = cookie.split('=')
          return { name, value: value.join('='), url, secure: true }
        })
        await context.addCookies(cookies)
        const page = await context.newPage()
        await page.goto(`${url}/home`)
        const found = await page.evaluate(
          async jpeg => {
            const form = new FormData()
            form.append('file', new File([new Uint8Array(jpeg)], 'photo.jpg'))
            const { status } = await fetch('/api/photos', { method: 'POST', body: form })
            const stream = new EventSource('/api/live')
            Object.assign(globalThis, {
              event: new Promise(resolve => stream.addEventListener('message', ({ data }) => resolve(data))),
            })
            await new Promise(resolve => stream.addEventListener('open', resolve))
            const entries = performance.getEntries() as PerformanceResourceTiming[]
            return { status, protocols: [...new Set(entries.map(each => each.nextHopProtocol).filter(Boolean))] }
          },
          [...photo],
        )
        expect(found).toEqual({ status: 201, protocols: ['h3'] })
        server.services.live.announce([person.id], [{ path: ['notifications', 'unread'] }])
        expect(await page.evaluate('event')).toBe('[{"path":["notifications","unread"]}]')
      } finally {
        await browser.close()
      }
    })
  })
})
