import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { listCommunities } from '../src/modules/communities/list-communities.server.ts'
import { listDiscussions } from '../src/modules/communities/list-discussions.server.ts'
import { listMembers } from '../src/modules/communities/list-members.server.ts'
import { readCommunity } from '../src/modules/communities/read-community.server.ts'
import type { Context, Viewer } from '../src/platform/context.ts'
import { encodeCursor } from '../src/shared/cursor.ts'
import { median, onFreshDatabase, print } from './bench.ts'
import { cpuTime, pidOf } from './cpu-time.ts'
import { fillWithCommunities } from '../test-support/fill-communities.ts'

const SIZE = { members: 100_000, discussions: 200_000, communities: 5000 }
const TRIES = 50
const DAY_MS = 86_400_000

type Read = (context: Context) => Promise<unknown>

/** Measures the database time of a large community's pages and of a long list of communities. */
export async function benchCommunities(): Promise<void> {
  await onFreshDatabase(async ({ db }) => {
    const id = await fillWithCommunities(db, SIZE)
    const { members, discussions, communities } = SIZE
    print(`A community of ${members} members and ${discussions} discussions, beside ${communities} others`)
    const client = await db.$client.connect()
    try {
      const deep = encodeCursor({ at: new Date(Date.now() - 60 * DAY_MS), id: 0 })
      const page: Read = async context => {
        await readCommunity(context, { id })
        await listDiscussions(context, { communityId: id })
        await listMembers(context, { communityId: id })
      }
      await report(client, 'its page, for a visitor', null, page)
      await report(client, 'its page, for a member', 'member-2', page)
      await report(client, 'its feed, 60 days back', null, context =>
        listDiscussions(context, { communityId: id, cursor: deep }),
      )
      await report(client, 'the list', null, context => listCommunities(context, {}))
      await report(client, 'a search that finds nothing', null, context =>
        listCommunities(context, { search: 'nobody calls it so' }),
      )
    } finally {
      client.release(true)
    }
  })
}

async function report(client: PoolClient, name: string, viewerId: string | null, read: Read): Promise<void> {
  const context = contextOf(client, viewerId)
  const pid = await pidOf(client)
  const times: number[] = []
  for (let time = 0; time < TRIES; time += 1) {
    const before = await cpuTime(pid)
    await read(context)
    times.push((await cpuTime(pid)) - before)
  }
  print(
    `${name}: median ${median(times).toFixed(2)} ms of the database, the worst of ${TRIES} ${Math.max(...times).toFixed(2)}`,
  )
}

/** These reads use the database and the viewer only. */
const contextOf = (client: PoolClient, viewerId: string | null) =>
  ({
    db: Object.assign(drizzle({ client }), { $client: client }),
    viewer: viewerId && ({ id: viewerId, role: 'user' } as Viewer),
  }) as unknown as Context
