import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { HonoRequest } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { signIn } from '../../test-support/sessions.ts'
import { givePassword } from '../../test/accounts.ts'
import { startApi, type ApiProcess } from '../../test/api-process.ts'
import { testServer } from '../../test/context.ts'
import type { User } from '../../test/factories.ts'
import { openLivePage } from '../../test/live-page.ts'
import { poolerSettings } from '../../test-support/pooled.ts'
import { redisServer } from '../../test/redis-server.ts'
import { endedSessions, readSession } from '../modules/base/accounts/public.server.ts'
import { sessions, users } from '../modules/base/accounts/tables.server.ts'
import { runCommand } from './commands/run-command.ts'
import { openStream } from './http/open-stream.ts'

const PASSWORD = 'Sunny-Meadow-7'
/** Within which a stream is over; a page opens it again after one. */
const SECOND = { timeout: 1000, interval: 10 }
const PATIENT = { timeout: 10_000, interval: 20 }

const server = await testServer()
const { db, services, aUser, aPost, contextOf } = server
const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

async function enter(api: ApiProcess, user: User) {
  const cookie = await api.signIn(user.email, PASSWORD)
  const changed: string[] = []
  const state = { gaps: 0 }
  const page = openLivePage({
    url: api.url,
    cookie,
    onChanges: changes => void changed.push(...changes.map(({ path }) => path.join('.'))),
    onGap: () => void (state.gaps += 1),
  })
  ends.push(page.close)
  await page.opened
  const statusOf = async (path: string) => (await api.call('GET', path, { cookie })).status
  return { ...page, changed, gaps: () => state.gaps, statusOf, cookie }
}

async function withPassword(options?: Parameters<typeof aUser>[0]): Promise<User> {
  const user = await aUser(options)
  await givePassword(server, user, PASSWORD)
  return user
}

/** The admin's server and the affected user's server: the same one, or two that share Redis. */
async function startServers(joined: boolean): Promise<[ApiProcess, ApiProcess, redisUrl?: string]> {
  const env = { DATABASE_URL: server.url, DATA_DIR: server.services.settings.dataDir }
  const start = async (more: Record<string, string> = {}) => {
    const api = await startApi({ ...env, ...more })
    ends.push(() => api.kill())
    return api
  }
  if (!joined) {
    const api = await start()
    return [api, api]
  }
  const redis = await redisServer()
  await redis.start()
  ends.push(() => redis.signal())
  const servers = await Promise.all([start({ REDIS_URL: redis.url }), start({ REDIS_URL: redis.url })])
  return [...servers, redis.url]
}

for (const where of ['the same', 'another'])
  test(
    'a user who is suspended, unverified or demoted %s loses the rights with the next call, and open pages at once',
    { timeout: 60_000, tags: where === 'another' ? 'redis-server' : [] },
    async () => {
      const [adminsApi, theirApi] = await startServers(where === 'another')
      const admin = await adminsApi.signIn((await withPassword({ role: 'admin' })).email, PASSWORD)
      const act = async (userId: string, what: string, body: object) => {
        const answer = await adminsApi.call('PUT', `/api/admin/users/${userId}/${what}`, { cookie: admin, body })
        expect(answer.status).toBe(200)
      }

      const person = await withPassword()
      const [phone, laptop] = [await enter(theirApi, person), await enter(theirApi, person)]
      await act(person.id, 'suspension', { reason: 'RequestedPets for money' })
      expect([await phone.statusOf('/api/me/account'), await laptop.statusOf('/api/me/account')]).toEqual([401, 401])
      for (const page of [phone, laptop]) {
        await expect.poll(page.isOpen, SECOND).toBe(false)
        await expect.poll(page.refusals, PATIENT).toBeGreaterThan(0)
        page.close()
      }
      const again = await theirApi.call('POST', '/api/session', { body: { email: person.email, password: PASSWORD } })
      expect(await again.json()).toMatchObject({ code: 'SUSPENDED', message: 'This account is suspended.' })

      const doubtful = await withPassword({ role: 'vet' })
      const desk = await enter(theirApi, doubtful)
      expect(await desk.statusOf('/api/reviews/pending')).toBe(200)
      await act(doubtful.id, 'verification', { verified: false })
      expect(await desk.statusOf('/api/reviews/pending')).toBe(403)
      await expect.poll(desk.gaps, PATIENT).toBe(1)
      desk.close()

      const vet = await withPassword({ role: 'vet' })
      const page = await enter(theirApi, vet)
      expect(await page.statusOf('/api/reviews/pending')).toBe(200)
      await act(vet.id, 'role', { role: 'user' })
      expect(await page.statusOf('/api/reviews/pending')).toBe(403)
      // Their session goes on; the page opens a stream as what they are now, and fetches everything again.
      await expect.poll(page.gaps, PATIENT).toBe(1)
      const other = await enter(theirApi, await withPassword({ role: 'vet' }))
      page.changed.splice(0)
      const { id } = await aPost({ status: 'pending' })
      const decision = { cookie: admin, body: {} }
      expect((await adminsApi.call('POST', `/api/posts/${id}/approval`, decision)).status).toBe(200)
      await expect.poll(() => other.changed.join(), PATIENT).toContain('review')
      expect(page.changed).toEqual([])
    },
  )

