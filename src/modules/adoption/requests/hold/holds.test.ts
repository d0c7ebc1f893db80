import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { notifications } from '../../../news/notifications/tables.server.ts'
import { addDays, earliestToday, latestToday, DAY_MS } from '../../../../shared/time/days.ts'
import { endPastHolds } from './hold-for-request.server.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db, services } = server
/** From the day that ends last, so that these tests hold at every hour. */
const inDays = (days: number) => addDays(earliestToday(clock.now()), days)

const lastMessageTo = async ({ id }: User) => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)
  return rows.at(-1)?.message
}

const countOf = (userId: string) => db.$count(notifications, eq(notifications.userId, userId))

describe('a pet on hold', () => {
  it('has a badge until its day, keeps a waiting list, and becomes available by itself afterwards', async () => {
    const [owner, me, other] = [await aUser(), await aUser(), await aUser()]
    const { id: postId } = await aPost({ owner, name: 'Biscuit' })
    await as(me).adoption.send({ postId })
    const until = inDays(10)
    await as(owner).posts.setAvailability({ id: postId, availability: 'onHold', holdUntil: until })
    expect(await as(null).posts.get({ id: postId })).toMatchObject({
      status: 'approved',
      availability: 'onHold',
      holdUntil: until,
      abilities: { adopt: true },
    })
    expect((await as(null).posts.list({})).items.find(({ id }) => id === postId)).toMatchObject({
      availability: 'onHold',
      holdUntil: until,
    })
    await as(other).adoption.send({ postId })
    const holdOf = async (person: User) => (await as(person).adoption.mineFor({ postId }))?.hold
    expect(await holdOf(me)).toEqual({ until, forRequester: false, position: 1 })
    expect(await holdOf(other)).toEqual({ until, forRequester: false, position: 2 })
    expect((await as(other).adoption.sent({})).items).toMatchObject([{ hold: { position: 2 } }])
    clock.advance(11 * DAY_MS)
    expect(await as(null).posts.get({ id: postId })).toMatchObject({ availability: 'available', holdUntil: null })
    expect(await holdOf(me)).toBeNull()
  })

  it('may be held for one requester, who alone sees it', async () => {
    const [owner, me, other] = [await aUser(), await aUser(), await aUser()]
    const { id: postId } = await aPost({ owner, name: 'Biscuit' })
    await as(other).adoption.send({ postId })
    const { id } = await as(me).adoption.send({ postId })
    const until = inDays(3)
    await as(owner).adoption.hold({ id, until })
    expect((await as(me).adoption.mineFor({ postId }))?.hold).toEqual({ until, forRequester: true, position: null })
    expect((await as(other).adoption.mineFor({ postId }))?.hold).toEqual({ until, forRequester: false, position: 1 })
    expect(await lastMessageTo(me)).toMatch(/^Biscuit is on hold for you until /)
    expect(await lastMessageTo(other)).toMatch(/^Biscuit is on hold until .* stays on the waiting list\.$/)
    await as(owner).posts.setAvailability({ id: postId, availability: 'available' })
    expect(await lastMessageTo(me)).toBe('Biscuit is available again. Your adoption request is still open.')
    expect((await as(me).adoption.mineFor({ postId }))?.hold).toBeNull()
    await as(owner).adoption.hold({ id, until })
    await as(owner).adoption.approve({ id })
    expect(await as(null).posts.get({ id: postId })).toMatchObject({ status: 'adopted', availability: 'available' })
  })

  it('becomes available when the requester with the hold cancels, and everybody concerned is notified', async () => {
    const [owner, me, other] = [await aUser(), await aUser(), await aUser({ name: 'Vera' })]
    const { id: postId } = await aPost({ owner, name: 'Biscuit' })
    const { id } = await as(me).adoption.send({ postId })
    await as(other).adoption.send({ postId })
    await as(owner).adoption.hold({ id, until: inDays(10) })
    await as(me).adoption.cancel({ postId })
    expect(await as(null).posts.get({ id: postId })).toMatchObject({ availability: 'available', holdUntil: null })
    expect(await lastMessageTo(owner)).toBe(
      'An adoption request for your pet has been cancelled. Biscuit is no longer on hold. Vera is next on your waiting list: you can put Biscuit on hold for them.',
    )
    expect(await lastMessageTo(other)).toMatch(/^Biscuit is available again, and you're first on the waiting list\./)
    expect((await as(other).adoption.mineFor({ postId }))?.hold).toBeNull()
    const change = { path: ['posts', 'get'], input: { id: postId } }
    expect(server.announced).toContainEqual({ to: [`post:${postId}`], changes: [change] })
  })

  it('stays on hold when another requester cancels, or where its owner set the hold for nobody', async () => {
    const [owner, me, other] = [await aUser(), await aUser(), await aUser()]
    const { id: postId } = await aPost({ owner, name: 'Biscuit' })
    const { id } = await as(me).adoption.send({ postId })
    await as(other).adoption.send({ postId })
    const until = inDays(10)
    const onHold = { availability: 'onHold', holdUntil: until }
    await as(owner).adoption.hold({ id, until })
    await as(other).adoption.cancel({ postId })
    expect(await as(null).posts.get({ id: postId })).toMatchObject(onHold)
    expect(await lastMessageTo(owner)).toBe('An adoption request for your pet has been cancelled: Biscuit')
    await as(owner).posts.setAvailability({ id: postId, availability: 'available' })
    await as(owner).posts.setAvailability({ id: postId, availability: 'onHold', holdUntil: until })
    await as(me).adoption.cancel({ postId })
    expect(await as(null).posts.get({ id: postId })).toMatchObject(onHold)
  })

  it('becomes available with its bonded pet, also when the account of the requester is deleted', async () => {
    const [owner, me, other] = [await aUser(), await aUser(), await aUser()]
    const [biscuit, luna] = [await aPost({ owner, name: 'Biscuit' }), await aPost({ owner, name: 'Luna' })]
    const { id } = await as(me).adoption.send({ postId: biscuit.id })
    // Bonded later, so that there is a request for one of the two.
    await as(owner).posts.update({ id: biscuit.id, bondedWithId: luna.id })
    await as(other).adoption.send({ postId: luna.id })
    await as(owner).adoption.hold({ id, until: inDays(10) })
    await givePassword(server, me, 'Quiet-Paws-17')
    await as(me).accounts.deleteAccount({ password: 'Quiet-Paws-17' })
    for (const post of [biscuit, luna])
      expect(await as(null).posts.get({ id: post.id })).toMatchObject({ availability: 'available' })
    expect(await lastMessageTo(owner)).toMatch(
      /has been cancelled\. Biscuit and Luna are no longer on hold\. \w+ \d+ is next/,
    )
    const messages = await db.select().from(notifications).where(eq(notifications.userId, other.id))
    expect(messages.filter(({ message }) => message.startsWith('Biscuit and Luna are available again'))).toHaveLength(1)
  })

  it('is held until a day from today on, at most 90 days ahead', async () => {
    const [owner, me] = [await aUser(), await aUser()]
    const { id: postId } = await aPost({ owner })
    const { id } = await as(me).adoption.send({ postId })
    const lastDay = addDays(latestToday(clock.now()), 90)
    for (const until of [inDays(-1), addDays(lastDay, 1)]) {
      const refused = { code: 'HOLD_DAY' }
      await expect(as(owner).adoption.hold({ id, until })).rejects.toMatchObject(refused)
      const change = { id: postId, availability: 'onHold', holdUntil: until } as const
      await expect(as(owner).posts.setAvailability(change)).rejects.toMatchObject(refused)
    }
    for (const until of [lastDay, inDays(0)]) await as(owner).adoption.hold({ id, until })
    await as(owner).posts.update({ id: postId, status: 'adopted' })
    await expect(as(owner).posts.setAvailability({ id: postId, availability: 'paused' })).rejects.toMatchObject({
      code: 'STATUS_CHANGE_NOT_ALLOWED',
    })
  })
})

describe('a paused pet', () => {
  it('is in no list and refuses new requests; existing ones stay open', async () => {
    const [owner, me, other] = [await aUser(), await aUser(), await aUser()]
    const { id: postId } = await aPost({ owner, name: 'Biscuit', breed: 'Podengo' })
    const twin = await aPost({ owner, name: 'Twin', breed: 'Podengo' })
    const { id } = await as(me).adoption.send({ postId })
    await as(owner).posts.setAvailability({ id: postId, availability: 'paused' })
    const ids = async () => {
      const visitor = as(null)
      const lists = await Promise.all([
        visitor.posts.list({}),
        visitor.posts.list({ breed: 'podengo' }),
        visitor.posts.list({ breed: 'podengo', includeAdopted: true }),
        visitor.posts.ofOwner({ ownerId: owner.id }),
      ])
      return [...lists.map(({ items }) => items), await visitor.posts.similar({ id: twin.id })].map(items =>
        items.some(item => item.id === postId),
      )
    }
    expect(await ids()).toEqual([false, false, false, false, false])
    expect(await as(null).posts.get({ id: postId })).toMatchObject({
      availability: 'paused',
      abilities: { adopt: false, message: true },
    })
    await expect(as(other).adoption.send({ postId })).rejects.toMatchObject({ code: 'POST_CLOSED' })
    expect(await lastMessageTo(me)).toBe(
      'The owner paused the listing for Biscuit. Your adoption request is still open.',
    )
    await as(owner).posts.setAvailability({ id: postId, availability: 'available' })
    expect(await ids()).toEqual([true, true, true, true, true])
    await as(owner).adoption.approve({ id })
  })
})

describe('a waiting list', () => {
  it('has the owner’s order; when a hold falls through, the next requester and the owner are notified', async () => {
    const [owner, held, first, second] = [await aUser(), await aUser(), await aUser(), await aUser({ name: 'Rui' })]
    const { id: postId } = await aPost({ owner, name: 'Biscuit' })
    const { id } = await as(held).adoption.send({ postId })
    for (const person of [first, second]) {
      clock.advance(1000)
      await as(person).adoption.send({ postId })
    }
    const requestOf = async (person: User) => (await as(person).adoption.mineFor({ postId }))?.id ?? 0
    await as(owner).adoption.hold({ id, until: inDays(3) })
    await as(owner).adoption.orderWaiting({ postId, requestIds: [await requestOf(second)] })
    const positions = [first, second].map(
      async person => (await as(person).adoption.mineFor({ postId }))?.hold?.position,
    )
    expect(await Promise.all(positions)).toEqual([2, 1])
    await as(held).adoption.cancel({ postId })
    expect(await lastMessageTo(owner)).toBe(
      'An adoption request for your pet has been cancelled. Biscuit is no longer on hold. Rui is next on your waiting list: you can put Biscuit on hold for them.',
    )
    expect(await lastMessageTo(second)).toBe(
      "Biscuit is available again, and you're first on the waiting list. The owner has been notified.",
    )
    expect(await lastMessageTo(first)).toBe('Biscuit is available again. Your adoption request is still open.')
  })

  it('is notified once when a hold expires: the pet is offered to the next requester, not to the one with the hold', async () => {
    const [owner, held, first, second] = [
      await aUser(),
      await aUser({ name: 'Ana' }),
      await aUser(),
      await aUser({ name: 'Rui' }),
    ]
    const { id: postId } = await aPost({ owner, name: 'Biscuit' })
    const { id } = await as(held).adoption.send({ postId })
    await as(first).adoption.send({ postId })
    await as(second).adoption.send({ postId })
    const requestOf = async (person: User) => (await as(person).adoption.mineFor({ postId }))?.id ?? 0
    await as(owner).adoption.hold({ id, until: inDays(3) })
    await as(owner).adoption.orderWaiting({ postId, requestIds: [id, await requestOf(second)] })
    const people = [owner, held, first, second]
    const counts = async () => Promise.all(people.map(({ id: userId }) => countOf(userId)))
    const before = await counts()
    clock.advance(3 * DAY_MS)
    await endPastHolds(services)
    expect(await counts()).toEqual(before)
    clock.advance(DAY_MS)
    await Promise.all([endPastHolds(services), endPastHolds(services)])
    await endPastHolds(services)
    expect(await counts()).toEqual(before.map(count => count + 1))
    expect(await Promise.all(people.map(lastMessageTo))).toEqual([
      'The hold of Biscuit for Ana has ended. Rui is next on your waiting list: you can put Biscuit on hold for them.',
      'The hold of Biscuit for you has ended. Your adoption request is still open.',
      'Biscuit is available again. Your adoption request is still open.',
      "Biscuit is available again, and you're first on the waiting list. The owner has been notified.",
    ])
    expect(await as(held).adoption.mineFor({ postId })).toMatchObject({ status: 'pending', hold: null })
  })

  it('gets no notification of a prolonged hold or an approval, and one for bonded pets', async () => {
    const [owner, held, other] = [await aUser(), await aUser({ name: 'Ana' }), await aUser()]
    const [biscuit, luna] = [await aPost({ owner, name: 'Biscuit' }), await aPost({ owner, name: 'Luna' })]
    await as(owner).posts.update({ id: biscuit.id, bondedWithId: luna.id })
    const { id } = await as(held).adoption.send({ postId: biscuit.id })
    await as(other).adoption.send({ postId: biscuit.id })
    await as(owner).adoption.hold({ id, until: inDays(1) })
    clock.advance(DAY_MS)
    await as(owner).adoption.hold({ id, until: inDays(1) })
    const before = await countOf(owner.id)
    clock.advance(DAY_MS)
    await endPastHolds(services)
    expect(await countOf(owner.id)).toBe(before)
    clock.advance(DAY_MS)
    await endPastHolds(services)
    expect(await countOf(owner.id)).toBe(before + 1)
    expect(await lastMessageTo(owner)).toMatch(/^The hold of Biscuit and Luna for Ana has ended\. .* is next/)
    expect(await lastMessageTo(other)).toMatch(/^Biscuit and Luna are available again, and you're first/)
    await as(owner).adoption.hold({ id, until: inDays(1) })
    await as(owner).adoption.approve({ id })
    const decided = await countOf(owner.id)
    clock.advance(3 * DAY_MS)
    await endPastHolds(services)
    expect(await countOf(owner.id)).toBe(decided)
  })

  it('that ends with an adoption: the others get the owner’s message, the adopter is asked once about other requests', async () => {
    const [owner, me, other] = [await aUser(), await aUser(), await aUser()]
    const [biscuit, rex] = [await aPost({ owner, name: 'Biscuit' }), await aPost({ name: 'Rex' })]
    const { id } = await as(me).adoption.send({ postId: biscuit.id })
    await as(me).adoption.send({ postId: rex.id })
    await as(other).adoption.send({ postId: biscuit.id })
    await as(owner).adoption.approve({ id, message: 'Come!', othersMessage: 'He needs a garden.' })
    expect(await as(other).adoption.mineFor({ postId: biscuit.id })).toMatchObject({
      status: 'rejected',
      decisionMessage: 'He needs a garden.',
    })
    const asked = (await db.select().from(notifications).where(eq(notifications.userId, me.id))).filter(
      ({ type }) => type === 'adoption_step',
    )
    expect(asked.map(({ message, link }) => [message, link])).toEqual([
      [
        "You're adopting Biscuit. One other request of yours is still open: please withdraw it if you don't need it.",
        '/requests',
      ],
    ])
  })
})
