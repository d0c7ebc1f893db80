import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { PostRecord, User } from '../../../../test/factories.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { applicationDrafts } from '../application-questions/tables.server.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { adoptionRequests } from './tables.server.ts'

const server = await testServer()
const { as, db, clock } = server

/** Rounds of each race, each on its own post; some run at the same time on separate connections. MANY: of the race that people meet most. */
const [ROUNDS, MANY] = [100, 200]
const SIDE_BY_SIDE = 8

interface Asker {
  person: User
  id: number
}

interface Round {
  owner: User
  post: PostRecord
  /** In order of their requests. */
  askers: Asker[]
  /** A person without a request. */
  stranger: User
}

/** Inserts posts, each with an owner, a stranger and pending requests, in few statements. */
async function manyRounds(askersEach: number, count = ROUNDS): Promise<Round[]> {
  const createdAt = clock.now()
  const person = () => ({
    id: randomUUID(),
    name: 'Racer',
    email: `${randomUUID()}@example.org`,
    emailVerified: true,
    createdAt,
  })
  const people = await db
    .insert(users)
    .values(Array.from({ length: count * (askersEach + 2) }, person))
    .returning()
  const casts = Array.from({ length: count }, (_, round) =>
    people.slice(round * (askersEach + 2)).slice(0, askersEach + 2),
  )
  const pet = {
    name: 'Biscuit',
    content: 'A dog.',
    species: 'dog',
    sex: 'male',
    size: 'Small',
    temperament: [],
    status: 'approved',
  } as const
  const listed = await db
    .insert(posts)
    .values(casts.map(([owner]) => ({ ...pet, temperament: [], formId: randomUUID(), ownerId: owner!.id, createdAt })))
    .returning()
  const sent = casts.flatMap(([owner, , ...askers], round) =>
    askers.map(({ id }) => ({
      postId: listed[round]!.id,
      requesterId: id,
      ownerId: owner!.id,
      createdAt,
      updatedAt: createdAt,
    })),
  )
  const requests = sent.length > 0 ? await db.insert(adoptionRequests).values(sent).returning() : []
  const idOf = new Map(requests.map(({ requesterId, id }) => [requesterId, id]))
  return casts.map(([owner, stranger, ...askers], round) => ({
    owner: owner!,
    stranger: stranger!,
    post: listed[round]!,
    askers: askers.map(asker => ({ person: asker, id: idOf.get(asker.id)! })),
  }))
}

type Calls = (round: Round, number: number) => (() => Promise<unknown>)[]

/** Starts each round's calls at the same time, rotating their order. The outcomes are in the calls' order. */
async function race(rounds: Round[], calls: Calls): Promise<PromiseSettledResult<unknown>[][]> {
  const outcomes: PromiseSettledResult<unknown>[][] = []
  const left = rounds.map((round, number) => ({ round, number }))
  const run = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const all = calls(next.round, next.number)
      const first = next.number % all.length
      const started = [...all.slice(first), ...all.slice(0, first)].map(call => call())
      const settled = await Promise.allSettled(started)
      outcomes[next.number] = [...settled.slice(all.length - first), ...settled.slice(0, all.length - first)]
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, run))
  expectRefusalsOnly(outcomes.flat())
  return outcomes
}

const REFUSALS = new Set(['ALREADY_DECIDED', 'POST_CLOSED', 'NOT_FOUND', 'NO_REQUEST', 'ALREADY_REQUESTED'])

/** Expects no deadlocks, constraint violations or other unexpected errors. */
function expectRefusalsOnly(outcomes: PromiseSettledResult<unknown>[]): void {
  const reasons = outcomes.flatMap(outcome =>
    outcome.status === 'rejected' ? [outcome.reason as { code?: string }] : [],
  )
  expect(reasons.filter(({ code }) => !REFUSALS.has(code ?? ''))).toEqual([])
}

const succeeded = (outcome: PromiseSettledResult<unknown> | undefined): boolean => outcome?.status === 'fulfilled'

