import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { addDays, earliestToday, DAY_MS } from '../../../shared/time/days.ts'
import { remindOfRequests } from '../requests/jobs/remind-of-requests.server.ts'
import type { Stage, Turn } from '../requests/vocabulary.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { remindOfStages } from './remind-of-stages.server.ts'
import { ownDays } from './stage-days.server.ts'
import { DEFAULT_STAGE_DAYS } from './vocabulary.ts'

const server = await testServer()
const { as, aUser, aPost, db, services, clock } = server

/** Both jobs, as a server runs them. */
async function remind() {
  await remindOfRequests(services, { remindOwner: 3, tellRequester: 7 }, (owner, site) => ownDays(owner, 'new', site))
  await remindOfStages(services, DEFAULT_STAGE_DAYS)
}

/** Runs the jobs every day, for so many days. */
async function pass(days: number) {
  for (let day = 0; day < days; day++) {
    clock.advance(DAY_MS)
    await remind()
    await remind()
  }
}

const newsOf = async ({ id }: User) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id))
    .filter(({ type }) => type !== 'adoption_request')
    .map(({ type, message }) => `${type}: ${message}`)

async function asked() {
  const [owner, person] = [await aUser(), await aUser({ name: 'Rui' })]
  const post = await aPost({ owner, name: 'Biscuit' })
  const { id } = await as(person).adoption.send({ postId: post.id })
  const move = (from: Stage, to: Stage) => as(owner).board.move({ cards: [{ id, from }], to })
  const save = (turn: Turn, nextStepOn: string | null = null, version = 0) =>
    as(owner).board.saveCard({ id, version, nextStep: '', nextStepOn, labels: [], turn })
  return { owner, person, post, id, move, save }
}

const MEETING = "The owner would like to meet you. It's your turn: agree on a time."

test('the side whose turn it is gets a reminder first, then the other side, each once in a stage', async () => {
  const { owner, person, move } = await asked()
  await move('new', 'meeting')
  await pass(6)
  expect([await newsOf(owner), await newsOf(person)]).toEqual([
    [],
    [`adoption_step: News of your adoption request for Biscuit. ${MEETING}`],
  ])
  await pass(1)
  expect(await newsOf(owner)).toEqual([])
  expect((await newsOf(person)).at(-1)).toBe(
    `adoption_step: Your adoption request for Biscuit is waiting for you. ${MEETING}`,
  )
  await pass(2)
  expect(await newsOf(owner)).toEqual([
    "adoption_reminder: Rui hasn't answered about Biscuit yet. We have reminded them; you can write to them, or go on with someone else.",
  ])
  await pass(30)
  expect([(await newsOf(owner)).length, (await newsOf(person)).length]).toEqual([1, 2])
})

test('an owner is reminded in their turn, the requester is informed, and a move restarts reminders', async () => {
  const { owner, person, move } = await asked()
  await move('new', 'home_check')
  await pass(10)
  expect(await newsOf(owner)).toEqual([
    "adoption_reminder: It's your turn with the request of Rui for Biscuit (Home check)",
  ])
  expect(await newsOf(person)).toHaveLength(1)
  await pass(2)
  expect((await newsOf(person)).at(-1)).toMatch(
    /^adoption_waiting: .* we have reminded them, and you can write to them\.$/,
  )
  await move('home_check', 'decision')
  await pass(4)
  expect((await newsOf(owner)).at(-1)).toContain('(Decision)')
})

test('a new request gets the reminders of the requests module, with the owner’s days', async () => {
  const { owner, person } = await asked()
  await pass(10)
  expect(await newsOf(owner)).toEqual(['adoption_reminder: An adoption request for Biscuit is waiting for your answer'])
  expect(await newsOf(person)).toHaveLength(1)
  const quick = await asked()
  await as(quick.owner).board.saveSettings({ days: { ...DEFAULT_STAGE_DAYS, new: 1 } })
  await pass(1)
  expect(await newsOf(quick.owner)).toHaveLength(1)
  await pass(3)
  expect(await newsOf(quick.person)).toEqual([])
  await pass(1)
  expect(await newsOf(quick.person)).toHaveLength(1)
})

test('the day of a next step overrides the days of a column', async () => {
  const { owner, move, save } = await asked()
  await move('new', 'trial')
  await save('owner', addDays(earliestToday(clock.now()), 20))
  await pass(20)
  expect(await newsOf(owner)).toEqual([])
  await pass(1)
  expect(await newsOf(owner)).toHaveLength(1)
})

test('in the stage talking, each message restarts the period', async () => {
  const { owner, person, post, move } = await asked()
  await move('new', 'talking')
  await pass(4)
  const { conversationId } = await as(person).chat.start({ otherUserId: owner.id, postId: post.id })
  await as(person).chat.send({ conversationId, clientId: randomUUID(), content: 'I have a garden.' })
  await pass(4)
  expect(await newsOf(owner)).toEqual([])
  await pass(1)
  expect(await newsOf(owner)).toHaveLength(1)
})

test('paused listings and decided requests: no reminders', async () => {
  const { owner, id, post, move } = await asked()
  await move('new', 'trial')
  await as(owner).posts.setAvailability({ id: post.id, availability: 'paused' })
  await pass(20)
  expect(await newsOf(owner)).toEqual([])
  await as(owner).adoption.reject({ id, message: '' })
  await as(owner).posts.setAvailability({ id: post.id, availability: 'available' })
  await pass(20)
  expect(await newsOf(owner)).toEqual([])
})
