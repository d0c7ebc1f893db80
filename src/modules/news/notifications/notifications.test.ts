import { eq } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { givePassword } from '../../../../test/accounts.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { cookiesOf, httpClient } from '../../../../test/http.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { inLanguage } from '../../../platform/text/language.ts'
import { PSEUDO_LANGUAGE } from '../../../shared/i18n/languages.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { notify } from './notify.server.ts'
import { notifications } from './tables.server.ts'
import { KIND_OF, PAGE_SIZE, NOTIFICATION_TYPES, type Kind, type NotificationType } from './vocabulary.ts'

const server = await testServer()
const { as, aUser, aPost } = server

const tell = (user: User, message = 'Hello', postId?: number, type: NotificationType = 'post_approved') =>
  inTransaction(server.services, tx =>
    notify(server.services, tx, {
      userId: user.id,
      type,
      message: { text: message },
      link: '/home',
      ...(postId && { postId }),
    }),
  )

const idsOf = async (user: User) => (await as(user).notifications.list({})).items.map(({ id }) => id)
const unreadOf = async (user: User) => (await as(user).notifications.unreadCount()).count

test("a message is in its reader's language, one of an earlier version as it was written", async () => {
  const me = await aUser()
  const message = phrase('Your listing for {pet} has been approved and can be found by everyone now.', {
    pet: 'Biscuit',
  })
  await inLanguage('de', () =>
    inTransaction(server.services, tx =>
      notify(server.services, tx, { userId: me.id, type: 'post_approved', message, link: '/home' }),
    ),
  )
  const read = async () => (await as(me).notifications.list({})).items.map(item => item.message)
  const english = 'Your listing for Biscuit has been approved and can be found by everyone now.'
  expect(await read()).toEqual([english])
  const [pseudo] = await inLanguage(PSEUDO_LANGUAGE, read)
  expect(pseudo).toContain('Biscuit')
  expect(pseudo).not.toContain('approved')
  await server.db.update(notifications).set({ phrase: null }).where(eq(notifications.userId, me.id))
  expect(await inLanguage(PSEUDO_LANGUAGE, read)).toEqual([english])
})