/** The final state of all rounds: each post's status, requests and notifications. */
async function readEnd(rounds: Round[]) {
  const postIds = rounds.map(({ post }) => post.id)
  const people = rounds.flatMap(({ owner, stranger, askers }) => [
    owner,
    stranger,
    ...askers.map(({ person }) => person),
  ])
  const [left, requests, notices] = await Promise.all([
    db.select().from(posts).where(inArray(posts.id, postIds)),
    db.select().from(adoptionRequests).where(inArray(adoptionRequests.postId, postIds)),
    db
      .select()
      .from(notifications)
      .where(
        inArray(
          notifications.userId,
          people.map(({ id }) => id),
        ),
      ),
  ])
  return {
    postStatus: ({ post }: Round) => left.find(({ id }) => id === post.id)?.status,
    requestOf: ({ post }: Round, { id }: User) =>
      requests.find(({ postId, requesterId }) => postId === post.id && requesterId === id)?.status,
    approved: ({ post }: Round) =>
      requests.filter(({ postId, status }) => postId === post.id && status === 'approved').length,
    notified: ({ id }: User) =>
      notices
        .filter(({ userId, type }) => userId === id && type.startsWith('adoption_'))
        .map(({ type }) => type)
        .toSorted(),
  }
}

type End = Awaited<ReturnType<typeof readEnd>>

/** Expects exactly one notification of the outcome for each requester, and at most one approved request. */
function expectWhole(end: End, round: Round): void {
  expect(end.approved(round)).toBeLessThanOrEqual(1)
  for (const { person } of round.askers) {
    const status = end.requestOf(round, person)
    const notified = end.notified(person)
    expect(notified.length).toBeLessThanOrEqual(1)
    if (status === 'pending') expect(notified).toEqual([])
    else if (status) expect(notified).toEqual([`adoption_${status}`])
  }
}

const answers = { homeSituation: 'A house', experience: 'Two cats', whyThisPet: 'Those ears' }
const draft = { answers: null, own: null, sendHome: true }

