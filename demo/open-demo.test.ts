import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePassword } from '../test/accounts.ts'
import { testServer } from '../test/context.ts'
import { httpClient } from '../test/http.ts'
import { credentials, sessions } from '../src/modules/base/accounts/tables.server.ts'
import type { Settings } from '../src/platform/settings/env.ts'
import { writeDemoState } from './demo-state.ts'
import { welcome } from '../src/server/composition/welcome.ts'
import { openDemo } from './open-demo.ts'

const server = await testServer()
const { services, db, aUser } = server
const EMAIL = 'vet@pawpal.example'
const OLD = { role: 'vet', email: EMAIL, password: 'Paw-0123456789ab' }
const user = await aUser({ email: EMAIL, role: 'vet' })
const call = httpClient(services)

/** Starts a server whose demo was loaded earlier. */
const start = async (settings: Partial<Settings> = {}) => {
  const demo = await openDemo({ ...services, settings: { ...services.settings, ...settings } }, false)
  return { demo, site: (await (await httpClient({ ...services, demo })('GET', '/api/site')).json()) as object }
}
const signIn = async (password: string) =>
  (await call('POST', '/api/session', { body: { email: EMAIL, password } })).status
const openSessions = () => db.select().from(sessions).where(eq(sessions.userId, user.id))

beforeEach(async () => {
  await db.delete(credentials)
  await givePassword(server, user, OLD.password)
  await writeDemoState(services.settings.dataDir, { state: 'loaded', accounts: [OLD] })
})

test('a demo on a loopback address offers its accounts', async () => {
  const { demo, site } = await start()
  expect(demo).toEqual({ accounts: [OLD] })
  expect(site).toMatchObject({ demo: true, demoAccounts: [OLD] })
  expect(welcome({ ...services, demo })).toContain(OLD.password)
  expect(await signIn(OLD.password)).toBe(200)
})

describe.each([
  ['a public origin', { appUrl: 'https://pets.example.org' }],
  ['a public listen address', { host: '0.0.0.0' }],
])('a demo with %s', (_, settings) => {
  test('has no usable passwords and no sessions, and offers no accounts', async () => {
    expect(await signIn(OLD.password)).toBe(200)
    const { demo, site } = await start(settings)
    expect(demo).toEqual({})
    expect(site).not.toHaveProperty('demoAccounts')
    expect(welcome({ ...services, demo })).toMatch(/^ {2}Demo accounts have no passwords.+create-admin.+DEMO=off.+$/m)
    expect(await openSessions()).toEqual([])
    expect(await signIn(OLD.password)).toBe(401)
  })

  test('has new passwords when it is started locally again', async () => {
    await start(settings)
    const { demo } = await start()
    expect(demo?.accounts).toMatchObject([{ role: 'vet', email: EMAIL }])
    expect(demo?.accounts?.[0]?.password).not.toBe(OLD.password)
    expect(await signIn(demo?.accounts?.[0]?.password ?? '')).toBe(200)
    expect((await start()).demo).toEqual(demo)
  })
})
