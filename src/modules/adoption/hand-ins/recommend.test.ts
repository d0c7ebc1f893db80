import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { httpClient } from '../../../../test/http.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { handInSite } from './hand-ins.fixture.ts'
import { handIns, recommendations } from './tables.server.ts'

const site = await handInSite()
const { ask, team, as, aUser, db, services, person, manager, volunteer, account, slug } = site
const call = httpClient(services)
const visitor = as(null)

/** The person's own draft after a referral. */
async function aReferral(): Promise<{ id: number; postId: number }> {
  const { id } = await ask()
  await (await team(manager)).handIns.refer({ id })
  const postId = (await as(person).handIns.get({ id })).post?.id
  if (!postId) throw new Error('No draft')
  return { id, postId }
}

async function list(postId: number): Promise<void> {
  await as(person).posts.submit({ id: postId })
  await db.update(posts).set({ status: 'approved' }).where(eq(posts.id, postId))
}

beforeEach(async () => {
  await db.delete(handIns)
  await db.delete(posts)
})

describe('a referral', () => {
  test('gives the person a draft of their own, which nobody else sees', async () => {
    const { id, postId } = await aReferral()
    const post = await as(person).posts.get({ id: postId })
    expect(post).toMatchObject({ name: 'Nilo', draft: true, abilities: { edit: true, submit: true, delete: true } })
    expect(post.photos).toHaveLength(2)
    expect((await as(person).records.get({ postId })).documents).toMatchObject([{ title: 'Pet passport' }])
    const others = [visitor, await team(manager), as(await aUser({ role: 'vet' })), as(await aUser({ role: 'admin' }))]
    for (const api of others) {
      await expect(api.posts.get({ id: postId })).rejects.toMatchObject({ status: 404 })
      expect(await api.handIns.recommendation({ postId })).toBeNull()
      if (api !== others[1])
        await expect(api.posts.submit({ id: postId })).rejects.toMatchObject({ status: api === visitor ? 401 : 404 })
    }
    expect(await (await team(manager)).handIns.get({ id })).toMatchObject({ state: 'referred', post: null })
    expect(await visitor.handIns.recommended({ slug })).toEqual([])
  })

  test('the listing waits for a vet as usual, then stands beside the animals of the organization, with its label', async () => {
    const { postId } = await aReferral()
    expect(await as(person).posts.submit({ id: postId })).toEqual({ status: 'pending' })
    expect(await visitor.handIns.recommended({ slug })).toEqual([])
    await as(await aUser({ role: 'vet' })).review.approve({ id: postId })
    expect(await visitor.handIns.recommended({ slug })).toMatchObject([{ id: postId, name: 'Nilo' }])
    expect(await visitor.handIns.recommendation({ postId })).toEqual({
      organization: { id: account.id, slug, name: account.name, avatarUrl: null },
      mayEnd: false,
    })
    expect((await visitor.posts.ofOwner({ ownerId: account.id })).items).toEqual([])
    expect((await visitor.posts.get({ id: postId })).owner.id).toBe(person.id)
    const { id } = await as(await aUser()).adoption.send({ postId })
    await expect((await team(manager)).adoption.get({ id })).rejects.toMatchObject({ status: 404 })
    expect(await as(person).adoption.get({ id })).toMatchObject({ id })
    expect(JSON.stringify(await visitor.posts.get({ id: postId }))).not.toContain('Flores')
  })

  test('is in no feed of the organization', async () => {
    const { postId } = await aReferral()
    await list(postId)
    for (const file of ['animals.json', 'animals.rss', 'petfinder.csv', 'changes.json']) {
      const answer = await call('GET', `/shelter/${slug}/feeds/${file}`)
      expect(answer.status).toBe(200)
      expect(await text(answer.body as never)).not.toContain('Nilo')
    }
  })

  test('loses its label with the suspension of the organization, and with its adoption its place', async () => {
    const { postId } = await aReferral()
    await list(postId)
    await db.update(users).set({ banned: true }).where(eq(users.id, account.id))
    expect(await visitor.handIns.recommendation({ postId })).toBeNull()
    await expect(visitor.handIns.recommended({ slug })).rejects.toMatchObject({ status: 404 })
    await db.update(users).set({ banned: false }).where(eq(users.id, account.id))
    expect(await visitor.handIns.recommended({ slug })).toHaveLength(1)
    await as(person).posts.update({ id: postId, status: 'adopted' })
    expect(await visitor.handIns.recommended({ slug })).toEqual([])
  })
})

describe('ending a recommendation', () => {
  test('is for the owner and for coordinators of the organization', async () => {
    for (const end of [as(person), await team(manager)]) {
      const { postId } = await aReferral()
      await list(postId)
      for (const api of [as(await aUser()), as(manager)])
        await expect(api.handIns.endRecommendation({ postId })).rejects.toMatchObject({ status: 404 })
      await expect((await team(volunteer)).handIns.endRecommendation({ postId })).rejects.toMatchObject({ status: 403 })
      expect(await end.handIns.recommendation({ postId })).toMatchObject({ mayEnd: true })
      await end.handIns.endRecommendation({ postId })
      expect(await visitor.handIns.recommendation({ postId })).toBeNull()
      expect(await visitor.handIns.recommended({ slug })).toEqual([])
      expect(await visitor.posts.get({ id: postId })).toMatchObject({ id: postId })
    }
  })

  test('a listing that is removed takes its recommendation along; the hand-in stays', async () => {
    const { id, postId } = await aReferral()
    await as(person).posts.remove({ id: postId })
    expect(await db.$count(recommendations)).toBe(0)
    expect(await as(person).handIns.get({ id })).toMatchObject({ state: 'referred', post: null })
  })
})
