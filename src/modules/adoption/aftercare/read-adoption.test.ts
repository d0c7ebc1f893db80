import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'

const server = await testServer({ limits: { requests: 100_000 } })
const { as, aUser, aPost, clock } = server

async function asked() {
  const [owner, adopter] = [await aUser({ name: 'Olga' }), await aUser({ name: 'Rui' })]
  const post = await aPost({ owner, name: 'Biscuit' })
  const { id } = await as(adopter).adoption.send({ postId: post.id })
  return { owner, adopter, post, requestId: id }
}

test('an approved request is an adoption that its two sides can read', async () => {
  const { owner, adopter, post, requestId } = await asked()
  await as(owner).adoption.approve({ id: requestId })
  const adoptedAt = clock.now().toISOString()
  expect(await as(adopter).aftercare.get({ requestId })).toMatchObject({
    id: requestId,
    side: 'requester',
    mayChange: true,
    pets: [{ postId: post.id, name: 'Biscuit' }],
    owner: { id: owner.id, name: 'Olga' },
    adopter: { id: adopter.id, name: 'Rui' },
    adoptedAt,
  })
  expect(await as(owner).aftercare.get({ requestId })).toMatchObject({ side: 'owner', adoptedAt })
})

test('a request that is not approved: 404', async () => {
  const { owner, adopter, requestId } = await asked()
  const read = async () =>
    Promise.all([owner, adopter].map(async who => (await refusalOf(as(who).aftercare.get({ requestId }))).code))
  expect(await read()).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  await as(owner).adoption.reject({ id: requestId })
  expect(await read()).toEqual(['NOT_FOUND', 'NOT_FOUND'])
})

test('two bonded pets are one adoption, whichever request is named', async () => {
  const [owner, adopter] = [await aUser(), await aUser()]
  const one = await aPost({ owner, name: 'Biscuit' })
  const other = await aPost({ owner, name: 'Luna' })
  await as(owner).posts.update({ id: one.id, bondedWithId: other.id })
  const { id } = await as(adopter).adoption.send({ postId: one.id })
  await as(owner).adoption.approve({ id })
  const ofOther = await as(adopter).adoption.mineFor({ postId: other.id })
  const first = await as(adopter).aftercare.get({ requestId: id })
  expect(first.pets.map(({ name }) => name)).toEqual(['Biscuit', 'Luna'])
  expect(await as(adopter).aftercare.get({ requestId: ofOther?.id ?? 0 })).toEqual(first)
})
