import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer, type Api } from '../../test/context.ts'
import type { User } from '../../test/factories.ts'
import { mailbox } from '../../test/mailbox.ts'
import { membersOverHttp } from '../../test/http.ts'
import { newOrganization } from '../../test/rights/organizations.ts'
import { replaceNotifications } from '../modules/news/notifications/public.server.ts'
import { notifications } from '../modules/news/notifications/tables.server.ts'
import { actAsMember } from '../modules/people/organizations/public.server.ts'
import { fileKey } from '../modules/base/photos/files/file-key.server.ts'
import { profiles } from '../modules/people/profiles/tables.server.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import { router } from './composition/router.ts'

const server = await testServer()
const { db, as, aUser, aPost, aPhoto, contextOf, services } = server
const { call, signIn } = membersOverHttp(server)
const newMails = mailbox(server)

const acting = async (user: User, slug: string): Promise<Api> =>
  createRouterClient(router, { context: await actAsMember(contextOf(user), slug) })

async function aTeam() {
  const [manager, coordinator, volunteer, foster] = await Promise.all([aUser(), aUser(), aUser(), aUser()])
  if (!manager || !coordinator || !volunteer || !foster) throw new Error('Nobody was made')
  const organization = await newOrganization(server, manager, { coordinator, volunteer, foster })
  return { ...organization, manager, coordinator, volunteer, foster }
}

const newsOf = async ({ id }: User) =>
  db
    .select({ type: notifications.type, message: notifications.message, link: notifications.link })
    .from(notifications)
    .where(eq(notifications.userId, id))

describe('notifications of an organization', () => {
  test('reach its managers and coordinators once, with its name and a link to its pages', async () => {
    const { account, slug, manager, coordinator, volunteer, foster } = await aTeam()
    const post = await aPost({ owner: account })
    const adopter = await aUser()
    await as(adopter).adoption.send({ postId: post.id })
    const expected = {
      type: 'adoption_request',
      message: expect.stringMatching(/^Kestrel Lane Shelter: /),
      link: `/organization/${slug}/animals/${post.id}`,
    }
    for (const one of [manager, coordinator]) expect(await newsOf(one)).toEqual([expected])
    for (const one of [volunteer, foster, account]) expect(await newsOf(one)).toEqual([])
  })

  test('use its name also in groups and replacements', async () => {
    const { account, slug, manager } = await aTeam()
    const post = await aPost({ owner: account, name: 'Biscuit' })
    for (const adopter of [await aUser(), await aUser()]) await as(adopter).adoption.send({ postId: post.id })
    expect((await as(manager).notifications.list({})).items).toMatchObject([
      {
        message: 'Kestrel Lane Shelter: 2 people asked for Biscuit',
        link: `/organization/${slug}/animals/${post.id}#adoption-requests`,
      },
    ])
    const news = (text: string) => [
      { userId: account.id, type: 'saved_search' as const, message: { text }, link: '/saved' as const },
    ]
    for (const message of ['One', 'Two'])
      await inTransaction(services, tx => replaceNotifications(services, tx, news(message)))
    expect((await newsOf(manager)).filter(({ type }) => type === 'saved_search')).toMatchObject([
      { message: 'Kestrel Lane Shelter: Two' },
    ])
    expect(await newsOf(account)).toEqual([])
  })

  test('are one for many approved listings, and one mail', async () => {
    const { account, slug, manager } = await aTeam()
    const vet = await aUser({ role: 'vet' })
    const names = ['Fennel', 'Otis', 'Pepper']
    for (const name of names) {
      const { id } = await aPost({ owner: account, name, status: 'pending' })
      await as(vet).review.approve({ id })
    }
    expect((await as(manager).notifications.list({ kind: 'reviews' })).items).toMatchObject([
      {
        message: 'Kestrel Lane Shelter: 3 listings were approved and can be found by everyone now.',
        link: `/organization/${slug}/animals`,
        people: [],
        count: 3,
      },
    ])
    const unread = async () => (await as(manager).notifications.list({ unread: true, kind: 'reviews' })).items.length
    expect(await unread()).toBe(1)
    const mailsOf = async () => (await newMails()).filter(({ to }) => to === manager.email)
    expect(await mailsOf()).toEqual([])
    server.clock.advance(301_000)
    expect(await mailsOf()).toMatchObject([
      {
        subject: 'Kestrel Lane Shelter: 3 listings were approved and can be found by everyone now',
        paragraphs: expect.arrayContaining(['Pepper, Otis, and Fennel.']),
        action: { url: expect.stringContaining(encodeURIComponent(`/organization/${slug}/animals`)) },
      },
    ])
    const { id } = await aPost({ owner: account, name: 'Ink', status: 'pending' })
    await as(vet).review.approve({ id })
    server.clock.advance(301_000)
    expect(await mailsOf()).toMatchObject([{ subject: expect.stringContaining('Ink') }])
    expect(await unread()).toBe(1)
  })

  test('are not sent to the member who acted', async () => {
    const { account, slug, manager, coordinator } = await aTeam()
    const post = await aPost({ owner: account })
    await as(coordinator).adoption.send({ postId: post.id })
    expect(await newsOf(coordinator)).toEqual([])
    expect(await newsOf(manager)).toHaveLength(1)
    expect(slug).toBeTruthy()
  })
})

