import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../test/context.ts'
import { httpClient, membersOverHttp } from '../../test/http.ts'
import { createLog } from '../platform/log.ts'
import { DAY_MS } from '../shared/time/days.ts'

const server = await testServer({ limits: { cspReports: 8 } })
const { services, as, aUser, clock } = server
const { call, signIn } = membersOverHttp(server)

describe('the security headers', () => {
  test.each(['/home', '/api/site', '/healthz'])('of %s keep other sites out', async path => {
    const { headers } = await call('GET', path)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toMatch(/^geolocation=\(self\),.* camera=\(\),.* microphone=\(\),/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toContain("object-src 'none'; base-uri 'none'")
    expect(headers.get('content-security-policy')).toContain('report-uri /api/csp-reports; report-to csp')
    expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"')
    expect(headers.has('strict-transport-security')).toBe(false)
  })

  test('require TLS if the origin is https', async () => {
    const settings = { ...services.settings, appUrl: 'https://pets.example.org' }
    const ask = async (hstsSubdomains: boolean) => {
      const { headers } = await httpClient({ ...services, settings: { ...settings, hstsSubdomains } })('GET', '/home')
      return headers.get('strict-transport-security')
    }
    expect([await ask(false), await ask(true)]).toEqual(['max-age=31536000', 'max-age=31536000; includeSubDomains'])
  })

  test.each(['/confirm', '/confirm-email', '/invitation', '/reset-password', '/unsubscribe', '/verify-email'])(
    'of %s, whose address has a token, tell it to nobody',
    async path => {
      const { headers } = await call('GET', `${path}?token=secret`)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toContain('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  test('let other sites show public photos and their share cards, and no private ones', async () => {
    const owner = await aUser()
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#b9481c' } })
      .jpeg()
      .toBuffer()
    const upload = (visibility: 'public' | 'private') =>
      as(owner).photos.upload({ file: new File([new Uint8Array(bytes)], 'dog.jpg'), visibility })
    const [shown, hidden] = [await upload('public'), await upload('private')]
    const policyOf = async (path: string) =>
      (await call('GET', path, { headers: await signIn(owner) })).headers.get('cross-origin-resource-policy')
    expect(await policyOf(`${shown.src}${shown.widths[0]}.webp`)).toBe('cross-origin')
    expect(await policyOf(`${shown.src}share.jpg`)).toBe('cross-origin')
    expect(await policyOf(`${hidden.src}${hidden.widths[0]}.webp`)).toBe('same-origin')
  })
})

describe('security.txt', () => {
  const read = (securityContact: string | undefined) =>
    httpClient({ ...services, settings: { ...services.settings, securityContact } })('GET', '/.well-known/security.txt')

  test('names the contact, and expires within a year', async () => {
    const answer = await read('mailto:security@example.org')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const fields = new Map((await answer.text()).split('\n').map(line => line.split(': ', 2) as [string, string]))
    expect(fields.get('Contact')).toBe('mailto:security@example.org')
    expect(fields.get('Canonical')).toBe('http://localhost:4000/.well-known/security.txt')
    const days = (new Date(fields.get('Expires') ?? '').getTime() - clock.now().getTime()) / DAY_MS
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })

  test('answers like any unknown page without a contact', async () => {
    expect(await (await read(undefined)).text()).toBe('page')
  })
})

describe('a report of blocked content', () => {
  const logged: object[] = []
  const log = Object.assign(createLog('silent'), { warn: (fields: object) => void logged.push(fields) })
  const report = httpClient({ ...services, log })
  const send = async (body: unknown, type = 'application/csp-report') => {
    logged.length = 0
    const headers = { 'content-type': type, origin: 'null', 'sec-fetch-site': 'cross-site' }
    return (await report('POST', '/api/csp-reports', { body, headers })).status
  }
  const single = (directive: string, blocked: string) => ({
    'csp-report': {
      'document-uri': 'http://localhost:4000/verify-email?token=secret',
      'effective-directive': directive,
      'blocked-uri': blocked,
      'script-sample': 'secret',
    },
  })

  test('is logged as directive and origin only', async () => {
    expect(await send(single('script-src-elem', 'https://evil.example/x.js?user=ana'))).toBe(204)
    expect(logged).toEqual([{ directive: 'script-src-elem', blocked: 'https://evil.example' }])
    await send(single('script-src', 'inline'))
    expect(logged).toEqual([{ directive: 'script-src', blocked: 'inline' }])
    await send(single('img-src https://x/?secret', 'data:text/plain,secret'))
    expect(logged).toEqual([{ directive: 'img-src', blocked: 'data:' }])
  })

  test("is accepted in the Reporting API's format too", async () => {
    const body = { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/a?b=c', sample: 'secret' }
    const reports = [
      { type: 'deprecation', body: {} },
      { type: 'csp-violation', body, url: 'http://localhost:4000/?q=secret' },
    ]
    expect(await send(reports, 'application/reports+json')).toBe(204)
    expect(logged).toEqual([{ directive: 'img-src', blocked: 'https://evil.example' }])
  })

  test('that is invalid or too large logs nothing', async () => {
    expect(await send({ hello: 'world' })).toBe(204)
    const large = { 'content-length': String(16 * 1024 + 1) }
    expect((await report('POST', '/api/csp-reports', { body: {}, headers: large })).status).toBe(413)
    expect(logged).toEqual([])
  })

  test('is limited per address', async () => {
    const statuses = []
    for (let time = 0; time < 8; time += 1) statuses.push(await send(single('img-src', 'inline')))
    expect(statuses.at(-1)).toBe(429)
    expect(logged).toEqual([])
  })
})
