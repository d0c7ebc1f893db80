import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { PostRecord, User } from '../../../../../test/factories.ts'
import { notifications } from '../../../news/notifications/tables.server.ts'
import { posts } from '../../../listings/posts/tables.server.ts'
import { MAX_BONDABLE } from '../../../listings/posts/vocabulary.ts'
import { adoptionRequests } from '../tables.server.ts'

const server = await testServer()
const { as, aUser, aPost, db } = server

interface Pair {
  owner: User
  biscuit: PostRecord
  luna: PostRecord
}

async function aPair(): Promise<Pair> {
  const owner = await aUser()
  const biscuit = await aPost({ owner, name: 'Biscuit' })
  const luna = await aPost({ owner, name: 'Luna' })
  await as(owner).posts.update({ id: biscuit.id, bondedWithId: luna.id })
  return { owner, biscuit, luna }
}

const bondsOf = async (...pets: PostRecord[]) => {
  const ids = pets.map(({ id }) => id)
  const rows = await db.select().from(posts).where(inArray(posts.id, ids)).orderBy(posts.id)
  return rows.map(({ bondedWithId, status }) => [bondedWithId, status])
}

const statusesOf = async ({ biscuit, luna }: Pair, { id }: User) => {
  const ofPair = inArray(adoptionRequests.postId, [biscuit.id, luna.id])
  const rows = await db
    .select()
    .from(adoptionRequests)
    .where(and(ofPair, eq(adoptionRequests.requesterId, id)))
    .orderBy(adoptionRequests.postId)
  return rows.map(({ status }) => status)
}

const messagesTo = async ({ id }: User) => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)
  return rows.filter(({ type }) => type.startsWith('adoption_')).map(({ message }) => message)
}

describe('a bond', () => {
  it('is shown from both pets, in lists and to everybody who may see both', async () => {
    const { owner, biscuit, luna } = await aPair()
    expect(await as(null).posts.get({ id: luna.id })).toMatchObject({ bondedWith: { id: biscuit.id, name: 'Biscuit' } })
    const { items } = await as(null).posts.ofOwner({ ownerId: owner.id })
    expect(items.map(({ bondedWith }) => bondedWith?.name)).toEqual(['Biscuit', 'Luna'])
    await db.update(posts).set({ status: 'pending' }).where(eq(posts.id, luna.id))
    expect(await as(null).posts.get({ id: biscuit.id })).toMatchObject({
      bondedWith: null,
      abilities: { adopt: false },
    })
    expect(await as(owner).posts.get({ id: biscuit.id })).toMatchObject({ bondedWith: { name: 'Luna' } })
    expect((await as(null).posts.ofOwner({ ownerId: owner.id })).items).toMatchObject([{ bondedWith: null }])
  })

  it('is offered with any pet of the owner, found by a part of its name', async () => {
    const [owner, other] = [await aUser(), await aUser()]
    const luna = await aPost({ owner, name: 'Old Luna_' })
    await aPost({ owner: other, name: 'Luna of others' })
    for (let number = 0; number <= MAX_BONDABLE; number += 1) await aPost({ owner, name: `Pet ${number}`, pictures: 0 })
    const namesOf = async (input: { search?: string }) =>
      (await as(owner).posts.bondable(input)).map(({ name }) => name)
    expect(await namesOf({})).toHaveLength(MAX_BONDABLE)
    expect(await namesOf({})).not.toContain(luna.name)
    for (const search of ['lUNA', '_']) expect(await namesOf({ search })).toEqual([luna.name])
    expect(await namesOf({ search: '%' })).toEqual([])
  })

  it('is between two pets of one owner that look for a home', async () => {
    const { owner, biscuit, luna } = await aPair()
    const third = await aPost({ owner, name: 'Third' })
    const adopted = await aPost({ owner, status: 'adopted' })
    const foreign = await aPost()
    for (const bondedWithId of [luna.id, adopted.id, foreign.id, luna.id + 1_000_000])
      await expect(as(owner).posts.update({ id: luna.id, bondedWithId })).rejects.toMatchObject({
        code: 'BOND_NOT_ALLOWED',
      })
    await expect(as(owner).posts.update({ id: third.id, bondedWithId: luna.id })).rejects.toMatchObject({
      code: 'BOND_NOT_ALLOWED',
    })
    expect(await as(owner).posts.bondable({})).toEqual([{ id: third.id, name: 'Third' }])
    expect(await bondsOf(biscuit, luna)).toEqual([
      [luna.id, 'approved'],
      [biscuit.id, 'approved'],
    ])
  })

  it('has both ends or none, of one owner, in the database', async () => {
    const owner = await aUser()
    const [one, other, foreign] = [await aPost({ owner }), await aPost({ owner }), await aPost()]
    const bond = (id: number, bondedWithId: number) => db.update(posts).set({ bondedWithId }).where(eq(posts.id, id))
    for (const wrong of [other.id, foreign.id, one.id])
      await expect(bond(one.id, wrong)).rejects.toMatchObject({ cause: { code: /^23/ } })
  })

  it.each(['adopted', 'removed', 'taken off'] as const)('ends when one of the two is %s', async how => {
    const { owner, biscuit, luna } = await aPair()
    if (how === 'adopted') await as(owner).posts.update({ id: biscuit.id, status: 'adopted' })
    if (how === 'removed') await as(owner).posts.remove({ id: biscuit.id })
    if (how === 'taken off') await as(owner).posts.update({ id: biscuit.id, bondedWithId: null })
    expect(await bondsOf(luna)).toEqual([[null, 'approved']])
    expect(await as(null).posts.get({ id: luna.id })).toMatchObject({ bondedWith: null, abilities: { adopt: true } })
  })
})

