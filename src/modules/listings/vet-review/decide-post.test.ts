import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import type { SignedIn } from '../../../api/context.ts'
import { recordProofOpening } from '../posts/public.server.ts'
import { posts } from '../posts/tables.server.ts'
import { reviewProblems } from './problems.ts'
import { reviews } from './tables.server.ts'

const { db, as, aUser, aPost, announced, clock, contextOf } = await testServer()
const owner = await aUser()
const vet = await aUser({ role: 'vet', name: 'Dr. Vera' })
const admin = await aUser({ role: 'admin' })

const aPendingPost = (options = {}) => aPost({ owner, status: 'pending', ...options })
const open = (photoId: string | null, viewer = vet) => recordProofOpening(contextOf(viewer) as SignedIn, photoId ?? '')
const stored = async (id: number) => (await db.select().from(posts).where(eq(posts.id, id)))[0]

describe('a decision', () => {
  test.each([
    ['approve', {}, 'approved', 'Your listing for Bella has been approved and can be found by everyone now.'],
    [
      'reject',
      { reason: ' Too dark. ' },
      'rejected',
      'Your listing for Bella has been rejected. You can edit it, and it will be reviewed again.',
    ],
  ] as const)('to %s is written, kept and answered', async (decide, given, status, message) => {
    const { id, proofPhotoId } = await aPendingPost({ proof: true, healthInfo: 'From the owner.' })
    await open(proofPhotoId)
    expect(await as(vet).review[decide]({ id, notes: ' Healthy teeth. ', ...given })).toEqual({ status })
    expect(await stored(id)).toMatchObject({
      status,
      vetId: vet.id,
      vetNotes: 'Healthy teeth.',
      healthInfo: 'From the owner.',
      reviewedAt: clock.now(),
      proofSeenAt: status === 'approved' ? clock.now() : null,
    })
    const kept = await db.select().from(reviews).where(eq(reviews.postId, id))
    const reason = decide === 'reject' ? 'Too dark.' : ''
    expect(kept).toMatchObject([{ reviewerId: vet.id, decision: status, notes: 'Healthy teeth.', reason }])
    expect(await as(owner).posts.get({ id })).toMatchObject({ vetNotes: 'Healthy teeth.', rejectionReason: reason })
    const { items } = await as(owner).notifications.list({})
    expect(items[0]).toMatchObject({ type: `post_${status}`, message, link: `/post/${id}`, postId: id, read: false })
    expect(announced).toContainEqual({ to: [owner.id], changes: [{ path: ['notifications', 'unreadCount'] }] })
    expect(announced).toContainEqual({
      to: ['vet', 'admin'],
      changes: [{ path: ['review'] }, { path: ['admin'] }, { path: ['posts', 'get'], input: { id } }],
    })
  })

  test('by an admin stores no vet and marks the proof as not seen by a vet', async () => {
    const { id } = await aPendingPost({ proof: true, vetId: vet.id })
    await as(admin).review.approve({ id })
    expect(await stored(id)).toMatchObject({ status: 'approved', vetId: null, proofSeenAt: null })
    expect((await as(null).posts.get({ id })).reviewedBy).toBeNull()
  })

  test('makes the post visible to everybody', async () => {
    const { id } = await aPendingPost({ location: 'Reviewton' })
    expect(await as(null).posts.list({ location: 'Reviewton' })).toMatchObject({ items: [] })
    await as(vet).review.approve({ id, notes: 'Fit.' })
    expect(await as(null).posts.list({ location: 'Reviewton' })).toMatchObject({ items: [{ id }] })
    expect(await as(null).posts.get({ id })).toMatchObject({ vetNotes: 'Fit.', reviewedBy: 'Dr. Vera' })
  })

  test('keeps the public health notes unless it has new ones; an approval clears the reason of a rejection', async () => {
    const { id } = await aPendingPost({ vetNotes: 'Needs drops.' })
    await as(vet).review.reject({ id, reason: 'No photo of the tail.' })
    expect(await stored(id)).toMatchObject({ vetNotes: 'Needs drops.', rejectionReason: 'No photo of the tail.' })
    await as(owner).posts.update({ id, breed: 'Beagle' })
    expect(await as(owner).posts.get({ id })).toMatchObject({
      status: 'pending',
      rejectionReason: 'No photo of the tail.',
    })
    await as(admin).review.approve({ id })
    for (const reader of [owner, null])
      expect(await as(reader).posts.get({ id })).toMatchObject({ vetNotes: 'Needs drops.', rejectionReason: '' })
  })

  test('by a vet who has not opened the proof marks it as not seen, even if another vet opened it', async () => {
    const { id, proofPhotoId } = await aPendingPost({ proof: true })
    await open(proofPhotoId, await aUser({ role: 'vet' }))
    await as(vet).review.approve({ id })
    expect(await stored(id)).toMatchObject({ status: 'approved', proofSeenAt: null })
    expect((await as(null).posts.get({ id })).vaccinationProof).toMatchObject({ onFile: true, seenByVet: false })
  })

  test('without a proof marks no proof as seen', async () => {
    const { id } = await aPendingPost()
    await as(vet).review.approve({ id })
    expect(await stored(id)).toMatchObject({ proofSeenAt: null, vetNotes: '' })
  })
})

