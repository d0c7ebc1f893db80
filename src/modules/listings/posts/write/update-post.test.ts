import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { PostRecord } from '../../../../../test/factories.ts'
import { knowPlaces } from '../../../../../test-support/know-places.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { photoRemovals, photos } from '../../../base/photos/tables.server.ts'
import { postProblems } from '../problems.ts'
import { posts } from '../tables.server.ts'
import type { Status } from '../vocabulary.ts'

const { db, as, aUser, aPhoto, aPost, announced, clock } = await testServer()
await knowPlaces(db, 'Porto')
const owner = await aUser()
const posted = as(owner).posts

async function stored(id: number): Promise<PostRecord> {
  const [post] = await db.select().from(posts).where(eq(posts.id, id))
  if (!post) throw new Error('The post is gone')
  return post
}

const photoIdsOf = async (id: number) => (await posted.get({ id })).photos.map(photo => photo.id)

test('open pages of a post are notified of an edit while it is public, and when it is hidden', async () => {
  for (const status of ['pending', 'approved', 'adopted', 'rejected'] as const) {
    const { id } = await aPost({ owner, status })
    announced.length = 0
    await posted.update({ id, ...(status === 'approved' ? { breed: 'Beagle' } : { name: 'Bello' }) })
    const toWatchers = announced.filter(({ to }) => to.includes(`post:${id}`))
    const isPublic = status === 'approved' || status === 'adopted'
    expect(toWatchers).toEqual(
      isPublic ? [{ to: [`post:${id}`], changes: [{ path: ['posts', 'get'], input: { id } }] }] : [],
    )
  }
})

describe('an edit of the wording', () => {
  const wording = {
    name: 'Bello',
    content: 'New words.',
    size: 'Large' as const,
    location: 'Porto',
    temperament: ['shy'],
    sex: 'male' as const,
  }

  test.each(['pending', 'approved', 'adopted'] as const)('keeps the status of an %s post', async status => {
    const { id } = await aPost({ owner, status })
    expect(await posted.update({ id, ...wording })).toEqual({ status })
    expect(await posted.get({ id })).toMatchObject({ ...wording, status })
    expect(announced).toContainEqual({ to: [owner.id], changes: [{ path: ['posts'] }] })
    expect(announced).toContainEqual({
      to: ['vet', 'admin'],
      changes: [{ path: ['review'] }, { path: ['admin'] }, { path: ['posts', 'get'], input: { id } }],
    })
  })

  test('sends a rejected post back to review', async () => {
    const { id } = await aPost({ owner, status: 'rejected', vetNotes: 'Blurry.' })
    expect(await posted.update({ id })).toEqual({ status: 'rejected' })
    expect(await posted.update({ id, ...wording })).toEqual({ status: 'pending' })
    expect(await posted.get({ id })).toMatchObject({ vetNotes: 'Blurry.' })
  })

  test('changes only the given fields', async () => {
    const before = await aPost({ owner, breed: 'Borzoi', location: 'Kazan', age: 9, proof: true })
    await posted.update({ id: before.id, name: 'Ivan' })
    expect(await stored(before.id)).toEqual({
      ...before,
      name: 'Ivan',
      words: expect.stringContaining("'ivan'"),
      updatedAt: expect.any(Date),
    })
  })
})

describe('an edit of reviewed fields', async () => {
  const edits: [string, () => Promise<object>][] = [
    ['species', () => Promise.resolve({ species: 'cat' })],
    ['breed', () => Promise.resolve({ breed: 'Tabby' })],
    ['age', () => Promise.resolve({ age: 99 })],
    ['health', () => Promise.resolve({ healthInfo: 'Diabetic.' })],
    ['photos', async () => ({ photoIds: [(await aPhoto(owner)).id] })],
    ['proof', async () => ({ proofPhotoId: (await aPhoto(owner, { isPrivate: true })).id })],
  ]

  test.each(edits)('(%s) sends an approved post back to review', async (_, edit) => {
    const { id } = await aPost({ owner, age: 10 })
    expect(await posted.update({ id, ...(await edit()) })).toEqual({ status: 'pending' })
    expect((await stored(id)).status).toBe('pending')
  })

  test.each(edits)('(%s) is refused for an adopted post', async (_, edit) => {
    const { id } = await aPost({ owner, status: 'adopted', age: 10 })
    expect(await refusalOf(posted.update({ id, ...(await edit()) }))).toMatchObject({
      code: 'ADOPTED_PET',
      status: 409,
      message: postProblems.ADOPTED_PET.message,
    })
    expect(await posted.update({ id, ...(await edit()), status: 'approved' })).toEqual({ status: 'pending' })
  })

  test('with the same values changes nothing', async () => {
    const { id, proofPhotoId } = await aPost({ owner, breed: 'Pug', age: 10, proof: true, pictures: 3 })
    const { species, breed, age, healthInfo, vaccinated } = await posted.get({ id })
    const photoIds = (await photoIdsOf(id)).toReversed()
    const same = { species, breed, age, healthInfo, vaccinated, photoIds, proofPhotoId }
    expect(await posted.update({ id, ...same })).toEqual({ status: 'approved' })
    expect(await photoIdsOf(id)).toEqual(photoIds)
  })
})