describe('the list', () => {
  it("has the viewer's notifications only, newest first, in pages", async () => {
    const [me, other] = [await aUser(), await aUser()]
    await tell(other, 'not mine')
    for (let number = 0; number < 23; number += 1) await tell(me, `number ${number}`)
    const first = await as(me).notifications.list({})
    const second = await as(me).notifications.list({ cursor: first.next })
    const messages = [...first.items, ...second.items].map(({ message }) => message)
    expect(messages).toEqual(Array.from({ length: 23 }, (_, index) => `number ${22 - index}`))
    expect(second.next).toBeUndefined()
    expect(first.items[0]).toMatchObject({
      type: 'post_approved',
      link: '/home',
      read: false,
      pet: null,
      request: null,
    })
    expect(JSON.stringify(first)).not.toContain(other.id)
  })

  it('needs a session, like all other calls', async () => {
    const { list, unreadCount, markRead, markAllRead, remove } = as(null).notifications
    for (const call of [
      () => list({}),
      () => unreadCount(),
      () => markRead({ id: 1 }),
      () => markAllRead(),
      () => remove({ ids: [1] }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  })

  it('has the pet and the current status of each request', async () => {
    const [owner, first, second] = [await aUser(), await aUser(), await aUser()]
    const post = await aPost({ owner, name: 'Biscuit', breed: 'Beagle', age: 14 })
    const other = await aPost({ owner, name: 'Nala', age: null, pictures: 0 })
    const { id } = await as(first).adoption.send({ postId: post.id })
    const [single] = (await as(owner).notifications.list({})).items
    await as(owner).adoption.reject({ id })
    const status = 'rejected'
    const rejected = { ...single, request: { id, status }, statuses: [{ status, count: 1 }], read: true }
    expect((await as(owner).notifications.list({})).items).toEqual([rejected])
    await as(second).adoption.send({ postId: post.id })
    await as(second).adoption.send({ postId: other.id })
    await as(second).adoption.cancel({ postId: other.id })
    const { items } = await as(owner).notifications.list({})
    const biscuit = { name: 'Biscuit', breed: 'Beagle', age: 14, photo: { widths: [320, 640] } }
    expect(items).toMatchObject([
      { type: 'adoption_cancelled', pet: { name: 'Nala' }, request: null },
      { type: 'adoption_request', pet: { name: 'Nala', breed: '', age: null, photo: null }, request: null },
      // The first one was decided, and with it read.
      { type: 'adoption_request', pet: biscuit, request: { status: 'pending' }, count: 1 },
      { type: 'adoption_request', pet: biscuit, request: { status: 'rejected' }, count: 1, read: true },
    ])
    await as(owner).posts.remove({ id: post.id })
    expect((await as(owner).notifications.list({})).items[2]).toMatchObject({
      postId: post.id,
      pet: null,
      request: null,
    })
  })
})

describe('the list can be filtered', () => {
  const told = async (user: User, filter: { unread?: boolean; kind?: Kind }) =>
    (await as(user).notifications.list(filter)).items.map(({ type }) => type)

  it('by unread, by kind and by both', async () => {
    const me = await aUser()
    const isReview = (type: NotificationType) => KIND_OF[type] === 'reviews'
    // Reviews are the newest, so that the first page has them.
    const types = NOTIFICATION_TYPES.toSorted((one, other) => Number(isReview(one)) - Number(isReview(other)))
    for (const type of types) await tell(me, type, undefined, type)
    expect(await told(me, { kind: 'requests' })).toEqual([
      'team_assignment',
      'hand_in_withdrawn',
      'hand_in',
      'foster_ask',
      'foster_offer',
      'adoption_cancelled',
      'adoption_request',
    ])
    const [newest] = (await as(me).notifications.list({ kind: 'reviews' })).items
    await as(me).notifications.markRead({ id: newest!.id })
    expect(await told(me, {})).toContain('post_rejected')
    expect(await told(me, { unread: true })).not.toContain('post_rejected')
    expect(await told(me, { unread: true })).toHaveLength(Math.min(NOTIFICATION_TYPES.length - 1, PAGE_SIZE))
    expect(await told(me, { unread: true, kind: 'reviews' })).toEqual(['post_approved'])
    expect(await told(me, { unread: false, kind: 'reviews' })).toEqual(['post_rejected', 'post_approved'])
  })

  it('in pages', async () => {
    const me = await aUser()
    for (let number = 0; number < 44; number += 1)
      await tell(me, `number ${number}`, undefined, number % 2 ? 'comment' : 'post_approved')
    const first = await as(me).notifications.list({ kind: 'comments' })
    const second = await as(me).notifications.list({ kind: 'comments', cursor: first.next })
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 2, undefined])
  })

  it('not by an unknown kind', async () => {
    const me = await aUser()
    await expect(told(me, { kind: 'everything' as Kind })).rejects.toMatchObject({ code: 'BAD_REQUEST', status: 400 })
  })
})

describe('reading', () => {
  it('counts unread notifications, marks one and then all, and announces it to the open pages', async () => {
    const [me, other] = [await aUser(), await aUser()]
    for (const user of [me, me, me, other]) await tell(user)
    expect(await unreadOf(me)).toBe(3)
    const [newest] = await idsOf(me)
    server.announced.length = 0
    await as(me).notifications.markRead({ id: newest! })
    await as(me).notifications.markRead({ id: newest! })
    expect(await unreadOf(me)).toBe(2)
    expect((await as(me).notifications.list({})).items.map(({ read }) => read)).toEqual([true, false, false])
    for (const part of ['list', 'unreadCount'])
      expect(server.announced).toContainEqual({ to: [me.id], changes: [{ path: ['notifications', part] }] })
    await as(me).notifications.markAllRead()
    expect(await unreadOf(me)).toBe(0)
    expect(await unreadOf(other)).toBe(1)
  })

  it('counts up to the limit', async () => {
    const me = await aUser()
    for (let number = 0; number < 14; number += 1) await tell(me)
    expect(await unreadOf(me)).toBe(10)
  })

  it("cannot touch another person's", async () => {
    const [me, other] = [await aUser(), await aUser()]
    await tell(other)
    const [theirs] = await idsOf(other)
    await expect(as(me).notifications.markRead({ id: theirs! })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    })
    expect(await as(me).notifications.remove({ ids: [theirs!] })).toEqual({ deleted: 0 })
    expect(await unreadOf(other)).toBe(1)
  })
})

