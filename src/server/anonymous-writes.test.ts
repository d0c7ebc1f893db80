import type { AnyContractProcedure } from '@orpc/contract'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../test/context.ts'
import { httpClient, noPages } from '../../test/http.ts'
import { contract } from '../contract.ts'
import type { ProcedureMeta } from '../api/procedure.ts'
import { createApp } from './app.ts'

const LIMIT = 2
const { services } = await testServer({ limits: { anonymousWrites: LIMIT, signIns: LIMIT, cspReports: LIMIT } })
services.settings.trustedProxies = ['127.0.0.1']
services.settings.google = { clientId: 'client', clientSecret: 'secret' }
const call = httpClient(services)

interface Write {
  method: string
  path: string
}

type Contract = AnyContractProcedure | { [name: string]: Contract }

/** Every procedure that a visitor may call and that is no read. */
function writesIn(part: Contract): Write[] {
  if (!('~orpc' in part)) return Object.values(part).flatMap(writesIn)
  const { route, meta } = (part as AnyContractProcedure)['~orpc']
  const { method = 'POST', path = '' } = route
  return (meta as ProcedureMeta).access === 'anyone' && method !== 'GET' ? [{ method, path: `/api${path}` }] : []
}

/** Every other address of the server that takes a write; routes name one for each handler. OPTIONS asks what is allowed. */
const otherRoutes = createApp(services, noPages, { stopping: false }).routes.filter(
  ({ method, path }) => !['GET', 'ALL', 'OPTIONS'].includes(method) && !path.startsWith('/api/*'),
)
const otherWrites = [
  ...new Map(otherRoutes.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values(),
]

/** What is counted only when the call is complete; others are counted whatever they send. */
const bodies: Record<string, object> = { '/api/session': { email: 'nobody@example.org', password: 'Wrong-Paws-17' } }

let networks = 0

async function repeat(method: string, path: string): Promise<Response[]> {
  networks += 1
  const headers = { 'x-forwarded-for': `198.51.100.${networks}` }
  const answers: Response[] = []
  for (let time = 0; time <= LIMIT; time += 1)
    answers.push(await call(method, path, { body: bodies[path] ?? {}, headers }))
  return answers
}

describe('every write without a session has a limit per address', () => {
  const writes = [...writesIn(contract), ...otherWrites]

  test.each(writes.map(({ method, path }) => [method, path] as const))('%s %s', async (method, path) => {
    const answers = await repeat(method, path)
    expect(answers.slice(0, LIMIT).map(({ status }) => status)).not.toContain(429)
    const refused = answers.at(-1)
    expect(refused?.status).toBe(429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('procedures and other routes are both found', () => {
    expect(writes).toEqual(
      expect.arrayContaining([
        { method: 'POST', path: '/api/session' },
        { method: 'PUT', path: '/api/accounts/password' },
        { method: 'POST', path: '/unsubscribe' },
      ]),
    )
  })

  test('the return from Google counts too, although it is a GET', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.200' }
    const statuses: number[] = []
    for (let time = 0; time <= LIMIT; time += 1)
      statuses.push((await call('GET', '/api/auth/callback/google?code=c&state=s', { headers })).status)
    expect(statuses).toEqual([302, 302, 429])
  })
})
