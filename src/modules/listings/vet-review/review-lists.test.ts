import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { STATUSES } from '../posts/vocabulary.ts'
import { PAGE_SIZE } from './vocabulary.ts'

const { as, aUser, aPost, aPhoto, clock, db } = await testServer()

test('the lists are for vets and admins', async () => {
  for (const list of ['pending', 'history', 'imported'] as const) {
    expect(await refusalOf(as(null).review[list]({}))).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
    expect(await refusalOf(as(await aUser()).review[list]({}))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    for (const role of ['vet', 'admin'] as const)
      expect(await as(await aUser({ role })).review[list]({})).toEqual({ items: [] })
  }
})

describe('pending posts', async () => {
  const vet = await aUser({ role: 'vet' })

  test('lists the posts of others, oldest first, with all fields and abilities', async () => {
    const newer = await aPost({ status: 'pending', createdAt: new Date('2026-02-02T10:00:00Z') })
    const older = await aPost({
      status: 'pending',
      createdAt: new Date('2026-02-01T10:00:00Z'),
      proof: true,
      pictures: 2,
    })
    const own = await aPost({ status: 'pending', owner: vet })
    for (const status of STATUSES.filter(status => status !== 'pending')) await aPost({ status })
    const { items } = await as(vet).review.pending({})
    expect(items.map(({ id }) => id)).toEqual([older.id, newer.id])
    expect(items[0]).toMatchObject({
      abilities: { review: true },
      vaccinationProof: { photo: { id: older.proofPhotoId } },
      owner: { id: older.ownerId },
    })
    expect(items[0]?.photos).toHaveLength(2)
    const ids = (await as(await aUser({ role: 'admin' })).review.pending({})).items.map(({ id }) => id)
    expect(ids).toEqual([older.id, newer.id, own.id])
  })

  test('contains the last decision and the earlier values of changed fields', async () => {
    clock.set('2026-01-15T12:00:00Z')
    const owner = await aUser()
    const reviewer = await aUser({ role: 'vet', name: 'Dr. Vera' })
    const { id } = await aPost({ owner, status: 'pending', breed: 'Beagle', age: 14, pictures: 2 })
    const shown = async () => (await as(vet).review.pending({})).items.find(post => post.id === id)
    expect(await shown()).toMatchObject({ lastReview: null })
    await as(reviewer).review.reject({ id, reason: 'Too dark.' })
    const at = clock.now().toISOString()
    const { photos } = await as(owner).posts.get({ id })
    const added = await aPhoto(owner)
    await as(owner).posts.update({ id, photoIds: [photos[0]!.id, added.id], breed: 'Mixed' })
    const review = { decision: 'rejected', notes: '', reason: 'Too dark.', by: 'Dr. Vera', at }
    const before = { breed: 'Beagle', photos: photos.map(({ id, alt }) => ({ id, alt })) }
    expect(await shown()).toMatchObject({ lastReview: { ...review, before } })
    expect(Object.keys((await shown())?.lastReview?.before ?? {}).toSorted()).toEqual(['breed', 'photos'])
    // The age changes with time.
    clock.set('2027-02-15T12:00:00Z')
    expect((await shown())?.lastReview?.before).not.toHaveProperty('age')
    await as(owner).posts.update({ id, age: 30 })
    expect((await shown())?.lastReview?.before).toMatchObject({ age: 27 })
    await as(reviewer).review.approve({ id })
    await as(owner).posts.update({ id, vaccinated: false, breed: 'Poodle' })
    expect((await shown())?.lastReview).toMatchObject({ decision: 'approved', before: { breed: 'Mixed' } })
    await as(owner).posts.remove({ id })
  })

  test('has no gaps or duplicates between pages', async () => {
    const owner = await aUser()
    const createdAt = new Date('2026-03-01T10:00:00Z')
    for (let number = 0; number < PAGE_SIZE + 3; number += 1)
      await aPost({ owner, status: 'pending', createdAt, pictures: 0 })
    const first = await as(vet).review.pending({})
    const second = await as(vet).review.pending({ cursor: first.next })
    expect(second.next).toBeUndefined()
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(PAGE_SIZE + 5)
    expect(ids.slice(2)).toEqual(ids.slice(2).toSorted((one, other) => one - other))
  })
})

describe('the history', async () => {
  const vet = await aUser({ role: 'vet' })

  test('lists the posts that this vet approved, latest decision first', async () => {
    const decided: number[] = []
    for (let number = 0; number < 3; number += 1) {
      clock.advance(60_000)
      const { id } = await aPost({ status: 'pending' })
      await as(vet).review.approve({ id, notes: `${number}` })
      decided.push(id)
    }
    const { id: rejected } = await aPost({ status: 'pending' })
    await as(vet).review.reject({ id: rejected, reason: 'Too dark.' })
    const { id: elsewhere } = await aPost({ status: 'pending' })
    await as(await aUser({ role: 'vet' })).review.approve({ id: elsewhere })
    const { items } = await as(vet).review.history({})
    expect(items.map(({ id }) => id)).toEqual(decided.toReversed())
    expect(items[0]).toMatchObject({ vetNotes: '2', reviewedAt: clock.now().toISOString(), status: 'approved' })
  })

  test('has no gaps or duplicates between pages', async () => {
    const owner = await aUser()
    const busy = await aUser({ role: 'vet' })
    const reviewedAt = clock.now()
    for (let number = 0; number < PAGE_SIZE + 3; number += 1)
      await aPost({ owner, vetId: busy.id, reviewedAt, pictures: 0 })
    const first = await as(busy).review.history({})
    const second = await as(busy).review.history({ cursor: first.next })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(PAGE_SIZE + 3)
  })
})

describe('imported posts that wait', async () => {
  const vet = await aUser({ role: 'vet' })
  const importPost = async (owner: Awaited<ReturnType<typeof aUser>>, options: Parameters<typeof aPost>[0] = {}) => {
    const { id } = await aPost({ owner, status: 'pending', pictures: 0, ...options })
    await db.execute(
      sql`insert into imported_animals (account_id, source_id, post_id, hash, animal) values (${owner.id}, ${`row ${id}`}, ${id}, '', '{}')`,
    )
    return id
  }
  const waiting = async () =>
    (await as(vet).review.imported({})).items.map(({ owner, waiting }) => [owner.name, waiting])

  test('are counted for each owner with several, longest waiting first, and listed alone', async () => {
    const [late, early, single] = [await aUser({ name: 'Late' }), await aUser({ name: 'Early' }), await aUser()]
    const since = new Date('2026-04-01T10:00:00Z')
    for (let number = 0; number < 3; number += 1) await importPost(late)
    const first = await importPost(early, { createdAt: since })
    const second = await importPost(early)
    await importPost(single)
    await importPost(early, { status: 'approved' })
    const typed = await aPost({ owner: early, status: 'pending' })
    expect(await waiting()).toEqual([
      ['Early', 2],
      ['Late', 3],
    ])
    const { items } = await as(vet).review.imported({})
    expect(items[0]).toMatchObject({ owner: { id: early.id }, since: since.toISOString() })
    const ids = (await as(vet).review.pending({ importedBy: early.id })).items.map(({ id }) => id)
    expect(ids).toEqual([first, second])
    expect(ids).not.toContain(typed.id)
    // Nobody reviews their own, and one alone is looked at as others are.
    const own = await aUser({ role: 'vet' })
    await importPost(own)
    await importPost(own)
    expect((await as(own).review.imported({})).items.map(({ owner }) => owner.id)).not.toContain(own.id)
    expect((await as(own).review.pending({ importedBy: own.id })).items).toEqual([])
    await as(vet).review.approve({ id: first })
    expect((await waiting()).map(([name]) => name)).not.toContain('Early')
  })
})
