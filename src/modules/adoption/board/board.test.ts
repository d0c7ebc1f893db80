import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { newTestOrganization } from '../../../../test/rights/organizations.ts'
import { addDays, earliestToday, DAY_MS } from '../../../shared/time/days.ts'
import { requestStages } from '../requests/tables.server.ts'
import type { Stage } from '../requests/vocabulary.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import type { Board } from './contract.ts'
import { DEFAULT_STAGE_DAYS } from './vocabulary.ts'

const server = await testServer({ limits: { requests: 100_000 } })
const { as, aUser, aPost, db, announced, clock } = server

async function asked(name = 'Biscuit') {
  const [owner, person] = [await aUser({ name: 'Olga' }), await aUser({ name: 'Rui' })]
  const post = await aPost({ owner, name })
  const { id } = await as(person).adoption.send({ postId: post.id })
  return { owner, person, post, id, ...boardOf(owner) }
}

function boardOf(owner: User) {
  const move = (id: number, from: Stage, to: Stage) => as(owner).board.move({ cards: [{ id, from }], to })
  const shown = async (filters = {}) => idsIn(await as(owner).board.get(filters))
  return { move, shown }
}

const idsIn = ({ columns }: Board) =>
  Object.fromEntries(
    columns.filter(({ cards }) => cards.length > 0).map(({ stage, cards }) => [stage, cards.map(({ id }) => id)]),
  )

const newsOf = async ({ id }: User) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)).map(
    ({ type, message }) => `${type}: ${message}`,
  )

describe('a board', () => {
  test('shows the pending requests for the owner’s pets only, longest waiting first', async () => {
    const { owner, person, post, id, shown } = await asked()
    await asked('Of somebody else')
    clock.advance(1000)
    const other = await aUser()
    const second = await as(other).adoption.send({ postId: post.id })
    expect(await shown()).toEqual({ new: [id, second.id] })
    const { columns } = await as(owner).board.get({})
    expect(columns.map(({ stage, count }) => [stage, count])).toEqual([
      ['new', 2],
      ['talking', 0],
      ['meeting', 0],
      ['home_check', 0],
      ['trial', 0],
      ['decision', 0],
    ])
    expect(columns[0]?.cards[0]).toMatchObject({
      pet: 'Biscuit',
      photo: { alt: expect.any(String), widths: expect.any(Array) },
      requester: { id: person.id, name: 'Rui' },
      turn: 'owner',
      applied: false,
      version: 0,
      assignee: null,
    })
    await as(owner).adoption.reject({ id, message: '' })
    expect(await shown()).toEqual({ new: [second.id] })
    expect(await boardOf(person).shown()).toEqual({})
  })

  test('shows the requested number of cards in a column, and counts all', async () => {
    const { owner, post, id } = await asked()
    const ids = [id]
    for (let number = 0; number < 24; number++) {
      clock.advance(1000)
      ids.push((await as(await aUser()).adoption.send({ postId: post.id })).id)
    }
    const read = async (shown?: string) => (await as(owner).board.get(shown ? { shown } : {})).columns[0]
    expect(await read()).toMatchObject({ count: 25, cards: ids.slice(0, 20).map(one => ({ id: one })) })
    expect((await read('new:40'))?.cards.map(card => card.id)).toEqual(ids)
    expect((await read('new:x,talking:9999,nothing:3'))?.cards).toHaveLength(20)
  })

  test('shows one card for two bonded pets, and moves both requests', async () => {
    const [owner, person] = [await aUser(), await aUser()]
    const [luna, rex] = [await aPost({ owner, name: 'Luna' }), await aPost({ owner, name: 'Rex' })]
    await as(owner).posts.update({ id: luna.id, bondedWithId: rex.id })
    await as(person).adoption.send({ postId: luna.id })
    const { columns } = await as(owner).board.get({})
    expect(columns[0]).toMatchObject({ count: 1, cards: [{ pet: 'Luna and Rex' }] })
    const id = columns[0]?.cards[0]?.id ?? 0
    await boardOf(owner).move(id, 'new', 'meeting')
    for (const postId of [luna.id, rex.id])
      expect(await as(person).adoption.mineFor({ postId })).toMatchObject({ stage: 'meeting', turn: 'requester' })
    expect((await newsOf(person)).filter(text => text.startsWith('adoption_step'))).toHaveLength(1)
  })

  test('filters by pet, by label and by overdue cards', async () => {
    const { owner, post, id, shown, move } = await asked()
    const rex = await aPost({ owner, name: 'Rex' })
    const other = await as(await aUser()).adoption.send({ postId: rex.id })
    expect(await shown({ postId: post.id })).toEqual({ new: [id] })
    await as(owner).board.label({ ids: [other.id], label: ' Garden ', on: true })
    expect(await shown({ label: 'Garden' })).toEqual({ new: [other.id] })
    expect(await as(owner).board.get({})).toMatchObject({
      pets: [{ name: 'Biscuit' }, { name: 'Rex' }],
      labels: ['Garden'],
    })
    clock.advance(3 * DAY_MS)
    expect(await shown({ late: true })).toEqual({ new: [id, other.id] })
    await move(id, 'new', 'meeting')
    expect(await shown({ late: true })).toEqual({ new: [other.id] })
    const nextStepOn = addDays(earliestToday(clock.now()), 2)
    await as(owner).board.saveCard({
      id: other.id,
      version: 1,
      nextStep: 'Call',
      nextStepOn,
      labels: ['Garden'],
      turn: 'owner',
    })
    expect(await shown({ late: true })).toEqual({})
    clock.advance(3 * DAY_MS)
    expect(await shown({ late: true })).toEqual({ new: [other.id] })
    await as(owner).board.label({ ids: [other.id], label: 'Garden', on: false })
    expect((await as(owner).board.get({})).labels).toEqual([])
  })

  test('uses the days of its owner, or those of the site', async () => {
    const { owner, id } = await asked()
    expect(await as(owner).board.settings()).toEqual({ days: DEFAULT_STAGE_DAYS })
    await as(owner).board.saveSettings({ days: { ...DEFAULT_STAGE_DAYS, new: 1 } })
    const { since, dueAt } = await as(owner).board.card({ id })
    expect(new Date(dueAt).getTime() - new Date(since).getTime()).toBe(DAY_MS)
    expect((await as((await asked()).owner).board.settings()).days.new).toBe(3)
  })
})

