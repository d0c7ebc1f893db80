import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { knowPlaces } from '../../../../../test-support/know-places.ts'
import type { User } from '../../../../../test/factories.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { photos } from '../../../base/photos/tables.server.ts'
import { postProblems } from '../problems.ts'
import { breeds, locations, postPhotos, posts } from '../tables.server.ts'

const { db, as, aUser, aPhoto, announced, clock } = await testServer()
await knowPlaces(db, 'Austin', 'Ushuaia')

let owner: User
beforeEach(async () => {
  owner = await aUser()
})

async function aForm() {
  return {
    name: 'Bella',
    content: 'A gentle dog.',
    species: 'dog' as const,
    photoIds: [(await aPhoto(owner)).id],
    formId: randomUUID(),
  }
}

test('an unknown place is visible to its owner only, and not searchable', async () => {
  const { id } = await as(owner).posts.create({ ...(await aForm()), location: 'Rua Augusta 321' })
  expect(await as(owner).posts.get({ id })).toMatchObject({ location: '', typedLocation: 'Rua Augusta 321' })
  expect(await db.$count(locations, eq(locations.name, 'Rua Augusta 321'))).toBe(0)
})

describe('creating a post', () => {
  test('needs name, description and a photo; the species follows from the breed, or is unknown', async () => {
    const create = async (breed?: string) => {
      const { species: _, ...form } = await aForm()
      const { id } = await as(owner).posts.create({ ...form, ...(breed && { breed }) })
      const { items } = await as(owner).posts.mine({})
      return [await as(owner).posts.get({ id }), items.find(card => card.id === id)]
    }
    for (const post of await create('Maine Coon')) {
      expect(post).toMatchObject({ species: 'cat', breed: 'Maine Coon' })
      expect(post).not.toHaveProperty('speciesUnknown')
    }
    for (const breed of [undefined, 'Chinchilla'])
      for (const post of await create(breed)) expect(post).toMatchObject({ species: 'other', speciesUnknown: true })
    const { id } = await as(owner).posts.create({ ...(await aForm()), species: 'other' })
    expect(await as(owner).posts.get({ id })).not.toHaveProperty('speciesUnknown')
  })

  test('stores every field and waits for a review', async () => {
    const [main, second, proof] = [await aPhoto(owner), await aPhoto(owner), await aPhoto(owner, { isPrivate: true })]
    const fields = {
      name: 'Mochi',
      content: 'Purrs on laps.',
      species: 'cat' as const,
      sex: 'female' as const,
      breed: 'Maine Coon',
      age: 14,
      size: 'Small' as const,
      location: 'Austin',
      temperament: ['calm', 'curious'],
      healthInfo: 'Had her shots.',
      vaccinated: true,
    }
    const form = {
      ...fields,
      photoIds: [second.id, main.id],
      photoAlts: { [second.id]: 'Mochi on a sofa' },
      proofPhotoId: proof.id,
      formId: randomUUID(),
    }
    const { id } = await as(owner).posts.create(form)
    const post = await as(owner).posts.get({ id })
    expect(post).toMatchObject({ id, ...fields, status: 'pending', likeCount: 0, commentCount: 0 })
    expect(post.createdAt).toBe(clock.now().toISOString())
    expect(post.photos.map(({ id, alt }) => [id, alt])).toEqual([
      [second.id, 'Mochi on a sofa'],
      [main.id, ''],
    ])
    expect(post.vaccinationProof).toMatchObject({ onFile: true, seenByVet: false, photo: { id: proof.id } })
    expect(announced).toContainEqual({ to: [owner.id], changes: [{ path: ['posts'] }] })
    expect(announced).toContainEqual({
      to: ['vet', 'admin'],
      changes: [{ path: ['review'] }, { path: ['admin'] }, { path: ['posts', 'get'], input: { id } }],
    })
  })

  test('fills omitted fields with defaults', async () => {
    const { id } = await as(owner).posts.create(await aForm())
    expect(await as(owner).posts.get({ id })).toMatchObject({
      sex: 'unknown',
      breed: '',
      age: null,
      size: 'Medium',
      location: '',
      temperament: [],
      healthInfo: '',
      vaccinated: false,
      vaccinationProof: { onFile: false, seenByVet: false, photo: null },
    })
  })

  test('marks its photos as used', async () => {
    const form = await aForm()
    await as(owner).posts.create(form)
    const [photo] = await db
      .select()
      .from(photos)
      .where(eq(photos.id, form.photoIds[0] ?? ''))
    expect(photo?.attachedAt).toEqual(clock.now())
  })

  test('needs a session', async () => {
    expect(await refusalOf(as(null).posts.create(await aForm()))).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  })
})

