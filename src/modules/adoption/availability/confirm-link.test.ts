import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givePassword } from '../../../../test/accounts.ts'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { PostRecord, User } from '../../../../test/factories.ts'
import { httpClient } from '../../../../test/http.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { recordLog } from '../../../../test/record-log.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { createUnsubscribeToken } from '../../news/notifications/mails/unsubscribe.server.ts'
import { askOwners, pauseUnconfirmed } from './ask-and-pause.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db, services } = server
const newMails = mailbox(server)
const { log, text: logged } = recordLog()
const call = httpClient({ ...services, log })

const DAYS = { ask: 30, pause: 7, lower: 7, askOfRequests: 14 }

const tokenIn = (url: string | undefined) => new URL(url ?? 'none:').searchParams.get('token') ?? ''
const pathOf = (token: string) => `/confirm?token=${encodeURIComponent(token)}`
const stateOf = async (token: string) => as(null).freshness.link({ token })
const rowOf = async ({ id }: PostRecord) => (await db.select().from(posts).where(eq(posts.id, id)))[0]!

/** As the form of the page sends it: the page sends no referrer, so browsers name no origin either. */
const press = (token: string, answer: string) =>
  call('POST', pathOf(token), {
    form: `answer=${answer}`,
    headers: { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
  })

async function asked(name = 'Biscuit') {
  const owner = await aUser()
  const post = await aPost({ owner, name })
  clock.advance(31 * DAY_MS)
  await askOwners(services, DAYS)
  const mail = (await newMails()).find(({ to }) => to === owner.email)
  return { owner, post, token: tokenIn(mail?.actions?.[0]?.url) }
}

describe('the page behind the link', () => {
  it('shows the pet to anybody and changes nothing, also when it is opened many times', async () => {
    const { post, token } = await asked()
    const before = await rowOf(post)
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await call(method, pathOf(token))
      expect(status).toBe(200)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toContain('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
    }
    expect(await stateOf(token)).toEqual({
      state: 'asked',
      question: {
        id: post.id,
        name: 'Biscuit',
        photo: expect.objectContaining({ alt: '' }),
        paused: false,
        confirmedAt: post.confirmedAt.toISOString(),
        askedAt: clock.now().toISOString(),
        requests: 0,
      },
    })
    expect(await rowOf(post)).toEqual(before)
    expect(logged()).not.toContain(token)
    expect(server.mails.every(({ action }) => !action?.url.includes('/confirm'))).toBe(true)
  })
})

describe('for the pets of an organization', () => {
  async function askedTeam() {
    const [manager, coordinator, volunteer] = [await aUser(), await aUser(), await aUser()]
    const { account, slug } = await newOrganization(server, manager, { coordinator, volunteer })
    const post = await aPost({ owner: account, name: 'Biscuit' })
    clock.advance(31 * DAY_MS)
    await askOwners(services, DAYS)
    const mails = await newMails()
    const tokenOf = ({ email }: User) => tokenIn(mails.find(({ to }) => to === email)?.actions?.[0]?.url)
    return { account, slug, manager, coordinator, volunteer, post, mails, tokenOf }
  }

  it('managers and coordinators get a link each, and their answers count for the organization', async () => {
    const { account, manager, coordinator, volunteer, post, mails, tokenOf } = await askedTeam()
    const people = [manager, coordinator].map(({ email }) => email)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(people.toSorted())
    for (const { subject } of mails) expect(subject).toBe(`${account.name}: Is Biscuit still looking for a home?`)
    expect(mails.some(({ to }) => to === volunteer.email)).toBe(false)
    await press(tokenOf(coordinator), 'looking')
    expect(await rowOf(post)).toMatchObject({ askedAt: null, confirmedAt: clock.now() })
    expect(await stateOf(tokenOf(manager))).toMatchObject({ state: 'answered' })
  })

  it('the link of a former member, another person or a lower role is invalid', async () => {
    const { slug, manager, coordinator, volunteer, post, tokenOf } = await askedTeam()
    const token = tokenOf(coordinator)
    expect(await stateOf(token)).toMatchObject({ state: 'asked' })
    for (const other of [volunteer, manager])
      expect(await stateOf(token.replace(coordinator.id, other.id))).toEqual({ state: 'invalid' })
    await (await acting(server, manager, slug)).organizations.setRole({ userId: coordinator.id, role: 'volunteer' })
    expect(await stateOf(token)).toEqual({ state: 'invalid' })
    await press(token, 'looking')
    expect((await rowOf(post)).askedAt).not.toBeNull()
  })
})

describe('an answer without signing in', () => {
  it('confirms the listing, and leads back to the page', async () => {
    const { post, token } = await asked()
    const response = await press(token, 'looking')
    expect([response.status, response.headers.get('location')]).toEqual([303, pathOf(token)])
    expect(await rowOf(post)).toMatchObject({ askedAt: null, confirmedAt: clock.now(), paused: false })
    expect(await stateOf(token)).toEqual({
      state: 'answered',
      pet: { id: post.id, name: 'Biscuit', status: 'approved', availability: 'available' },
    })
    expect(logged()).not.toContain(token)
  })

  it('marks the pet as adopted like its page: other requests are rejected and notified, badges are awarded', async () => {
    const { owner, post, token } = await asked()
    const person = await aUser()
    await as(person).adoption.send({ postId: post.id })
    await press(token, 'adopted')
    expect(await as(null).posts.get({ id: post.id })).toMatchObject({ status: 'adopted' })
    expect(await as(person).adoption.mineFor({ postId: post.id })).toMatchObject({ status: 'rejected' })
    const { items } = await as(person).notifications.list({})
    expect(items.map(({ type }) => type)).toEqual(['adoption_rejected'])
    const earned = await as(null).badges.ofPerson({ userId: owner.id })
    expect(JSON.stringify(earned)).toContain('first_adoption')
  })

  it('pauses the listing, and notifies its requesters', async () => {
    const { post, token } = await asked()
    const person = await aUser()
    await as(person).adoption.send({ postId: post.id })
    await press(token, 'paused')
    expect(await as(null).posts.get({ id: post.id })).toMatchObject({ availability: 'paused' })
    expect((await as(person).notifications.list({})).items).toMatchObject([
      { message: 'The owner paused the listing for Biscuit. Your adoption request is still open.' },
    ])
    expect(await stateOf(token)).toMatchObject({ state: 'answered', pet: { availability: 'paused' } })
  })

  it('reactivates an automatically paused listing, by the link of either mail', async () => {
    const { owner, post, token } = await asked()
    clock.advance(7 * DAY_MS)
    await pauseUnconfirmed(services, DAYS)
    const mail = (await newMails()).find(({ to }) => to === owner.email)
    const later = tokenIn(mail?.actions?.[0]?.url)
    expect(later).not.toBe(token)
    for (const each of [token, later])
      expect(await stateOf(each)).toMatchObject({ state: 'asked', question: { paused: true } })
    await press(later, 'looking')
    expect(await rowOf(post)).toMatchObject({ paused: false, askedAt: null })
    expect(await stateOf(token)).toMatchObject({ state: 'answered' })
  })
})

describe('a token', () => {
  const tried = async (token: string, post: PostRecord, state: string) => {
    const before = await rowOf(post)
    expect((await press(token, 'adopted')).status).toBe(303)
    expect(await rowOf(post)).toEqual(before)
    expect(await stateOf(token)).toMatchObject({ state })
  }

  it('is for one question: a replay does nothing, also after the next question', async () => {
    const { post, token } = await asked()
    await press(token, 'looking')
    await tried(token, post, 'answered')
    clock.advance(31 * DAY_MS)
    await askOwners(services, DAYS)
    expect((await rowOf(post)).askedAt).not.toBeNull()
    await tried(token, post, 'answered')
  })

  it('is for one post and one purpose, and cannot be changed', async () => {
    const { owner, post, token } = await asked()
    const other = await asked('Luna')
    const [id = '', at = '', until = '', signature = ''] = token.split('.')
    const [otherId = '', otherAt = ''] = other.token.split('.')
    const forged = [
      [otherId, at, until, signature],
      [otherId, otherAt, until, signature],
      [id, `${Number(at) + 1}`, until, signature],
      [id, at, `${Number(until) + DAY_MS}`, signature],
      [id, at, until, signature.slice(0, -1)],
      [id, at, until, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
      [id, at, until, ''],
      [id, at, until, signature, signature],
    ].map(parts => parts.join('.'))
    const unsubscribe = createUnsubscribeToken(services.settings.authSecret, { userId: owner.id, kind: 'listings' })
    for (const wrong of [...forged, unsubscribe, '', 'none']) {
      await tried(wrong, post, 'invalid')
      expect((await rowOf(other.post)).status).toBe('approved')
    }
    const elsewhere = await call('POST', `/unsubscribe?token=${encodeURIComponent(token)}`, { form: '' })
    expect(elsewhere.status).toBe(403)
  })

  it('expires', async () => {
    const { post, token } = await asked()
    clock.advance(60 * DAY_MS - 1)
    expect(await stateOf(token)).toMatchObject({ state: 'asked' })
    clock.advance(1)
    await tried(token, post, 'expired')
  })

  it.each<[string, (one: Awaited<ReturnType<typeof asked>>) => Promise<unknown>]>([
    ['was suspended', ({ owner }) => db.update(users).set({ banned: true }).where(eq(users.id, owner.id))],
    ['has another password', ({ owner }) => givePassword(server, owner, 'Quiet-Meadow-9')],
    [
      'has another address',
      ({ owner }) => db.update(users).set({ email: 'new@example.org' }).where(eq(users.id, owner.id)),
    ],
  ])('is useless after its owner %s', async (_what, end) => {
    const one = await asked()
    await end(one)
    await tried(one.token, one.post, 'invalid')
  })

  it('is useless after the post was removed', async () => {
    const { owner, post, token } = await asked()
    await as(owner).posts.remove({ id: post.id })
    expect((await press(token, 'looking')).status).toBe(303)
    expect(await stateOf(token)).toEqual({ state: 'invalid' })
  })

  it('does nothing with another answer than the three', async () => {
    const { post, token } = await asked()
    const before = await rowOf(post)
    for (const answer of ['', 'removed', '__proto__']) expect((await press(token, answer)).status).toBe(303)
    expect(await rowOf(post)).toEqual(before)
  })

  it('gives no other right to signed-in people', async () => {
    const { token } = await asked()
    const headers = { authorization: `Bearer ${token}`, cookie: `token=${token}` }
    expect((await call('GET', '/api/me/listing-questions', { headers })).status).toBe(401)
  })
})