describe('a move', () => {
  test('shows on the requester’s timeline and sends them a notification', async () => {
    const { owner, person, post, id, move } = await asked()
    expect(await move(id, 'new', 'meeting')).toEqual({ moved: [id], refused: [] })
    const text =
      "News of your adoption request for Biscuit. The owner would like to meet you. It's your turn: agree on a time."
    expect(await newsOf(person)).toEqual([`adoption_step: ${text}`])
    expect((await as(person).adoption.mineFor({ postId: post.id }))?.timeline).toMatchObject([
      { event: 'sent' },
      { event: 'meeting' },
    ])
    expect((await as(person).adoption.sent({})).items).toMatchObject([{ stage: 'meeting', turn: 'requester' }])
    expect(await newsOf(owner)).toHaveLength(1)
  })

  test('withdraws an unread notification; a move backwards sends none', async () => {
    const { person, id, move } = await asked()
    await move(id, 'new', 'trial')
    await move(id, 'trial', 'talking')
    expect(await newsOf(person)).toEqual([])
    await move(id, 'talking', 'meeting')
    await move(id, 'meeting', 'home_check')
    expect(await newsOf(person)).toMatchObject([expect.stringContaining('see your home')])
  })

  test('is refused after somebody else moved or decided it; the same move twice counts once', async () => {
    const { owner, id, move } = await asked()
    expect(await move(id, 'new', 'talking')).toEqual({ moved: [id], refused: [] })
    expect(await move(id, 'new', 'talking')).toEqual({ moved: [id], refused: [] })
    expect(await move(id, 'new', 'trial')).toEqual({ moved: [], refused: [id] })
    expect(await db.select().from(requestStages).where(eq(requestStages.requestId, id))).toHaveLength(1)
    await as(owner).adoption.reject({ id, message: '' })
    expect(await move(id, 'talking', 'trial')).toEqual({ moved: [], refused: [id] })
  })

  test('of several cards: moves the possible ones, refuses the others', async () => {
    const { owner, post, id } = await asked()
    const other = await as(await aUser()).adoption.send({ postId: post.id })
    await as(owner).adoption.reject({ id: other.id, message: '' })
    const cards = [id, other.id].map(one => ({ id: one, from: 'new' as const }))
    expect(await as(owner).board.move({ cards, to: 'decision' })).toEqual({ moved: [id], refused: [other.id] })
  })

  test('refreshes the boards of the owner, and the pages of the requester without the owner’s board', async () => {
    const { owner, person, id, move } = await asked()
    announced.length = 0
    await move(id, 'new', 'talking')
    const pathsTo = (user: User) =>
      announced.filter(({ to }) => to.includes(user.id)).flatMap(({ changes }) => changes.map(({ path }) => path[0]))
    expect(pathsTo(owner)).toContain('board')
    expect(pathsTo(person)).toContain('adoption')
    expect(pathsTo(person)).not.toContain('board')
  })
})