describe('the alternative text of photos', () => {
  test('is saved without a review, also together with the photos', async () => {
    const { id } = await aPost({ owner })
    const [shown = ''] = await photoIdsOf(id)
    expect(await posted.update({ id, photoAlts: { [shown]: ' Bella in the snow ' } })).toEqual({ status: 'approved' })
    const added = await aPhoto(owner)
    await posted.update({ id, photoIds: [added.id, shown], photoAlts: { [added.id]: 'Bella asleep' } })
    const { photos } = await posted.get({ id })
    expect(photos.map(({ alt }) => alt)).toEqual(['Bella asleep', 'Bella in the snow'])
  })

  test('sends a rejected post back to review, unless it is unchanged', async () => {
    const { id } = await aPost({ owner, status: 'rejected' })
    const [shown = ''] = await photoIdsOf(id)
    expect(await posted.update({ id, photoAlts: { [shown]: '' } })).toEqual({ status: 'rejected' })
    expect(await posted.update({ id, photoAlts: { [shown]: 'Bella' } })).toEqual({ status: 'pending' })
  })

  test('is refused for photos of other posts', async () => {
    const { id } = await aPost({ owner })
    const [elsewhere = ''] = await photoIdsOf((await aPost()).id)
    expect(await refusalOf(posted.update({ id, photoAlts: { [elsewhere]: 'Mine' } }))).toMatchObject({
      code: 'PHOTO_UNKNOWN',
      status: 422,
    })
  })
})

describe('an edit of an outdated version', () => {
  test('is refused, and changes nothing', async () => {
    const { id } = await aPost({ owner })
    const { updatedAt: ifUnchangedSince } = await posted.get({ id })
    await posted.update({ id, content: 'From another tab.', ifUnchangedSince })
    expect(await refusalOf(posted.update({ id, content: 'From this tab.', ifUnchangedSince }))).toMatchObject({
      code: 'POST_CHANGED',
      status: 409,
      message: 'This listing was changed elsewhere after you opened it.',
    })
    const { content, updatedAt } = await posted.get({ id })
    expect(content).toBe('From another tab.')
    await posted.update({ id, content: 'From this tab.', ifUnchangedSince: updatedAt })
  })

  test('is refused if a reviewer decided meanwhile, but not if the post was liked', async () => {
    const { id } = await aPost({ owner, status: 'pending' })
    const { updatedAt: ifUnchangedSince } = await posted.get({ id })
    await db.execute(sql`update posts set like_count = like_count + 1 where id = ${id}`)
    await posted.update({ id, ifUnchangedSince, name: 'Bello' })
    const seen = (await posted.get({ id })).updatedAt
    await as(await aUser({ role: 'vet' })).review.approve({ id })
    expect(await refusalOf(posted.update({ id, breed: 'Pug', ifUnchangedSince: seen }))).toMatchObject({
      code: 'POST_CHANGED',
    })
  })

  test('concurrent ones: one is saved', async () => {
    const { id } = await aPost({ owner })
    const { updatedAt: ifUnchangedSince } = await posted.get({ id })
    const edits = Array.from({ length: 5 }, (_, at) => posted.update({ id, name: `Name ${at}`, ifUnchangedSince }))
    const saved = (await Promise.allSettled(edits)).filter(({ status }) => status === 'fulfilled')
    expect(saved).toHaveLength(1)
  })
})

