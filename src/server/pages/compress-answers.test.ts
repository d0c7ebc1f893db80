import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { membersOverHttp, noPages } from '../../../test/http.ts'
import { serveHere } from '../../../test/http-server.ts'
import { createApp } from '../app.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { chooseEncoding, compressAnswers } from './compress-answers.ts'

const LONG = `<p>${'All pets look for a home. '.repeat(200)}</p>`
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const texts = new Hono<HttpEnv>()
  .use(compressAnswers)
  .get('/long', c => c.html(LONG))
  .get('/short', c => c.json({ status: 'ok' }))
  .get('/feed', c => c.body(LONG, 200, { 'content-type': 'application/feed+json' }))
  .get('/picture', c => c.body(LONG, 200, { 'content-type': 'image/svg+xml' }))
  .get('/photo', c => c.body(LONG, 200, { 'content-type': 'image/webp' }))
  .get('/made', c => c.body(LONG, 200, { 'content-type': 'text/css', 'content-encoding': 'br' }))
  .get('/unchanged', c => c.body(null, 304, { 'content-type': 'text/html' }))
const textsUrl = await serveHere(texts)

const server = await testServer()
const { signIn } = membersOverHttp(server)
const pages = {
  ...noPages,
  render: () => Promise.resolve(new Response(LONG, { headers: { 'content-type': 'text/html' } })),
}
const url = await serveHere(createApp(server.services, pages, { stopping: false }))

/** Node's own client: it decompresses nothing. */
async function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request(address, { method, headers: { host: 'localhost:4000', ...headers }, agent: false })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

const decompress = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
} satisfies Record<NonNullable<ReturnType<typeof chooseEncoding>>, unknown>

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['*', 'zstd'],
  ['zstd;q=0, *;q=0.1', 'br'],
  ['br;q=0, gzip;q=0.0, identity', undefined],
  ['deflate, br;q=none', undefined],
  ['', undefined],
])('for “%s” the response uses %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected)
})

describe('a response', () => {
  it.each(['zstd', 'br', 'gzip'] as const)('is compressed with %s for those who take it', async encoding => {
    const { headers, body } = await ask(`${textsUrl}/long`, { 'accept-encoding': encoding })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(headers['content-length']).toBe(String(body.length))
    expect(body.length).toBeLessThan(LONG.length / 10)
    expect(decompress[encoding](body).toString()).toBe(LONG)
  })

  it('is not encoded for clients that accept no encoding, and has Vary', async () => {
    const { headers, body } = await ask(`${textsUrl}/long`)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBe('accept-encoding')
    expect(body.toString()).toBe(LONG)
  })

  it('is compressed if it is text: feeds and drawings, not photos', async () => {
    for (const [path, encoding] of Object.entries({ '/feed': 'zstd', '/picture': 'zstd', '/photo': undefined }))
      expect((await ask(textsUrl + path, BROWSER)).headers['content-encoding'], path).toBe(encoding)
  })

  it('is unchanged if it is short, already compressed, or a 304', async () => {
    const short = await ask(`${textsUrl}/short`, BROWSER)
    expect([short.headers['content-encoding'], short.body.toString()]).toEqual([undefined, '{"status":"ok"}'])
    const made = await ask(`${textsUrl}/made`, BROWSER)
    expect([made.headers['content-encoding'], made.body.toString()]).toEqual(['br', LONG])
    const unchanged = await ask(`${textsUrl}/unchanged`, BROWSER)
    expect([unchanged.status, unchanged.headers['content-encoding'], unchanged.body.length]).toEqual([
      304,
      undefined,
      0,
    ])
  })

  it('has the same headers for HEAD, and no body', async () => {
    const { status, headers, body } = await ask(`${textsUrl}/long`, BROWSER, 'HEAD')
    expect([status, headers['content-encoding'], headers.vary, body.length]).toEqual([
      200,
      'zstd',
      'accept-encoding',
      0,
    ])
  })
})

describe('the server', () => {
  it('compresses pages for members and visitors, lists, and its own documents', async () => {
    for (let post = 0; post < 3; post += 1) await server.aPost({ content: 'Gentle. '.repeat(80) })
    const { cookie } = await signIn(await server.aUser())
    const byLanguage = 'accept-encoding, accept-language, cookie'
    for (const [path, headers, varies] of [
      ['/home', {}, byLanguage],
      ['/home', { cookie }, byLanguage],
      ['/api/posts', {}, 'accept-encoding'],
      ['/api/posts', { cookie }, 'accept-encoding'],
      ['/api/openapi.json', {}, 'accept-encoding'],
      ['/api/docs', {}, byLanguage],
    ] as const) {
      const answer = await ask(url + path, { ...BROWSER, ...headers })
      expect([answer.headers['content-encoding'], answer.headers.vary], path).toEqual(['zstd', varies])
      const plain = await ask(url + path, headers)
      expect(decompress.zstd(answer.body).toString(), path).toBe(plain.body.toString())
    }
  })

  it('does not buffer streams: their first bytes arrive at once', async () => {
    const sent = request(`${url}/api/live?watch=post:1`, {
      headers: { ...BROWSER, host: 'localhost:4000' },
      agent: false,
    })
    sent.end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const [first] = (await once(response, 'data')) as [Buffer]
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(first.toString()).toBe('retry: 1000\n\n')
    response.destroy()
  })

  it('does not compress a personal response to a query that another site chose', async () => {
    const { cookie } = await signIn(await server.aUser())
    const encodingOf = async (path: string, headers: Record<string, string>) =>
      (await ask(url + path, { ...BROWSER, ...headers })).headers['content-encoding']
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    expect(await encodingOf('/home?q=ana', { ...elsewhere, cookie })).toBeUndefined()
    expect(await encodingOf('/home?q=ana', { 'sec-fetch-site': 'same-site', cookie })).toBeUndefined()
    expect(await encodingOf('/home', { ...elsewhere, cookie })).toBe('zstd')
    expect(await encodingOf('/home?q=ana', elsewhere)).toBe('zstd')
    for (const site of ['same-origin', 'none'])
      expect(await encodingOf('/home?q=ana', { 'sec-fetch-site': site, cookie })).toBe('zstd')
  })
})
