import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { httpClient, noPages } from '../../../test/http.ts'
import { serveHere } from '../../../test/http-server.ts'
import { createApp } from '../app.ts'

const { services } = await testServer()
const url = await serveHere(createApp(services, noPages, { stopping: false }))
const atPublicOrigin = httpClient({
  ...services,
  settings: { ...services.settings, appUrl: 'https://pets.example.org', allowedHosts: ['shelter.example.org'] },
})

const get = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    request(url + path, { headers }, response => {
      void text(response).then(body => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
      .on('error', reject)
      .end()
  })

describe('a request with another host', () => {
  test.each(['/', '/home', '/api/site', '/api/live', '/api/auth/callback/google', '/files/photos/x', '/robots.txt'])(
    'is misdirected at %s',
    async path => {
      const { status, body } = await get(path, { host: 'rebound.example' })
      expect(status).toBe(421)
      expect(body).toContain('does not answer for this host name')
      expect((await get(path, { host: 'rebound.example', 'x-forwarded-host': 'localhost:4000' })).status).toBe(421)
      expect((await get(path, { host: 'localhost:4000', 'x-forwarded-host': 'rebound.example' })).status).not.toBe(421)
    },
  )

  test.each(['/healthz', '/readyz'])('is answered at %s', async path => {
    expect((await get(path, { host: 'rebound.example' })).status).toBe(200)
  })

  test.each(['127.999.1.1', '127.0.0.999:3000'])('is misdirected also as %s', async host => {
    for (const path of ['/', '/api/site']) expect((await get(path, { host })).status).toBe(421)
  })

  test('changes nothing', async () => {
    const answer = await atPublicOrigin('DELETE', '/api/session', { headers: { host: 'localhost:3000' } })
    expect(answer.status).toBe(421)
  })
})

test('a public server answers for its origin and the configured hosts', async () => {
  for (const host of ['pets.example.org', 'pets.example.org:443', 'shelter.example.org'])
    expect((await atPublicOrigin('GET', '/api/site', { headers: { host } })).status).toBe(200)
})

test.each([
  ['https://pets.example.org', 'pets.example.org', 200],
  ['https://shelter.example.org', 'shelter.example.org', 200],
  ['https://pets.example.org', 'shelter.example.org', 200],
  ['http://pets.example.org', 'pets.example.org', 403],
  ['https://shelter.example.org', 'pets.example.org', 403],
  ['null', 'pets.example.org', 403],
])('a write from a page of %s to %s answers %i', async (origin, host, status) => {
  expect((await atPublicOrigin('DELETE', '/api/session', { headers: { origin, host } })).status).toBe(status)
})