describe('deleting', () => {
  it("deletes the selected ones that are the viewer's", async () => {
    const [me, other] = [await aUser(), await aUser()]
    for (const user of [me, me, me, other]) await tell(user)
    const [newest, middle, oldest] = await idsOf(me)
    const [theirs] = await idsOf(other)
    expect(await as(me).notifications.remove({ ids: [newest!, oldest!, theirs!, 999_999] })).toEqual({ deleted: 2 })
    expect(await idsOf(me)).toEqual([middle])
    expect(await idsOf(other)).toEqual([theirs])
  })

  it('does nothing for an empty selection', async () => {
    const me = await aUser()
    await tell(me)
    server.announced.length = 0
    expect(await as(me).notifications.remove({ ids: [] })).toEqual({ deleted: 0 })
    expect(await idsOf(me)).toHaveLength(1)
    expect(server.announced).toEqual([])
  })
})

describe('notify', () => {
  it('writes only if its transaction commits', async () => {
    const me = await aUser()
    const failing = inTransaction(server.services, async tx => {
      await notify(server.services, tx, { userId: me.id, type: 'post_approved', message: { text: 'never' }, link: '/' })
      throw new Error('the action failed')
    })
    await expect(failing).rejects.toThrow('the action failed')
    expect(await idsOf(me)).toEqual([])
  })
})

describe('over HTTP', () => {
  const call = httpClient(server.services)
  const PASSWORD = 'Quiet-Paws-17'

  async function signIn(person: User): Promise<Record<string, string>> {
    await givePassword(server, person, PASSWORD)
    const answer = await call('POST', '/api/session', { body: { email: person.email, password: PASSWORD } })
    return { cookie: cookiesOf(answer) }
  }

  it('each call answers its person, and refuses visitors and others', async () => {
    const [me, other] = [await aUser(), await aUser()]
    await tell(me)
    await tell(other)
    const headers = await signIn(me)
    const [[mine], [theirs]] = [await idsOf(me), await idsOf(other)]
    const calls: [method: string, path: string, body?: object][] = [
      ['GET', '/api/notifications?unread=true&kind=reviews'],
      ['GET', '/api/notifications/unread'],
      ['POST', `/api/notifications/${mine}/read`, {}],
      ['POST', '/api/notifications/read', {}],
      ['GET', '/api/mail-choices'],
      ['PUT', '/api/mail-choices', { kind: 'comments', wanted: false }],
      ['POST', '/api/notifications/removal', { ids: [mine] }],
    ]
    for (const [method, path, body] of calls) {
      expect((await call(method, path, { body })).status, `${method} ${path} by a visitor`).toBe(401)
      expect((await call(method, path, { body, headers })).status, `${method} ${path}`).toBe(200)
    }
    const unknown = await call('POST', '/api/notifications/999999/read', { body: {}, headers })
    const foreign = await call('POST', `/api/notifications/${theirs}/read`, { body: {}, headers })
    expect([foreign.status, await foreign.json()]).toEqual([404, await unknown.json()])
    const removal = await call('POST', '/api/notifications/removal', { body: { ids: [theirs] }, headers })
    expect(await removal.json()).toEqual({ deleted: 0 })
    expect(await idsOf(me)).toEqual([])
    expect(await unreadOf(other)).toBe(1)
  })
})