describe('a card', () => {
  const fields = { nextStep: 'Call the landlord', nextStepOn: '2030-05-01', labels: ['Garden', ' garden', 'Cats'] }

  test('is saved once for each version', async () => {
    const { owner, id } = await asked()
    const save = (version: number, turn: 'owner' | 'requester' = 'owner') =>
      as(owner).board.saveCard({ id, version, ...fields, turn })
    expect(await save(0)).toMatchObject({ ...fields, labels: ['Garden', 'Cats'], version: 1 })
    expect(await refusalOf(save(0))).toMatchObject({ code: 'CARD_CHANGED', status: 409 })
    expect(await save(1, 'requester')).toMatchObject({ version: 2, turn: 'requester' })
    const raced = await Promise.allSettled(Array.from({ length: 6 }, () => save(2)))
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await as(owner).adoption.reject({ id, message: '' })
    expect(await refusalOf(save(3))).toMatchObject({ code: 'ALREADY_DECIDED' })
    expect(await refusalOf(as(owner).board.card({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('never appears in what its requester gets', async () => {
    const { owner, person, post, id, move } = await asked()
    await as(owner).board.saveCard({ id, version: 0, ...fields, turn: 'requester' })
    await move(id, 'new', 'talking')
    const { adoption } = as(person)
    const own = [await adoption.mineFor({ postId: post.id }), await adoption.get({ id }), await adoption.sent({})]
    for (const secret of ['landlord', 'Garden', '2030-05-01'])
      expect(JSON.stringify([own, await newsOf(person), server.mails])).not.toContain(secret)
  })
})

describe('for an organization', () => {
  test('volunteers read, coordinators move, and a board is filtered by who looks after a card', async () => {
    const { account, slug, people } = await newTestOrganization(server)
    const post = await aPost({ owner: account })
    const [mine, other] = [
      await as(await aUser()).adoption.send({ postId: post.id }),
      await as(await aUser()).adoption.send({ postId: post.id }),
    ]
    const coordinator = await acting(server, people.coordinator, slug)
    const volunteer = await acting(server, people.volunteer, slug)
    await coordinator.teamwork.assign({
      subject: 'request',
      subjectId: String(mine.id),
      userId: people.coordinator.id,
    })
    expect(idsIn(await coordinator.board.get({ assigned: 'me' }))).toEqual({ new: [mine.id] })
    expect(idsIn(await coordinator.board.get({ assigned: 'nobody' }))).toEqual({ new: [other.id] })
    expect(await volunteer.board.card({ id: mine.id })).toMatchObject({ assignee: { id: people.coordinator.id } })
    expect((await volunteer.board.get({})).abilities).toEqual({ change: false, settings: false })
    expect((await coordinator.board.get({})).abilities).toEqual({ change: true, settings: false })
    const moving = { cards: [{ id: mine.id, from: 'new' as const }], to: 'talking' as const }
    expect(await refusalOf(volunteer.board.move(moving))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await coordinator.board.move(moving)).toEqual({ moved: [mine.id], refused: [] })
  })
})