describe('the same form sent again', () => {
  test('returns the same post', async () => {
    const form = await aForm()
    const first = await as(owner).posts.create(form)
    expect(await as(owner).posts.create(form)).toEqual(first)
    expect(await db.$count(posts, eq(posts.ownerId, owner.id))).toBe(1)
  })

  test('concurrently creates one post', async () => {
    const form = { ...(await aForm()), breed: 'Brand New Breed', location: 'Brand New Place' }
    const made = await Promise.all(Array.from({ length: 6 }, () => as(owner).posts.create(form)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await db.$count(posts, eq(posts.ownerId, owner.id))).toBe(1)
    expect(await db.$count(postPhotos, eq(postPhotos.postId, made[0]?.id ?? 0))).toBe(1)
  })

  test('by somebody else creates their own', async () => {
    const form = await aForm()
    const first = await as(owner).posts.create(form)
    const other = await aUser()
    const second = await as(other).posts.create({ ...form, photoIds: [(await aPhoto(other)).id] })
    expect(second.id).not.toBe(first.id)
  })

  test('works after a refusal, which stores nothing', async () => {
    const form = await aForm()
    await refusalOf(as(owner).posts.create({ ...form, photoIds: [randomUUID()] }))
    expect(await db.$count(posts, eq(posts.ownerId, owner.id))).toBe(0)
    await expect(as(owner).posts.create(form)).resolves.toEqual({ id: expect.any(Number), status: 'pending' })
  })
})

describe('breeds and locations', () => {
  test('that are new are added once by concurrent posts', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aUser()))
    const forms = await Promise.all(
      people.map(async person => ({
        ...(await aForm()),
        breed: 'Xoloitzcuintle',
        location: 'Ushuaia',
        photoIds: [(await aPhoto(person)).id],
      })),
    )
    await Promise.all(people.map((person, index) => as(person).posts.create({ ...(forms[index] ?? forms[0]!) })))
    expect(await db.$count(breeds, eq(breeds.name, 'Xoloitzcuintle'))).toBe(1)
    expect(await db.$count(locations, eq(locations.name, 'Ushuaia'))).toBe(1)
  })

  test('are trimmed and otherwise stored as written', async () => {
    const { id } = await as(owner).posts.create({ ...(await aForm()), breed: '  Weiß-Ähnlicher Hund ' })
    expect((await as(owner).posts.get({ id })).breed).toBe('Weiß-Ähnlicher Hund')
  })
})

describe('a refused post', () => {
  const unknown = { code: 'PHOTO_UNKNOWN', status: 422, message: postProblems.PHOTO_UNKNOWN.message, defined: true }

  test('is vaccinated without a proof', async () => {
    const refusal = await refusalOf(as(owner).posts.create({ ...(await aForm()), vaccinated: true }))
    expect(refusal).toMatchObject({ code: 'PROOF_REQUIRED', status: 422, message: 'Please upload vaccination proof' })
  })

  test.each<[string, () => Promise<string>]>([
    ['does not exist', () => Promise.resolve(randomUUID())],
    ['is somebody else’s', async () => (await aPhoto(await aUser())).id],
    ['is private', async () => (await aPhoto(owner, { isPrivate: true })).id],
    ['is not completely stored', async () => (await aPhoto(owner, { storedAt: null })).id],
    ['is in use already', async () => (await aPhoto(owner, { attachedAt: new Date() })).id],
  ])('has a photo that %s', async (_, photoId) => {
    const form = await aForm()
    const refused = as(owner).posts.create({ ...form, photoIds: [...form.photoIds, await photoId()] })
    expect(await refusalOf(refused)).toMatchObject(unknown)
    expect(await db.$count(posts, eq(posts.ownerId, owner.id))).toBe(0)
  })

  test('has a proof that is public or somebody else’s', async () => {
    const foreign = await aPhoto(await aUser(), { isPrivate: true })
    for (const proofPhotoId of [(await aPhoto(owner)).id, foreign.id, randomUUID()]) {
      const refused = as(owner).posts.create({ ...(await aForm()), vaccinated: true, proofPhotoId })
      expect(await refusalOf(refused)).toMatchObject(unknown)
    }
  })

  test('has the same photo twice', async () => {
    const form = await aForm()
    const photoIds = [...form.photoIds, ...form.photoIds]
    expect(await refusalOf(as(owner).posts.create({ ...form, photoIds }))).toMatchObject(unknown)
  })

  test('has no photo, too many, a blank name, a too long field or an unknown field', async () => {
    const form = await aForm()
    const wrong = [
      { photoIds: [] },
      { photoIds: Array.from({ length: 11 }, () => randomUUID()) },
      { name: '   ' },
      { content: '' },
      { content: 'x'.repeat(5001) },
      { age: -1 },
      { age: 1.5 },
      { ownerId: (await aUser()).id },
      { status: 'approved' },
      { name: 'Bel\0la' },
    ]
    for (const part of wrong)
      expect(await refusalOf(as(owner).posts.create({ ...form, ...part }))).toMatchObject({
        code: 'BAD_REQUEST',
        status: 400,
      })
    expect(await db.$count(posts, eq(posts.ownerId, owner.id))).toBe(0)
  })
})
