import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { notifications } from '../../../news/notifications/tables.server.ts'
import { adoptionRequests } from '../tables.server.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db } = server

const notificationsOf = ({ id }: User) =>
  db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)
const requestsFor = (postId: number) => db.select().from(adoptionRequests).where(eq(adoptionRequests.postId, postId))
const announcedTo = ({ id }: User) =>
  server.announced
    .filter(({ to }) => to.includes(id))
    .flatMap(({ changes }) => changes.map(({ path }) => path.join('.')))
const answers = { homeSituation: 'A house with a garden', experience: 'Two cats', whyThisPet: 'Those ears' }

describe('sending a request', () => {
  it('creates the request, notifies the owner, and shows it to both sides', async () => {
    const [owner, me] = [await aUser(), await aUser()]
    const post = await aPost({ owner, name: 'Biscuit' })
    server.announced.length = 0
    const { id } = await as(me).adoption.send({ postId: post.id })
    expect(await requestsFor(post.id)).toMatchObject([{ id, requesterId: me.id, ownerId: owner.id, status: 'pending' }])
    expect(await notificationsOf(owner)).toMatchObject([
      {
        type: 'adoption_request',
        message: 'New adoption request for Biscuit',
        link: `/post/${post.id}`,
        postId: post.id,
        requesterId: me.id,
        readAt: null,
      },
    ])
    expect(await notificationsOf(me)).toEqual([])
    expect(announcedTo(owner)).toEqual([
      'notifications.list',
      'notifications.unreadCount',
      'adoption',
      'board',
      'posts.mine',
      'posts.analytics',
    ])
    expect(announcedTo(me)).toEqual(['adoption'])
    expect(await as(me).adoption.mineFor({ postId: post.id })).toMatchObject({
      id,
      status: 'pending',
      application: null,
      timeline: [{ event: 'sent' }],
      abilities: { decide: false, approve: false, cancel: true, meet: true },
    })
  })

  it('refuses visitors, owners, and posts that are not approved', async () => {
    const [owner, me, vet] = [await aUser(), await aUser(), await aUser({ role: 'vet' })]
    const open = await aPost({ owner })
    await expect(as(null).adoption.send({ postId: open.id })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      status: 401,
    })
    await expect(as(owner).adoption.send({ postId: open.id })).rejects.toMatchObject({ code: 'OWN_POST', status: 403 })
    const adopted = await aPost({ owner, status: 'adopted' })
    await expect(as(me).adoption.send({ postId: adopted.id })).rejects.toMatchObject({
      code: 'POST_CLOSED',
      status: 409,
    })
    for (const status of ['pending', 'rejected'] as const) {
      const hidden = await aPost({ owner, status })
      await expect(as(me).adoption.send({ postId: hidden.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
      })
      await expect(as(vet).adoption.send({ postId: hidden.id })).rejects.toMatchObject({ code: 'POST_CLOSED' })
      expect(await requestsFor(hidden.id)).toEqual([])
    }
    await expect(as(me).adoption.send({ postId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await notificationsOf(owner)).toEqual([])
  })

  it('refuses a second request, in any status of the first', async () => {
    const [owner, me] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    const { id } = await as(me).adoption.send({ postId: post.id })
    const again = () => as(me).adoption.send({ postId: post.id })
    await expect(again()).rejects.toMatchObject({
      code: 'ALREADY_REQUESTED',
      message: 'You already have a pending request for this pet',
    })
    await as(owner).adoption.reject({ id })
    await expect(again()).rejects.toMatchObject({ code: 'ALREADY_REQUESTED' })
  })

  it('creates one row and one notification when many tabs send it at once', async () => {
    const [owner, me] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => as(me).adoption.send({ postId: post.id })))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await requestsFor(post.id)).toHaveLength(1)
    expect(await notificationsOf(owner)).toHaveLength(1)
  })
})

