import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'http_ece'
import { afterAll, inject } from 'vitest'
import type { Network } from '../src/platform/http/fetch-public.ts'
import { makeAuthority, makeCertificate } from './certificates.ts'

export interface ReceivedPush {
  /** The path of the endpoint. */
  path: string
  payload: Record<string, unknown>
  ttl: string | undefined
  topic: string | undefined
  urgency: string | undefined
  /** The site's public key in base64url, after its signature was checked. */
  publicKey: string
  subject: string
}

/** A push service that verifies senders, and decrypts messages with its browsers' keys. */
export async function startPushService() {
  const folder = await mkdtemp(join(inject('temporaryFolder'), 'push-'))
  const authority = await makeAuthority(folder, 'tests')
  const { key, certificate } = await makeCertificate(authority, 'dns', 'push.test')
  const state = {
    status: 201,
    headers: {} as Record<string, string>,
    calls: 0,
    received: [] as ReceivedPush[],
    refused: [] as string[],
    /** The path of an endpoint that answers only when this promise resolves. */
    slow: undefined as { path: string; until: Promise<void> } | undefined,
  }
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: string }>()
  const service = createServer({ key, cert: certificate }, (request, response) => {
    state.calls += 1
    void buffer(request).then(async body => {
      if (request.url === state.slow?.path) await state.slow?.until
      try {
        if (state.status < 300) state.received.push(read(request, body, browsers))
      } catch (error) {
        state.refused.push(String(error))
      }
      response.writeHead(state.status, state.headers).end()
    })
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })
  const addresses: string[][] = []
  const network: Network = {
    ca: await readFile(authority.certificate),
    resolve: async () => addresses.shift() ?? ['127.0.0.1'],
    isPublic: address => address === '127.0.0.1',
  }
  const url = `https://push.test:${(service.address() as AddressInfo).port}`
  const reset = () => {
    Object.assign(state, { status: 201, headers: {}, calls: 0, received: [], refused: [], slow: undefined })
    addresses.length = 0
  }
  return { state, reset, network, addresses, aBrowser: () => makeBrowser(url, browsers) }
}

/** A subscription as a browser returns it. */
function makeBrowser(url: string, browsers: Map<string, { ecdh: ReturnType<typeof createECDH>; auth: string }>) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  const path = `/${randomUUID()}`
  browsers.set(path, { ecdh, auth })
  return { endpoint: url + path, keys: { p256dh: ecdh.getPublicKey('base64url'), auth } }
}

function read(
  { url: path = '', headers }: IncomingMessage,
  body: Buffer,
  browsers: Map<string, { ecdh: ReturnType<typeof createECDH>; auth: string }>,
): ReceivedPush {
  const { ecdh, auth } = browsers.get(path) ?? {}
  if (!ecdh || !auth) throw new Error(`nobody listens at ${path}`)
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted')
  const clear = decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth })
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const { aud, exp, sub } = checkToken(token, publicKey)
  if (aud !== `https://${headers.host}`) throw new Error(`a token for ${aud}`)
  if (exp * 1000 < Date.now()) throw new Error('an old token')
  return {
    path,
    payload: JSON.parse(clear.toString('utf8')) as Record<string, unknown>,
    ttl: headers['ttl'] as string | undefined,
    topic: headers['topic'] as string | undefined,
    urgency: headers['urgency'] as string | undefined,
    publicKey,
    subject: sub,
  }
}

/** The claims of a token signed with the key (RFC 8292). */
function checkToken(token: string, publicKey: string): { aud: string; exp: number; sub: string } {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  const isGenuine = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isGenuine) throw new Error('a forged token')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { aud: string; exp: number; sub: string }
}