describe('photos', () => {
  test('that are replaced are deleted with their files, the others stay', async () => {
    const { id } = await aPost({ owner, pictures: 2 })
    const [kept = '', dropped = ''] = await photoIdsOf(id)
    const [{ folder } = { folder: '' }] = await db.select().from(photos).where(eq(photos.id, dropped))
    const added = await aPhoto(owner)
    await posted.update({ id, photoIds: [added.id, kept] })
    expect(await photoIdsOf(id)).toEqual([added.id, kept])
    expect(await db.$count(photos, eq(photos.id, dropped))).toBe(0)
    expect(await db.$count(photoRemovals, eq(photoRemovals.folder, folder))).toBe(1)
  })

  test('of another post, of another person or repeated ones are refused', async () => {
    const { id } = await aPost({ owner })
    const [own = ''] = await photoIdsOf(id)
    const [elsewhere = ''] = await photoIdsOf((await aPost({ owner })).id)
    for (const photoIds of [[elsewhere], [(await aPhoto(await aUser())).id], [own, own], [randomUUID()]])
      expect(await refusalOf(posted.update({ id, photoIds }))).toMatchObject({ code: 'PHOTO_UNKNOWN', status: 422 })
    expect(await photoIdsOf(id)).toEqual([own])
  })

  test('of a new proof replace the old one, which then counts as not seen by a vet', async () => {
    const before = await aPost({ owner, proof: true, proofSeenAt: clock.now() })
    const proof = await aPhoto(owner, { isPrivate: true })
    await posted.update({ id: before.id, proofPhotoId: proof.id })
    expect(await stored(before.id)).toMatchObject({ proofPhotoId: proof.id, proofSeenAt: null, hasProof: true })
    expect(await db.$count(photos, inArray(photos.id, [before.proofPhotoId ?? '', proof.id]))).toBe(1)
  })

  test('a vaccinated pet cannot lose its proof, nor be vaccinated without one', async () => {
    const required = { code: 'PROOF_REQUIRED', status: 422, message: 'Please upload vaccination proof' }
    const { id } = await aPost({ owner, proof: true })
    expect(await refusalOf(posted.update({ id, proofPhotoId: null }))).toMatchObject(required)
    expect(await posted.update({ id, proofPhotoId: null, vaccinated: false })).toEqual({ status: 'pending' })
    expect(await refusalOf(posted.update({ id, vaccinated: true }))).toMatchObject(required)
  })

  test('a proof is not required if an older post never had one', async () => {
    const { id } = await aPost({ owner, vaccinated: true })
    expect(await posted.update({ id, name: 'Oldie', vaccinated: true })).toEqual({ status: 'approved' })
  })
})

describe('the status', () => {
  test('goes from approved to adopted and back', async () => {
    const { id } = await aPost({ owner })
    expect(await posted.update({ id, status: 'adopted' })).toEqual({ status: 'adopted' })
    expect((await stored(id)).adoptedAt).toEqual(clock.now())
    expect(await posted.update({ id, status: 'approved' })).toEqual({ status: 'approved' })
    expect((await stored(id)).adoptedAt).toBeNull()
  })

  test.each<[Status, 'approved' | 'adopted']>([
    ['pending', 'approved'],
    ['pending', 'adopted'],
    ['rejected', 'approved'],
    ['rejected', 'adopted'],
  ])('cannot go from %s to %s by its owner', async (from, to) => {
    const { id } = await aPost({ owner, status: from })
    expect(await refusalOf(posted.update({ id, name: 'Sneaky', status: to }))).toMatchObject({
      code: 'STATUS_CHANGE_NOT_ALLOWED',
      status: 409,
    })
    expect(await stored(id)).toMatchObject({ status: from, name: 'Bella' })
  })

  test('adopted rejects pending requests and notifies the requesters, in the same transaction', async () => {
    const { id } = await aPost({ owner })
    const requester = await aUser()
    await as(requester).adoption.send({ postId: id })
    await posted.update({ id, status: 'adopted' })
    expect(await as(requester).adoption.mineFor({ postId: id })).toMatchObject({ status: 'rejected' })
    const [news] = (await as(requester).notifications.list({})).items
    expect(news).toMatchObject({ type: 'adoption_rejected', postId: id })
    expect(announced.at(-1)?.to).toContain(requester.id)
  })
})

describe('another member', async () => {
  const { id } = await aPost({ owner })
  const pending = await aPost({ owner, status: 'pending' })

  test('may not edit a visible post', async () => {
    for (const viewer of [await aUser(), await aUser({ role: 'vet' }), await aUser({ role: 'admin' })])
      expect(await refusalOf(as(viewer).posts.update({ id, name: 'Mine' }))).toMatchObject({
        code: 'FORBIDDEN',
        status: 403,
      })
    expect(await refusalOf(as(null).posts.update({ id, name: 'Mine' }))).toMatchObject({
      code: 'UNAUTHORIZED',
      status: 401,
    })
    expect((await stored(id)).name).toBe('Bella')
  })

  test('gets 404 for an invisible one', async () => {
    const missing = await refusalOf(as(await aUser()).posts.update({ id: 999_999_999, name: 'Mine' }))
    expect(missing).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    expect(await refusalOf(as(await aUser()).posts.update({ id: pending.id, name: 'Mine' }))).toEqual(missing)
  })

  test('cannot be made the owner, nor can any status be set', async () => {
    for (const part of [{ ownerId: 'x' }, { status: 'pending' }, { status: 'rejected' }, { vetNotes: 'Fine.' }])
      expect(await refusalOf(posted.update({ id, ...part } as never))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('concurrent edits: none is lost', async () => {
  const { id } = await aPost({ owner, age: 5 })
  await Promise.all([
    posted.update({ id, name: 'One' }),
    posted.update({ id, size: 'Large' }),
    posted.update({ id, age: 7 }),
  ])
  expect(await posted.get({ id })).toMatchObject({ name: 'One', size: 'Large', age: 7, status: 'pending' })
})