describe('applying', () => {
  it('creates the request with its answers, and replaces them later without a second notification', async () => {
    const [owner, me] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    const { id } = await as(me).adoption.apply({ postId: post.id, ...answers })
    clock.advance(60_000)
    expect(await as(me).adoption.apply({ postId: post.id, ...answers, additionalInfo: 'I work from home' })).toEqual({
      id,
    })
    expect(await notificationsOf(owner)).toHaveLength(1)
    const seen = await as(owner).adoption.get({ id })
    expect(seen.application).toEqual({ ...answers, additionalInfo: 'I work from home' })
    expect(seen.timeline.map(({ event }) => event)).toEqual(['sent', 'application_added'])
    expect((await as(me).adoption.mineFor({ postId: post.id }))?.application).toEqual(seen.application)
  })

  it('needs home situation, experience and why this pet, whichever call sends it', async () => {
    const [me, post] = [await aUser(), await aPost()]
    const { send, apply } = as(me).adoption
    for (const question of ['homeSituation', 'experience', 'whyThisPet'] as const) {
      const incomplete = { ...answers, [question]: '  ' }
      for (const call of [
        () => apply({ postId: post.id, ...incomplete }),
        () => send({ postId: post.id, answers: incomplete }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'BAD_REQUEST', status: 400 })
    }
    await expect(send({ postId: post.id, sendHome: true })).rejects.toMatchObject({ code: 'BAD_REQUEST', status: 400 })
    expect(await requestsFor(post.id)).toEqual([])
    await send({ postId: post.id, answers })
    expect((await as(me).adoption.mineFor({ postId: post.id }))?.application).toMatchObject(answers)
  })

  it('adds the answers to a request sent before', async () => {
    const [me, post] = [await aUser(), await aPost()]
    const { id } = await as(me).adoption.send({ postId: post.id })
    expect(await as(me).adoption.apply({ postId: post.id, ...answers })).toEqual({ id })
    expect(await requestsFor(post.id)).toHaveLength(1)
  })

  it('refuses what sending refuses, missing answers and decided requests', async () => {
    const [owner, me] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    const input = { postId: post.id, ...answers }
    await expect(as(null).adoption.apply(input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(as(owner).adoption.apply(input)).rejects.toMatchObject({ code: 'OWN_POST' })
    await expect(as(me).adoption.apply({ ...input, experience: '  ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const adopted = await aPost({ owner, status: 'adopted' })
    await expect(as(me).adoption.apply({ ...input, postId: adopted.id })).rejects.toMatchObject({ code: 'POST_CLOSED' })
    const hidden = await aPost({ owner, status: 'pending' })
    await expect(as(me).adoption.apply({ ...input, postId: hidden.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { id } = await as(me).adoption.send({ postId: post.id })
    await as(owner).adoption.reject({ id })
    await expect(as(me).adoption.apply(input)).rejects.toMatchObject({ code: 'ALREADY_DECIDED' })
    expect((await as(owner).adoption.get({ id })).application).toBeNull()
  })

  it('creates one request when button and form are sent at once', async () => {
    const [owner, me] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    await Promise.allSettled([
      as(me).adoption.apply({ postId: post.id, ...answers }),
      as(me).adoption.send({ postId: post.id }),
    ])
    expect(await requestsFor(post.id)).toHaveLength(1)
    expect(await notificationsOf(owner)).toHaveLength(1)
    expect((await as(me).adoption.mineFor({ postId: post.id }))?.application).toMatchObject(answers)
  })
})

describe('cancelling', () => {
  it('deletes the request with its answers, notifies the owner, and allows a new request', async () => {
    const [owner, me] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    await as(me).adoption.apply({ postId: post.id, ...answers })
    server.announced.length = 0
    await as(me).adoption.cancel({ postId: post.id })
    expect(await requestsFor(post.id)).toEqual([])
    expect((await notificationsOf(owner)).at(-1)).toMatchObject({
      type: 'adoption_cancelled',
      message: `An adoption request for your pet has been cancelled: ${post.name}`,
      link: `/post/${post.id}`,
    })
    expect(announcedTo(owner)).toEqual([
      'notifications.list',
      'notifications.unreadCount',
      'adoption',
      'board',
      'posts.mine',
      'posts.analytics',
    ])
    await as(me).adoption.send({ postId: post.id })
    expect((await as(me).adoption.mineFor({ postId: post.id }))?.application).toBeNull()
  })

  it('works in any status; an adopted post stays adopted', async () => {
    const [owner, me] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    const { id } = await as(me).adoption.send({ postId: post.id })
    await as(owner).adoption.approve({ id })
    await as(me).adoption.cancel({ postId: post.id })
    expect(await as(me).adoption.mineFor({ postId: post.id })).toBeNull()
    expect((await as(me).posts.get({ id: post.id })).status).toBe('adopted')
  })

  it('without a request: is refused', async () => {
    const [other, me, post] = [await aUser(), await aUser(), await aPost()]
    await as(other).adoption.send({ postId: post.id })
    const refused = { code: 'NO_REQUEST', status: 404, message: 'No adoption request found to cancel' }
    await expect(as(me).adoption.cancel({ postId: post.id })).rejects.toMatchObject(refused)
    await expect(as(null).adoption.cancel({ postId: post.id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await requestsFor(post.id)).toHaveLength(1)
  })

  it('succeeds once when two tabs cancel', async () => {
    const [owner, me] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    await as(me).adoption.send({ postId: post.id })
    const done = await Promise.allSettled([
      as(me).adoption.cancel({ postId: post.id }),
      as(me).adoption.cancel({ postId: post.id }),
    ])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await notificationsOf(owner)).toHaveLength(2)
  })
})

describe('reading', () => {
  it('lists requests newest first, page by page, to the owner only', async () => {
    const [owner, admin] = [await aUser(), await aUser({ role: 'admin' })]
    const post = await aPost({ owner })
    const people: User[] = []
    for (let number = 0; number < 22; number += 1) {
      const person = await aUser({ name: `Asker ${number}` })
      people.push(person)
      clock.advance(1000)
      await as(person).adoption.send({ postId: post.id })
    }
    const first = await as(owner).adoption.listForPost({ postId: post.id })
    const second = await as(owner).adoption.listForPost({ postId: post.id, cursor: first.next })
    const names = [...first.items, ...second.items].map(({ requester }) => requester.name)
    expect(names).toEqual(people.map(({ name }) => name).toReversed())
    expect(second.next).toBeUndefined()
    expect(first.items[0]?.abilities).toEqual({ decide: true, approve: true, cancel: false, meet: true })
    expect(JSON.stringify(first)).not.toContain('@')
    for (const stranger of [people[0]!, admin])
      await expect(as(stranger).adoption.listForPost({ postId: post.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(null).adoption.listForPost({ postId: post.id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('shows a request to its owner and requester only', async () => {
    const [owner, me, stranger] = [await aUser(), await aUser(), await aUser()]
    const post = await aPost({ owner, name: 'Nala' })
    const { id } = await as(me).adoption.send({ postId: post.id })
    const expected = {
      id,
      requester: { id: me.id },
      owner: { id: owner.id },
      pet: { name: 'Nala', status: 'approved', photo: { widths: [320, 640] } },
    }
    expect(await as(owner).adoption.get({ id })).toMatchObject({
      ...expected,
      abilities: { decide: true, approve: true, cancel: false, meet: true },
    })
    expect(await as(me).adoption.get({ id })).toMatchObject({
      ...expected,
      abilities: { decide: false, approve: false, cancel: true },
    })
    const [first, second] = [await aUser({ name: 'Ana Prado' }), await aUser()]
    for (const other of [first, second]) {
      await as(other).adoption.send({ postId: post.id })
      server.clock.advance(1000)
    }
    expect(await as(owner).adoption.get({ id })).toMatchObject({ othersWaiting: { name: 'Ana Prado', count: 2 } })
    expect(await as(me).adoption.get({ id })).toMatchObject({ othersWaiting: null })
    await expect(as(stranger).adoption.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(owner).adoption.get({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await as(stranger).adoption.mineFor({ postId: post.id })).toBeNull()
  })
})
