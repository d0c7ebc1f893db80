import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { readPetSummaries } from './read/read-pet-summaries.server.ts'
import { lockPost } from './storage/lock-post.server.ts'
import { posts } from './tables.server.ts'
import { CLOSED_STATUSES, type ClosedStatus } from './vocabulary.ts'
import { closePost, reopenClosed } from './write/close-post.server.ts'

const { db, services, aPost, aUser, as } = await testServer()
const visitor = as(null)

const change = (id: number, status: ClosedStatus | undefined, readers: User[] = []) =>
  inTransaction(services, async tx => {
    const post = await lockPost(tx, id)
    if (!post) throw new Error('No post')
    if (status) await closePost(services, tx, post, { status, readers: readers.map(reader => reader.id) })
    else await reopenClosed(services, tx, post)
  })

describe.each(CLOSED_STATUSES)('a listing that closed: %s', async status => {
  const owner = await aUser()
  const [friend, stranger] = [await aUser(), await aUser()]
  const vet = await aUser({ role: 'vet' })
  const admin = await aUser({ role: 'admin' })
  const { id } = await aPost({ owner, name: 'Closed', location: `Closed ${status}` })
  const similar = await aPost({ name: 'Similar' })
  await as(friend).posts.favorite({ id })
  await change(id, status, [friend])

  test('is read by its owner, by those who knew the animal, and by admins', async () => {
    for (const viewer of [owner, friend, admin]) {
      expect(await as(viewer).posts.get({ id })).toMatchObject({ name: 'Closed', status })
      expect(await as(viewer).posts.similar({ id })).toEqual([])
      expect(await as(viewer).comments.list({ postId: id })).toMatchObject({ items: [] })
      expect((await readPetSummaries(db, [id], { ...viewer })).get(id)).toMatchObject({ status })
    }
  })

  test('is gone for everybody else, without a word about it', async () => {
    for (const viewer of [null, stranger, vet]) {
      for (const read of [
        () => as(viewer).posts.get({ id }),
        () => as(viewer).posts.similar({ id }),
        () => as(viewer).comments.list({ postId: id }),
      ])
        expect(await refusalOf(read())).toMatchObject({
          code: 'GONE',
          status: 410,
          message: 'This listing was closed.',
        })
      expect(await refusalOf(as(viewer).posts.print({ ids: `${id}` }))).toMatchObject({ code: 'NOT_FOUND' })
      expect((await readPetSummaries(db, [id], viewer)).has(id)).toBe(false)
    }
  })

  test('is in no list, and keeps its hearts', async () => {
    const found = await visitor.posts.list({ location: `Closed ${status}`, includeAdopted: true })
    expect(found.items).toEqual([])
    expect((await as(owner).posts.ofOwner({ ownerId: owner.id })).items).toEqual([])
    expect((await as(friend).posts.favorites({})).items).toEqual([])
    expect((await as(stranger).posts.similar({ id: similar.id })).map(({ name }) => name)).not.toContain('Closed')
    expect((await as(owner).posts.mine({})).items).toMatchObject([{ id, status, likeCount: 1 }])
    expect((await as(owner).posts.mine({ show: 'closed' })).items).toMatchObject([{ id }])
    expect((await as(owner).posts.round()).posts).toEqual([])
    expect((await as(owner).posts.bondable({})).map(pet => pet.id)).not.toContain(id)
  })

  test('is changed by nobody', async () => {
    const closed = { code: 'LISTING_CLOSED', status: 409 }
    expect(await refusalOf(as(owner).posts.update({ id, name: 'Other' }))).toMatchObject(closed)
    expect(await refusalOf(as(owner).posts.update({ id, status: 'approved' }))).toMatchObject(closed)
    expect(await refusalOf(as(owner).posts.setAvailability({ id, availability: 'paused' }))).toMatchObject(closed)
    for (const viewer of [owner, friend, stranger]) {
      const gone = { code: 'GONE', status: 410 }
      expect(await refusalOf(as(viewer).posts.favorite({ id }))).toMatchObject(gone)
      expect(
        await refusalOf(as(viewer).comments.add({ postId: id, content: 'Oh', formId: crypto.randomUUID() })),
      ).toMatchObject(gone)
    }
    expect(await refusalOf(as(stranger).adoption.send({ postId: id }))).toMatchObject({ code: 'GONE' })
  })
})

test('a listing that was never public stays unknown, and comes back as it was', async () => {
  const { id, ownerId } = await aPost({ status: 'rejected' })
  const [friend] = [await aUser()]
  await change(id, 'died', [friend])
  expect(await refusalOf(visitor.posts.get({ id }))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  expect(await as(friend).posts.get({ id })).toMatchObject({ status: 'died' })
  await change(id, undefined)
  expect(await refusalOf(as(friend).posts.get({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await db.select().from(posts).where(eq(posts.id, id)))[0]).toMatchObject({
    ownerId,
    status: 'rejected',
    closedFrom: null,
  })
})

test('closing ends a bond and a hold; the partner stays listed by itself', async () => {
  const owner = await aUser()
  const [one, other] = [await aPost({ owner, name: 'One' }), await aPost({ owner, name: 'Other' })]
  await as(owner).posts.update({ id: one.id, bondedWithId: other.id })
  await change(one.id, 'died')
  expect(await visitor.posts.get({ id: other.id })).toMatchObject({ status: 'approved', bondedWith: null })
  expect((await as(owner).posts.list({})).items.map(({ id }) => id)).toContain(other.id)
})