describe('requests for bonded pets', () => {
  it('ask for both, with one notification, and are cancelled together', async () => {
    const pair = await aPair()
    const me = await aUser()
    await as(me).adoption.send({ postId: pair.luna.id })
    expect(await statusesOf(pair, me)).toEqual(['pending', 'pending'])
    expect(await messagesTo(pair.owner)).toEqual(['New adoption request for Luna and Biscuit'])
    await as(me).adoption.cancel({ postId: pair.biscuit.id })
    expect(await statusesOf(pair, me)).toEqual([])
    expect(await messagesTo(pair.owner)).toHaveLength(2)
  })

  it('are decided together: one adopts both, the others are notified once', async () => {
    const pair = await aPair()
    const [me, other] = [await aUser(), await aUser()]
    const { id } = await as(me).adoption.send({ postId: pair.biscuit.id })
    await as(other).adoption.send({ postId: pair.luna.id })
    expect(await as(pair.owner).adoption.get({ id })).toMatchObject({
      pet: { bondedWith: 'Luna' },
      othersWaiting: { name: other.name, count: 1 },
    })
    await as(pair.owner).adoption.approve({ id, message: 'Welcome' })
    expect((await bondsOf(pair.biscuit, pair.luna)).map(([, status]) => status)).toEqual(['adopted', 'adopted'])
    expect(await statusesOf(pair, me)).toEqual(['approved', 'approved'])
    expect(await statusesOf(pair, other)).toEqual(['rejected', 'rejected'])
    expect(await messagesTo(me)).toEqual(['Your adoption request for Biscuit and Luna has been approved!'])
    expect(await messagesTo(other)).toEqual(['Your adoption request for Biscuit and Luna has been rejected.'])
  })

  it('that were sent before the bond count for both, and their requesters are notified', async () => {
    const owner = await aUser()
    const [biscuit, luna] = [await aPost({ owner, name: 'Biscuit' }), await aPost({ owner, name: 'Luna' })]
    const me = await aUser()
    const { id } = await as(me).adoption.send({ postId: luna.id })
    await as(owner).posts.update({ id: biscuit.id, bondedWithId: luna.id })
    expect(await messagesTo(me)).toEqual([
      'Luna and Biscuit are adopted together now. Your adoption request counts for both.',
    ])
    await as(owner).adoption.approve({ id })
    expect(await statusesOf({ owner, biscuit, luna }, me)).toEqual(['approved', 'approved'])
  })

  it('wait while one of the two is in review', async () => {
    const pair = await aPair()
    const [me, other] = [await aUser(), await aUser()]
    const { id } = await as(me).adoption.send({ postId: pair.biscuit.id })
    await db.update(posts).set({ status: 'pending' }).where(eq(posts.id, pair.luna.id))
    await expect(as(pair.owner).adoption.approve({ id })).rejects.toMatchObject({ code: 'POST_CLOSED' })
    await expect(as(other).adoption.send({ postId: pair.biscuit.id })).rejects.toMatchObject({ code: 'POST_CLOSED' })
    await as(pair.owner).adoption.reject({ id })
    expect(await statusesOf(pair, me)).toEqual(['rejected', 'rejected'])
  })

  it('concurrent approvals for either pet: one succeeds', async () => {
    const rounds = Array.from({ length: 25 }, async () => {
      const pair = await aPair()
      const [me, other] = [await aUser(), await aUser()]
      const { id } = await as(me).adoption.send({ postId: pair.biscuit.id })
      const { id: second } = await as(other).adoption.send({ postId: pair.luna.id })
      const outcomes = await Promise.allSettled([
        as(pair.owner).adoption.approve({ id }),
        as(pair.owner).adoption.approve({ id: second }),
        as(await aUser()).adoption.send({ postId: pair.luna.id }),
      ])
      const [won] = outcomes.map(({ status }) => status === 'fulfilled')
      expect(outcomes.slice(0, 2).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(outcomes.slice(0, 2).find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: expect.stringMatching(/ALREADY_DECIDED|POST_CLOSED/) },
      })
      expect((await bondsOf(pair.biscuit, pair.luna)).map(([, status]) => status)).toEqual(['adopted', 'adopted'])
      expect(await statusesOf(pair, won ? me : other)).toEqual(['approved', 'approved'])
      expect(await statusesOf(pair, won ? other : me)).toEqual(['rejected', 'rejected'])
      const left = await db.$count(
        adoptionRequests,
        and(inArray(adoptionRequests.postId, [pair.biscuit.id, pair.luna.id]), eq(adoptionRequests.status, 'pending')),
      )
      expect(left).toBe(0)
    })
    await Promise.all(rounds)
  })
})
