import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { adoptionRequests } from '../requests/tables.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { aboutToAgree } from './agreements.fixture.ts'
import { agreementPets, agreements } from './tables.server.ts'
import { DAY_MS, dayOf } from '../../../shared/time/days.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 100_000 } })
const { as, aUser, aPost, clock, db } = server
const { newsOf } = aboutToAgree(server)

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    async (error: unknown) => (await refusalOf(Promise.reject(error))).code,
  )

interface Asker {
  person: User
  requestId: number
}

/** A listing whose owner has written and signed an agreement with each of the askers. */
async function promisedTo(count: number, { bonded = false } = {}) {
  const owner = await aUser({ name: 'Olga' })
  const post = await aPost({ owner, name: 'Biscuit' })
  const partner = bonded ? await aPost({ owner, name: 'Luna' }) : undefined
  if (partner) await as(owner).posts.update({ id: post.id, bondedWithId: partner.id })
  const askers: Asker[] = []
  for (let number = 0; number < count; number++) {
    const person = await aUser({ name: `Rui ${number}` })
    // The requests for bonded pets name one or the other.
    const { id: requestId } = await as(person).adoption.send({
      postId: (number % 2 ? partner : undefined)?.id ?? post.id,
    })
    await db.update(adoptionRequests).set({ stage: 'decision' }).where(eq(adoptionRequests.requesterId, person.id))
    askers.push({ person, requestId })
  }
  for (const asker of askers) await promise(owner, asker)
  return { owner, post, partner, askers }
}

async function promise(owner: User, { requestId }: Asker) {
  await as(owner).agreements.write({ requestId, version: 0, text: 'A garden.' })
  await sign(owner, requestId)
}

async function sign(user: User, requestId: number) {
  const [row] = await db.select().from(agreements).where(eq(agreements.requestId, requestId))
  const fingerprint = row?.fingerprint ?? 'x'.repeat(64)
  return as(user).agreements.sign({ requestId, fingerprint, name: user.name, hasRead: true })
}

const signing = ({ person, requestId }: Asker) => outcomeOf(sign(person, requestId))
const finals = (postId: number) => db.$count(agreementPets, eq(agreementPets.postId, postId))
const setPost = (id: number, change: Partial<typeof posts.$inferInsert>) =>
  db.update(posts).set(change).where(eq(posts.id, id))

describe('one final agreement an animal', () => {
  test('the second adopter cannot sign', async () => {
    const { post, owner, askers } = await promisedTo(2)
    const [first, second] = askers as [Asker, Asker]
    expect(await signing(first)).toBe('ok')
    expect(await signing(second)).toBe('ALREADY_AGREED')
    const text = 'Another text.'
    const writing = as(owner).agreements.write({ requestId: second.requestId, version: 1, text })
    expect(await outcomeOf(writing)).toBe('ALREADY_AGREED')
    expect(await finals(post.id)).toBe(1)
    expect(await as(second.person).agreements.get({ requestId: second.requestId })).toMatchObject({ blocked: 'agreed' })
    expect(await signing(first)).toBe('ok')
  })

  test('also for bonded pets, whichever of them a request names', async () => {
    const { post, partner, askers } = await promisedTo(2, { bonded: true })
    expect(await signing(askers[0]!)).toBe('ok')
    expect(await signing(askers[1]!)).toBe('ALREADY_AGREED')
    expect([await finals(post.id), await finals(partner!.id)]).toEqual([1, 1])
  })

  test('concurrent signatures of two adopters: one agreement becomes final', async () => {
    for (let round = 0; round < 8; round++) {
      const { post, askers } = await promisedTo(2)
      const outcomes = await Promise.all(askers.map(signing))
      expect(outcomes.toSorted()).toEqual(['ALREADY_AGREED', 'ok'])
      expect(await finals(post.id)).toBe(1)
    }
  }, 120_000)

  test('concurrent approval and signature of another adopter: no final agreement of the other stays valid', async () => {
    for (let round = 0; round < 8; round++) {
      const { post, owner, askers } = await promisedTo(2)
      const [adopter, other] = askers as [Asker, Asker]
      const calls = [() => outcomeOf(as(owner).adoption.approve({ id: adopter.requestId })), () => signing(other)]
      const [approved, signed] =
        round % 2
          ? calls.map(call => call())
          : calls
              .toReversed()
              .map(call => call())
              .toReversed()
      expect(await approved).toBe('ok')
      expect(['ok', 'ALREADY_DECIDED', 'NOT_FOUND', 'NO_AGREEMENT']).toContain(await signed)
      expect(await finals(post.id)).toBe(0)
      expect(await signing(adopter)).toBe('ok')
      expect(await finals(post.id)).toBe(1)
    }
  }, 120_000)
})

