import { describe, expect, test } from 'vitest'
import { connect } from '../../../../platform/db/db.ts'
import { testServer } from '../../../../../test/context.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { Post, PostCard } from '../contract.ts'
import { readPost, readPosts } from './read-post.server.ts'

const { as, aUser, aPost, contextOf, clock, directUrl } = await testServer()
const owner = await aUser({ name: 'Olivia Owner', email: 'olivia@example.org' })
const stranger = await aUser()
const vet = await aUser({ role: 'vet', name: 'Dr. Vera' })
const admin = await aUser({ role: 'admin' })

const MISSING = 999_999_999

test('answers match their contract exactly', async () => {
  const { id } = await aPost({ owner, breed: 'Whippet', proof: true })
  for (const viewer of [null, owner, admin]) {
    const post = await as(viewer).posts.get({ id })
    expect(Post.parse(post)).toEqual(post)
    const { items } = await as(viewer).posts.list({})
    expect(items.map(item => PostCard.parse(item))).toEqual(items)
  }
})

describe('a post that is not public', async () => {
  const hidden = [await aPost({ owner, status: 'pending' }), await aPost({ owner, status: 'rejected' })]

  test('answers others exactly like a missing one', async () => {
    for (const viewer of [null, stranger]) {
      const missing = await refusalOf(as(viewer).posts.get({ id: MISSING }))
      expect(missing).toMatchObject({ code: 'NOT_FOUND', status: 404 })
      for (const { id } of hidden) expect(await refusalOf(as(viewer).posts.get({ id }))).toEqual(missing)
    }
  })

  test('is readable by its owner, vets and admins', async () => {
    for (const viewer of [owner, vet, admin])
      for (const { id, status } of hidden) expect(await as(viewer).posts.get({ id })).toMatchObject({ id, status })
  })
})

test.each(['approved', 'adopted'] as const)('an %s post is read by everybody', async status => {
  const { id } = await aPost({ owner, status })
  for (const viewer of [null, stranger, owner, vet])
    expect(await as(viewer).posts.get({ id })).toMatchObject({ id, status })
})

describe('an answer', async () => {
  const post = await aPost({
    owner,
    breed: 'Whippet',
    location: 'Leeds',
    age: 30,
    pictures: 3,
    proof: true,
    healthInfo: 'From the owner.',
    vetNotes: 'From the vet.',
    vetId: vet.id,
    proofSeenAt: clock.now(),
  })

  test('has the public fields', async () => {
    const answer = await as(null).posts.get({ id: post.id })
    expect(answer).toMatchObject({
      name: 'Bella',
      breed: 'Whippet',
      location: 'Leeds',
      age: 30,
      healthInfo: 'From the owner.',
      vetNotes: 'From the vet.',
      reviewedBy: 'Dr. Vera',
      vaccinationProof: { onFile: true, seenByVet: true, photo: null },
      owner: { id: owner.id, name: 'Olivia Owner' },
      abilities: { edit: false, delete: false, review: false, adopt: true, message: true },
    })
    expect(answer.photos).toHaveLength(3)
    expect(JSON.stringify(answer)).not.toContain('@')
  })

  test('has the proof for its owner, vets and admins only', async () => {
    for (const viewer of [owner, vet, admin]) {
      const { vaccinationProof } = await as(viewer).posts.get({ id: post.id })
      expect(vaccinationProof.photo?.src).toBe(`/files/private/${post.proofPhotoId}/`)
    }
    for (const viewer of [null, stranger])
      expect((await as(viewer).posts.get({ id: post.id })).vaccinationProof.photo).toBeNull()
  })

  test("has the viewer's permissions", async () => {
    const abilitiesFor = async (viewer: typeof owner) => (await as(viewer).posts.get({ id: post.id })).abilities
    expect(await abilitiesFor(owner)).toEqual({ edit: true, delete: true, review: false, adopt: false, message: false })
    expect(await abilitiesFor(admin)).toEqual({ edit: false, delete: true, review: false, adopt: true, message: true })
  })
})

test('an invalid id is refused', async () => {
  for (const id of [0, -1, 1.5, Number.MAX_SAFE_INTEGER + 2])
    expect(await refusalOf(as(null).posts.get({ id }))).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await refusalOf(as(null).posts.get({ id: Number.MAX_SAFE_INTEGER }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('several are read at once, without those that the viewer may not see', async () => {
  const [pending, approved] = [await aPost({ status: 'pending' }), await aPost()]
  const found = await readPosts(contextOf(stranger), [pending.id, approved.id, MISSING])
  expect([...found.keys()]).toEqual([approved.id])
})

test('simultaneous reads share one statement with a cached plan', async () => {
  const posts = [await aPost({ name: 'Ada' }), await aPost({ name: 'Bo' })]
  const db = connect(directUrl, { max: 1 })
  const reader = { ...contextOf(null), db }
  for (let time = 0; time < 8; time += 1) {
    const found = await Promise.all(posts.map(({ id }) => readPost(reader, { id })))
    expect(found.map(({ name }) => name)).toEqual(['Ada', 'Bo'])
  }
  const { rows } = await db.$client.query(
    `select generic_plans::int as kept, custom_plans::int as made from pg_prepared_statements where name = 'posts.whole'`,
  )
  await db.$client.end()
  // PostgreSQL plans the first five for their values.
  expect(rows).toEqual([{ kept: 3, made: 5 }])
})