describe('the member who acts for an organization', () => {
  test('is unknown to the adopter, in every answer and event', async () => {
    const { account, slug, coordinator } = await aTeam()
    const post = await aPost({ owner: account })
    const adopter = await aUser()
    await as(adopter).adoption.send({ postId: post.id })
    const api = await acting(coordinator, slug)
    const { items } = await api.adoption.received({})
    server.announced.length = 0
    const { conversationId } = await api.chat.start({ otherUserId: adopter.id, postId: post.id })
    await api.chat.send({ conversationId, clientId: randomUUID(), content: 'When can you come?' })
    await api.adoption.approve({ id: items[0]?.id ?? 0 })
    await api.posts.update({ id: post.id, content: 'A new text' })
    const seen = await Promise.all([
      as(adopter).posts.get({ id: post.id }),
      as(adopter).adoption.mineFor({ postId: post.id }),
      as(adopter).adoption.sent({}),
      as(adopter).adoption.get({ id: items[0]?.id ?? 0 }),
      as(adopter).chat.list({}),
      as(adopter).chat.messages({ conversationId }),
      as(adopter).notifications.list({}),
      as(adopter).organizations.get({ slug }),
    ])
    const events = server.announced.filter(({ to }) => to.includes(adopter.id))
    const text = JSON.stringify([seen, events])
    expect(text).toContain('When can you come?')
    expect(await api.adoption.get({ id: items[0]?.id ?? 0 })).toMatchObject({ decidedBy: coordinator.name })
    for (const secret of [coordinator.id, coordinator.name, coordinator.email]) expect(text).not.toContain(secret)
  })
})

describe('two members who decide at once for an organization', () => {
  test('approve one request, and the other gets a conflict', async () => {
    const { account, slug, manager, coordinator } = await aTeam()
    const post = await aPost({ owner: account })
    const adopters = await Promise.all([aUser(), aUser()])
    for (const adopter of adopters) await as(adopter).adoption.send({ postId: post.id })
    const [one, other] = [await acting(manager, slug), await acting(coordinator, slug)]
    const { items } = await one.adoption.received({})
    const ends = await Promise.allSettled([
      one.adoption.approve({ id: items[0]?.id ?? 0 }),
      other.adoption.approve({ id: items[1]?.id ?? 0 }),
    ])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('private photos of an organization', () => {
  test('open for its members who see its messages, and for nobody else', async () => {
    const { account, slug, manager, volunteer, foster } = await aTeam()
    const [adopter, stranger] = [await aUser(), await aUser()]
    const proof = await aPost({ owner: account, proof: true })
    const picture = await aPhoto(adopter, { isPrivate: true })
    const { conversationId } = await as(adopter).chat.start({ otherUserId: account.id })
    await as(adopter).chat.send({ conversationId, clientId: randomUUID(), content: '', photoId: picture.id })
    await services.files.put(fileKey(picture, '320.webp'), Buffer.from('a picture'), 'image/webp')
    const statusFor = async (user: User, photoId: string | null) =>
      (await call('GET', `/files/private/${photoId}/320.webp`, { headers: await signIn(user) })).status
    for (const member of [manager, volunteer]) expect(await statusFor(member, picture.id)).toBe(200)
    for (const one of [foster, stranger]) {
      expect(await statusFor(one, picture.id)).toBe(404)
      expect(await statusFor(one, proof.proofPhotoId)).toBe(404)
    }
    expect(slug).toBeTruthy()
  })
})

describe('turning a shelter account into an organization', () => {
  test('moves its posts, requests and their conversations, and nothing else', async () => {
    const [shelter, adopter, friend] = [await aUser(), await aUser(), await aUser()]
    await db
      .insert(profiles)
      .values({ userId: shelter.id, isShelter: true, organisation: 'Old Mill', location: 'Porto' })
    const [one, other] = [await aPost({ owner: shelter, proof: true }), await aPost({ owner: shelter })]
    // Bonded pets refer to each other, so one statement writes both.
    await db.execute(sql`
      update posts set bonded_with_id = case id when ${one.id} then ${other.id}::bigint else ${one.id}::bigint end
      where id in (${one.id}, ${other.id})`)
    const { id: requestId } = await as(adopter).adoption.send({ postId: one.id })
    const { conversationId } = await as(adopter).chat.start({ otherUserId: shelter.id, postId: one.id })
    const write = (user: User, id: string, content: string) =>
      as(user).chat.send({ conversationId: id, clientId: randomUUID(), content })
    await write(adopter, conversationId, 'Is she still there?')
    await write(shelter, conversationId, 'She is.')
    const { conversationId: privately } = await as(friend).chat.start({ otherUserId: shelter.id })
    await write(friend, privately, 'Dinner?')
    const { slug, id } = await as(shelter).organizations.fromProfile()
    expect(slug).toBe('old-mill')
    const api = await acting(shelter, slug)
    expect((await api.posts.mine({})).items.map(({ id: postId }) => postId).toSorted((a, b) => a - b)).toEqual([
      one.id,
      other.id,
    ])
    expect((await api.adoption.received({})).items.map(request => request.id)).toContain(requestId)
    const moved = await as(adopter).chat.list({})
    expect(moved.items).toMatchObject([{ id: conversationId, other: { id, name: 'Old Mill' } }])
    expect(JSON.stringify(await as(adopter).chat.messages({ conversationId }))).not.toContain(shelter.id)
    expect((await as(shelter).chat.list({})).items).toMatchObject([{ id: privately }])
    expect((await as(shelter).posts.mine({})).items).toEqual([])
    expect(await as(null).profiles.get({ userId: shelter.id })).toMatchObject({ isShelter: false, name: shelter.name })
    const again = await as(adopter).chat.start({ otherUserId: id, postId: one.id })
    expect(again).toMatchObject({ conversationId, created: false })
    await expect(as(shelter).organizations.fromProfile()).rejects.toMatchObject({ code: 'NO_SHELTER' })
  })
})