describe(`${ROUNDS} races`, () => {
  it('two approvals of one post: one succeeds', async () => {
    const rounds = await manyRounds(3)
    const outcomes = await race(rounds, ({ owner, askers: [first, second] }) =>
      [first!, second!].map(
        ({ id }) =>
          () =>
            as(owner).adoption.approve({ id, message: 'Come and meet him.' }),
      ),
    )
    const end = await readEnd(rounds)
    rounds.forEach((round, number) => {
      expectWhole(end, round)
      const won = outcomes[number]!.findIndex(succeeded)
      expect(outcomes[number]!.filter(succeeded)).toHaveLength(1)
      expect(end.postStatus(round)).toBe('adopted')
      expect(round.askers.map(({ person }) => end.requestOf(round, person))).toEqual(
        round.askers.map((_, index) => (index === won ? 'approved' : 'rejected')),
      )
    })
  })

  it('an approval and the cancellation of the same request: both orders are consistent', async () => {
    const rounds = await manyRounds(2)
    const outcomes = await race(rounds, ({ owner, post, askers: [first] }) => [
      () => as(owner).adoption.approve({ id: first!.id }),
      () => as(first!.person).adoption.cancel({ postId: post.id }),
    ])
    const end = await readEnd(rounds)
    rounds.forEach((round, number) => {
      expectWhole(end, round)
      const [approved, cancelled] = outcomes[number]!
      const [first, second] = round.askers
      expect(succeeded(cancelled)).toBe(true)
      expect(end.requestOf(round, first!.person)).toBeUndefined()
      expect(end.postStatus(round)).toBe(succeeded(approved) ? 'adopted' : 'approved')
      expect(end.notified(first!.person)).toEqual(succeeded(approved) ? ['adoption_approved'] : [])
      expect(end.requestOf(round, second!.person)).toBe(succeeded(approved) ? 'rejected' : 'pending')
      expect(end.notified(round.owner)).toEqual(['adoption_cancelled'])
    })
  })

  it(`a request and the adoption, ${MANY} times: no request stays pending, and only a sent application removes its draft`, async () => {
    const rounds = await manyRounds(1, MANY)
    const drafted = rounds.map(({ post, stranger }) => ({ userId: stranger.id, postId: post.id, draft }))
    await db.insert(applicationDrafts).values(drafted)
    const outcomes = await race(rounds, ({ owner, post, stranger, askers: [first] }, number) => [
      number % 3
        ? () => as(stranger).adoption.send({ postId: post.id })
        : () => as(stranger).adoption.apply({ postId: post.id, ...answers }),
      number % 2
        ? () => as(owner).adoption.approve({ id: first!.id })
        : () => as(owner).posts.update({ id: post.id, status: 'adopted' }),
    ])
    const [end, drafts] = [await readEnd(rounds), await db.select().from(applicationDrafts)]
    rounds.forEach((round, number) => {
      expectWhole(end, round)
      const [sent, adopted] = outcomes[number]!
      expect(succeeded(adopted)).toBe(true)
      expect(end.postStatus(round)).toBe('adopted')
      expect(end.requestOf(round, round.stranger)).toBe(succeeded(sent) ? 'rejected' : undefined)
      expect(end.notified(round.stranger)).toEqual(succeeded(sent) ? ['adoption_rejected'] : [])
      expect(end.notified(round.owner)).toEqual(succeeded(sent) ? ['adoption_request'] : [])
      expect(drafts.some(({ userId }) => userId === round.stranger.id)).toBe(!succeeded(sent) || number % 3 > 0)
    })
  })

  it('the same request from two tabs and the form of a third: one request, one notification', async () => {
    const rounds = await manyRounds(0)
    const outcomes = await race(rounds, ({ post, stranger }) => [
      () => as(stranger).adoption.send({ postId: post.id }),
      () => as(stranger).adoption.send({ postId: post.id }),
      () => as(stranger).adoption.apply({ postId: post.id, ...answers }),
    ])
    const end = await readEnd(rounds)
    rounds.forEach((round, number) => {
      const [one, other, form] = outcomes[number]!
      expect([one, other].filter(succeeded).length).toBeLessThanOrEqual(1)
      expect(succeeded(form)).toBe(true)
      expect(end.requestOf(round, round.stranger)).toBe('pending')
      expect(end.notified(round.owner)).toEqual(['adoption_request'])
    })
    const requests = await db.execute<{ count: number }>(
      sql`select count(*) as count from adoption_requests where post_id in ${rounds.map(({ post }) => post.id)}`,
    )
    expect(requests.rows[0]?.count).toBe(ROUNDS)
  })

  it('the deletion of a post and all other calls: everything is deleted, each requester notified once', async () => {
    const rounds = await manyRounds(3)
    const outcomes = await race(rounds, ({ owner, post, stranger, askers: [first, second, third] }) => [
      () => as(owner).posts.remove({ id: post.id }),
      () => as(owner).adoption.approve({ id: first!.id }),
      () => as(owner).adoption.rejectMany({ postId: post.id, requestIds: [first!.id, second!.id], message: 'Sorry.' }),
      () => as(third!.person).adoption.cancel({ postId: post.id }),
      () => as(stranger).adoption.apply({ postId: post.id, ...answers }),
    ])
    const end = await readEnd(rounds)
    rounds.forEach((round, number) => {
      const [removed, approved, , cancelled, applied] = outcomes[number]!
      expect(succeeded(removed)).toBe(true)
      expect(end.postStatus(round)).toBeUndefined()
      const [first, second, third] = round.askers.map(({ person }) => end.notified(person))
      const refused = [expect.stringMatching(/^adoption_(rejected|removed)$/)]
      expect(first).toEqual(succeeded(approved) ? ['adoption_approved'] : refused)
      expect(second).toEqual(refused)
      // A requester who cancelled in time gets no notification.
      if (!succeeded(cancelled)) expect(third).toEqual(refused)
      expect(third!.length).toBeLessThanOrEqual(1)
      expect(end.notified(round.stranger)).toEqual(succeeded(applied) ? refused : [])
    })
  })

  it('the rejection of several requests and the approval of one: each has one outcome', async () => {
    const rounds = await manyRounds(3)
    const outcomes = await race(rounds, ({ owner, post, askers }) => [
      () => as(owner).adoption.approve({ id: askers[0]!.id }),
      () =>
        as(owner).adoption.rejectMany({ postId: post.id, requestIds: askers.map(({ id }) => id), message: 'Sorry.' }),
    ])
    const end = await readEnd(rounds)
    rounds.forEach((round, number) => {
      expectWhole(end, round)
      const [approved, denied] = outcomes[number]!
      expect(succeeded(denied)).toBe(true)
      expect(end.postStatus(round)).toBe(succeeded(approved) ? 'adopted' : 'approved')
      expect(round.askers.map(({ person }) => end.requestOf(round, person))).toEqual([
        succeeded(approved) ? 'approved' : 'rejected',
        'rejected',
        'rejected',
      ])
      expect(denied).toMatchObject({ value: { denied: succeeded(approved) ? 0 : 3 } })
    })
  })
}, 60_000)
