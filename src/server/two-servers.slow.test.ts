import { afterEach, expect, test } from 'vitest'
import { givePassword } from '../../test/accounts.ts'
import { testServer } from '../../test/context.ts'
import { cookiesOf } from '../../test/http.ts'
import { discard, startServer, type ServerProcess } from '../../test-support/server-process.ts'

const PASSWORD = 'Quiet-Paws-17'
const running: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(discard))
})

test('a session that ends on one server is refused by another at the next call', { timeout: 60_000 }, async () => {
  // They share the database and nothing else: no Redis.
  const server = await testServer()
  const env = { DATABASE_URL: server.url, AUTH_SECRET: 'a secret that two servers share, for this test alone' }
  running.push(await startServer({ env }), await startServer({ env }))
  const [one, other] = running.map(({ url }) => url)
  const person = await server.aUser()
  await givePassword(server, person, PASSWORD)
  const call = (url: string | undefined, method: string, path: string, { cookie = '', body }: Call = {}) =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    })
  const signIn = async (url: string | undefined) =>
    cookiesOf(await call(url, 'POST', '/api/session', { body: { email: person.email, password: PASSWORD } }))
  const isKnown = async (url: string | undefined, cookie: string) =>
    (await call(url, 'GET', '/api/me/account', { cookie })).status === 200

  const [phone, laptop] = [await signIn(one), await signIn(other)]
  expect([await isKnown(other, phone), await isKnown(one, laptop)]).toEqual([true, true])
  expect((await call(one, 'DELETE', '/api/me/sessions', { cookie: phone })).status).toBe(200)
  expect([await isKnown(other, laptop), await isKnown(one, laptop), await isKnown(other, phone)]).toEqual([
    false,
    false,
    true,
  ])
  expect((await call(one, 'DELETE', '/api/session', { cookie: phone })).status).toBe(200)
  expect(await isKnown(other, phone)).toBe(false)
})

interface Call {
  cookie?: string
  body?: object
}
