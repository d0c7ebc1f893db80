import { phraseText } from '../shared/text/phrase-text.ts'
import { randomUUID } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePassword, signInDevice } from '../../test/accounts.ts'
import { testServer } from '../../test/context.ts'
import type { User } from '../../test/factories.ts'
import { mailbox } from '../../test/mailbox.ts'
import { refusalOf } from '../../test/refusal.ts'
import { listingRemovedText } from '../modules/adoption/requests/news/news-rules.ts'
import { adoptionRequests } from '../modules/adoption/requests/tables.server.ts'
import { conversations, messages } from '../modules/talk/chat/tables.server.ts'
import { userBadges } from '../modules/news/badges/tables.server.ts'
import { comments } from '../modules/listings/comments/tables.server.ts'
import { mailChoices, notifications } from '../modules/news/notifications/tables.server.ts'
import { photoRemovals, photos } from '../modules/base/photos/tables.server.ts'
import { favorites, posts } from '../modules/listings/posts/tables.server.ts'
import { profiles, userImages } from '../modules/people/profiles/tables.server.ts'
import { reviews } from '../modules/listings/vet-review/tables.server.ts'
import { credentials, sessions, users } from '../modules/base/accounts/tables.server.ts'

const server = await testServer()
const { as, aUser, aPost, aPhoto, db } = server

const password = 'Quiet-Paws-17'

async function member(options?: Parameters<typeof aUser>[0]): Promise<User> {
  const person = await aUser(options)
  await givePassword(server, person, password)
  return person
}

const leave = (person: User) => as(person).accounts.deleteAccount({ password })
const exists = async (person: User) => (await db.$count(users, eq(users.id, person.id))) === 1
const notificationsOf = async (person: User) =>
  (await db.select().from(notifications).where(eq(notifications.userId, person.id))).map(({ message }) => message)

async function talk(one: User, other: User): Promise<string> {
  const { conversationId } = await as(one).chat.start({ otherUserId: other.id })
  await as(one).chat.send({ conversationId, clientId: randomUUID(), content: `from ${one.id}` })
  await as(other).chat.send({ conversationId, clientId: randomUUID(), content: `from ${other.id}` })
  return conversationId
}

