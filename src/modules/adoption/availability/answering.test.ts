import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { PostRecord, User } from '../../../../test/factories.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { askOwners, markUnanswered, pauseUnconfirmed } from './ask-and-pause.server.ts'
import { measureResponseTimes } from './measure-response-times.server.ts'
import { dayOf } from '../../../shared/time/days.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db, services } = server
const newMails = mailbox(server)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const DAYS = { ask: 30, pause: 7, lower: 7, askOfRequests: 14 }
const mark = () => markUnanswered(services, DAYS)
const sinceOf = async ({ id }: PostRecord) =>
  (await db.select().from(posts).where(eq(posts.id, id)))[0]?.unansweredSince

async function requested(name = 'Nala', owner?: User) {
  const post = await aPost({ owner: owner ?? (await aUser()), name, species: 'horse', pictures: 0 })
  const person = await aUser()
  const { id } = await as(person).adoption.send({ postId: post.id })
  return { owner: { ...(await aUser()), id: post.ownerId }, post, person, id }
}

async function write(from: User, to: User, postId?: number) {
  const { conversationId } = await as(from).chat.start({ otherUserId: to.id, ...(postId && { postId }) })
  await as(from).chat.send({ conversationId, clientId: randomUUID(), content: 'Hello' })
}

describe('a pet whose owner leaves a request unanswered', () => {
  it('ranks lower after a week, until the request is decided', async () => {
    const { owner, post, id } = await requested()
    const asked = clock.now()
    const others = [
      await aPost({ species: 'horse' }),
      await aPost({ species: 'horse', createdAt: new Date(asked.getTime() - DAY_MS) }),
    ]
    const similar = async () =>
      (await as(null).posts.similar({ id: others[1]!.id }))
        .map(card => card.id)
        .filter(one => [post.id, others[0]!.id].includes(one))
    clock.advance(7 * DAY_MS - 1)
    await mark()
    expect(await sinceOf(post)).toBeNull()
    await db.update(posts).set({ createdAt: clock.now(), updatedAt: clock.now() }).where(eq(posts.id, post.id))
    expect(await similar()).toEqual([post.id, others[0]!.id])
    clock.advance(1)
    await mark()
    await mark()
    expect(await sinceOf(post)).toEqual(asked)
    expect(await similar()).toEqual([others[0]!.id, post.id])
    const listed = async (search: { sort?: 'updated' | 'waiting' | 'newest'; species?: 'horse' }) =>
      (await as(null).posts.list(search)).items.map(card => card.id)
    for (const search of [{}, { species: 'horse' }, { sort: 'newest' }] as const)
      expect((await listed(search)).at(-1)).toBe(post.id)
    expect((await listed({ sort: 'waiting' })).at(-1)).toBe(post.id)
    expect((await listed({ sort: 'updated' })).at(0)).toBe(post.id)
    await as(owner).adoption.reject({ id })
    await mark()
    expect(await sinceOf(post)).toBeNull()
    expect(await similar()).toEqual([post.id, others[0]!.id])
  })

  it('does not rank lower if the owner wrote to them, holds or pauses the pet; messages of the requester do not count', async () => {
    const [spoken, held, paused, pestered] = [
      await requested(),
      await requested(),
      await requested(),
      await requested(),
    ]
    await write(spoken.owner, spoken.person, spoken.post.id)
    await write(pestered.person, pestered.owner, pestered.post.id)
    const until = dayOf(new Date(clock.now().getTime() + 20 * DAY_MS))
    await as(held.owner).posts.setAvailability({ id: held.post.id, availability: 'onHold', holdUntil: until })
    await as(paused.owner).posts.setAvailability({ id: paused.post.id, availability: 'paused' })
    clock.advance(8 * DAY_MS)
    await mark()
    for (const { post } of [spoken, held, paused]) expect(await sinceOf(post)).toBeNull()
    expect(await sinceOf(pestered.post)).not.toBeNull()
  })

  it('is asked about after two weeks, and paused a week later, as the settings say', async () => {
    const { owner, post } = await requested('Odin')
    clock.set(new Date(Math.floor(clock.now().getTime() / DAY_MS + 15) * DAY_MS))
    const told = () =>
      db.select().from(notifications).where(eq(notifications.userId, owner.id)).orderBy(notifications.id)
    const questions = async () =>
      (await told()).filter(({ type }) => type.startsWith('listing_')).map(({ message }) => message)
    await mark()
    await askOwners(services, { ...DAYS, askOfRequests: 16 })
    expect(await questions()).toEqual([])
    await askOwners(services, DAYS)
    await askOwners(services, DAYS)
    expect(await questions()).toEqual(['Is Odin still looking for a home?'])
    const mail = (await newMails()).find(({ subject }) => subject.includes('Odin still'))
    expect(mail?.paragraphs).toContain('1 person has asked to adopt Odin.')
    // An answer about the listing counts for as many days, though the request still waits.
    await as(owner).freshness.answer({ id: post.id, answer: 'looking' })
    clock.advance(14 * DAY_MS)
    await askOwners(services, DAYS)
    expect(await questions()).toHaveLength(1)
    clock.advance(DAY_MS)
    await askOwners(services, DAYS)
    expect(await questions()).toHaveLength(2)
    clock.advance(7 * DAY_MS)
    await pauseUnconfirmed(services, DAYS)
    expect(await as(null).posts.get({ id: post.id })).toMatchObject({ availability: 'paused' })
  })
})

