import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { posts } from '../posts/tables.server.ts'
import { NO_FACTS } from '../posts/shapes/fact-vocabulary.ts'
import { reviews } from './tables.server.ts'

const { db, as, aUser, aPost, clock } = await testServer()
const vet = await aUser({ role: 'vet' })
const NOBODY_MAY = { cause: { message: 'reviews is append-only' } }

const recordsOf = (postId: number) => db.select().from(reviews).where(eq(reviews.postId, postId)).orderBy(reviews.id)

test('each decision stores reviewer, time, notes and a snapshot of the post', async () => {
  const owner = await aUser()
  const { id, proofPhotoId } = await aPost({
    owner,
    status: 'pending',
    breed: 'Beagle',
    location: 'Lisbon',
    age: 14,
    healthInfo: 'Fine.',
    proof: true,
    pictures: 2,
    facts: { goodWithCats: 'no' },
  })
  const { photos } = await as(owner).posts.get({ id })
  await as(owner).posts.update({ id, photoAlts: { [photos[1]!.id]: 'Bella on the sofa' } })
  await as(vet).review.reject({ id, reason: 'Too dark.' })
  const rejectedAt = clock.now()
  clock.advance(60_000)
  await as(owner).posts.update({ id, content: 'Better words.', breed: '' })
  await as(vet).review.approve({ id })
  const seen = {
    name: 'Bella',
    content: 'A gentle dog who loves long walks.',
    chosenLanguage: null,
    species: 'dog',
    sex: 'female',
    breed: 'Beagle',
    birthMonth: expect.any(Number) as number,
    size: 'Medium',
    location: 'Lisbon',
    travelKm: 0,
    temperament: ['gentle'],
    healthInfo: 'Fine.',
    vaccinated: true,
    ...NO_FACTS,
    goodWithCats: 'no',
    photos: [
      { id: photos[0]?.id, alt: '' },
      { id: photos[1]?.id, alt: 'Bella on the sofa' },
    ],
    proofPhotoId,
  }
  const kept = await recordsOf(id)
  expect(kept).toMatchObject([
    { reviewerId: vet.id, decision: 'rejected', notes: '', reason: 'Too dark.', createdAt: rejectedAt },
    { reviewerId: vet.id, decision: 'approved', notes: '', createdAt: clock.now() },
  ])
  expect(kept.map(record => record.seen)).toEqual([seen, { ...seen, content: 'Better words.', breed: '' }])
})

describe('the record', () => {
  test('refuses every update and delete', async () => {
    const { id } = await aPost({ status: 'pending' })
    await as(vet).review.approve({ id, notes: 'Fit.' })
    const before = await recordsOf(id)
    const own = eq(reviews.postId, id)
    const other = await aUser({ role: 'vet' })
    for (const change of [
      { notes: 'Never said.' },
      { decision: 'rejected' as const },
      { reviewerId: other.id },
      { reviewerId: null },
      { seen: null },
      { createdAt: new Date() },
    ])
      await expect(db.update(reviews).set(change).where(own)).rejects.toMatchObject(NOBODY_MAY)
    await expect(db.delete(reviews).where(own)).rejects.toMatchObject(NOBODY_MAY)
    await expect(db.$client.query('truncate reviews')).rejects.toThrow('reviews is append-only')
    await expect(db.$client.query('truncate posts cascade')).rejects.toThrow('reviews is append-only')
    expect(await recordsOf(id)).toEqual(before)
  })

  test('loses only its reviewer when the account is deleted', async () => {
    const leaving = await aUser({ role: 'vet' })
    const { id } = await aPost({ status: 'pending' })
    await as(leaving).review.approve({ id, notes: 'Fit.' })
    const [before] = await recordsOf(id)
    await db.delete(users).where(eq(users.id, leaving.id))
    expect(await recordsOf(id)).toEqual([{ ...before, reviewerId: null }])
    await expect(db.update(reviews).set({ notes: '' }).where(eq(reviews.postId, id))).rejects.toMatchObject(NOBODY_MAY)
  })

  test('is deleted with its post, and with the posts of a deleted account', async () => {
    const owner = await aUser()
    const [one, other] = [await aPost({ owner, status: 'pending' }), await aPost({ owner, status: 'pending' })]
    for (const { id } of [one, other]) await as(vet).review.approve({ id })
    await as(owner).posts.remove({ id: one.id })
    expect(await recordsOf(one.id)).toEqual([])
    await db.delete(users).where(eq(users.id, owner.id))
    expect(await db.$count(posts, eq(posts.ownerId, owner.id))).toBe(0)
    expect(await recordsOf(other.id)).toEqual([])
  })
})