describe('deleting the account', () => {
  test('removes what is theirs: account, sessions, profile, posts, photos, requests, notifications', async () => {
    const person = await member()
    const { stream } = await signInDevice(server, person)
    await as(person).profiles.updateBio({ bio: 'Cats.' })
    await as(person).notifications.chooseMail({ kind: 'comments', wanted: false })
    const own = await aPost({ owner: person, proof: true })
    const wanted = await aPost()
    await as(person).adoption.send({ postId: wanted.id })
    await as(await aUser()).adoption.send({ postId: own.id })
    await aPhoto(person)
    const image = await aPhoto(person, { isPrivate: true })
    await as(person).profiles.addImage({ photoId: image.id })
    await db.insert(userBadges).values({ userId: person.id, type: 'first_listing' })
    const folders = (await db.select().from(photos).where(eq(photos.ownerId, person.id))).map(({ folder }) => folder)
    expect(folders).toHaveLength(4)

    await leave(person)
    expect(await exists(person)).toBe(false)
    const counts = await Promise.all([
      db.$count(sessions, eq(sessions.userId, person.id)),
      db.$count(credentials, eq(credentials.userId, person.id)),
      db.$count(profiles, eq(profiles.userId, person.id)),
      db.$count(posts, eq(posts.ownerId, person.id)),
      db.$count(photos, eq(photos.ownerId, person.id)),
      db.$count(
        adoptionRequests,
        or(eq(adoptionRequests.requesterId, person.id), eq(adoptionRequests.ownerId, person.id)),
      ),
      db.$count(notifications, eq(notifications.userId, person.id)),
      db.$count(userImages, eq(userImages.userId, person.id)),
      db.$count(userBadges, eq(userBadges.userId, person.id)),
      db.$count(mailChoices, eq(mailChoices.userId, person.id)),
    ])
    expect(counts).toEqual(counts.map(() => 0))
    expect(stream.writableEnded).toBe(true)
    // The sweep removes their files by these notes.
    const noted = (await db.select().from(photoRemovals)).map(({ folder }) => folder)
    expect(noted).toEqual(expect.arrayContaining(folders))
    expect(await refusalOf(as(null).profiles.get({ userId: person.id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(as(null).posts.get({ id: own.id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(as(null).accounts.signIn({ email: person.email, password }))).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  })

  test('mails the former address, and sends nothing if it fails', async () => {
    const [person, newMails] = [await member({ name: 'Ana Reis' }), mailbox(server)]
    await newMails()
    await refusalOf(as(person).accounts.deleteAccount({ password: 'Wrong-Paws-17' }))
    expect(await newMails()).toEqual([])
    await leave(person)
    expect(await newMails()).toEqual([
      expect.objectContaining({
        to: person.email,
        subject: 'Your Pawpal account was deleted',
        heading: 'Goodbye, Ana Reis',
      }),
    ])
  })

  test('notifies requesters of their pets once, and owners of the pets they requested', async () => {
    const [person, waiting, owner] = [await member(), await aUser(), await aUser()]
    const own = await aPost({ owner: person, name: 'Bella' })
    const wanted = await aPost({ owner })
    await as(waiting).adoption.send({ postId: own.id })
    await as(person).adoption.send({ postId: wanted.id })
    server.announced.length = 0
    await leave(person)
    expect(await notificationsOf(waiting)).toEqual([phraseText(listingRemovedText('Bella'))])
    expect((await notificationsOf(owner)).at(-1)).toBe(
      `An adoption request for your pet has been cancelled: ${wanted.name}`,
    )
    const notified = server.announced.flatMap(({ to }) => to)
    expect(notified).toEqual(expect.arrayContaining([waiting.id, owner.id]))
  })

  test('removes favorites and comments, and corrects the counts, also for concurrent ones', async () => {
    const [person, other] = [await member(), await aUser()]
    const [one, two, own] = [await aPost(), await aPost(), await aPost({ owner: person })]
    const comment = (who: User, { id }: { id: number }) =>
      as(who).comments.add({ postId: id, content: 'Hello', formId: randomUUID() })
    for (const who of [person, other])
      for (const post of [one, two, own])
        await Promise.all([as(who).posts.favorite({ id: post.id }), comment(who, post)])
    await comment(person, one)
    const late = await aPost()
    await Promise.allSettled([leave(person), as(person).posts.favorite({ id: late.id }), comment(person, late)])
    expect(await exists(person)).toBe(false)
    const left = (await db.select().from(posts)).filter(({ id }) => [one.id, two.id, late.id].includes(id))
    expect(left.map(({ id, likeCount, commentCount }) => [id, likeCount, commentCount])).toEqual(
      expect.arrayContaining([
        [one.id, 1, 1],
        [two.id, 1, 1],
        [late.id, 0, 0],
      ]),
    )
    for (const table of [favorites, comments]) expect(await db.$count(table, eq(table.postId, one.id))).toBe(1)
  })

  test('causes no deadlock for users with favorites and comments on the same pets', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => member()))
    const pets = await Promise.all(people.map(owner => aPost({ owner })))
    const stays = await aPost()
    for (const [index, who] of people.entries())
      for (const { id } of [...pets.slice(index), ...pets.slice(0, index), stays]) {
        await as(who).posts.favorite({ id })
        await as(who).comments.add({ postId: id, content: 'Hello', formId: randomUUID() })
      }
    await Promise.all(people.map(leave))
    expect(await Promise.all(people.map(exists))).toEqual([false, false, false, false])
    expect(await as(null).posts.get({ id: stays.id })).toMatchObject({ likeCount: 0, commentCount: 0 })
  })

  test('leaves conversations readable for the other person, without an author', async () => {
    const [person, friend] = [await member(), await aUser()]
    const conversationId = await talk(person, friend)
    await leave(person)
    const { items } = await as(friend).chat.messages({ conversationId })
    expect(items.map(({ senderId, content }) => ({ senderId, content }))).toEqual(
      expect.arrayContaining([
        { senderId: null, content: `from ${person.id}` },
        { senderId: friend.id, content: `from ${friend.id}` },
      ]),
    )
    expect(await as(friend).chat.get({ conversationId })).toMatchObject({ other: null })
    expect((await as(friend).chat.list({})).items).toHaveLength(1)
  })

  test('removes a conversation when its second member is deleted', async () => {
    const [person, friend] = [await member(), await member()]
    const conversationId = await talk(person, friend)
    await leave(person)
    await leave(friend)
    expect(await db.$count(conversations, eq(conversations.id, conversationId))).toBe(0)
    expect(await db.$count(messages, eq(messages.conversationId, conversationId))).toBe(0)
  })

  test("keeps a vet's decisions, without the vet", async () => {
    const vet = await member({ role: 'vet' })
    const post = await aPost({ status: 'pending' })
    await as(vet).review.approve({ id: post.id, notes: 'Healthy.' })
    await leave(vet)
    expect(await as(null).posts.get({ id: post.id })).toMatchObject({ vetNotes: 'Healthy.', reviewedBy: null })
    expect(await db.select().from(reviews).where(eq(reviews.postId, post.id))).toMatchObject([{ reviewerId: null }])
  })

  test('refuses writes that were in progress during the deletion', async () => {
    const [person, friend] = [await member(), await member()]
    const post = await aPost({ owner: friend })
    await leave(person)
    const { posts, comments, adoption } = as(person)
    for (const act of [
      () => posts.favorite({ id: post.id }),
      () => comments.add({ postId: post.id, content: 'Hello', formId: randomUUID() }),
      () => adoption.send({ postId: post.id }),
    ])
      expect(await refusalOf(act())).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
    expect(await as(null).posts.get({ id: post.id })).toMatchObject({ likeCount: 0, commentCount: 0 })
  })

  test('is refused without the password, to accounts without one, and to visitors; nothing changes', async () => {
    const [person, other] = [await member(), await aUser()]
    const post = await aPost({ owner: person })
    const wrong = { password: 'Wrong-Paws-17' }
    expect(await refusalOf(as(person).accounts.deleteAccount(wrong))).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await refusalOf(leave(other))).toMatchObject({ code: 'NO_PASSWORD', status: 409 })
    expect(await refusalOf(as(null).accounts.deleteAccount(wrong))).toMatchObject({ code: 'UNAUTHORIZED' })
    expect([await exists(person), await exists(other)]).toEqual([true, true])
    expect(await as(null).posts.get({ id: post.id })).toMatchObject({ id: post.id })
  })

  test("causes no deadlock for two users who requested each other's pets", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await member(), await member()]
      await as(one).adoption.send({ postId: (await aPost({ owner: other })).id })
      await as(other).adoption.send({ postId: (await aPost({ owner: one })).id })
      await Promise.all([leave(one), leave(other)])
      expect([await exists(one), await exists(other)]).toEqual([false, false])
    }
  })
})

describe('the last admin', () => {
  beforeEach(async () => {
    await db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
  })

  test('cannot be deleted, and loses nothing by trying', async () => {
    const admin = await member({ role: 'admin' })
    const post = await aPost({ owner: admin })
    await aUser({ role: 'admin', banned: true })
    await aUser({ role: 'admin', emailVerified: false })
    expect(await refusalOf(leave(admin))).toMatchObject({ code: 'LAST_ADMIN', status: 409 })
    expect(await exists(admin)).toBe(true)
    expect(await as(null).posts.get({ id: post.id })).toMatchObject({ id: post.id })
  })

  test('of two who delete their accounts at once one remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      const admins = [await member({ role: 'admin' }), await member({ role: 'admin' })]
      const outcomes = await Promise.allSettled(admins.map(leave))
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find(outcome => outcome.status === 'rejected')?.reason).toMatchObject({ code: 'LAST_ADMIN' })
      expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1)
      await db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
    }
  })
})
