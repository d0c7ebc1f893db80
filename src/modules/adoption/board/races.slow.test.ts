import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { adoptionRequests, requestStages } from '../requests/tables.server.ts'
import { STAGES } from '../requests/vocabulary.ts'
import { notifications } from '../../news/notifications/tables.server.ts'

const server = await testServer({ limits: { requests: 100_000 } })
const { as, aUser, aPost, db } = server
const ROUNDS = 200
const TARGETS = STAGES.filter(stage => stage !== 'new')

/** Pending requests of different people for pets of one owner. */
async function newRounds() {
  const owner = await aUser()
  const post = await aPost({ owner })
  const rounds = await Promise.all(
    Array.from({ length: ROUNDS }, async () => {
      const person = await aUser()
      const sent = { postId: post.id, ownerId: owner.id, requesterId: person.id }
      const [row] = await db.insert(adoptionRequests).values(sent).returning({ id: adoptionRequests.id })
      return { person, id: row?.id ?? 0 }
    }),
  )
  return { owner, post, rounds }
}

const stagesOf = (ids: number[]) => db.select().from(requestStages).where(inArray(requestStages.requestId, ids))

test('concurrent moves of a card: one wins, the other gets a conflict', async () => {
  const { owner, rounds } = await newRounds()
  for (const [number, { id, person }] of rounds.entries()) {
    const wanted = [TARGETS[number % 5] ?? 'talking', TARGETS[(number + 1) % 5] ?? 'meeting']
    const answers = await Promise.all(wanted.map(to => as(owner).board.move({ cards: [{ id, from: 'new' }], to })))
    const won = answers.findIndex(({ moved }) => moved.length === 1)
    expect(answers.map(({ moved, refused }) => moved.length + refused.length)).toEqual([1, 1])
    expect(answers.filter(({ moved }) => moved.length === 1)).toHaveLength(1)
    const [row] = await db.select().from(adoptionRequests).where(eq(adoptionRequests.id, id))
    expect(row?.stage).toBe(wanted[won])
    expect(await db.$count(notifications, eq(notifications.userId, person.id))).toBe(1)
  }
  expect(await stagesOf(rounds.map(({ id }) => id))).toHaveLength(ROUNDS)
})

test('concurrent move and decision or cancellation: the card ends decided or deleted, without a deadlock', async () => {
  const { owner, post, rounds } = await newRounds()
  for (const [number, { id, person }] of rounds.entries()) {
    const next = rounds[(number + 1) % ROUNDS]?.id ?? id
    const ending =
      number % 2 === 0
        ? as(owner).adoption.rejectMany({ postId: post.id, requestIds: [id], message: '' })
        : as(person).adoption.cancel({ postId: post.id })
    const cards = [next, id].map(one => ({ id: one, from: 'new' as const }))
    const outcomes = await Promise.allSettled([
      ending,
      as(owner).board.move({ cards, to: 'new' }),
      as(owner).board.move({ cards: cards.toReversed(), to: 'talking' }),
      as(owner).board.label({ ids: [next, id], label: 'Garden', on: number % 3 !== 0 }),
    ])
    expect(outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))).toEqual([])
    const [row] = await db.select().from(adoptionRequests).where(eq(adoptionRequests.id, id))
    expect(row?.status).toBe(number % 2 === 0 ? 'rejected' : undefined)
  }
})
