import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, users } from '../../src/modules/base/accounts/tables.server.ts'
import { organizationMembers } from '../../src/modules/people/organizations/tables.server.ts'
import { createApp } from '../../src/server/app.ts'
import { contract } from '../../src/contract.ts'
import { DEFAULT_LIMITS, type LimitValues } from '../../src/api/limit-rules.ts'
import type { ProcedureMeta } from '../../src/api/procedure.ts'
import { signIn } from '../../test-support/sessions.ts'
import { testServer } from '../context.ts'
import type { User } from '../factories.ts'
import { serveHere } from '../http-server.ts'
import { noPages } from '../http.ts'
import { newTestOrganization } from './organizations.ts'
import { proceduresIn, routes, toRequest } from './contract-calls.ts'
import { DAY_MS } from '../../src/shared/time/days.ts'

const unlimited = Object.fromEntries(Object.keys(DEFAULT_LIMITS).map(name => [name, 1_000_000])) as LimitValues
const server = await testServer({ limits: unlimited })
const { aUser, db, services } = server
const url = await serveHere(createApp(services, noPages, { stopping: false }))
const ago = (ms: number) => new Date(services.now().getTime() - ms)

const metas = proceduresIn(contract).map(
  ([name, procedure]) => [name, procedure['~orpc'].meta as ProcedureMeta] as const,
)
const named = (isWanted: (meta: ProcedureMeta) => boolean) =>
  metas.filter(([, meta]) => isWanted(meta)).map(([name]) => name)

/**
 * The cookie of a session.
 * @param confirmedAt null: without a recent confirmation
 */
async function cookieOf({ id }: User, confirmedAt: Date | null): Promise<string> {
  const { authSecret: AUTH_SECRET } = services.settings
  await db.delete(sessions).where(eq(sessions.userId, id))
  const [visitor] = await signIn(db, { AUTH_SECRET }, [{ id }])
  await db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, id))
  return visitor?.cookie ?? ''
}

/** The code of the refusal of a call without a valid input. */
async function ask(name: string, cookie: string, headers: Record<string, string> = {}): Promise<string> {
  const { method, path } = routes.get(name) ?? { method: '', path: '' }
  const call = new URL(`/api${path.replaceAll(/\{\w+\}/g, '1')}`, url)
  const response = await fetch(call, {
    method,
    headers: { cookie, origin: services.settings.appUrl, 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: '{}' }),
  })
  return response.ok ? 'ok' : ((await response.json()) as { code: string }).code
}

describe('an admin without a second factor', () => {
  test.each(named(({ access }) => access === 'admin' || access === 'staff'))(
    'may call %s for seven days only',
    async name => {
      const admin = await aUser({ role: 'admin', roleSince: ago(7 * DAY_MS - 60_000) })
      const cookie = await cookieOf(admin, null)
      expect(await ask(name, cookie)).not.toBe('SECOND_FACTOR_REQUIRED')
      await db
        .update(users)
        .set({ roleSince: ago(7 * DAY_MS) })
        .where(eq(users.id, admin.id))
      expect(await ask(name, cookie)).toBe('SECOND_FACTOR_REQUIRED')
    },
  )

  test('needs none if the site sets no days', async () => {
    const cookie = await cookieOf(await aUser({ role: 'admin', roleSince: ago(70 * DAY_MS) }), null)
    services.settings.secondFactorDays = 0
    expect(await ask('admin.dashboard', cookie)).toBe('ok')
    services.settings.secondFactorDays = 7
    expect(await ask('admin.dashboard', cookie)).toBe('SECOND_FACTOR_REQUIRED')
  })

  test("has only a user's rights after the deadline, also where everybody may call", async () => {
    const admin = await aUser({ role: 'admin', roleSince: ago(7 * DAY_MS) })
    const post = await server.aPost({ owner: await aUser() })
    const cookie = await cookieOf(admin, null)
    const call = () => fetch(toRequest(url, 'posts.remove', { id: post.id, reason: 'Spam' }, { cookie }))
    expect((await call()).status).toBe(403)
    await db
      .update(users)
      .set({ roleSince: ago(0) })
      .where(eq(users.id, admin.id))
    expect((await call()).status).toBe(200)
  })
})

describe('a member with a second factor', () => {
  test.each(named(({ confirm, access }) => confirm !== undefined && access !== 'member'))(
    'confirms %s again after 15 minutes',
    async name => {
      const admin = await aUser({ role: 'admin', hasSecondFactor: true })
      expect(await ask(name, await cookieOf(admin, ago(15 * 60_000)))).toBe('CONFIRM_AGAIN')
      expect(await ask(name, await cookieOf(admin, null))).toBe('CONFIRM_AGAIN')
      expect(await ask(name, await cookieOf(admin, ago(14 * 60_000)))).not.toBe('CONFIRM_AGAIN')
    },
  )

  test.each(named(({ access }) => access === 'admin' || access === 'staff'))(
    'changes nothing by %s in a session that began with the password alone',
    async name => {
      const cookie = await cookieOf(await aUser({ role: 'admin', hasSecondFactor: true }), null)
      const reads = routes.get(name)?.method === 'GET'
      expect((await ask(name, cookie)) === 'CONFIRM_AGAIN').toBe(!reads)
    },
  )

  test('confirms the export of a table', async () => {
    const admin = await aUser({ role: 'admin', hasSecondFactor: true })
    const get = async (cookie: string) => (await fetch(`${url}/api/admin/users.csv`, { headers: { cookie } })).status
    expect(await get(await cookieOf(admin, null))).toBe(403)
    expect(await get(await cookieOf(admin, ago(0)))).toBe(200)
  })
})

describe('a manager of an organization', () => {
  const forManagers = named(({ organization, access }) => organization === 'manager' && access === 'member')

  test.each(forManagers)('needs a second factor for %s, if it changes something', async name => {
    const { people, headers } = await newTestOrganization(server)
    const { cookie, ...others } = headers.manager
    expect(await ask(name, cookie, others)).not.toBe('SECOND_FACTOR_REQUIRED')
    await db
      .update(organizationMembers)
      .set({ roleSince: ago(7 * DAY_MS) })
      .where(eq(organizationMembers.userId, people.manager.id))
    const reads = routes.get(name)?.method === 'GET'
    expect((await ask(name, cookie, others)) === 'SECOND_FACTOR_REQUIRED').toBe(!reads)
    const { cookie: theirs, ...elsewhere } = headers.stranger
    expect(await ask(name, theirs, elsewhere)).not.toBe('SECOND_FACTOR_REQUIRED')
  })
})
