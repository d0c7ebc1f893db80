import { phraseText } from '../../../../shared/text/phrase-text.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { PostRecord, User } from '../../../../../test/factories.ts'
import { connect } from '../../../../platform/db/db.ts'
import type { Job } from '../../../../platform/jobs.ts'
import { notifications } from '../../../news/notifications/tables.server.ts'
import { siteSettings } from '../../../running/site/tables.server.ts'
import { adoptionRequests } from '../tables.server.ts'
import { defineAdoptionJobs, remindOfRequests } from './remind-of-requests.server.ts'
import { listingReviewedText } from '../news/news-rules.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db, services, directUrl } = server

const DAYS = { remindOwner: 3, tellRequester: 7 }
const tell = () => remindOfRequests(services, DAYS)

const notificationsOf = ({ id }: User) =>
  db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)
/** A person's reminders of pending requests. */
const remindersOf = async (user: User) =>
  (await notificationsOf(user)).filter(({ type }) => type === 'adoption_reminder' || type === 'adoption_waiting')
const messagesTo = async (user: User) => (await remindersOf(user)).map(({ message }) => message)

async function askFor(post: PostRecord) {
  const person = await aUser()
  return { person, id: (await as(person).adoption.send({ postId: post.id })).id }
}

async function asked(name = 'Nala') {
  const owner = await aUser()
  const post = await aPost({ owner, name })
  return { owner, post, ...(await askFor(post)) }
}

const REMINDER = 'An adoption request for Nala is waiting for your answer'
const STILL_OPEN =
  "Your adoption request for Nala is still open. The owner hasn't answered yet; we have reminded them, and you can write to them."

describe('a pending request', () => {
  it('reminds its owner after three days and notifies its requester after seven, each once', async () => {
    const { owner, post, person } = await asked()
    clock.advance(3 * DAY_MS - 1000)
    await tell()
    expect(await messagesTo(owner)).toEqual([])
    clock.advance(1000)
    server.announced.length = 0
    await tell()
    await tell()
    expect(await remindersOf(owner)).toMatchObject([
      {
        type: 'adoption_reminder',
        message: REMINDER,
        link: `/post/${post.id}#adoption-requests`,
        postId: post.id,
        requesterId: person.id,
      },
    ])
    expect(server.announced).toEqual(
      ['list', 'unreadCount'].map(part => ({ to: [owner.id], changes: [{ path: ['notifications', part] }] })),
    )
    expect(await messagesTo(person)).toEqual([])
    clock.advance(4 * DAY_MS)
    await tell()
    clock.advance(30 * DAY_MS)
    await tell()
    expect(await messagesTo(owner)).toEqual([REMINDER])
    expect(await remindersOf(person)).toMatchObject([
      { type: 'adoption_waiting', message: STILL_OPEN, link: `/post/${post.id}`, postId: post.id },
    ])
  })

  it('causes no reminder once it is decided or cancelled', async () => {
    const { owner, post, id, person } = await asked()
    const other = await askFor(post)
    await as(owner).adoption.reject({ id })
    await as(other.person).adoption.cancel({ postId: post.id })
    clock.advance(10 * DAY_MS)
    await tell()
    for (const somebody of [owner, person, other.person]) expect(await messagesTo(somebody)).toEqual([])
  })

  it('causes a new reminder when it is cancelled and sent again', async () => {
    const { owner, post, person } = await asked()
    clock.advance(3 * DAY_MS)
    await tell()
    await as(person).adoption.cancel({ postId: post.id })
    await as(person).adoption.send({ postId: post.id })
    await tell()
    expect(await messagesTo(owner)).toEqual([REMINDER])
    clock.advance(3 * DAY_MS)
    await tell()
    expect(await messagesTo(owner)).toEqual([REMINDER, REMINDER])
  })

  it('shares one reminder with the other requests for the same pet', async () => {
    const { owner, post } = await asked()
    await askFor(post)
    const second = await aPost({ owner, name: 'Milo' })
    await askFor(second)
    clock.advance(3 * DAY_MS)
    await tell()
    expect((await messagesTo(owner)).toSorted()).toEqual([
      '2 adoption requests for Nala are waiting for your answer',
      'An adoption request for Milo is waiting for your answer',
    ])
    const shared = async () => (await remindersOf(owner)).find(({ postId }) => postId === post.id)
    expect((await shared())?.requesterId).toBeNull()
    // Read once none of them waits any more.
    const { items } = await as(owner).adoption.listForPost({ postId: post.id })
    for (const { id } of items) {
      expect((await shared())?.readAt).toBeNull()
      await as(owner).adoption.reject({ id })
    }
    expect((await shared())?.readAt).not.toBeNull()
  })

  it('causes no owner reminder while the post is in review, and the requester learns why', async () => {
    const { owner, post, person } = await asked()
    await as(owner).posts.update({ id: post.id, healthInfo: 'Had an operation.' })
    clock.advance(8 * DAY_MS)
    await tell()
    expect(await messagesTo(owner)).toEqual([])
    const began = phraseText(listingReviewedText('Nala', 'pending'))
    expect(await remindersOf(person)).toMatchObject([
      { message: began },
      {
        message:
          'Your adoption request for Nala is still open. The listing is being reviewed again; the owner can answer after that.',
        link: '/requests',
        postId: null,
      },
    ])
    await as(await aUser({ role: 'vet' })).review.approve({ id: post.id, notes: '' })
    await tell()
    expect(await messagesTo(owner)).toEqual([REMINDER])
    expect(await messagesTo(person)).toHaveLength(3)
    expect(await messagesTo(person)).toContain(phraseText(listingReviewedText('Nala', 'approved')))
  })
})

