import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { reviewProblems } from './problems.ts'
import { reviewClaims } from './tables.server.ts'
import { CLAIM_MS } from './vocabulary.ts'

const { db, as, aUser, aPost, announced, clock } = await testServer()
const owner = await aUser()
const vera = await aUser({ role: 'vet', name: 'Dr. Vera' })
const ines = await aUser({ role: 'vet', name: 'Dr. Ines' })
const admin = await aUser({ role: 'admin', name: 'Ada' })
const STAFF = { to: ['vet', 'admin'], changes: [{ path: ['review', 'pending'] }] }

let id = 0
beforeEach(async () => {
  id = (await aPost({ owner, status: 'pending' })).id
  announced.length = 0
})

const shownTo = async (reviewer: typeof vera) =>
  (await as(reviewer).review.pending({})).items.find(post => post.id === id)?.claim
const laterBy = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

describe('a claim', () => {
  test('lasts 15 minutes and is announced to all reviewers', async () => {
    const until = laterBy(15 * 60_000)
    expect(await as(vera).review.claim({ id })).toEqual({ until })
    expect(announced).toEqual([STAFF])
    expect(await shownTo(vera)).toEqual({ by: 'Dr. Vera', mine: true, until })
    for (const other of [ines, admin]) expect(await shownTo(other)).toEqual({ by: 'Dr. Vera', mine: false, until })
    clock.advance(CLAIM_MS)
    for (const reviewer of [vera, ines]) expect(await shownTo(reviewer)).toBeNull()
    expect(await as(ines).review.claim({ id })).toEqual({ until: laterBy(CLAIM_MS) })
  })

  test('is extended when its holder opens the post again', async () => {
    await as(vera).review.claim({ id })
    clock.advance(10 * 60_000)
    expect(await as(vera).review.claim({ id })).toEqual({ until: laterBy(CLAIM_MS) })
    expect(await db.$count(reviewClaims, eq(reviewClaims.postId, id))).toBe(1)
  })

  test('others cannot claim or decide; the refusal says who holds it and until when', async () => {
    const { until } = await as(vera).review.claim({ id })
    clock.advance(60_000)
    for (const call of [
      () => as(ines).review.claim({ id }),
      () => as(ines).review.approve({ id }),
      () => as(admin).review.reject({ id, reason: 'Too dark.' }),
      () => as(admin).review.reject({ id }),
    ])
      expect(await refusalOf(call())).toMatchObject({
        defined: true,
        code: 'CLAIMED',
        status: 409,
        message: "Dr. Vera is reviewing this listing. Unless they decide it, it's free again in 14 minutes.",
        data: { by: 'Dr. Vera', until },
      })
    expect(await as(vera).review.approve({ id })).toEqual({ status: 'approved' })
  })

  test('can be taken over, which keeps its first holder from deciding', async () => {
    await as(vera).review.claim({ id })
    expect(await as(ines).review.claim({ id, takeOver: true })).toEqual({ until: laterBy(CLAIM_MS) })
    expect(await shownTo(vera)).toMatchObject({ by: 'Dr. Ines', mine: false })
    expect(await refusalOf(as(vera).review.approve({ id }))).toMatchObject({
      code: 'CLAIMED',
      data: { by: 'Dr. Ines' },
    })
    expect(await as(ines).review.reject({ id, reason: 'Too dark.' })).toEqual({ status: 'rejected' })
  })

  test('has no effect once expired', async () => {
    await as(vera).review.claim({ id })
    clock.advance(CLAIM_MS)
    expect(await as(admin).review.approve({ id })).toEqual({ status: 'approved' })
  })

  test('ends with the decision: the post is unclaimed when it is pending again', async () => {
    await as(vera).review.claim({ id })
    await as(vera).review.reject({ id, reason: 'Too dark.' })
    expect(await db.$count(reviewClaims, eq(reviewClaims.postId, id))).toBe(0)
    await as(owner).posts.update({ id, content: 'Brighter now.' })
    expect(await shownTo(ines)).toBeNull()
  })

  test('ends when its holder releases it', async () => {
    await as(vera).review.claim({ id })
    announced.length = 0
    expect(await as(ines).review.release({ id })).toEqual({ done: true })
    expect(announced).toEqual([])
    expect(await shownTo(ines)).toMatchObject({ by: 'Dr. Vera' })
    expect(await as(vera).review.release({ id })).toEqual({ done: true })
    expect(announced).toEqual([STAFF])
    expect(await shownTo(ines)).toBeNull()
    expect(await as(vera).review.release({ id: 999_999_999 })).toEqual({ done: true })
  })

  test('survives an edit, and is deleted with the post or the account', async () => {
    await as(vera).review.claim({ id })
    await as(owner).posts.update({ id, content: 'Better words.' })
    expect(await shownTo(ines)).toMatchObject({ by: 'Dr. Vera' })
    await as(owner).posts.remove({ id })
    expect(await db.$count(reviewClaims, eq(reviewClaims.postId, id))).toBe(0)
    const leaving = await aUser({ role: 'vet' })
    const other = await aPost({ owner, status: 'pending' })
    await as(leaving).review.claim({ id: other.id })
    await db.delete(users).where(eq(users.id, leaving.id))
    expect(await db.$count(reviewClaims, eq(reviewClaims.postId, other.id))).toBe(0)
  })

  test('of a suspended or former reviewer has no effect', async () => {
    for (const change of [{ banned: true }, { role: 'user' as const }, { verified: false }]) {
      const former = await aUser({ role: 'vet' })
      await as(former).review.claim({ id })
      expect(await shownTo(ines)).toMatchObject({ by: former.name })
      await db.update(users).set(change).where(eq(users.id, former.id))
      expect(await shownTo(ines)).toBeNull()
    }
    expect(await as(ines).review.approve({ id })).toEqual({ status: 'approved' })
  })

  test('is never shown to owners', async () => {
    await as(vera).review.claim({ id })
    const { post, mine } = { post: await as(owner).posts.get({ id }), mine: await as(owner).posts.mine({}) }
    expect(JSON.stringify([post, mine])).not.toMatch(/Vera|claim/)
    expect(announced).toEqual([STAFF])
  })
})

