import { afterAll, expect, test } from 'vitest'
import { afterFile } from '../../test/after-file.ts'
import { givePassword } from '../../test/accounts.ts'
import { startApi } from '../../test/api-process.ts'
import { testServer } from '../../test/context.ts'
import { factoriesFor } from '../../test/factories.ts'
import { freshFolder } from '../../test-support/fresh-folder.ts'
import { postgresServer } from '../../test/postgres-server.ts'
import { connect } from '../platform/db/db.ts'
import { choosePoolSize } from '../platform/db/connections/pool-size.ts'

const SERVERS = 3
const BURST = 40
const PASSWORD = 'Sunny-Meadow-7'

const { services } = await testServer()

const postgres = await postgresServer()
afterAll(() => postgres.discard())
await postgres.start('max_connections=20')
await postgres.run("create role pets login password 'pets'")
await postgres.run('create database pets owner pets')

function urlOfPets(): string {
  const url = new URL(postgres.url)
  Object.assign(url, { username: 'pets', password: 'pets', pathname: '/pets' })
  return url.href
}

async function startServers() {
  const folder = await freshFolder('pawpal-few-')
  const starting = Array.from({ length: SERVERS }, () => startApi({ DATABASE_URL: urlOfPets(), DATA_DIR: folder }))
  const servers = await Promise.all(starting)
  afterFile(() => Promise.all(servers.map(server => server.kill())))
  return servers
}

test(
  'three servers share a database with 20 connections, and a burst of requests fails nowhere',
  { timeout: 180_000 },
  async () => {
    const servers = await startServers()
    const db = connect(urlOfPets(), { max: 1 })
    const { aUser, aPost } = factoriesFor(db, () => new Date())
    const person = await aUser()
    await givePassword({ services, db }, person, PASSWORD)
    const posts = await Promise.all(Array.from({ length: 10 }, () => aPost({ owner: person, pictures: 0 })))
    await db.$client.end()
    const cookie = (await servers[0]?.signIn(person.email, PASSWORD)) ?? ''

    const answers = await Promise.all(
      servers.flatMap(server =>
        Array.from({ length: BURST }, (_, n) => {
          const path = `/api/posts/${posts[n % posts.length]?.id}`
          return n % 2 ? server.call('GET', path, { cookie }) : server.call('PUT', `${path}/heart`, { cookie })
        }),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([])
  },
)

test('a server uses its share of the connection limits of the database server, the role and the database', async () => {
  expect(await choosePoolSize(urlOfPets())).toBe(2)
  await postgres.stop()
  await postgres.start('max_connections=60')
  expect(await choosePoolSize(urlOfPets())).toBe(16)
  await postgres.run('alter role pets connection limit 30')
  expect(await choosePoolSize(urlOfPets())).toBe(7)
  await postgres.run('alter role pets connection limit -1')
  await postgres.stop()
  await postgres.start('max_connections=500')
  expect(await choosePoolSize(urlOfPets())).toBe(20)
})
