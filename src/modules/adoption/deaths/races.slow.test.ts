import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { Problem } from '../../../shared/problem.ts'
import { dayOf } from '../../../shared/time/days.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { adoptionRequests } from '../requests/tables.server.ts'
import { deathsOf } from './deaths.fixture.ts'
import { deaths } from './tables.server.ts'

const server = await testServer({ limits: { requests: 1e6, posts: 1e6 } })
const { as, db, clock } = server
const { listed, adopted } = deathsOf(server)

const ROUNDS = 200

type Call = () => Promise<unknown>

/** Both at once, in either order. Returns the refusals' codes; anything else fails. */
async function race(round: number, calls: [Call, Call]): Promise<(string | undefined)[]> {
  const order = round % 2 === 0 ? calls : [calls[1], calls[0]]
  const ended = await Promise.allSettled(order.map(call => call()))
  const codes = ended.map(result => {
    if (result.status === 'fulfilled') return undefined
    const { code, cause } = result.reason as { code?: string; cause?: unknown }
    if (!code || (cause !== undefined && !(cause instanceof Problem))) throw result.reason
    return code
  })
  return round % 2 === 0 ? codes : codes.toReversed()
}

const statusOf = async (id: number) => (await db.select().from(posts).where(eq(posts.id, id)))[0]?.status
const diedOn = () => dayOf(clock.now())

describe('two people at once', () => {
  it(
    'one approves, the other says that the animal died: one wins, and nothing is half',
    { timeout: 600_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { owner, postId, requestId } = await listed()
        const [said, approved] = await race(round, [
          () => as(owner).deaths.report({ postId, diedOn: diedOn(), ifStatus: 'approved' }),
          () => as(owner).adoption.approve({ id: requestId }),
        ])
        const requests = await db.select().from(adoptionRequests).where(eq(adoptionRequests.postId, postId))
        const isDead = said === undefined
        expect([said, approved]).toEqual(isDead ? [undefined, 'PET_DIED'] : ['CHANGED_MEANWHILE', undefined])
        expect(await statusOf(postId)).toBe(isDead ? 'died' : 'adopted')
        expect(requests.filter(({ status }) => status === 'approved')).toHaveLength(isDead ? 0 : 1)
        expect(requests.filter(({ status }) => status === 'pending')).toEqual([])
        expect(await db.$count(deaths, eq(deaths.postId, postId))).toBe(isDead ? 1 : 0)
      }
    },
  )

  it('owner and adopter both say it: the second one reads what happened', { timeout: 600_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, adopter, postId } = await adopted()
      const codes = await race(round, [
        () => as(owner).deaths.report({ postId, diedOn: diedOn() }),
        () => as(adopter).deaths.report({ postId, diedOn: diedOn() }),
      ])
      expect(new Set(codes)).toEqual(new Set(['ALREADY_SAID', undefined]))
      const rows = await db.select().from(deaths).where(eq(deaths.postId, postId))
      expect(rows).toMatchObject([{ side: codes[0] === undefined ? 'owner' : 'adopter' }])
    }
  })

  it('taken back twice: once', { timeout: 600_000 }, async () => {
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const { owner, adopter, postId } = await adopted()
      await as(adopter).deaths.report({ postId, diedOn: diedOn() })
      const codes = await race(round, [
        () => as(owner).deaths.takeBack({ postId }),
        () => as(adopter).deaths.takeBack({ postId }),
      ])
      expect(new Set(codes)).toEqual(new Set(['NOT_SAID', undefined]))
      expect(await statusOf(postId)).toBe('adopted')
    }
  })
})
