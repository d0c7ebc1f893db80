import { eq, sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { givePassword } from '../../../../test/accounts.ts'
import { startApi } from '../../../../test/api-process.ts'
import { testServer } from '../../../../test/context.ts'
import { until } from '../../../../test-support/server-process.ts'
import { routeOf } from '../../../platform/db/connections/database-url.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { createOrganization } from '../../people/organizations/public.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { WORK_JOB } from './start-import.server.ts'
import { imports } from './tables.server.ts'

const PASSWORD = 'Sunny-Meadow-7'
const ANIMALS = 1000

const server = await testServer()
const { db, services, aUser } = server

test(
  'an import whose server is killed continues after the restart, with each animal once',
  { timeout: 120_000 },
  async () => {
    const manager = await aUser()
    await givePassword(server, manager, PASSWORD)
    const organization = { name: 'Kestrel Lane', town: '', managerId: manager.id }
    const { id, slug } = await inTransaction(services, tx => createOrganization(tx, services, organization))
    const first = await start()
    const importId = await startImporting(first, await first.signIn(manager.email, PASSWORD), slug)
    await until('the first animals', async () => (await standing(importId, id)).done > 0 || undefined)
    await first.kill()

    const { state, done, listed } = await standing(importId, id)
    expect({ state, listed }).toEqual({ state: 'running', listed: done })
    expect(done).toBeLessThan(ANIMALS)

    await start()
    await waitForTakeover()
    await until('the end', async () => (await standing(importId, id)).state === 'done' || undefined)
    expect(await standing(importId, id)).toEqual({ state: 'done', done: ANIMALS, listed: ANIMALS })
    const names = await db.selectDistinct({ name: posts.name }).from(posts).where(eq(posts.ownerId, id))
    expect(names).toHaveLength(ANIMALS)
  },
)

async function start() {
  const api = await startApi({ DATABASE_URL: server.url, DATA_DIR: services.settings.dataDir })
  onTestFinished(() => api.kill())
  return api
}

/**
 * By the API.
 * @returns the import's id
 */
async function startImporting(api: Awaited<ReturnType<typeof start>>, cookie: string, slug: string): Promise<string> {
  const rows = Array.from({ length: ANIMALS }, (_, at) => `A${at},Pet ${at},Dog,Available`)
  const form = new FormData()
  form.append('file', new File([['id,name,species,status', ...rows].join('\n')], 'animals.csv'))
  const path = `/api/organizations/${slug}/imports`
  const read = (await (await api.call('POST', path, { cookie, form })).json()) as { id: string; new: number }
  expect(read.new).toBe(ANIMALS)
  expect((await api.call('POST', `${path}/${read.id}/run`, { cookie, body: {} })).status).toBe(200)
  return read.id
}

/** Of one moment. */
async function standing(importId: string, ownerId: string) {
  const listed = sql<number>`(select count(*)::int from ${posts} where ${posts.ownerId} = ${ownerId})`
  const [row] = await db
    .select({ state: imports.state, done: imports.done, listed })
    .from(imports)
    .where(eq(imports.id, importId))
  return row!
}

/** As if the minutes had passed in which the killed server could still come back. */
async function waitForTakeover(): Promise<void> {
  await db.execute(sql`update imports set updated_at = updated_at - interval '5 minutes'`)
  await db.execute(sql`update pgboss.job set started_on = started_on - interval '5 minutes' where state = 'active'`)
  await db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = ${WORK_JOB}`)
  const boss = new PgBoss({ ...routeOf(server.directUrl).config, supervise: false, schedule: false })
  await boss.start()
  await boss.supervise(WORK_JOB)
  await boss.stop()
}
