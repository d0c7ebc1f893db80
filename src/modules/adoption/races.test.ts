import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../test/context.ts'
import type { PostRecord, User } from '../../../test/factories.ts'
import { users } from '../accounts/tables.server.ts'
import { notifications } from '../notifications/tables.server.ts'
import { posts } from '../posts/tables.server.ts'
import { adoptionRequests } from './tables.server.ts'

const server = await testServer()
const { as, db, clock } = server

/** Of each race, on as many posts; some run side by side on connections of their own. */
const ROUNDS = 200
const SIDE_BY_SIDE = 8

interface Asker {
  person: User
  id: number
}

interface Round {
  owner: User
  post: PostRecord
  /** Who asked, in that order. */
  askers: Asker[]
  /** Somebody who has not asked. */
  stranger: User
}

/** Posts of an owner each, with a stranger and as many pending requests each; written at once, as the factories would. */
async function manyRounds(askersEach: number): Promise<Round[]> {
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
    .values(Array.from({ length: ROUNDS * (askersEach + 2) }, person))
    .returning()
  const casts = Array.from({ length: ROUNDS }, (_, round) =>
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

/** Starts each round's calls at the same time, first one and then another of them first; the outcomes stand in the calls' order. */
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

/** No deadlock, no constraint and nothing else unexpected reaches anybody. */
function expectRefusalsOnly(outcomes: PromiseSettledResult<unknown>[]): void {
  const reasons = outcomes.flatMap(outcome =>
    outcome.status === 'rejected' ? [outcome.reason as { code?: string }] : [],
  )
  expect(reasons.filter(({ code }) => !REFUSALS.has(code ?? ''))).toEqual([])
}

const succeeded = (outcome: PromiseSettledResult<unknown> | undefined): boolean => outcome?.status === 'fulfilled'

/** What is left of all rounds: each post's status, its requests, and who was told what. */
async function readEnd(rounds: Round[]) {
  const postIds = rounds.map(({ post }) => post.id)
  const people = rounds.flatMap(({ owner, stranger, askers }) => [
    owner,
    stranger,
    ...askers.map(({ person }) => person),
  ])
  const [left, requests, news] = await Promise.all([
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
    told: ({ id }: User) =>
      news
        .filter(({ userId, type }) => userId === id && type.startsWith('adoption_'))
        .map(({ type }) => type)
        .toSorted(),
  }
}

type End = Awaited<ReturnType<typeof readEnd>>

/** Whoever asked knows exactly one outcome, the one that stands, and a pet has one home at most. */
function expectWhole(end: End, round: Round): void {
  expect(end.approved(round)).toBeLessThanOrEqual(1)
  for (const { person } of round.askers) {
    const status = end.requestOf(round, person)
    const told = end.told(person)
    expect(told.length).toBeLessThanOrEqual(1)
    if (status === 'pending') expect(told).toEqual([])
    else if (status) expect(told).toEqual([`adoption_${status}`])
  }
}

const answers = { homeSituation: 'A house', experience: 'Two cats', whyThisPet: 'Those ears' }

describe(`${ROUNDS} times at the same moment`, () => {
  it('two approvals of one post: one wins', async () => {
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

  it('an approval and the cancellation of the same request: both orders end whole', async () => {
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
      expect(end.told(first!.person)).toEqual(succeeded(approved) ? ['adoption_approved'] : [])
      expect(end.requestOf(round, second!.person)).toBe(succeeded(approved) ? 'rejected' : 'pending')
      expect(end.told(round.owner)).toEqual(['adoption_cancelled'])
    })
  })

  it('a request and the adoption: nobody is left waiting', async () => {
    const rounds = await manyRounds(1)
    const outcomes = await race(rounds, ({ owner, post, stranger, askers: [first] }, number) => [
      () => as(stranger).adoption.send({ postId: post.id }),
      number % 2
        ? () => as(owner).adoption.approve({ id: first!.id })
        : () => as(owner).posts.update({ id: post.id, status: 'adopted' }),
    ])
    const end = await readEnd(rounds)
    rounds.forEach((round, number) => {
      expectWhole(end, round)
      const [sent, adopted] = outcomes[number]!
      expect(succeeded(adopted)).toBe(true)
      expect(end.postStatus(round)).toBe('adopted')
      expect(end.requestOf(round, round.stranger)).toBe(succeeded(sent) ? 'rejected' : undefined)
      expect(end.told(round.stranger)).toEqual(succeeded(sent) ? ['adoption_rejected'] : [])
      expect(end.told(round.owner)).toEqual(succeeded(sent) ? ['adoption_request'] : [])
    })
  })

  it('the same request from two tabs and the form of a third: one request, told once', async () => {
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
      expect(end.told(round.owner)).toEqual(['adoption_request'])
    })
    const requests = await db.execute<{ count: number }>(
      sql`select count(*) as count from adoption_requests where post_id in ${rounds.map(({ post }) => post.id)}`,
    )
    expect(requests.rows[0]?.count).toBe(ROUNDS)
  })

  it('the deletion of a post and everything else about it: all is gone, each who asked was told once', async () => {
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
      const [first, second, third] = round.askers.map(({ person }) => end.told(person))
      const refused = [expect.stringMatching(/^adoption_(rejected|removed)$/)]
      expect(first).toEqual(succeeded(approved) ? ['adoption_approved'] : refused)
      expect(second).toEqual(refused)
      // A requester who cancelled in time has nothing to be told.
      if (!succeeded(cancelled)) expect(third).toEqual(refused)
      expect(third!.length).toBeLessThanOrEqual(1)
      expect(end.told(round.stranger)).toEqual(succeeded(applied) ? refused : [])
    })
  })

  it('the denial of several and the approval of one of them: each has one answer', async () => {
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
