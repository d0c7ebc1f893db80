import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import { newTestOrganization } from '../../../../test/rights/organizations.ts'
import { adoptionRequests, requestStages } from '../requests/tables.server.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { dayOf, DAY_MS } from '../../../shared/time/days.ts'
import { teamAssignments } from '../teamwork/tables.server.ts'

const server = await testServer({ limits: { requests: 100_000 } })
const { aUser, aPost, clock, db } = server
const ROUNDS = 200
const REFUSALS = new Set(['ALREADY_DECIDED', 'NOT_FOUND', 'POST_CLOSED', 'MOVED_MEANWHILE', 'CARD_CHANGED'])

/** Pets of an organisation, each with two pending requests. */
async function newRounds() {
  const { account, slug, people } = await newTestOrganization(server)
  const [manager, coordinator] = [
    await acting(server, people.manager, slug),
    await acting(server, people.coordinator, slug),
  ]
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const [post, ana, bea] = [await aPost({ owner: account }), await aUser(), await aUser()]
    const sent = [ana, bea].map(({ id }) => ({ postId: post.id, ownerId: account.id, requesterId: id }))
    const [first, second] = await db.insert(adoptionRequests).values(sent).returning({ id: adoptionRequests.id })
    rounds.push({ post, ana, first: first?.id ?? 0, second: second?.id ?? 0 })
  }
  return { people, manager, coordinator, rounds }
}

test('concurrent moves, assignment, hold, saved card and rejection: each has one outcome', async () => {
  const { people, manager, coordinator, rounds } = await newRounds()
  const until = dayOf(new Date(clock.now().getTime() + 5 * DAY_MS))
  for (const [number, { post, first, second, ana }] of rounds.entries()) {
    const ids = number % 2 === 0 ? [first, second] : [second, first]
    const isDenied = number % 4 !== 3
    const to = { subject: 'request' as const, subjectId: String(first) }
    const calls = [
      () => manager.board.move({ cards: ids.map(id => ({ id, from: 'new' as const })), to: 'talking' }),
      () => coordinator.board.move({ cards: ids.toReversed().map(id => ({ id, from: 'new' as const })), to: 'trial' }),
      () => manager.teamwork.assign({ ...to, userId: people.coordinator.id }),
      () => coordinator.teamwork.assign({ ...to, userId: people.manager.id }),
      () => manager.adoption.hold({ id: first, until }),
      () =>
        coordinator.board.saveCard({
          id: first,
          version: 0,
          nextStep: 'Call',
          nextStepOn: null,
          labels: ['Garden'],
          turn: 'owner',
        }),
      ...(isDenied ? [() => manager.adoption.rejectMany({ postId: post.id, requestIds: ids, message: 'Sorry.' })] : []),
    ]
    const from = number % calls.length
    const results = await Promise.allSettled([...calls.slice(from), ...calls.slice(0, from)].map(call => call()))
    const reasons = results.flatMap(result => (result.status === 'rejected' ? [result.reason as { code: string }] : []))
    expect(reasons.filter(({ code }) => !REFUSALS.has(code))).toEqual([])
    const rows = await db
      .select()
      .from(adoptionRequests)
      .where(inArray(adoptionRequests.id, [first, second]))
    for (const { status, held } of rows) {
      expect(status).toBe(isDenied ? 'rejected' : 'pending')
      if (isDenied) expect(held).toBe(false)
    }
    const news = await db.select().from(notifications).where(eq(notifications.userId, ana.id))
    expect(news.filter(({ type }) => type === 'adoption_rejected')).toHaveLength(isDenied ? 1 : 0)
    expect(await db.$count(teamAssignments, eq(teamAssignments.requestId, first))).toBeLessThanOrEqual(1)
  }
  const stages = await db.select({ id: requestStages.requestId }).from(requestStages)
  // At most one of two concurrent moves of a card succeeds.
  expect(new Set(stages.map(({ id }) => id)).size).toBe(stages.length)
}, 120_000)
