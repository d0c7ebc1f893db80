import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { PostRecord, User } from '../../../../test/factories.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { connect } from '../../../platform/db/db.ts'
import { addDays, earliestToday, DAY_MS } from '../../../shared/time/days.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { askOwners, pauseUnconfirmed } from './ask-and-pause.server.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db, services, directUrl } = server
const newMails = mailbox(server)

const DAYS = { ask: 30, pause: 7, lower: 7, askOfRequests: 14 }
const ask = (from = services) => askOwners(from, DAYS)
const pause = () => pauseUnconfirmed(services, DAYS)
const advance = (days: number) => clock.advance(days * DAY_MS)

const noticesOf = ({ id }: User, type = 'listing_question') =>
  db
    .select()
    .from(notifications)
    .where(sql`${notifications.userId} = ${id} and ${notifications.type} = ${type}`)
    .orderBy(notifications.id)
const messagesTo = async (user: User, type?: string) => (await noticesOf(user, type)).map(({ message }) => message)
const rowOf = async ({ id }: PostRecord) => (await db.select().from(posts).where(eq(posts.id, id)))[0]!

beforeEach(async () => {
  await db.delete(posts)
  await newMails()
})

describe('the question', () => {
  it('comes after 30 days, once, as a notification and a mail with an answer link', async () => {
    const owner = await aUser({ name: 'Olga' })
    const post = await aPost({ owner, name: 'Biscuit' })
    clock.set(new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS + 10 * 3_600_000))
    await db.update(posts).set({ confirmedAt: clock.now() }).where(eq(posts.id, post.id))
    advance(30)
    await ask()
    expect(await noticesOf(owner)).toEqual([])
    advance(1)
    await ask()
    await ask()
    expect(await noticesOf(owner)).toMatchObject([
      { message: 'Is Biscuit still looking for a home?', link: `/post/${post.id}#still-looking`, postId: post.id },
    ])
    const mails = await newMails()
    expect(mails).toMatchObject([
      {
        to: owner.email,
        subject: 'Is Biscuit still looking for a home?',
        actions: [
          { label: 'Answer for Biscuit', url: expect.stringContaining('http://localhost:4000/confirm?token=') },
        ],
        unsubscribeUrl: expect.stringContaining('/unsubscribe?token=listings.'),
      },
    ])
    expect(mails[0]?.action).toBeUndefined()
    expect(mails[0]?.paragraphs).toContainEqual(expect.stringContaining('After 7 days without an answer'))
    // Asked again only a period after the answer.
    await as(owner).freshness.answer({ id: post.id, answer: 'looking' })
    advance(30)
    await ask()
    expect(await noticesOf(owner)).toHaveLength(1)
    advance(1)
    await ask()
    expect(await noticesOf(owner)).toHaveLength(2)
  })

  it('about several pets that are due on one day: one mail for each owner', async () => {
    const [owner, other] = [await aUser(), await aUser()]
    for (const name of ['Ada', 'Bo', 'Cleo', 'Dot']) await aPost({ owner, name })
    await aPost({ owner: other, name: 'Elsa' })
    advance(31)
    await ask()
    expect(await noticesOf(owner)).toMatchObject([
      { message: 'Are Ada, Bo and 2 others still looking for a home?', link: '/confirm', postId: null },
    ])
    const mails = await newMails()
    expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, other.email].toSorted())
    expect(mails.find(({ to }) => to === owner.email)?.actions?.map(({ label }) => label)).toEqual([
      'Answer for Ada',
      'Answer for Bo',
      'Answer for Cleo',
      'Answer for Dot',
    ])
  })

  it.each(['2026-03-29', '2026-10-25'])(
    'is about whole days in UTC: listings of one day are due together, also when clocks change (%s)',
    async changed => {
      const owner = await aUser()
      const at = (time: string) => new Date(`${changed}T${time}Z`)
      const early = await aPost({ owner, createdAt: at('00:00:00.000') })
      const late = await aPost({ owner, createdAt: at('23:59:59.999') })
      const before = clock.now()
      const midnight = at('00:00:00').getTime() + 31 * DAY_MS
      clock.set(new Date(midnight - 1))
      await ask()
      expect([await rowOf(early), await rowOf(late)]).toMatchObject([{ askedAt: null }, { askedAt: null }])
      clock.set(new Date(midnight))
      await ask()
      expect([await rowOf(early), await rowOf(late)]).toMatchObject([
        { askedAt: clock.now() },
        { askedAt: clock.now() },
      ])
      expect(await noticesOf(owner)).toHaveLength(1)
      clock.set(before)
    },
  )

  it('is not about pets on hold, paused, adopted, in review, or approved lately', async () => {
    const owner = await aUser()
    const held = await aPost({ owner, name: 'Held', holdUntil: addDays(earliestToday(clock.now()), 40) })
    await aPost({ owner, paused: true })
    await aPost({ owner, status: 'adopted' })
    await aPost({ owner, status: 'pending' })
    const reviewed = await aPost({ owner, reviewedAt: new Date(clock.now().getTime() + 20 * DAY_MS) })
    advance(32)
    await ask()
    expect(await noticesOf(owner)).toEqual([])
    advance(9)
    await ask()
    expect(await messagesTo(owner)).toEqual(['Is Held still looking for a home?'])
    expect((await rowOf(held)).askedAt).toEqual(clock.now())
    expect((await rowOf(reviewed)).askedAt).toBeNull()
  })

  it('covers both bonded pets', async () => {
    const owner = await aUser()
    const [one, other] = [await aPost({ owner, name: 'Fig' }), await aPost({ owner, name: 'Gus' })]
    await as(owner).posts.update({ id: one.id, bondedWithId: other.id })
    await db
      .update(posts)
      .set({ confirmedAt: new Date(clock.now().getTime() + 10 * DAY_MS) })
      .where(eq(posts.id, other.id))
    advance(31)
    await ask()
    expect(await messagesTo(owner)).toEqual(['Are Fig and Gus still looking for a home?'])
    await as(owner).freshness.answer({ id: other.id, answer: 'looking' })
    for (const post of [one, other])
      expect(await rowOf(post)).toMatchObject({ askedAt: null, confirmedAt: clock.now() })
  })

  it.each<[string, (owner: User, post: PostRecord) => Promise<unknown>]>([
    ['edits it', (owner, { id }) => as(owner).posts.update({ id, content: 'Gentle and calm.' })],
    ['changes its availability', (owner, { id }) => as(owner).posts.setAvailability({ id, availability: 'paused' })],
    [
      'confirms its availability',
      (owner, { id }) => as(owner).posts.setAvailability({ id, availability: 'available' }),
    ],
    ['marks it as adopted', (owner, { id }) => as(owner).posts.update({ id, status: 'adopted' })],
  ])('is answered when the owner %s', async (_how, act) => {
    const owner = await aUser()
    const post = await aPost({ owner })
    advance(31)
    await ask()
    expect((await as(owner).posts.get({ id: post.id })).askedAt).toBe(clock.now().toISOString())
    advance(1)
    await act(owner, post)
    expect(await rowOf(post)).toMatchObject({ askedAt: null, confirmedAt: clock.now() })
    // No mail is sent about a question that was answered meanwhile.
    expect(await newMails()).toEqual([])
  })

  it('is visible to the owner only; the date of the confirmation is public', async () => {
    const owner = await aUser()
    const { id } = await aPost({ owner })
    const confirmedAt = clock.now().toISOString()
    advance(31)
    await ask()
    for (const who of [null, await aUser(), await aUser({ role: 'vet' })])
      expect(await as(who).posts.get({ id })).toMatchObject({ confirmedAt, askedAt: null })
    expect(await as(owner).freshness.questions()).toMatchObject([{ id, paused: false, confirmedAt, requests: 0 }])
    expect(await as(await aUser()).freshness.questions()).toEqual([])
  })

  it('is asked once by several servers, and an interrupted run is completed', async () => {
    const owners: User[] = []
    for (let number = 0; number < 12; number += 1) {
      const owner = await aUser()
      owners.push(owner)
      for (const name of ['Ivy', 'Jo']) await aPost({ owner, name, pictures: 0 })
    }
    advance(31)
    await db.execute(
      sql.raw(`alter table notifications add constraint cut check (user_id <> '${owners[3]!.id}') not valid`),
    )
    await expect(ask()).rejects.toMatchObject({ cause: { constraint: 'cut' } })
    await db.execute(sql`alter table notifications drop constraint cut`)
    const elsewhere = connect(directUrl, { max: 4 })
    try {
      await Promise.all([services, { ...services, db: elsewhere }, services].map(ask))
    } finally {
      await elsewhere.$client.end()
    }
    for (const owner of owners) expect(await messagesTo(owner)).toEqual(['Are Ivy and Jo still looking for a home?'])
    expect(await newMails()).toHaveLength(owners.length)
  })
})

