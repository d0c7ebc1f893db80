import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { factoriesFor } from '../../test/factories.ts'
import { httpClient } from '../../test/http.ts'
import { replicatedServers } from '../../test/postgres-server.ts'
import { freshFolder } from '../../test-support/fresh-folder.ts'
import { until } from '../../test-support/server-process.ts'
import { signIn } from '../../test-support/sessions.ts'
import { migrate } from '../platform/db/migrate.ts'
import { connect } from '../platform/db/db.ts'
import { readSettings } from '../platform/settings/env.ts'
import * as entry from '../app/routes/entries/entry.server.tsx'
import { defineJobs } from './composition/define-jobs.ts'
import { renderers } from './pages/pages.ts'
import { startServices } from './composition/services.ts'

const AUTH_SECRET = 'a secret that two servers share, for this test alone'
const { primary, replica, discard } = await replicatedServers(({ url }) => migrate(url))
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR: await freshFolder('replicas-'),
  APP_URL: 'http://localhost:4000',
  DATABASE_URL: primary.url,
  DATABASE_REPLICA_URLS: replica.url,
  AUTH_SECRET,
})
/** Two servers that share the database and nothing else: neither receives what the other announces. */
const running = await Promise.all([startServices(settings), startServices(settings)])
for (const { services } of running) {
  defineJobs(services)
  await services.jobs.start()
}
const [one, other] = running.map(({ services }) => ({
  services,
  call: httpClient(
    services,
    renderers(() => Promise.resolve({ entry, head: () => '' })),
  ),
}))
const db = connect(primary.url)
// Here the style sheet has no address, of which React warns.
const warnings = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterAll(async () => {
  warnings.mockRestore()
  await db.$client.end()
  await Promise.all(running.map(({ stop }) => stop()))
  await discard()
})

const { aPost, aUser } = factoriesFor(db, () => new Date())
const post = await aPost({ name: 'Biscuit' })
const person = await aUser()
const [{ cookie } = { cookie: '' }] = await signIn(db, { AUTH_SECRET }, [person])

type Server = typeof one
const get = async (server: Server, path: string, headers = {}) => (await server?.call('GET', path, { headers }))?.text()

/** Called for each read that a replica does. */
const readByReplica = vi.fn<() => void>()
for (const { services } of running) {
  const { replicas } = services
  const read = replicas.read.bind(replicas)
  replicas.read = (from, work) =>
    read(from, chosen => {
      if (chosen !== from) readByReplica()
      return work(chosen)
    })
}
const readFromReplica = (server: Server, path: string) =>
  until(`${path} to be read from the replica`, async () => {
    readByReplica.mockClear()
    await get(server, path)
    return readByReplica.mock.calls.length > 0 || undefined
  })
const readFromPrimary = async (server: Server, path: string, headers = {}) => {
  readByReplica.mockClear()
  const answer = await get(server, path, headers)
  expect(readByReplica).not.toHaveBeenCalled()
  return answer
}

test("visitors' lists, posts, pages and site maps are read from the replica", async () => {
  for (const path of ['/api/posts', `/api/posts/${post.id}`, `/home?breed=${post.id}`, '/sitemaps/posts-1.xml'])
    await readFromReplica(one, path)
})

test('what belongs to one person is read from the primary', async () => {
  await readFromReplica(one, '/api/posts')
  for (const path of ['/api/me/account', '/api/notifications', '/api/conversations'])
    await readFromPrimary(one, path, { cookie })
})

test('a change is visible to the next call, on every server, while the replica lags', async () => {
  const comments = `/api/posts/${post.id}/comments`
  const page = `/post/${post.id}`
  await Promise.all([one, other].map(server => readFromReplica(server, comments)))
  await Promise.all([one, other].map(server => get(server, page, { cookie })))
  await replica.run('select pg_wal_replay_pause()')
  const body = { content: 'Is Biscuit good with cats?', formId: randomUUID() }
  expect((await one?.call('POST', comments, { body, headers: { cookie } }))?.status).toBe(201)
  for (const server of [one, other]) {
    expect(await readFromPrimary(server, comments)).toContain(body.content)
    expect(await readFromPrimary(server, comments, { cookie })).toContain(body.content)
    expect(await readFromPrimary(server, page, { cookie })).toContain(body.content)
  }
  // The server that announced the change has no older page; the other has none either, for it had none before.
  for (const server of [one, other]) expect(await readFromPrimary(server, page)).toContain(body.content)
  await replica.run('select pg_wal_replay_resume()')
  await Promise.all([one, other].map(server => readFromReplica(server, comments)))
  for (const server of [one, other]) expect(await get(server, comments)).toContain(body.content)
})
