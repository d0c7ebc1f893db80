import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { PostRecord, User } from '../../../../../test/factories.ts'
import { conversations } from '../../../talk/chat/tables.server.ts'
import { notifications } from '../../../news/notifications/tables.server.ts'
import { MAX_DECISION_MESSAGE_LENGTH, MAX_REJECTED_AT_ONCE } from '../vocabulary.ts'

const server = await testServer({ limits: { conversations: 1, messages: 1 } })
const { as, aUser, aPost, db } = server

async function askFor(post: PostRecord) {
  const person = await aUser()
  return { person, id: (await as(person).adoption.send({ postId: post.id })).id }
}

async function askedFor(count: number) {
  const owner = await aUser()
  const post = await aPost({ owner, name: 'Biscuit' })
  const askers: Awaited<ReturnType<typeof askFor>>[] = []
  for (let number = 0; number < count; number += 1) askers.push(await askFor(post))
  return { owner, post, askers, first: askers[0]!, second: askers[1]! }
}

/** The messages of a person's conversations. */
async function chatsOf(user: User) {
  const { items } = await as(user).chat.list({})
  return Promise.all(
    items.map(async ({ id, postId, unread }) => ({
      postId,
      unread,
      messages: (await as(user).chat.messages({ conversationId: id })).items.map(({ content }) => content),
    })),
  )
}

const notificationsOf = async ({ id }: User) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ message }) => message)
const statusOf = async (owner: User, id: number) => (await as(owner).adoption.get({ id })).status
const announcedTo = ({ id }: User) =>
  server.announced
    .filter(({ to }) => !('roles' in to) && to.includes(id))
    .flatMap(({ changes }) => changes.map(({ path }) => path.join('.')))

const APPROVED = 'Your adoption request for Biscuit has been approved!'
const REJECTED = 'Your adoption request for Biscuit has been rejected.'

describe('an owner’s message on closing a listing', () => {
  const words = 'He moves in with my sister.\nThank you for asking.'

  it('is sent to pending requesters when the pet is marked adopted, and to nobody who was decided before', async () => {
    const { owner, post, first, second } = await askedFor(2)
    await as(owner).adoption.reject({ id: first.id, message: 'We need a garden.' })
    server.sent.length = 0
    await as(owner).posts.update({ id: post.id, status: 'adopted', message: `  ${words} ` })
    expect(await as(second.person).adoption.mineFor({ postId: post.id })).toMatchObject({
      status: 'rejected',
      decisionMessage: words,
    })
    expect(await as(first.person).adoption.mineFor({ postId: post.id })).toMatchObject({
      decisionMessage: 'We need a garden.',
    })
    expect(server.sent.filter(({ data }) => (data as { note?: string }).note === words)).toHaveLength(1)
  })

  it('is mailed and posted in the chat on removal; without a message only the notification', async () => {
    const { owner, post, first, second } = await askedFor(2)
    await as(owner).adoption.reject({ id: first.id, message: '' })
    server.sent.length = 0
    await as(owner).posts.remove({ id: post.id, message: words })
    expect(await chatsOf(second.person)).toMatchObject([{ unread: 1, messages: [words] }])
    expect(await chatsOf(first.person)).toEqual([])
    expect(server.sent.filter(({ data }) => (data as { note?: string }).note === words)).toHaveLength(1)
    const silent = await askedFor(1)
    await as(silent.owner).posts.remove({ id: silent.post.id })
    expect(await chatsOf(silent.first.person)).toEqual([])
    expect((await notificationsOf(silent.first.person)).at(-1)).toBe(
      'The listing for Biscuit was removed, and your adoption request with it.',
    )
  })

  it('is not sent with other edits, nor by an admin in the owner’s name', async () => {
    const { owner, post, first } = await askedFor(1)
    await as(owner).posts.update({ id: post.id, content: 'Likes long walks.', message: words })
    expect(await as(first.person).adoption.mineFor({ postId: post.id })).toMatchObject({
      status: 'pending',
      decisionMessage: '',
    })
    const admin = await aUser({ role: 'admin' })
    await as(admin).posts.remove({ id: post.id, reason: 'A copy', message: words })
    expect(await chatsOf(first.person)).toEqual([])
  })
})