describe('is refused', () => {
  test('to visitors and users, whatever the post', async () => {
    const { id } = await aPendingPost()
    for (const decide of ['approve', 'reject'] as const) {
      expect(await refusalOf(as(null).review[decide]({ id }))).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
      for (const person of [owner, await aUser()])
        expect(await refusalOf(as(person).review[decide]({ id }))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    }
    expect((await stored(id))?.status).toBe('pending')
  })

  test('for one’s own post', async () => {
    for (const reviewer of [vet, admin]) {
      const { id } = await aPendingPost({ owner: reviewer })
      for (const decide of ['approve', 'reject'] as const)
        expect(await refusalOf(as(reviewer).review[decide]({ id }))).toMatchObject({
          code: 'OWN_POST',
          ...reviewProblems.OWN_POST,
        })
      expect((await stored(id))?.status).toBe('pending')
    }
  })

  test.each(['approved', 'rejected', 'adopted'] as const)('for a post that is %s already', async status => {
    const { id } = await aPost({ owner, status })
    for (const decide of ['approve', 'reject'] as const)
      expect(await refusalOf(as(vet).review[decide]({ id }))).toMatchObject({
        code: 'ALREADY_REVIEWED',
        ...reviewProblems.ALREADY_REVIEWED,
      })
    expect((await stored(id))?.status).toBe(status)
    expect(await db.$count(reviews, eq(reviews.postId, id))).toBe(0)
  })

  test('for a post that its owner changed since the reviewer opened it', async () => {
    const { id } = await aPendingPost()
    const { updatedAt: ifUnchangedSince } = await as(vet).posts.get({ id })
    await as(owner).posts.update({ id, breed: 'Something else' })
    for (const decide of ['approve', 'reject'] as const)
      expect(await refusalOf(as(vet).review[decide]({ id, ifUnchangedSince }))).toMatchObject({
        code: 'POST_CHANGED',
        status: 409,
        message: 'The owner has changed this listing since you opened it. Look at it again before you decide.',
      })
    const { updatedAt } = await as(vet).posts.get({ id })
    expect(await as(vet).review.approve({ id, ifUnchangedSince: updatedAt })).toEqual({ status: 'approved' })
  })

  test('to a rejection without a reason, whatever its health notes', async () => {
    const { id } = await aPendingPost()
    for (const reason of [undefined, '', '  \n ']) {
      expect(await refusalOf(as(vet).review.reject({ id, reason, notes: 'Healthy.' }))).toMatchObject({
        code: 'REASON_NEEDED',
        status: 422,
        message: 'Tell the owner why, so that they can fix it.',
      })
      expect((await stored(id))?.status).toBe('pending')
    }
  })

  test('for a missing post and for too long notes', async () => {
    expect(await refusalOf(as(vet).review.approve({ id: 999_999_999 }))).toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    })
    const { id } = await aPendingPost()
    expect(await refusalOf(as(vet).review.approve({ id, notes: 'x'.repeat(2001) }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

test('concurrent decisions: one wins, and the owner is notified once', async () => {
  const { id } = await aPendingPost()
  const vets = await Promise.all(Array.from({ length: 4 }, () => aUser({ role: 'vet' })))
  const outcomes = await Promise.allSettled(
    vets.map((reviewer, index) => {
      const notes = reviewer.name
      return index % 2
        ? as(reviewer).review.approve({ id, notes })
        : as(reviewer).review.reject({ id, notes, reason: 'Too dark.' })
    }),
  )
  const won = outcomes.filter(outcome => outcome.status === 'fulfilled')
  const lost = outcomes.filter(outcome => outcome.status === 'rejected')
  expect(won).toHaveLength(1)
  expect(lost.map(({ reason }) => (reason as { code: string }).code)).toEqual(Array(3).fill('ALREADY_REVIEWED'))
  const winner = vets[outcomes.findIndex(outcome => outcome.status === 'fulfilled')]
  expect(await stored(id)).toMatchObject({ status: won[0]?.value.status, vetId: winner?.id, vetNotes: winner?.name })
  expect(await db.$count(reviews, eq(reviews.postId, id))).toBe(1)
  const { items } = await as(owner).notifications.list({})
  expect(items.filter(({ postId }) => postId === id)).toHaveLength(1)
})

test('concurrent edit and decision: they run one after the other, and none is lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await aPendingPost()
    await Promise.allSettled([as(owner).posts.update({ id, breed: `Breed ${round}` }), as(vet).review.approve({ id })])
    const post = await as(owner).posts.get({ id })
    expect(post.breed).toBe(`Breed ${round}`)
    expect(['approved', 'pending']).toContain(post.status)
  }
})
