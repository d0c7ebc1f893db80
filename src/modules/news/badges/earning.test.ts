import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { userBadges } from './tables.server.ts'

const { as, aUser, aPost, announced, db } = await testServer()

const badgesOf = async ({ id }: User) =>
  (await db.select().from(userBadges).where(eq(userBadges.userId, id))).map(({ type }) => type).toSorted()
const notificationsOf = async (person: User) =>
  (await as(person).notifications.list({})).items
    .filter(({ type }) => type === 'badge_earned')
    .map(item => item.message)
const waiting = async (owner: User) => {
  const [adopter, post] = [await aUser(), await aPost({ owner })]
  return { adopter, request: await as(adopter).adoption.send({ postId: post.id }) }
}
const adopted = async (owner: User, count: number) => {
  for (let made = 0; made < count; made += 1) await aPost({ owner, status: 'adopted' })
}

describe('a first listing', () => {
  test('is one that went online: neither a pending nor a rejected one', async () => {
    const [owner, vet] = [await aUser(), await aUser({ role: 'vet' })]
    const [bad, good] = [await aPost({ owner, status: 'pending' }), await aPost({ owner, status: 'pending' })]
    await as(vet).review.reject({ id: bad.id, reason: 'Too dark.' })
    expect(await badgesOf(owner)).toEqual([])
    await as(vet).review.approve({ id: good.id, notes: '' })
    expect(await badgesOf(owner)).toEqual(['first_listing'])
    expect(await notificationsOf(owner)).toEqual(['You earned a badge: First listing'])
    for (const path of [['badges'], ['notifications', 'list']])
      expect(announced).toContainEqual({ to: [owner.id], changes: [{ path }] })
  })

  test('concurrent approvals of two listings award it once', async () => {
    const [owner, ...vets] = [await aUser(), await aUser({ role: 'vet' }), await aUser({ role: 'admin' })]
    const listings = [await aPost({ owner, status: 'pending' }), await aPost({ owner, status: 'pending' })]
    await Promise.all(listings.map(({ id }, at) => as(vets[at] ?? null).review.approve({ id, notes: '' })))
    expect(await badgesOf(owner)).toEqual(['first_listing'])
    expect(await notificationsOf(owner)).toHaveLength(1)
  })
})

describe('a home', () => {
  test('that was found through a request is a badge for both sides', async () => {
    const owner = await aUser()
    const { adopter, request } = await waiting(owner)
    await as(owner).adoption.approve({ id: request.id, message: '' })
    expect(await badgesOf(owner)).toEqual(['first_adoption'])
    expect(await badgesOf(adopter)).toEqual(['new_family'])
    expect(await notificationsOf(adopter)).toEqual(['You earned a badge: New family'])
  })

  test('found elsewhere counts, and keeps its badge when the adoption fails', async () => {
    const owner = await aUser()
    const post = await aPost({ owner })
    for (const status of ['adopted', 'approved', 'adopted'] as const) {
      await as(owner).posts.update({ id: post.id, status })
      expect(await badgesOf(owner)).toEqual(['first_adoption'])
    }
    expect(await notificationsOf(owner)).toHaveLength(1)
  })

  test('is no badge for a requester who is declined', async () => {
    const owner = await aUser()
    const { adopter, request } = await waiting(owner)
    await as(owner).adoption.reject({ id: request.id, message: '' })
    expect([...(await badgesOf(owner)), ...(await badgesOf(adopter))]).toEqual([])
  })
})

describe('the fifth home', () => {
  test('is a badge', async () => {
    const owner = await aUser()
    await adopted(owner, 3)
    const [fourth, fifth] = [await waiting(owner), await waiting(owner)]
    await as(owner).adoption.approve({ id: fourth.request.id, message: '' })
    expect(await badgesOf(owner)).toEqual(['first_adoption'])
    await as(owner).adoption.approve({ id: fifth.request.id, message: '' })
    expect(await badgesOf(owner)).toEqual(['first_adoption', 'five_adoptions'])
  })

  // Each of them alone would have counted four.
  test('a fourth and a fifth home found concurrently award it once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await aUser()
      await adopted(owner, 3)
      const [one, other] = [await waiting(owner), await aPost({ owner })]
      await Promise.all([
        as(owner).adoption.approve({ id: one.request.id, message: '' }),
        as(owner).posts.update({ id: other.id, status: 'adopted' }),
      ])
      expect(await badgesOf(owner)).toEqual(['first_adoption', 'five_adoptions'])
      expect((await notificationsOf(owner)).toSorted()).toEqual([
        'You earned a badge: First adoption',
        'You earned a badge: Five adoptions',
      ])
    }
  })
})