describe('the job', () => {
  it('reminds once of each request while several servers run it', async () => {
    const owners: User[] = []
    const people: User[] = []
    for (let number = 0; number < 30; number += 1) {
      const { owner, post, person } = await asked()
      const others = await Promise.all(Array.from({ length: 7 }, () => askFor(post)))
      owners.push(owner)
      people.push(person, ...others.map(other => other.person))
    }
    clock.advance(8 * DAY_MS)
    const elsewhere = connect(directUrl, { max: 4 })
    try {
      const servers = [services, { ...services, db: elsewhere }, services, { ...services, db: elsewhere }]
      await Promise.all(servers.map(one => remindOfRequests(one, DAYS)))
      await tell()
    } finally {
      await elsewhere.$client.end()
    }
    const reminders = (await Promise.all(owners.map(remindersOf))).flat()
    // A batch may split a pet's requests, so this counts requests and not reminders.
    expect(reminders.reduce((sum, { message }) => sum + (Number.parseInt(message, 10) || 1), 0)).toBe(people.length)
    expect((await Promise.all(people.map(messagesTo))).map(({ length }) => length)).toEqual(people.map(() => 1))
  })

  it('marks nothing if a notification fails; the next run completes it', async () => {
    const { owner, id } = await asked()
    clock.advance(4 * DAY_MS)
    await db.execute(sql.raw(`alter table notifications add constraint cut check (user_id <> '${owner.id}') not valid`))
    await expect(tell()).rejects.toMatchObject({ cause: { constraint: 'cut' } })
    const [request] = await db.select().from(adoptionRequests).where(eq(adoptionRequests.id, id))
    expect(request?.ownerRemindedAt).toBeNull()
    await db.execute(sql`alter table notifications drop constraint cut`)
    await tell()
    expect(await messagesTo(owner)).toEqual([REMINDER])
  })

  it('runs every hour with the days of the site settings', async () => {
    const jobs: Job<object>[] = []
    const noting = {
      ...services,
      jobs: { ...services.jobs, define: (job: unknown) => void jobs.push(job as Job<object>) },
    }
    defineAdoptionJobs(noting)
    expect(jobs).toMatchObject([{ name: 'adoption.tell-of-waiting', cron: '7 * * * *' }, {}, {}, {}, {}])
    const { owner, person } = await asked()
    await db.insert(siteSettings).values({ key: 'requestDays', value: { remindOwner: 1, tellRequester: 2 } })
    clock.advance(DAY_MS)
    await jobs[0]?.run({})
    expect([await messagesTo(owner), await messagesTo(person)]).toEqual([[REMINDER], []])
    clock.advance(DAY_MS)
    await jobs[0]?.run({})
    expect([await messagesTo(owner), await messagesTo(person)]).toEqual([[REMINDER], [STILL_OPEN]])
  })
})