test(
  'the command line ends streams of servers that share Redis',
  { timeout: 60_000, tags: 'redis-server' },
  async () => {
    const [api, , redisUrl] = await startServers(true)
    const settings = { DATABASE_URL: server.url, ...poolerSettings(server.url), REDIS_URL: redisUrl }
    const env = { NODE_ENV: 'test', AUTH_SECRET: 'x'.repeat(32), ...settings }
    const pawpal = (...args: string[]) => runCommand(args, env, { out: () => undefined, err: () => undefined })
    for (const command of [
      ['suspend', '--reason', 'RequestedPets for money'],
      ['promote', '--role', 'user'],
      ['create-vet', '--password', PASSWORD],
      ['create-admin', '--password', PASSWORD],
    ]) {
      const vet = await withPassword({ role: 'vet' })
      const page = await enter(api, vet)
      const [name = '', ...options] = command
      expect(await pawpal(name, vet.email, ...options), name).toBe(0)
      await expect.poll(() => page.refusals() + page.gaps(), { ...PATIENT, message: name }).toBeGreaterThan(0)
      page.close()
    }
  },
)

test('finds the sessions that have ended', async () => {
  const people = await Promise.all([
    aUser(),
    aUser({ role: 'vet' }),
    aUser({ banned: true }),
    aUser(),
    aUser(),
    aUser({ verified: true }),
  ])
  await signIn(db, { AUTH_SECRET: services.settings.authSecret }, people)
  const [, , , expired, out] = people
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, expired?.id ?? ''))
  const rows = await db.select().from(sessions)
  const of = (user: User | undefined) => rows.find(({ userId }) => userId === user?.id)?.id ?? ''
  await db.delete(sessions).where(eq(sessions.userId, out?.id ?? ''))
  const listeners = people.map(user => ({ id: user.id, role: 'user' as const, verified: false, sessionId: of(user) }))
  const over = listeners.slice(1).map(({ sessionId }) => sessionId)
  expect((await endedSessions(db, listeners)).toSorted()).toEqual(over.toSorted())
})

/** Calls of an open page with the cookie from before the change. */
async function openLate(change: (user: User) => Promise<unknown>) {
  const user = await aUser({ role: 'vet' })
  const [visitor] = await signIn(db, { AUTH_SECRET: services.settings.authSecret }, [user])
  const headers = new Headers({ cookie: visitor?.cookie ?? '' })
  const viewer = await readSession(services, headers)
  const context = { ...contextOf(user), viewer }
  await change(user)
  const stream = Object.assign(new PassThrough(), { writeHead: () => undefined })
  const request = { query: () => undefined, raw: { method: 'GET' } } as unknown as HonoRequest
  await openStream(
    { ...context, request: { ...context.request, headers } },
    request,
    stream as unknown as ServerResponse,
  )
  return stream
}

test('a stream that opens at the same moment ends too', async () => {
  expect((await openLate(() => Promise.resolve())).writableEnded).toBe(false)
  const suspend = ({ id }: User) => db.update(users).set({ banned: true }).where(eq(users.id, id))
  const unverify = ({ id }: User) => db.update(users).set({ verified: false }).where(eq(users.id, id))
  const demote = ({ id }: User) => db.update(users).set({ role: 'user' }).where(eq(users.id, id))
  const signOut = ({ id }: User) => db.delete(sessions).where(eq(sessions.userId, id))
  for (const change of [suspend, unverify, demote, signOut]) expect((await openLate(change)).writableEnded).toBe(true)
})
