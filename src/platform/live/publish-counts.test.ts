import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { notifications } from '../../modules/news/notifications/tables.server.ts'
import { countUnreadOf } from '../../modules/news/notifications/inbox/count-unread.server.ts'
import { applyChanges } from '../../shared/apply-changes.ts'
import type { Change, Live } from './live.ts'
import { createLog } from '../log.ts'
import { createCountPublisher } from './publish-counts.ts'

const { db, aUser } = await testServer()
const PATH = ['notifications', 'unreadCount']

/** A server that publishes unread counts. `release` delivers its answer of the database. */
function aServer(announced: Change[]) {
  const held: (() => void)[] = []
  const live = {
    mayReach: () => true,
    announce: (_to: unknown, changes: Change[]) => void announced.push(...changes),
  } as unknown as Live
  const publisher = createCountPublisher(live, createLog('silent'), {
    path: PATH,
    read: async userIds => {
      const counts = await countUnreadOf(db, userIds)
      await new Promise<void>(resolve => held.push(resolve))
      return counts
    },
  })
  const release = async () => {
    await expect.poll(() => held.length).toBe(1)
    held.shift()?.()
    await publisher.close()
  }
  return { ...publisher, held, release }
}

test("of two servers' counts, delivered in the wrong order, the page shows the newer one", async () => {
  const { id: userId } = await aUser()
  const announced: Change[] = []
  const [slow, quick] = [aServer(announced), aServer(announced)]
  const notify = () => db.insert(notifications).values({ userId, type: 'comment', message: 'A comment', link: '/home' })
  await notify()
  slow.publish([userId])
  await expect.poll(() => slow.held.length).toBe(1)
  await notify()
  quick.publish([userId])
  await quick.release()
  await slow.release()
  expect(announced.map(({ data }) => data)).toEqual([{ count: 2 }, { count: 1 }])
  const cache = new QueryClient()
  const queryKey = [PATH, { type: 'query' }]
  cache.setQueryData(queryKey, { count: 0 })
  for (const change of announced) applyChanges(cache, [change])
  expect(cache.getQueryData(queryKey)).toEqual({ count: 2 })
})

test('publishing does not block its caller, and is awaited at shutdown', async () => {
  const { id: userId } = await aUser()
  const announced: Change[] = []
  const server = aServer(announced)
  expect(server.publish([userId])).toBeUndefined()
  expect(announced).toEqual([])
  await server.release()
  expect(announced).toMatchObject([{ path: PATH, data: { count: 0 } }])
})

test('pages refetch a count that could not be read', async () => {
  const announced: Change[] = []
  const live = { mayReach: () => true, announce: (_to: unknown, changes: Change[]) => void announced.push(...changes) }
  const publisher = createCountPublisher(live as unknown as Live, createLog('silent'), {
    path: PATH,
    read: () => Promise.reject(new Error('away')),
  })
  publisher.publish(['somebody'])
  await publisher.close()
  expect(announced).toEqual([{ path: PATH }])
})
