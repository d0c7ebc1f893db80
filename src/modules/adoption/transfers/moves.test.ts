import { json } from 'node:stream/consumers'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import { httpClient } from '../../../../test/http.ts'
import { DAY_MS, dayOf } from '../../../shared/time/days.ts'
import { photos } from '../../base/photos/tables.server.ts'
import { webhookDeliveries, webhooks } from '../../exchange/webhooks/tables.server.ts'
import { postPhotos, posts } from '../../listings/posts/tables.server.ts'
import { organizationMembers } from '../../people/organizations/tables.server.ts'
import { conversationMembers, messages } from '../../talk/chat/tables.server.ts'
import { adoptionRequests } from '../requests/tables.server.ts'
import { teamAssignments } from '../teamwork/tables.server.ts'
import { requestCards } from '../board/tables.server.ts'
import { agreements } from '../agreements/tables.server.ts'
import { type TestTeam, withTransfers } from './transfers.fixture.ts'

const server = await testServer()
const { as, aUser, aPost, db, services } = server
const { offer, newsOf, twoTeams } = withTransfers(server)
const call = httpClient(services)

const accept = async (from: TestTeam, to: TestTeam, post: { id: number }, fields: object = {}) => {
  const { id } = await offer(from, to, post, fields)
  return to.api.transfers.accept({ id, words: 'Gladly.' })
}

const ownersOf = async (postId: number) => {
  const [post] = await db.select().from(posts).where(eq(posts.id, postId))
  const pictures = await db
    .select({ ownerId: photos.ownerId })
    .from(postPhotos)
    .innerJoin(photos, eq(photos.id, postPhotos.photoId))
    .where(eq(postPhotos.postId, postId))
  const [proof] = await db
    .select({ ownerId: photos.ownerId })
    .from(photos)
    .where(eq(photos.id, post?.proofPhotoId ?? randomUUID()))
  return { post: post?.ownerId, pictures: pictures.map(({ ownerId }) => ownerId), proof: proof?.ownerId }
}

