import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { cookiesOf, httpClient } from '../../../../test/http.ts'
import { mailbox, tokenIn } from '../../../../test/mailbox.ts'
import { savePassword } from './sign-up/sign-up.server.ts'

// Password checks are slow, so these limits are lower than the defaults.
const TRIES = 3
const TRIES_FROM_ADDRESS = 8
const SIGN_UPS = 3
const server = await testServer({
  limits: { failedSignIns: TRIES, failedSignInsFromAddress: TRIES_FROM_ADDRESS, signUps: SIGN_UPS },
})
const { aUser, clock, db } = server
server.services.settings.trustedProxies = ['127.0.0.1']
const newMails = mailbox(server)
const call = httpClient(server.services)

const PASSWORD = 'Quiet-Paws-17'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let machines = 0
/** An unused network address. */
const newAddress = () => {
  machines += 1
  return `198.51.${machines >> 8}.${machines & 255}`
}

interface From {
  address: string
  cookie?: string
}

const post = (path: string, body: object, { address, cookie = '' }: From) =>
  call('POST', path, { body, headers: { 'x-forwarded-for': address, cookie } })
const signIn = (email: string, password: string, from: From) => post('/api/session', { email, password }, from)
const guess = (email: string, from: From) => signIn(email, 'Wrong-Paws-17', from)

async function times(count: number, act: () => Promise<Response>): Promise<number[]> {
  const statuses = []
  for (let time = 0; time < count; time += 1) statuses.push((await act()).status)
  return statuses
}

beforeAll(async () => {
  const { hash } = (await (await server.services.auth()).$context).password
  const password = await hash(PASSWORD)
  for (const name of ['ana', 'ben', 'cleo', 'dora']) {
    const { id } = await aUser({ email: `${name}@example.org` })
    await db.transaction(tx => savePassword(tx, id, password))
  }
})

