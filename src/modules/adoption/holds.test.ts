import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givePassword } from '../../../test/accounts.ts'
import { testServer } from '../../../test/context.ts'
import type { User } from '../../../test/factories.ts'
import { notifications } from '../notifications/tables.server.ts'
import { dayOf } from '../posts/rules.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db } = server
const DAY_MS = 86_400_000
const inDays = (days: number) => dayOf(new Date(clock.now().getTime() + days * DAY_MS))

const lastMessageTo = async ({ id }: User) => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)
  return rows.at(-1)?.message
}

describe('a pet on hold', () => {
  it('has a badge until its day, takes requests as a waiting list, and is available by itself afterwards', async () => {
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

  it('may be held for one requester, who alone reads it', async () => {
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

  it('is available again when the requester whom it is held for cancels, and everybody concerned is told', async () => {
    const [owner, me, other] = [await aUser(), await aUser(), await aUser()]
    const { id: postId } = await aPost({ owner, name: 'Biscuit' })
    const { id } = await as(me).adoption.send({ postId })
    await as(other).adoption.send({ postId })
    await as(owner).adoption.hold({ id, until: inDays(10) })
    await as(me).adoption.cancel({ postId })
    expect(await as(null).posts.get({ id: postId })).toMatchObject({ availability: 'available', holdUntil: null })
    expect(await lastMessageTo(owner)).toBe(
      'An adoption request for your pet has been cancelled. Biscuit is no longer on hold.',
    )
    expect(await lastMessageTo(other)).toBe('Biscuit is available again. Your adoption request is still open.')
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
    expect(await lastMessageTo(owner)).toBe('An adoption request for your pet has been cancelled')
    await as(owner).posts.setAvailability({ id: postId, availability: 'available' })
    await as(owner).posts.setAvailability({ id: postId, availability: 'onHold', holdUntil: until })
    await as(me).adoption.cancel({ postId })
    expect(await as(null).posts.get({ id: postId })).toMatchObject(onHold)
  })

  it('is available again with the one it is bonded with, also when the account of the requester is deleted', async () => {
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
    expect(await lastMessageTo(owner)).toMatch(/has been cancelled\. Biscuit and Luna are no longer on hold\.$/)
    const messages = await db.select().from(notifications).where(eq(notifications.userId, other.id))
    expect(messages.filter(({ message }) => message.startsWith('Biscuit and Luna are available again'))).toHaveLength(1)
  })

  it('is held until a day from today on, at most 90 days ahead', async () => {
    const [owner, me] = [await aUser(), await aUser()]
    const { id: postId } = await aPost({ owner })
    const { id } = await as(me).adoption.send({ postId })
    for (const until of [inDays(-1), inDays(91)]) {
      const refused = { code: 'HOLD_DAY' }
      await expect(as(owner).adoption.hold({ id, until })).rejects.toMatchObject(refused)
      const change = { id: postId, availability: 'onHold', holdUntil: until } as const
      await expect(as(owner).posts.setAvailability(change)).rejects.toMatchObject(refused)
    }
    await as(owner).adoption.hold({ id, until: inDays(0) })
    await as(owner).posts.update({ id: postId, status: 'adopted' })
    await expect(as(owner).posts.setAvailability({ id: postId, availability: 'paused' })).rejects.toMatchObject({
      code: 'STATUS_CHANGE_NOT_ALLOWED',
    })
  })
})

describe('a paused pet', () => {
  it('is in no list, and its page takes no new requests; those that are there stay open', async () => {
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
