import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { httpClient } from '../../../../test/http.ts'
import { LIMITS } from '../../../api/limit-rules.ts'
import { addObserver, type Fact } from '../../../platform/observe.ts'
import { insertKey } from './create-key.server.ts'
import { inTurnOfOwner, mayWait } from './key-turns.server.ts'
import { CALLS_AT_ONCE, CALLS_WAITING } from './vocabulary.ts'

const { aUser, db, services } = await testServer()
const call = httpClient(services)

async function anOwner() {
  const owner = await aUser()
  const { key, secret } = await insertKey(db, { ownerId: owner.id, createdBy: owner.id, name: 'Program', scopes: [] })
  const body = { grant_type: 'client_credentials', client_id: key, client_secret: secret }
  const { access_token } = (await (await call('POST', '/api/token', { body })).json()) as { access_token: string }
  return { ...owner, headers: { authorization: `Bearer ${access_token}` } }
}

/** Calls of an owner's keys that run or wait until they are released. */
function hold(ownerId: string, count: number) {
  const released = Promise.withResolvers<void>()
  let [running, most] = [0, 0]
  const calls = Array.from({ length: count }, () =>
    inTurnOfOwner(db, ownerId, async () => {
      most = Math.max(most, (running += 1))
      await released.promise
      running -= 1
    }),
  )
  return {
    release: async () => {
      released.resolve()
      await Promise.all(calls)
      return most
    },
  }
}

test("calls of one owner's keys run one at a time; those of others and visitors need not wait for them", async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  const held = hold(owner.id, CALLS_AT_ONCE)
  let isAnswered = false
  const waiting = Promise.all([
    call('GET', '/api/posts', { headers: owner.headers }),
    call('GET', '/v2/animals', { headers: owner.headers }),
  ]).finally(() => (isAnswered = true))
  for (const headers of [other.headers, {}]) expect((await call('GET', '/api/posts', { headers })).status).toBe(200)
  expect((await call('GET', '/v2/animals', { headers: other.headers })).status).toBe(200)
  expect(isAnswered).toBe(false)
  await held.release()
  expect((await waiting).map(({ status }) => status)).toEqual([200, 200])
})

test('many calls of an owner run one at a time, whatever becomes of them', async () => {
  const held = hold('somebody', 10)
  const failing = inTurnOfOwner(db, 'somebody', () => Promise.reject(new Error('no')))
  await Promise.all([held.release(), expect(failing).rejects.toThrow('no')])
  expect(await held.release()).toBe(CALLS_AT_ONCE)
})

test('a call for which too many wait is refused, says what to do, and does not count for the day', async () => {
  const owner = await anOwner()
  const held = hold(owner.id, CALLS_AT_ONCE + CALLS_WAITING)
  const facts: Fact[] = []
  onTestFinished(addObserver({ note: fact => void facts.push(fact) }))
  const refused = await call('GET', '/api/posts', { headers: owner.headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  const message =
    'Too many calls of this key wait for their turn. Please try again in 1 second, and wait for answers before you send more.'
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', message, data: { retryAfter: 1 } })
  const refusedV2 = await call('GET', '/v2/animals', { headers: owner.headers })
  expect([refusedV2.status, refusedV2.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refusedV2.json()).toMatchObject({ status: 429, detail: message })
  expect(facts).toContainEqual({ what: 'refusedKeyCall', over: 'waiting calls' })
  await held.release()
  await expect.poll(() => mayWait(db, owner.id)).toBe(true)
  const after = await call('GET', '/api/posts', { headers: owner.headers })
  expect(after.headers.get('ratelimit-remaining')).toBe(String(LIMITS.apiCalls.limit - 1))
})
