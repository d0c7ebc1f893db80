import { expect, test } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { replicatedServers } from '../../../test/postgres-server.ts'
import { explainDatabase } from './check-hosts.ts'

const { primary, replica, discard } = await replicatedServers(() => Promise.resolve())
afterFile(discard)
const hostOf = (url: string) => new URL(url).host
const failure = new Error('Connection terminated')

test('a database that cannot be used is explained by its hosts', async () => {
  const settings = { databaseUrl: 'postgres://proxy:1/pets', databaseReplicaUrls: [primary.url, replica.url] }
  expect(await explainDatabase(settings, failure)).toMatchObject({
    state: 'problem',
    text: `cannot be used, though a host takes writes: proxy:1 does not answer, ${hostOf(primary.url)} takes writes, ${hostOf(replica.url)} is a replica`,
    action: 'check the proxy or pooler of DATABASE_URL',
  })
  await primary.stop()
  expect(await explainDatabase(settings, failure)).toMatchObject({
    text: `no database takes writes: proxy:1 does not answer, ${hostOf(primary.url)} does not answer, ${hostOf(replica.url)} is a replica`,
    action: expect.stringContaining('patronictl list'),
  })
  await replica.stop()
  expect(await explainDatabase(settings, failure)).toMatchObject({
    text: 'cannot be used (Connection terminated)',
    action: expect.stringContaining('DATABASE_URL'),
  })
})