describe('an accepted transfer', () => {
  test('moves the listing with its review, photos and proof; it is in the town of the receiver', async () => {
    const { sender, receiver } = await twoTeams()
    const post = await aPost({ owner: sender.account, proof: true, pictures: 2, location: 'Porto' })
    const before = await sender.api.posts.get({ id: post.id })
    expect(await accept(sender, receiver, post)).toMatchObject({
      side: 'received',
      state: 'accepted',
      words: 'Gladly.',
    })
    const { id } = receiver.account
    expect(await ownersOf(post.id)).toEqual({ post: id, pictures: [id, id], proof: id })
    const seen = await as(null).posts.get({ id: post.id })
    expect(seen).toMatchObject({
      status: 'approved',
      location: 'Lisbon',
      owner: { name: receiver.name },
      photos: before.photos,
    })
    expect(seen.updatedAt > before.updatedAt).toBe(true)
    await receiver.api.posts.update({ id: post.id, name: 'Nova' })
    await expect(sender.api.posts.update({ id: post.id, name: 'Old' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const { api } of [sender, receiver])
      expect((await api.transfers.ofPost({ postId: post.id }))[0]).toMatchObject({
        from: { slug: sender.slug },
        to: { slug: receiver.slug },
        state: 'accepted',
      })
  })

  test('hands the health records over; the sender keeps reading what was there', async () => {
    const { sender, receiver } = await twoTeams()
    const { id: postId } = await aPost({ owner: sender.account })
    const entry = { postId, kind: 'vaccination' as const, day: '2026-01-02', name: 'Rabies' }
    await sender.api.records.addEntry({ ...entry, formId: randomUUID() })
    await accept(sender, receiver, { id: postId })
    await receiver.api.records.addEntry({ ...entry, name: 'Worms', formId: randomUUID() })
    const names = async ({ api }: TestTeam) => JSON.stringify(await api.records.get({ postId }))
    expect(await names(receiver)).toMatch(/Rabies.*Worms|Worms.*Rabies/)
    expect(await names(sender)).toContain('Rabies')
    expect(await names(sender)).not.toContain('Worms')
    await expect(sender.api.records.addEntry({ ...entry, formId: randomUUID() })).rejects.toMatchObject({
      status: expect.any(Number),
    })
  })

  test('ends the foster home, and the foster is told', async () => {
    const { sender, receiver } = await twoTeams()
    const foster = await aUser({ name: 'Filipe' })
    await db
      .insert(organizationMembers)
      .values({ organizationId: sender.account.id, userId: foster.id, role: 'foster' })
    const post = await aPost({ owner: sender.account, name: 'Nilo' })
    await sender.api.fosters.place({ postId: post.id, fosterId: foster.id })
    await accept(sender, receiver, post)
    expect(await sender.api.fosters.placements()).toEqual([])
    expect((await newsOf(foster, 'foster_ended'))[0]?.message).toContain(`moved to ${receiver.name}`)
    const mine = await acting(server, foster, sender.slug)
    await expect(mine.posts.update({ id: post.id, content: 'Gone.' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('moves the animal between feeds, webhooks, JSON-LD and the ZIP exports; hearts stay', async () => {
    const { sender, receiver } = await twoTeams()
    for (const { account } of [sender, receiver])
      await db.insert(webhooks).values({
        ownerId: account.id,
        url: 'https://example.org/hook',
        secret: 'x',
        events: ['post.removed', 'post.published'],
      } as never)
    const post = await aPost({ owner: sender.account, name: 'Nilo' })
    const fan = await aUser()
    await as(fan).posts.favorite({ id: post.id })
    const since = encodeURIComponent(new Date(Date.now() - 1000).toISOString())
    await accept(sender, receiver, post)
    const read = async (path: string) => (await json((await call('GET', path)).body as never)) as never
    const changes = (slug: string) => read(`/shelter/${slug}/feeds/changes.json?since=${since}`)
    expect(await changes(sender.slug)).toMatchObject({ animals: [], gone: [{ id: post.id }] })
    expect(await changes(receiver.slug)).toMatchObject({ animals: [{ id: post.id }], gone: [] })
    const feed = async (slug: string) => JSON.stringify(await read(`/shelter/${slug}/feeds/animals.json`))
    expect(await feed(sender.slug)).not.toContain('Nilo')
    expect(await feed(receiver.slug)).toContain('Nilo')
    const events = await db
      .select({ ownerId: webhooks.ownerId, event: webhookDeliveries.event })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(eq(webhookDeliveries.subjectId, `${post.id}`))
    const eventsOf = ({ account }: TestTeam) =>
      events.flatMap(({ ownerId, event }) => (ownerId === account.id ? [event] : [])).toSorted()
    expect(eventsOf(sender)).toEqual(['post.published', 'post.removed'])
    expect(eventsOf(receiver)).toEqual(['post.published'])
    expect((await as(fan).posts.favorites({})).items.map(({ id }) => id)).toEqual([post.id])
    // It comes back: for programs that read the sender's list it is there again.
    await accept(receiver, sender, post)
    expect(await changes(sender.slug)).toMatchObject({ animals: [{ id: post.id }], gone: [] })
    expect(await changes(receiver.slug)).toMatchObject({ animals: [], gone: [{ id: post.id }] })
  })
})

describe('requests', () => {
  const withRequest = async () => {
    const teams = await twoTeams()
    const post = await aPost({ owner: teams.sender.account, name: 'Biscuit' })
    const person = await aUser({ name: 'Rui' })
    const { id: requestId } = await as(person).adoption.send({ postId: post.id })
    const { conversationId } = await as(person).chat.start({ otherUserId: teams.sender.account.id, postId: post.id })
    await as(person).chat.send({ conversationId, clientId: randomUUID(), content: 'Hello from Rui' })
    await teams.sender.api.chat.send({ conversationId, clientId: randomUUID(), content: 'Hello from Kestrel' })
    return { ...teams, post, person, requestId, conversationId }
  }
  const membersOf = async (id: string) =>
    (await db.select().from(conversationMembers).where(eq(conversationMembers.conversationId, id))).map(
      ({ userId }) => userId,
    )

  test('go along with their chat; the work of the former team on them ends', async () => {
    const { sender, receiver, post, person, requestId, conversationId } = await withRequest()
    const { api, manager } = sender
    await api.teamwork.assign({ subject: 'request', subjectId: `${requestId}`, userId: manager.id })
    await api.teamwork.assign({ subject: 'conversation', subjectId: conversationId, userId: manager.id })
    await db.insert(requestCards).values({ requestId, nextStep: 'Call the secret number' })
    await db.update(adoptionRequests).set({ stage: 'decision' }).where(eq(adoptionRequests.id, requestId))
    const { fingerprint } = await api.agreements.write({ requestId, version: 0, text: 'One' })
    expect(fingerprint).toBeTruthy()
    await accept(sender, receiver, post, { withRequests: true })
    expect(await db.$count(teamAssignments)).toBe(0)
    expect(await db.$count(requestCards)).toBe(0)
    expect(await db.$count(agreements)).toBe(0)
    expect(await receiver.api.adoption.get({ id: requestId })).toMatchObject({ status: 'pending' })
    await expect(sender.api.adoption.get({ id: requestId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await membersOf(conversationId)).toSorted()).toEqual([receiver.account.id, person.id].toSorted())
    const written = await db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .orderBy(messages.id)
    expect(written.map(({ content }) => content)).toEqual([
      'Hello from Rui',
      'Hello from Kestrel',
      expect.stringContaining(`moved from ${sender.name} to us`),
    ])
    // Who wrote for the former organization is not for the people of the new one.
    expect(written.every(({ writtenBy }) => writtenBy === null)).toBe(true)
    await expect(sender.api.chat.messages({ conversationId })).rejects.toMatchObject({ code: 'CONVERSATION_GONE' })
    expect((await newsOf(person, 'animal_moved'))[0]?.message).toContain('Your request went along')
    await receiver.api.adoption.approve({ id: requestId, message: '' })
    expect((await as(person).adoption.mineFor({ postId: post.id }))?.status).toBe('approved')
  })

  test('that stay behind end kindly: their people can ask the receiver, who sees nothing of before', async () => {
    const { sender, receiver, post, person, requestId, conversationId } = await withRequest()
    await sender.api.adoption.hold({
      id: requestId,
      until: dayOf(new Date(Date.now() + 5 * DAY_MS)),
    })
    await accept(sender, receiver, post)
    const [news] = await newsOf(person, 'animal_moved')
    expect(news).toMatchObject({ link: `/post/${post.id}`, message: expect.stringContaining('your request to') })
    expect(news?.message).toContain(receiver.name)
    expect(await as(person).adoption.mineFor({ postId: post.id })).toBeNull()
    expect(await as(null).posts.get({ id: post.id })).toMatchObject({ availability: 'available' })
    expect(await membersOf(conversationId)).toContain(sender.account.id)
    expect((await receiver.api.chat.list({})).items).toEqual([])
    expect((await receiver.api.adoption.listForPost({ postId: post.id })).items).toEqual([])
    await as(person).adoption.send({ postId: post.id })
    expect((await receiver.api.adoption.listForPost({ postId: post.id })).items).toHaveLength(1)
  })

  test('of people whom the receiver may not reach end, and decided ones stay with the sender', async () => {
    const { sender, receiver, post, person, requestId } = await withRequest()
    await as(person).safety.block({ userId: receiver.account.id })
    const other = await aUser()
    const { id } = await as(other).adoption.send({ postId: post.id })
    await sender.api.adoption.reject({ id, message: 'Sorry.' })
    await accept(sender, receiver, post, { withRequests: true })
    expect(await db.$count(adoptionRequests, eq(adoptionRequests.id, requestId))).toBe(0)
    expect((await receiver.api.adoption.listForPost({ postId: post.id })).items).toEqual([])
    await expect(receiver.api.adoption.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await sender.api.adoption.get({ id })).toMatchObject({ status: 'rejected' })
    expect(
      await db.$count(
        adoptionRequests,
        and(eq(adoptionRequests.id, id), eq(adoptionRequests.ownerId, sender.account.id)),
      ),
    ).toBe(1)
  })

  test('of which one has just been approved hold the transfer back', async () => {
    const { sender, receiver, post, requestId } = await withRequest()
    const { id } = await offer(sender, receiver, post, { withRequests: true })
    await sender.api.adoption.scheduleApproval({ id: requestId, message: '' })
    const refused = receiver.api.transfers.accept({ id, words: '' })
    await expect(refused).rejects.toMatchObject({ code: 'APPROVAL_RUNNING' })
    await sender.api.adoption.undoApproval({ id: requestId })
    await receiver.api.transfers.accept({ id, words: '' })
  })
})