describe('is refused', () => {
  test('to visitors and users, as is a release', async () => {
    for (const act of ['claim', 'release'] as const) {
      expect(await refusalOf(as(null).review[act]({ id }))).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
      for (const person of [owner, await aUser()])
        expect(await refusalOf(as(person).review[act]({ id }))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    }
  })

  test('for one’s own post, also by taking over', async () => {
    for (const reviewer of [vera, admin]) {
      const own = await aPost({ owner: reviewer, status: 'pending' })
      await as(ines).review.claim({ id: own.id })
      for (const takeOver of [false, true])
        expect(await refusalOf(as(reviewer).review.claim({ id: own.id, takeOver }))).toMatchObject({
          code: 'OWN_POST',
          ...reviewProblems.OWN_POST,
        })
    }
  })

  test('for posts that are not pending or missing', async () => {
    for (const status of ['approved', 'rejected', 'adopted'] as const) {
      const decided = await aPost({ owner, status })
      expect(await refusalOf(as(vera).review.claim({ id: decided.id }))).toMatchObject({ code: 'ALREADY_REVIEWED' })
    }
    expect(await refusalOf(as(vera).review.claim({ id: 999_999_999 }))).toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    })
  })
})

test('concurrent claims: one wins', async () => {
  const reviewers = await Promise.all(Array.from({ length: 6 }, () => aUser({ role: 'vet' })))
  for (let round = 0; round < 5; round += 1) {
    const { id: post } = await aPost({ owner, status: 'pending' })
    const outcomes = await Promise.allSettled(reviewers.map(reviewer => as(reviewer).review.claim({ id: post })))
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
    const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as object] : []))
    expect(refused).toHaveLength(reviewers.length - 1)
    for (const refusal of refused)
      expect(refusal).toMatchObject({ code: 'CLAIMED', data: { by: reviewers[won]?.name } })
    const kept = await db.select().from(reviewClaims).where(eq(reviewClaims.postId, post))
    expect(kept).toMatchObject([{ reviewerId: reviewers[won]?.id }])
  }
})

test('concurrent claim and decision: they run one after the other, and a decided post has no claim', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id: post } = await aPost({ owner, status: 'pending' })
    const [claim, decision] = await Promise.allSettled([
      as(vera).review.claim({ id: post }),
      as(ines).review.approve({ id: post }),
    ])
    expect([claim, decision].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.$count(reviewClaims, eq(reviewClaims.postId, post))).toBe(claim.status === 'fulfilled' ? 1 : 0)
  }
})
