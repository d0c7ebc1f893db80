import { and, eq, ne, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { mailbox } from '../../../../../test/mailbox.ts'
import { notifications } from '../../../news/notifications/tables.server.ts'
import { adoptionRequests } from '../tables.server.ts'

const server = await testServer()
const { as, aUser, aPost, db } = server
const newMails = mailbox(server)

/** A pet called Biscuit and its requesters, in order of their requests. */
async function askedFor(count: number) {
  const owner = await aUser()
  const post = await aPost({ owner, name: 'Biscuit' })
  const people: { person: User; id: number }[] = []
  for (let number = 0; number < count; number += 1) {
    const person = await aUser()
    people.push({ person, id: (await as(person).adoption.send({ postId: post.id })).id })
  }
  const [first, second, third] = people as [Asker, Asker, Asker]
  return { owner, post, people, first, second, third }
}
type Asker = { person: User; id: number }

/** A person's notifications of pets and badges, in order. */
const messagesTo = async ({ id }: User) => {
  const isListed = eq(notifications.superseded, false)
  const aboutPets = and(eq(notifications.userId, id), ne(notifications.type, 'badge_earned'), isListed)
  const rows = await db.select().from(notifications).where(aboutPets).orderBy(notifications.id)
  return rows.map(({ message }) => message)
}

/** What new mails to a person say. */
const mailsTo = async ({ email }: User) =>
  (await newMails()).filter(({ to }) => to === email).map(({ paragraphs }) => paragraphs[1])

const statusesOf = async (postId: number) => {
  const rows = await db
    .select()
    .from(adoptionRequests)
    .where(eq(adoptionRequests.postId, postId))
    .orderBy(adoptionRequests.id)
  return rows.map(({ status }) => status)
}

const postStatus = async (owner: User, id: number) => (await as(owner).posts.get({ id })).status
const APPROVED = 'Your adoption request for Biscuit has been approved!'
const REJECTED = 'Your adoption request for Biscuit has been rejected.'
const BEGAN =
  'The listing for Biscuit is being reviewed again. Your adoption request is still open; the owner can answer after that.'
const FAILED =
  "Your adoption request for Biscuit is still open. The listing didn't pass its review; the owner can answer once it does."
const PASSED = 'The listing for Biscuit has passed its review again. Your adoption request is still open.'
const REMOVED = 'The listing for Biscuit was removed, and your adoption request with it.'

describe('approving', () => {
  it('marks the post adopted, rejects the others, notifies everybody once, and announces it', async () => {
    const { owner, post, people, first, second, third } = await askedFor(3)
    await as(owner).adoption.reject({ id: third.id })
    server.announced.length = 0
    const { status, decision } = await as(owner).adoption.approve({ id: first.id, message: 'Come on Saturday!' })
    const change = { postIds: [post.id], petStatus: 'adopted', at: server.clock.now().toISOString() }
    const approval = { ...change, status, message: 'Come on Saturday!', requestIds: [first.id], alsoRejected: [] }
    expect(decision).toEqual({ ...approval, status: 'approved', alsoRejected: [second.id] })
    expect(await statusesOf(post.id)).toEqual(['approved', 'rejected', 'rejected'])
    expect(await postStatus(owner, post.id)).toBe('adopted')
    expect(await Promise.all(people.map(({ person }) => messagesTo(person)))).toEqual([
      [APPROVED],
      [REJECTED],
      [REJECTED],
    ])
    // Each requester is sent their own request only.
    const rejection = { ...approval, status: 'rejected', message: '', requestIds: [second.id] }
    for (const [{ id }, data] of [
      [first.person, approval],
      [second.person, rejection],
    ] as const)
      expect(server.announced).toContainEqual({ to: [id], changes: [{ path: ['adoption'], data }] })
    // One announcement to the owner, whose notifications show the state of each request.
    const lists = [{ path: ['notifications', 'list'] }, { path: ['posts', 'mine'] }]
    const decisions = server.announced.filter(({ changes }) => changes.some(({ path }) => path[0] === 'adoption'))
    expect(decisions.filter(({ to }) => to.includes(owner.id))).toEqual([
      { to: [owner.id], changes: [...lists, { path: ['board'] }, { path: ['adoption'], data: decision }] },
    ])
    for (const person of [first.person, second.person])
      expect(server.announced).toContainEqual({ to: [person.id], changes: [{ path: ['notifications', 'list'] }] })
    const { updatedAt, availability, holdUntil, confirmedAt } = await as(owner).posts.get({ id: post.id })
    const data = { status: 'adopted', updatedAt, confirmedAt, askedAt: null, availability, holdUntil }
    expect(server.announced).toContainEqual({
      to: [owner.id, `post:${post.id}`],
      changes: [{ path: ['posts', 'get'], input: { id: post.id }, data }],
    })
    const [notification] = await db.select().from(notifications).where(eq(notifications.userId, first.person.id))
    expect(notification).toMatchObject({
      type: 'adoption_approved',
      link: `/post/${post.id}`,
      postId: post.id,
      readAt: null,
    })
    expect((await as(first.person).adoption.get({ id: first.id })).timeline.map(({ event }) => event)).toEqual([
      'sent',
      'approved',
    ])
  })

  it('is allowed to the post’s owner only', async () => {
    const { owner, post, first, second } = await askedFor(2)
    const [stranger, vet, admin] = [await aUser(), await aUser({ role: 'vet' }), await aUser({ role: 'admin' })]
    for (const decision of ['approve', 'reject'] as const) {
      await expect(as(null).adoption[decision]({ id: first.id })).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
        status: 401,
      })
      await expect(as(first.person).adoption[decision]({ id: first.id })).rejects.toMatchObject({
        code: 'FORBIDDEN',
        status: 403,
      })
      for (const person of [stranger, vet, admin, second.person])
        await expect(as(person).adoption[decision]({ id: first.id })).rejects.toMatchObject({
          code: 'NOT_FOUND',
          status: 404,
        })
      await expect(as(owner).adoption[decision]({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await statusesOf(post.id)).toEqual(['pending', 'pending'])
    expect(await messagesTo(first.person)).toEqual([])
  })

  it('refuses decided requests and posts that are not approved', async () => {
    const { owner, post, first, second } = await askedFor(2)
    await as(owner).adoption.reject({ id: first.id })
    for (const decision of ['approve', 'reject'] as const)
      await expect(as(owner).adoption[decision]({ id: first.id })).rejects.toMatchObject({
        code: 'ALREADY_DECIDED',
        status: 409,
      })
    await as(owner).posts.update({ id: post.id, healthInfo: 'Had an operation.' })
    expect(await postStatus(owner, post.id)).toBe('pending')
    await expect(as(owner).adoption.approve({ id: second.id })).rejects.toMatchObject({
      code: 'POST_CLOSED',
      status: 409,
    })
    expect(await statusesOf(post.id)).toEqual(['rejected', 'pending'])
    await as(owner).adoption.reject({ id: second.id })
    expect(await messagesTo(second.person)).toEqual([BEGAN, REJECTED])
  })

  it('succeeds once when two tabs approve the same request', async () => {
    const { owner, first } = await askedFor(1)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => as(owner).adoption.approve({ id: first.id })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await messagesTo(first.person)).toEqual([APPROVED])
  })

  it('is atomic', async () => {
    const { owner, post, first, second } = await askedFor(2)
    await refuseNotificationsTo(second.person)
    server.announced.length = 0
    await expect(as(owner).adoption.approve({ id: first.id })).rejects.toMatchObject({ cause: { code: '23514' } })
    expect(await statusesOf(post.id)).toEqual(['pending', 'pending'])
    expect(await postStatus(owner, post.id)).toBe('approved')
    expect(await messagesTo(first.person)).toEqual([])
    expect(server.announced).toEqual([])
  })
})

/** Makes the last write of an approval fail. */
const refuseNotificationsTo = ({ id }: User) =>
  db.execute(sql.raw(`alter table notifications add constraint refuse_one check (user_id <> '${id}') not valid`))

describe('rejecting', () => {
  it('rejects one request and changes neither the post nor the others', async () => {
    const { owner, post, first, second } = await askedFor(2)
    expect(await as(owner).adoption.reject({ id: first.id })).toMatchObject({
      status: 'rejected',
      decision: { status: 'rejected', requestIds: [first.id], alsoRejected: [], petStatus: 'approved' },
    })
    expect(await statusesOf(post.id)).toEqual(['rejected', 'pending'])
    expect(await postStatus(owner, post.id)).toBe('approved')
    expect(await messagesTo(first.person)).toEqual([REJECTED])
    expect(await messagesTo(second.person)).toEqual([])
  })
})

describe('an event of the post', () => {
  it('rejects pending requests and notifies when the owner marks it adopted', async () => {
    const { owner, post, first, second } = await askedFor(2)
    await as(owner).adoption.reject({ id: first.id })
    server.announced.length = 0
    await as(owner).posts.update({ id: post.id, status: 'adopted' })
    expect(await statusesOf(post.id)).toEqual(['rejected', 'rejected'])
    expect(await messagesTo(first.person)).toEqual([REJECTED])
    expect(await messagesTo(second.person)).toEqual([REJECTED])
    const recipients = server.announced.map(({ to }) => to.toSorted())
    expect(recipients).toContainEqual([owner.id, first.person.id, second.person.id].sort())
  })

  it.each(['its owner', 'an admin'])('notifies pending requesters when %s deletes it', async who => {
    const { owner, post, first } = await askedFor(1)
    server.announced.length = 0
    await as(who === 'its owner' ? owner : await aUser({ role: 'admin' })).posts.remove({
      id: post.id,
      reason: 'Spam',
    })
    expect(await statusesOf(post.id)).toEqual([])
    expect(await messagesTo(first.person)).toEqual([REMOVED])
    expect(server.announced.some(({ to }) => Array.isArray(to) && to.includes(first.person.id))).toBe(true)
  })

  it('shows requesters that it is in review again, and notifies them of start and outcome', async () => {
    const [vet, hidden] = [await aUser({ role: 'vet' }), { pet: { status: 'pending' } }]
    const { owner, post, first } = await askedFor(1)
    server.announced.length = 0
    await as(owner).posts.update({ id: post.id, breed: 'Another breed' })
    expect(server.announced).toContainEqual({
      to: [owner.id, first.person.id],
      changes: [{ path: ['adoption'] }, { path: ['posts'] }],
    })
    expect(await as(first.person).adoption.mineFor({ postId: post.id })).toMatchObject(hidden)
    expect((await as(first.person).adoption.sent({})).items).toMatchObject([
      { pet: { status: 'pending', photo: null } },
    ])
    expect(await as(first.person).adoption.get({ id: first.id })).toMatchObject({ pet: { photo: null } })
    const [shown] = (await as(owner).adoption.listForPost({ postId: post.id })).items
    expect(shown?.abilities).toEqual({ decide: true, approve: false, cancel: false, meet: true })
    expect((await as(owner).adoption.get({ id: first.id })).pet.photo).not.toBeNull()
    expect(await messagesTo(first.person)).toEqual([BEGAN])
    await as(vet).review.reject({ id: post.id, reason: 'Which breed?' })
    expect(await messagesTo(first.person)).toEqual([FAILED])
    await as(first.person).notifications.markAllRead({})
    await as(owner).posts.update({ id: post.id, breed: 'A third breed' })
    await as(vet).review.approve({ id: post.id })
    expect(await messagesTo(first.person)).toEqual([FAILED, PASSED])
  })

  it('mails requesters once about the start of a review and once about its outcome, however often it is edited', async () => {
    const [vet, { owner, post, first }] = [await aUser({ role: 'vet' }), await askedFor(1)]
    const mailed = () => mailsTo(first.person)
    const edit = (breed: string) => as(owner).posts.update({ id: post.id, breed })
    const approve = () => as(vet).review.approve({ id: post.id })
    await newMails()
    await edit('Beagle')
    expect(await mailed()).toEqual([BEGAN])
    await approve()
    expect(await mailed()).toEqual([PASSED])
    for (const breed of ['Basset', 'Boxer']) {
      await edit(breed)
      expect(await messagesTo(first.person)).toEqual([BEGAN])
      await approve()
      expect(await messagesTo(first.person)).toEqual([PASSED])
    }
    expect((await as(first.person).notifications.unreadCount()).count).toBe(1)
    expect(await mailed()).toEqual([])
    // Another outcome is a new notification, and so is a later approval.
    await edit('Poodle')
    await as(vet).review.reject({ id: post.id, reason: 'Which breed?' })
    expect(await mailed()).toEqual([FAILED])
    await edit('Spaniel')
    await approve()
    expect(await mailed()).toEqual([PASSED])
    await db.update(notifications).set({ createdAt: sql`created_at - interval '2 days'` })
    await edit('Terrier')
    expect(await mailed()).toEqual([BEGAN])
  })

  it('several events before the mail is sent: mails the last one only', async () => {
    const [vet, { owner, post, first }] = [await aUser({ role: 'vet' }), await askedFor(1)]
    await newMails()
    await as(owner).posts.update({ id: post.id, breed: 'Beagle' })
    await as(vet).review.approve({ id: post.id })
    expect(await mailsTo(first.person)).toEqual([PASSED])
  })

  it('reopens it after a failed adoption: the owner can approve another request, a rejected requester can ask again', async () => {
    const { owner, post, first, second } = await askedFor(2)
    await as(owner).adoption.approve({ id: first.id })
    await as(owner).posts.update({ id: post.id, status: 'approved' })
    expect(await statusesOf(post.id)).toEqual(['rejected', 'rejected'])
    expect(await messagesTo(first.person)).toEqual([APPROVED, REJECTED])
    await as(second.person).adoption.cancel({ postId: post.id })
    const { id } = await as(second.person).adoption.send({ postId: post.id })
    await as(owner).adoption.approve({ id })
    expect(await postStatus(owner, post.id)).toBe('adopted')
  })
})
