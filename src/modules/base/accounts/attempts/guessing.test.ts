import { beforeAll, describe, expect, test, vi } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import { cookiesOf, httpClient } from '../../../../../test/http.ts'

const PASSWORD = 'Quiet-Paws-17'
const HOUR = 3_600_000
const NETWORKS = 30
const GUESSES_EACH = 10
/** The default of `failedSignInsToAccount`. */
const CEILING = 50

const server = await testServer({ realHashing: true })
const hashing = { done: 0 }
/** Counting does not depend on the cost of a hash. */
Object.assign((await (await server.services.auth()).$context).password, {
  hash: (password: string) => {
    hashing.done += 1
    return Promise.resolve(`hash of ${password}`)
  },
  verify: ({ hash, password }: { hash: string; password: string }) => {
    hashing.done += 1
    return Promise.resolve(hash === `hash of ${password}`)
  },
})
const { aUser, clock } = server
server.services.settings.trustedProxies = ['127.0.0.1']
const call = httpClient(server.services)

const signIn = (email: string, password: string, { network, cookie = '' }: { network: number; cookie?: string }) =>
  call('POST', '/api/session', {
    body: { email, password },
    headers: { 'x-forwarded-for': `198.51.100.${network}`, cookie },
  })

async function guessFromEverywhere(email: string): Promise<number[]> {
  const statuses: number[] = []
  for (let guess = 0; guess < NETWORKS * GUESSES_EACH; guess += 1)
    statuses.push((await signIn(email, `Wrong-Paws-${guess}`, { network: guess % NETWORKS })).status)
  return statuses
}

const times = (count: number, status: number) => Array<number>(count).fill(status)

describe('wrong passwords from many networks', () => {
  let email = ''
  let cookie = ''

  beforeAll(async () => {
    const owner = await aUser()
    email = owner.email
    await givePassword(server, owner, PASSWORD)
    cookie = cookiesOf(await signIn(email, PASSWORD, { network: 100 }))
  })

  test('reach the limit of the account, whether it exists or not', async () => {
    const expected = [...times(CEILING, 401), ...times(NETWORKS * GUESSES_EACH - CEILING, 429)]
    hashing.done = 0
    expect(await guessFromEverywhere(email)).toEqual(expected)
    expect(hashing.done).toBe(CEILING)
    expect(await guessFromEverywhere('nobody@example.org')).toEqual(expected)
  })

  test('cost no hash and no query once refused', async () => {
    const queries = vi.spyOn(server.db.$client, 'query')
    expect((await signIn('somebody@example.org', PASSWORD, { network: 101 })).status).toBe(401)
    expect(queries).toHaveBeenCalled()
    queries.mockClear()
    hashing.done = 0
    expect((await signIn(email, PASSWORD, { network: 101 })).status).toBe(429)
    expect(queries).not.toHaveBeenCalled()
    expect(hashing.done).toBe(0)
    queries.mockRestore()
  })

  test('do not lock the owner out of a known browser or an open session', async () => {
    const browser = cookie.split('; ').find(part => part.startsWith('pawpal.browser=')) ?? ''
    expect((await signIn(email, PASSWORD, { network: 1, cookie: browser })).status).toBe(200)
    const session = cookie.split('; ').find(part => part.startsWith('pawpal.session_token=')) ?? ''
    const changed = await call('PUT', '/api/me/password', {
      body: { currentPassword: PASSWORD, password: 'Louder-Paws-18' },
      headers: { 'x-forwarded-for': '198.51.100.102', cookie: session },
    })
    expect(changed.status).toBe(200)
  })

  test('pass again after an hour', async () => {
    clock.advance(HOUR)
    expect((await signIn(email, 'Louder-Paws-18', { network: 103 })).status).toBe(200)
  })
})
