import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { startApi } from '../../../../../test/api-process.ts'
import { testServer } from '../../../../../test/context.ts'
import { until } from '../../../../../test-support/server-process.ts'
import { notifications } from '../../../news/notifications/tables.server.ts'
import { adoptionRequests } from '../tables.server.ts'

const PASSWORD = 'Sunny-Meadow-7'

const server = await testServer()
const { as, db, services, aUser, aPost } = server

test(
  'an approval whose server is killed within the time to undo it is told once after the restart',
  { timeout: 120_000 },
  async () => {
    const [owner, maya] = [await aUser(), await aUser({ name: 'Maya' })]
    await givePassword(server, owner, PASSWORD)
    // Before the first post: a server refuses a new store for posts that have photos.
    const first = await start()
    const { id: postId } = await aPost({ owner, name: 'Biscuit' })
    const { id } = await as(maya).adoption.send({ postId })
    const cookie = await first.signIn(owner.email, PASSWORD)
    const scheduled = await first.call('POST', `/api/adoption-requests/${id}/scheduled-approval`, { cookie, body: {} })
    expect(scheduled.status).toBe(200)
    await first.kill()
    expect(await statusOf(id)).toBe('pending')

    await start()
    await until('the approval', async () => (await statusOf(id)) === 'approved' || undefined)
    await new Promise(resolve => setTimeout(resolve, 3000))
    const told = sql`${notifications.userId} = ${maya.id} and ${notifications.type} = 'adoption_approved'`
    expect(await db.$count(notifications, told)).toBe(1)
  },
)

async function start() {
  const api = await startApi({ DATABASE_URL: server.url, DATA_DIR: services.settings.dataDir })
  onTestFinished(() => api.kill())
  return api
}

const statusOf = async (id: number) =>
  (await db.select().from(adoptionRequests).where(eq(adoptionRequests.id, id)))[0]?.status