describe('without an answer', () => {
  async function asked() {
    const owner = await aUser()
    const post = await aPost({ owner, name: 'Nala' })
    const person = await aUser()
    await as(person).adoption.send({ postId: post.id })
    advance(31)
    await ask()
    await newMails()
    return { owner, post, person }
  }

  it('for 7 days: the listing is paused, requests stay, everybody is notified, and one answer reactivates it', async () => {
    const { owner, post, person } = await asked()
    clock.advance(7 * DAY_MS - 1)
    await pause()
    expect((await rowOf(post)).paused).toBe(false)
    clock.advance(1)
    server.announced.length = 0
    await pause()
    await pause()
    expect(await as(null).posts.get({ id: post.id })).toMatchObject({ availability: 'paused' })
    expect((await as(null).posts.list({})).items.map(({ id }) => id)).not.toContain(post.id)
    expect(server.announced).toContainEqual({
      to: [`post:${post.id}`],
      changes: [{ path: ['posts', 'get'], input: { id: post.id } }],
    })
    expect(await messagesTo(person, 'adoption_waiting')).toEqual([
      'The listing for Nala is paused until its owner confirms that Nala still looks for a home. Your adoption request is still open.',
    ])
    expect(await as(person).adoption.mineFor({ postId: post.id })).toMatchObject({ status: 'pending' })
    const told = 'The listing for Nala is paused, because we have no answer from you'
    expect(await messagesTo(owner, 'listing_paused')).toEqual([told])
    const mails = await newMails()
    expect(mails.filter(({ to }) => to === owner.email)).toMatchObject([
      {
        subject: told,
        paragraphs: expect.arrayContaining(['1 person has asked to adopt Nala.']),
        actions: [{ label: 'Bring back Nala' }],
      },
    ])
    expect(await as(owner).freshness.questions()).toMatchObject([{ id: post.id, paused: true, requests: 1 }])
    const answer = await as(owner).freshness.answer({ id: post.id, answer: 'looking' })
    expect(answer).toEqual({ status: 'approved', availability: 'available' })
    expect((await as(null).posts.list({})).items.map(({ id }) => id)).toContain(post.id)
    expect((await messagesTo(person, 'adoption_waiting')).at(-1)).toBe(
      'Nala is available again. Your adoption request is still open.',
    )
    expect(await as(owner).freshness.questions()).toEqual([])
  })

  it('a listing without a question is never paused, however old it is', async () => {
    const post = await aPost({ createdAt: new Date('2020-01-01T00:00:00Z') })
    await pause()
    expect((await rowOf(post)).paused).toBe(false)
  })

  it('a failed mail is retried with the same Message-ID, and never sent twice', async () => {
    const { owner } = await asked()
    await as(owner).notifications.markAllRead()
    advance(7)
    await pause()
    const failing = mailbox({
      ...server,
      services: { ...services, outbox: { ...services.outbox, deliver: () => Promise.reject(new Error('busy')) } },
      sent: server.sent.filter(({ name }) => name === 'freshness.mail').slice(-1),
    })
    await expect(failing()).rejects.toThrow('busy')
    const toOwner = async () => (await newMails()).filter(({ to }) => to === owner.email)
    const [mail, ...more] = await toOwner()
    const [notice] = await noticesOf(owner, 'listing_paused')
    expect(mail).toMatchObject({ id: `news-${notice?.id}` })
    expect(more).toEqual([])
    const again = mailbox({ ...server, sent: server.sent.filter(({ name }) => name === 'freshness.mail').slice(-1) })
    expect(await again()).toEqual([])
  })

  it('people who turned these mails off, or are suspended, get none', async () => {
    const { owner } = await asked()
    await as(owner).notifications.chooseMail({ kind: 'listings', wanted: false })
    advance(7)
    await pause()
    expect((await newMails()).filter(({ to }) => to === owner.email)).toEqual([])
    expect(await noticesOf(owner, 'listing_paused')).toHaveLength(1)
    const suspended = await asked()
    await db.update(users).set({ banned: true }).where(eq(users.id, suspended.owner.id))
    advance(7)
    await pause()
    expect((await newMails()).filter(({ to }) => to === suspended.owner.email)).toEqual([])
  })
})