describe('how soon an owner usually answers', () => {
  const shown = async ({ id }: User, post: PostRecord) => {
    await measureResponseTimes(services)
    const answersWithin = (await as(null).profiles.get({ userId: id })).answersWithin
    expect((await as(null).posts.get({ id: post.id })).ownerAnswersWithin).toBe(answersWithin)
    return answersWithin
  }

  /** A person asks for the pet, and has an answer after some time. */
  async function answered(owner: User, post: PostRecord, afterMs: number) {
    const person = await aUser()
    const { id } = await as(person).adoption.send({ postId: post.id })
    clock.advance(afterMs)
    await as(owner).adoption.reject({ id })
    return person
  }

  it('is shown once five different people have an answer', async () => {
    const owner = await aUser()
    const post = await aPost({ owner })
    for (let times = 0; times < 4; times += 1) await answered(owner, post, 10 * HOUR_MS)
    const again = await answered(owner, await aPost({ owner }), HOUR_MS)
    expect(await shown(owner, post)).toBe('day')
    const few = await aUser()
    const own = await aPost({ owner: few })
    for (let times = 0; times < 4; times += 1) await answered(few, own, HOUR_MS)
    // The same person again is nobody new.
    const { id } = await as(again).adoption.send({ postId: own.id })
    await as(few).adoption.reject({ id })
    const second = await aPost({ owner: few })
    await as(again).adoption.send({ postId: second.id })
    expect(await shown(few, own)).toBe('hour')
  })

  it('is not shown for five answers to four people', async () => {
    const owner = await aUser()
    const [post, other] = [await aPost({ owner }), await aPost({ owner })]
    const people: User[] = []
    for (let times = 0; times < 4; times += 1) people.push(await answered(owner, post, HOUR_MS))
    const { id } = await as(people[0]!).adoption.send({ postId: other.id })
    await as(owner).adoption.reject({ id })
    expect(await shown(owner, post)).toBeNull()
  })

  it.each([
    ['hour', HOUR_MS],
    ['day', HOUR_MS + 1000],
    ['day', 24 * HOUR_MS],
    ['days', 24 * HOUR_MS + 1000],
    [null, 5 * DAY_MS],
  ])('is %j for answers after %i ms', async (expected, afterMs) => {
    const owner = await aUser()
    const post = await aPost({ owner })
    for (let times = 0; times < 5; times += 1) await answered(owner, post, afterMs)
    expect(await shown(owner, post)).toBe(expected)
  })

  it('counts answers in the chat from the first message on, and people who never had one', async () => {
    const owner = await aUser()
    const post = await aPost({ owner })
    for (let times = 0; times < 5; times += 1) {
      const person = await aUser()
      await write(person, owner, post.id)
      await as(person).adoption.send({ postId: post.id })
      clock.advance(3 * HOUR_MS)
      await write(owner, person, post.id)
    }
    expect(await shown(owner, post)).toBe('day')
    for (let times = 0; times < 6; times += 1) await write(await aUser(), owner, post.id)
    // They may still have an answer in time.
    expect(await shown(owner, post)).toBe('day')
    clock.advance(5 * DAY_MS)
    expect(await shown(owner, post)).toBeNull()
  })

  it('is removed once the answers are half a year old', async () => {
    const owner = await aUser()
    const post = await aPost({ owner })
    for (let times = 0; times < 5; times += 1) await answered(owner, post, HOUR_MS)
    expect(await shown(owner, post)).toBe('hour')
    clock.advance(181 * DAY_MS)
    expect(await shown(owner, post)).toBeNull()
  })
})
