import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { adoptionRequests, requestEvents } from '../requests/tables.server.ts'
import { aboutToMeet, details } from './meetings.fixture.ts'
import { meetings } from './tables.server.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 100_000 } })
const { as, aUser, someUsers, aPost, db } = server
const { inHours } = aboutToMeet(server)
const ROUNDS = 200

/** Requests of different people for one pet, each with an agreed time and another one on offer: one as it is agreed, the others its copies. */
async function newRounds() {
  const owner = await aUser()
  const post = await aPost({ owner })
  const [at, other] = [inHours(48), inHours(72)]
  const people = await someUsers(Array.from({ length: ROUNDS }, () => ({})))
  const requests = await db
    .insert(adoptionRequests)
    .values(people.map(({ id }) => ({ postId: post.id, ownerId: owner.id, requesterId: id })))
    .returning({ requestId: adoptionRequests.id, requesterId: adoptionRequests.requesterId })
  const rounds = requests.map(({ requestId }, number) => ({ person: people[number]!, requestId }))
  const { person, requestId } = rounds[0]!
  await as(owner).meetings.offer({ requestId, version: 0, times: [at], ...details })
  await as(person).meetings.pick({ requestId, version: 1, at })
  await as(owner).meetings.offer({ requestId, version: 2, times: [other], ...details })
  const [row] = await db.select().from(meetings).where(eq(meetings.requestId, requestId))
  const { id: _, ...agreed } = row!
  await db.insert(meetings).values(requests.slice(1).map(request => ({ ...agreed, ...request, uid: randomUUID() })))
  return { owner, post, at, other, rounds }
}

test('concurrent pick and move, cancellation or decision: one wins, and both sides see the outcome', async () => {
  const { owner, post, at, other, rounds } = await newRounds()
  for (const [number, { person, requestId }] of rounds.entries()) {
    const seen = { requestId, version: 3 }
    const moves = [
      () => as(owner).meetings.offer({ ...seen, times: [inHours(96)], ...details }),
      () => as(person).meetings.suggest({ ...seen, times: [inHours(96)] }),
      () => as(owner).meetings.cancel(seen),
      () => as(owner).adoption.rejectMany({ postId: post.id, requestIds: [requestId], message: '' }),
    ]
    const pick = () => as(person).meetings.pick({ ...seen, at: other })
    const move = moves[number % 4] ?? pick
    const calls = number % 8 < 4 ? [pick, move] : [move, pick]
    const results = await Promise.allSettled(calls.map(call => call()))
    const [picked, moved] = number % 8 < 4 ? results : results.toReversed()
    const refusals = results.flatMap(result =>
      result.status === 'rejected' ? [result.reason as { code: string }] : [],
    )
    expect(refusals.filter(({ code }) => code !== 'MEETING_CHANGED' && code !== 'ALREADY_DECIDED')).toEqual([])
    const [row] = await db.select().from(meetings).where(eq(meetings.requestId, requestId))
    const isAnswer = number % 4 === 3
    // An answer does not wait for meetings: it holds whether the pick came before or not.
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(
      isAnswer && picked?.status === 'fulfilled' ? 2 : 1,
    )
    if (isAnswer) expect(moved?.status).toBe('fulfilled')
    if (picked?.status === 'fulfilled') expect(row?.startsAt?.toISOString()).toBe(other)
    else expect(row?.startsAt?.toISOString()).toBe(at)
  }
  const ids = rounds.map(({ requestId }) => requestId)
  const agreed = await db.select().from(requestEvents).where(inArray(requestEvents.requestId, ids))
  const picks = (await db.select().from(meetings).where(inArray(meetings.requestId, ids))).filter(
    ({ startsAt }) => startsAt?.toISOString() === other,
  )
  expect(agreed.filter(({ event }) => event === 'meeting_agreed')).toHaveLength(1 + picks.length)
}, 120_000)