describe('failed sign-ins', () => {
  test('pass up to the limit; then even the right password has to wait, and the answer says how long', async () => {
    const here = { address: newAddress() }
    expect(await times(TRIES, () => guess('ana@example.org', here))).toEqual(Array(TRIES).fill(401))
    clock.advance(11 * MINUTE)
    const refused = await signIn('ana@example.org', PASSWORD, here)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('240')
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await refused.json()).toMatchObject({
      defined: true,
      code: 'TOO_MANY_REQUESTS',
      message: 'That was a bit too much at once. Please try again in 4 minutes.',
      data: { retryAfter: 240 },
    })
    clock.advance(4 * MINUTE)
    expect((await signIn('ana@example.org', PASSWORD, here)).status).toBe(200)
  })

  test('pass up to the same limit when they are simultaneous', async () => {
    const here = { address: newAddress() }
    const answers = await Promise.all(Array.from({ length: TRIES + 5 }, () => guess('ben@example.org', here)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(TRIES)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('count for that account only', async () => {
    const here = { address: newAddress() }
    await times(TRIES + 1, () => guess('ana@example.org', here))
    expect((await signIn('ben@example.org', PASSWORD, here)).status).toBe(200)
  })

  test('are the same for an address without an account', async () => {
    const here = { address: newAddress() }
    const [known, unknown] = [
      await times(TRIES + 2, () => guess('ana@example.org', here)),
      await times(TRIES + 2, () => guess('nobody@example.org', here)),
    ]
    expect(known).toEqual(unknown)
    const bodies = await Promise.all(
      ['ana@example.org', 'nobody@example.org'].map(async email => (await guess(email, here)).text()),
    )
    expect(bodies[0]).toBe(bodies[1])
  })

  test('are reset by a success, and successes do not count', async () => {
    const here = { address: newAddress() }
    await times(TRIES - 1, () => guess('ana@example.org', here))
    expect(await times(TRIES + 1, () => signIn('ana@example.org', PASSWORD, here))).toEqual(Array(TRIES + 1).fill(200))
    expect(await times(TRIES + 1, () => guess('ana@example.org', here))).toEqual([
      ...Array<number>(TRIES).fill(401),
      429,
    ])
  })

  test('in another network do not lock the owner out', async () => {
    await times(TRIES + 1, () => guess('cleo@example.org', { address: newAddress() }))
    expect((await signIn('cleo@example.org', PASSWORD, { address: newAddress() })).status).toBe(200)
  })

  test('in the same network do not lock the owner out of a known browser', async () => {
    const address = newAddress()
    const cookie = cookiesOf(await signIn('cleo@example.org', PASSWORD, { address }))
    await times(TRIES + 1, () => guess('cleo@example.org', { address }))
    expect((await signIn('cleo@example.org', PASSWORD, { address })).status).toBe(429)
    const known = { address, cookie: browserCookie(cookie) }
    expect((await signIn('cleo@example.org', PASSWORD, known)).status).toBe(200)
    expect(await times(TRIES + 1, () => guess('cleo@example.org', known))).toEqual([
      ...Array<number>(TRIES).fill(401),
      429,
    ])
  })

  test('count normally for a browser that is known for another account, or that forges its cookie', async () => {
    const address = newAddress()
    const cookie = browserCookie(cookiesOf(await signIn('ben@example.org', PASSWORD, { address })))
    await times(TRIES, () => guess('cleo@example.org', { address }))
    expect((await guess('cleo@example.org', { address, cookie })).status).toBe(429)
    const [name, value = ''] = cookie.split('=')
    for (const forged of [`${value}x`, `${value}.${'A'.repeat(22)}`, value.replace(/^./, 'x'), '', '.'.repeat(5000)])
      expect((await guess('cleo@example.org', { address, cookie: `${name}=${forged}` })).status).toBe(429)
  })

  test('do not lock out an owner who set a new password by a mailed link', async () => {
    const here = { address: newAddress() }
    await times(TRIES + 1, () => guess('dora@example.org', here))
    await post('/api/accounts/reset', { email: 'dora@example.org' }, here)
    const reset = await call('PUT', '/api/accounts/password', {
      body: { token: tokenIn((await newMails()).at(-1)), password: 'Louder-Paws-18' },
    })
    expect((await signIn('dora@example.org', 'Louder-Paws-18', here)).status).toBe(429)
    const known = { ...here, cookie: cookiesOf(reset) }
    expect((await signIn('dora@example.org', 'Louder-Paws-18', known)).status).toBe(200)
  })

  test('from one address are limited, whatever the accounts', async () => {
    const here = { address: newAddress() }
    const cookie = browserCookie(cookiesOf(await signIn('ana@example.org', PASSWORD, here)))
    let made = 0
    const statuses = await times(TRIES_FROM_ADDRESS + 1, () => guess(`somebody-${(made += 1) >> 1}@example.org`, here))
    expect(statuses).toEqual([...Array<number>(TRIES_FROM_ADDRESS).fill(401), 429])
    expect((await signIn('ben@example.org', PASSWORD, here)).status).toBe(429)
    expect((await signIn('ben@example.org', PASSWORD, { address: newAddress() })).status).toBe(200)
    expect((await signIn('ana@example.org', PASSWORD, { ...here, cookie })).status).toBe(200)
    clock.advance(15 * MINUTE)
    expect((await signIn('ben@example.org', PASSWORD, here)).status).toBe(200)
  })

  test('cannot be made to count for somebody else', async () => {
    server.services.settings.trustedProxies = []
    const direct = httpClient(server.services)
    server.services.settings.trustedProxies = ['127.0.0.1']
    const statuses = await times(TRIES + 1, () =>
      direct('POST', '/api/session', {
        body: { email: 'ana@example.org', password: 'Wrong-Paws-17' },
        headers: { 'x-forwarded-for': newAddress() },
      }),
    )
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('sign-ups', () => {
  const form = (email: string, password = PASSWORD) => ({ firstName: 'Eva', lastName: 'Lind', email, password })

  test('are limited per hour and address; refused ones do not count', async () => {
    const here = { address: newAddress() }
    let made = 0
    const signUp = () => post('/api/accounts', form(`eva-${(made += 1)}@example.org`), here)
    expect(await times(SIGN_UPS + 1, () => post('/api/accounts', form('eva@example.org', 'weak'), here))).toEqual(
      Array(SIGN_UPS + 1).fill(422),
    )
    expect(await times(3, () => post('/api/accounts', { role: 'admin' }, here))).toEqual([400, 400, 400])
    expect(await times(SIGN_UPS, signUp)).toEqual(Array(SIGN_UPS).fill(200))
    const refused = await signUp()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(await refused.json()).toMatchObject({
      message: 'That was a bit too much at once. Please try again in 1 hour.',
    })
    expect((await post('/api/accounts', form('eva-b@example.org'), { address: newAddress() })).status).toBe(200)
    clock.advance(HOUR)
    expect((await signUp()).status).toBe(200)
  })
})

describe.each(['/api/accounts/reset', '/api/accounts/verification/resend'])('mails by %s', path => {
  test('are five an hour to one address, whether it has an account or not', async () => {
    const ask = (email: string) => times(6, () => post(path, { email }, { address: newAddress() }))
    const asked = [...Array<number>(5).fill(200), 429]
    expect(await ask('Ben@example.org')).toEqual(asked)
    expect(await ask('unknown@example.org')).toEqual(asked)
    const answers = await Promise.all(
      ['ben@example.org', 'unknown@example.org'].map(async email => {
        const response = await post(path, { email }, { address: newAddress() })
        return [response.status, response.headers.get('retry-after'), await response.text()]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    clock.advance(HOUR)
    expect((await post(path, { email: 'ben@example.org' }, { address: newAddress() })).status).toBe(200)
  })

  test('are thirty an hour from one address', async () => {
    const here = { address: newAddress() }
    let asked = 0
    const ask = () => post(path, { email: `asked-${(asked += 1)}@example.org` }, here)
    expect(await times(31, ask)).toEqual([...Array<number>(30).fill(200), 429])
    expect((await post(path, { email: 'cleo@example.org' }, { address: newAddress() })).status).toBe(200)
  })
})

const browserCookie = (cookies: string): string =>
  cookies.split('; ').find(cookie => cookie.startsWith('pawpal.browser=')) ?? ''
