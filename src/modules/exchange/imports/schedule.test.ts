import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { makeAuthority, makeCertificate } from '../../../../test/certificates.ts'
import { testServer } from '../../../../test/context.ts'
import type { Network } from '../../../platform/http/fetch-public.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { createOrganization } from '../../people/organizations/public.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { FETCH_JOB, requestDue, runSchedule } from './schedule.server.ts'
import { imports } from './tables.server.ts'
import { workOnImport } from './work-on-import.server.ts'

const server = await testServer()
const { db, services, as, aUser, clock } = server

async function aShelter() {
  const manager = await aUser()
  const organization = { name: 'Kestrel Lane', town: '', managerId: manager.id }
  const { id } = await inTransaction(services, tx => createOrganization(tx, services, organization))
  return { id, manager }
}

describe('over the network', async () => {
  const folder = await mkdtemp(join(inject('temporaryFolder'), 'schedule-'))
  const authority = await makeAuthority(folder, 'import-schedule')
  const { key, certificate } = await makeCertificate(authority, 'dns', 'animals.test')
  let file = ''
  const origin = createServer({ key, cert: certificate }, (_, response) => void response.end(file))
  await new Promise<void>(resolve => origin.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    origin.closeAllConnections()
    origin.close()
  })
  const network: Network = {
    ca: await readFile(authority.certificate),
    resolve: async () => ['127.0.0.1'],
    isPublic: address => address === '127.0.0.1',
  }

  test('what an address has is imported, and each time what changed since', async () => {
    const { id, manager } = await aShelter()
    const url = `https://animals.test:${(origin.address() as AddressInfo).port}/animals.csv`
    await as(manager).imports.setSchedule({ id, url, every: 'night', isWhole: true })
    const runWith = async (animals: string[]) => {
      file = ['id,name,species,status', ...animals.map(animal => `${animal},Available`)].join('\n')
      clock.advance(3_600_000)
      await runSchedule(services, id, network)
      const started = (await db.select().from(imports).where(eq(imports.accountId, id))).find(
        one => one.state === 'running',
      )
      if (started) await workOnImport(services, { id: started.id, until: new Date(8.64e15) })
      return started
    }
    const listed = () =>
      db
        .select({ name: posts.name, isDraft: posts.draft })
        .from(posts)
        .where(eq(posts.ownerId, id))
        .orderBy(asc(posts.id))

    expect(await runWith(['1,Ada,Dog', '2,Bea,Cat'])).toMatchObject({ added: 2, fileName: 'animals.test' })
    expect(await as(manager).imports.list({ id })).toMatchObject({
      items: [{ state: 'done', startedBy: null }],
      schedule: { url, message: '', lastRunAt: clock.now().toISOString() },
    })
    expect(await runWith(['1,Ada,Dog', '2,Bea,Cat'])).toBeUndefined()
    expect(await runWith(['1,Ada,Dog', '3,Cleo,Cat'])).toMatchObject({ added: 1, gone: 1 })
    expect(await listed()).toEqual([
      { name: 'Ada', isDraft: false },
      { name: 'Bea', isDraft: true },
      { name: 'Cleo', isDraft: false },
    ])
  })
})

test('each hour and each night has its own URLs', async () => {
  const [hourly, nightly] = [await aShelter(), await aShelter()]
  for (const [{ id, manager }, every] of [
    [hourly, 'hour'],
    [nightly, 'night'],
  ] as const)
    await as(manager).imports.setSchedule({ id, url: `https://animals.example/${every}`, every })
  const due = async (at: string) => {
    clock.set(at)
    const before = server.sent.length
    await requestDue(services)
    const accounts = server.sent.slice(before).flatMap(({ name, data }) => (name === FETCH_JOB ? [data] : []))
    return [hourly, nightly].map(({ id }) =>
      accounts.some(data => 'accountId' in data && data.accountId === id) ? id : '',
    )
  }
  expect(await due('2094-01-02T14:23:00Z')).toEqual([hourly.id, ''])
  expect(await due('2094-01-03T03:23:00Z')).toEqual([hourly.id, nightly.id])
})