describe('a pet that is not free', () => {
  const day = () => dayOf(new Date(clock.now().getTime() + 3 * DAY_MS))
  test.each([
    ['paused', () => ({ paused: true })],
    ['on hold', () => ({ holdUntil: day() })],
    ['in review', () => ({ status: 'pending' as const })],
  ])('%s: nobody writes or signs an agreement', async (_, change) => {
    const { owner, post, askers } = await promisedTo(1)
    const { requestId, person } = askers[0]!
    await setPost(post.id, change())
    expect(await signing(askers[0]!)).toBe('POST_CLOSED')
    const writing = as(owner).agreements.write({ requestId, version: 1, text: 'Another text.' })
    expect(await outcomeOf(writing)).toBe('POST_CLOSED')
    expect(await as(person).agreements.get({ requestId })).toMatchObject({ blocked: 'closed' })
    expect(await as(owner).agreements.remove({ requestId })).toEqual({ done: true })
  })

  test('on hold for the one who signs, they can', async () => {
    const { owner, askers } = await promisedTo(2)
    const [held, other] = askers as [Asker, Asker]
    await as(owner).adoption.hold({ id: held.requestId, until: day() })
    expect(await signing(other)).toBe('POST_CLOSED')
    expect(await signing(held)).toBe('ok')
  })

  test('adopted by the one who signs, they can', async () => {
    const { owner, askers } = await promisedTo(1)
    await as(owner).adoption.approve({ id: askers[0]!.requestId })
    expect(await signing(askers[0]!)).toBe('ok')
  })
})

describe('an approval', () => {
  test('makes the agreements of the others void, and notifies both sides', async () => {
    const { owner, post, askers } = await promisedTo(2)
    const [signed, half] = askers as [Asker, Asker]
    expect(await signing(signed)).toBe('ok')
    const third = await aUser({ name: 'Ana' })
    const { id } = await as(third).adoption.send({ postId: post.id })
    await as(owner).adoption.approve({ id })
    const text = 'The agreement about Biscuit is no longer valid: Biscuit was given to someone else.'
    expect((await newsOf(signed.person)).at(-1)).toBe(text)
    expect((await newsOf(half.person)).at(-1)).toBe(text)
    expect((await newsOf(owner)).filter(news => news === text).length).toBeGreaterThan(0)
    const { items } = await as(signed.person).agreements.list({})
    expect(items).toMatchObject([{ finalAt: expect.any(String), voidedAt: clock.now().toISOString() }])
    expect(await as(half.person).agreements.list({})).toEqual({ items: [] })
    const { agreement } = await as(signed.person).agreements.get({ requestId: signed.requestId })
    expect(agreement).toMatchObject({ voidedAt: clock.now().toISOString() })
    expect(await finals(post.id)).toBe(0)
  })

  test('keeps the final agreement of the adopter', async () => {
    const { owner, post, askers } = await promisedTo(1)
    expect(await signing(askers[0]!)).toBe('ok')
    await as(owner).adoption.approve({ id: askers[0]!.requestId })
    expect(await finals(post.id)).toBe(1)
    expect(await as(owner).agreements.list({})).toMatchObject({ items: [{ voidedAt: null }] })
  })
})

describe('after an agreement has ended', () => {
  test('an adoption that fell through makes it void, and the next adopter signs', async () => {
    const { owner, post, askers } = await promisedTo(2)
    const [first, second] = askers as [Asker, Asker]
    expect(await signing(first)).toBe('ok')
    await as(owner).adoption.approve({ id: first.requestId })
    await as(first.person).aftercare.report({ requestId: first.requestId, reason: 'Allergy', wantedBy: null })
    await as(owner).aftercare.takeBack({ requestId: first.requestId, firstUntil: null })
    expect((await newsOf(first.person)).at(-1)).toBe(
      'The agreement about Biscuit is no longer valid: the adoption has ended.',
    )
    await db
      .update(adoptionRequests)
      .set({ stage: 'decision' })
      .where(and(eq(adoptionRequests.id, second.requestId), eq(adoptionRequests.status, 'pending')))
    await promise(owner, second)
    expect(await signing(second)).toBe('ok')
    expect(await finals(post.id)).toBe(1)
  })

  test.each(['withdrawn', 'rejected'] as const)(
    'a request that was %s no longer blocks other agreements',
    async how => {
      const { owner, post, askers } = await promisedTo(2)
      const [first, second] = askers as [Asker, Asker]
      expect(await signing(first)).toBe('ok')
      if (how === 'withdrawn') await as(first.person).adoption.cancel({ postId: post.id })
      else await as(owner).adoption.reject({ id: first.requestId })
      expect(await signing(second)).toBe('ok')
      const [row] = await db.select().from(agreements).where(eq(agreements.requesterId, first.person.id))
      expect(row?.voidedAt).not.toBeNull()
      expect(await finals(post.id)).toBe(1)
    },
  )

  test('a void agreement does not block a new one for the same request', async () => {
    const { owner, post, askers } = await promisedTo(1)
    const [first] = askers as [Asker]
    expect(await signing(first)).toBe('ok')
    const third = await aUser()
    const { id } = await as(third).adoption.send({ postId: post.id })
    await as(owner).adoption.approve({ id })
    await as(third).aftercare.report({ requestId: id, reason: '', wantedBy: null })
    await as(owner).aftercare.takeBack({ requestId: id, firstUntil: null })
    expect(await as(owner).agreements.get({ requestId: first.requestId })).toMatchObject({ agreement: null })
    await db.update(adoptionRequests).set({ stage: 'decision' }).where(eq(adoptionRequests.id, first.requestId))
    await as(owner).agreements.write({ requestId: first.requestId, version: 0, text: 'A garden, again.' })
    expect(await db.$count(agreements, eq(agreements.requestId, first.requestId))).toBe(2)
  })
})