describe('the message of a decision', () => {
  it('is in the request, the notification mail and the chat about the pet', async () => {
    const { owner, post, first, second } = await askedFor(2)
    server.announced.length = 0
    server.sent.length = 0
    await as(owner).adoption.approve({ id: first.id, message: '  Come on Saturday!\nBring a lead.  ' })
    const words = 'Come on Saturday!\nBring a lead.'
    expect(await as(first.person).adoption.mineFor({ postId: post.id })).toMatchObject({ decisionMessage: words })
    expect(await as(owner).adoption.get({ id: first.id })).toMatchObject({ decisionMessage: words })
    expect(await notificationsOf(first.person)).toEqual([APPROVED, 'You earned a badge: New family'])
    expect(server.sent.map(({ data }) => (data as { note?: string }).note)).toContain(words)
    expect(await chatsOf(first.person)).toEqual([{ postId: post.id, unread: 1, messages: [words] }])
    expect(announcedTo(first.person)).toEqual(
      expect.arrayContaining(['adoption', 'notifications.list', 'notifications.unreadCount', 'chat.list']),
    )
    // The other requesters do not see it.
    expect(await as(second.person).adoption.mineFor({ postId: post.id })).toMatchObject({ decisionMessage: '' })
    expect(await chatsOf(second.person)).toEqual([])
  })

  it('goes into the existing conversation; an empty one creates none', async () => {
    const { owner, post, first, second } = await askedFor(2)
    await as(first.person).chat.start({ otherUserId: owner.id, postId: post.id })
    await as(owner).adoption.reject({ id: first.id, message: 'Sorry.' })
    await as(owner).adoption.reject({ id: second.id })
    expect(await chatsOf(first.person)).toEqual([{ postId: post.id, unread: 1, messages: ['Sorry.'] }])
    expect(await chatsOf(second.person)).toEqual([])
    expect(await notificationsOf(second.person)).toEqual([REJECTED])
  })

  it('is not sent to a requester who blocked the owner; the decision is', async () => {
    const { owner, first } = await askedFor(1)
    await as(first.person).safety.block({ userId: owner.id })
    await as(owner).adoption.reject({ id: first.id, message: 'Sorry.' })
    expect(await notificationsOf(first.person)).toEqual([REJECTED])
    expect(await chatsOf(first.person)).toEqual([])
  })

  it('has a maximum length, and is not sent when the decision is refused', async () => {
    const { owner, first } = await askedFor(1)
    const longest = 'x'.repeat(MAX_DECISION_MESSAGE_LENGTH)
    await expect(as(owner).adoption.reject({ id: first.id, message: `${longest}x` })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await as(owner).adoption.reject({ id: first.id, message: longest })
    await expect(as(owner).adoption.approve({ id: first.id, message: 'Yes after all' })).rejects.toMatchObject({
      code: 'ALREADY_DECIDED',
    })
    expect((await chatsOf(first.person))[0]?.messages).toEqual([longest])
  })
})

describe('rejecting several requests', () => {
  it('notifies each requester once with the message, and keeps the other requests', async () => {
    const { owner, post, askers } = await askedFor(3)
    const [first, second, third] = askers
    server.announced.length = 0
    const denied = await as(owner).adoption.rejectMany({
      postId: post.id,
      requestIds: [first!.id, second!.id],
      message: 'Thank you both for asking.',
    })
    expect(denied).toMatchObject({ denied: 2, decision: { requestIds: [first!.id, second!.id] } })
    expect(await Promise.all(askers.map(({ id }) => statusOf(owner, id)))).toEqual(['rejected', 'rejected', 'pending'])
    for (const { person } of [first!, second!]) {
      expect(await notificationsOf(person)).toEqual([REJECTED])
      expect((await chatsOf(person))[0]?.messages).toEqual(['Thank you both for asking.'])
      expect(announcedTo(person)).toEqual(
        expect.arrayContaining(['adoption', 'notifications.list', 'notifications.unreadCount', 'chat.messages']),
      )
    }
    expect(await notificationsOf(third!.person)).toEqual([])
    expect(await db.$count(conversations, eq(conversations.postId, post.id))).toBe(2)
    expect((await as(owner).posts.get({ id: post.id })).status).toBe('approved')
  })

  it('skips decided and cancelled requests, and returns how many it rejected', async () => {
    const { owner, post, askers } = await askedFor(3)
    const [first, second, third] = askers
    await as(owner).adoption.reject({ id: first!.id })
    await as(second!.person).adoption.cancel({ postId: post.id })
    const call = { postId: post.id, requestIds: askers.map(({ id }) => id), message: 'Sorry.' }
    expect(await as(owner).adoption.rejectMany(call)).toMatchObject({
      denied: 1,
      decision: { requestIds: [third!.id] },
    })
    expect(await as(owner).adoption.rejectMany(call)).toMatchObject({ denied: 0, decision: { requestIds: [] } })
    expect(await notificationsOf(first!.person)).toEqual([REJECTED])
    expect(await notificationsOf(second!.person)).toEqual([])
    expect(await notificationsOf(third!.person)).toEqual([REJECTED])
  })

  it('is allowed to the post’s owner, for requests of that post', async () => {
    const { owner, post, first } = await askedFor(1)
    const other = await askedFor(1)
    const call = { postId: post.id, requestIds: [first.id], message: '' }
    for (const person of [await aUser(), first.person, other.owner, await aUser({ role: 'admin' })])
      await expect(as(person).adoption.rejectMany(call)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
    await expect(as(null).adoption.rejectMany(call)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await as(owner).adoption.rejectMany({ ...call, requestIds: [other.first.id] })).toMatchObject({
      denied: 0,
    })
    expect(await statusOf(other.owner, other.first.id)).toBe('pending')
    for (const requestIds of [[], Array.from({ length: MAX_REJECTED_AT_ONCE + 1 }, (_, index) => index + 1)])
      await expect(as(owner).adoption.rejectMany({ ...call, requestIds })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    expect(await statusOf(owner, first.id)).toBe('pending')
  })
})
