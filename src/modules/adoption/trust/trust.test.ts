import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer, type Api } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { newTestOrganization } from '../../../../test/rights/organizations.ts'
import { scannedTables } from '../../../../test/scanned-tables.ts'
import { adoptionRequests } from '../requests/tables.server.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { reports } from '../../safety/reports/tables.server.ts'
import type { ReportAct } from '../../safety/reports/vocabulary.ts'
import { siteSettings } from '../../running/site/tables.server.ts'
import { readFacts } from './read-trust.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

/** A new account has a quarter: 2. */
const server = await testServer({ limits: { conversations: 8, posts: 8 } })
const { as, aPost, aUser, clock, db, services } = server
const admin = await aUser({ role: 'admin' })
const others = await Promise.all(Array.from({ length: 9 }, () => aUser()))

/** Starts conversations with others; returns how many were possible, and the refusal. */
async function converse(user: User, api: Api = as(user)) {
  for (const [started, other] of others.entries()) {
    const refusal = await api.chat.start({ otherUserId: other.id }).then(
      () => undefined,
      (error: unknown) => error as { code: string; message: string; data: unknown },
    )
    if (refusal) return { started, refusal }
  }
  return { started: others.length, refusal: undefined }
}

async function decidedRequests(user: User, count: number): Promise<void> {
  for (const other of others.slice(0, count)) {
    const post = await aPost({ owner: other, status: 'approved' })
    await db.insert(adoptionRequests).values({
      postId: post.id,
      requesterId: user.id,
      ownerId: other.id,
      status: 'rejected',
      decidedAt: clock.now(),
    })
  }
}

const reportOn = (user: User, closed: { acts: ReportAct[] } | undefined) =>
  db.insert(reports).values({
    formId: randomUUID(),
    subject: 'person',
    subjectId: user.id,
    personId: user.id,
    reason: 'money_first',
    evidence: { title: '', link: null, entries: [] },
    createdAt: clock.now(),
    ...(closed && { status: 'closed' as const, ...closed }),
  })

beforeEach(async () => {
  await db.delete(siteSettings)
  clock.advance(30 * DAY_MS)
})

describe('on a site that is a few days old', () => {
  test('a new account has a quarter of a limit, and the refusal says that it rises', async () => {
    const { started, refusal } = await converse(await aUser())
    expect(started).toBe(2)
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message:
        'That was a bit too much at once. Please try again in 24 hours. Limits are small for new accounts. Your settings say how they grow.',
      data: { retryAfter: 86_400 },
    })
  })

  test('it has more after a week, and everything after four', async () => {
    const user = await aUser()
    clock.advance(7 * DAY_MS)
    expect((await converse(user)).started).toBe(6)
    clock.advance(21 * DAY_MS)
    const { started, refusal } = await converse(user)
    // Existing conversations are found again and do not count.
    expect([started, refusal]).toEqual([9, undefined])
  })

  test('an established account has the whole limit, and the ordinary refusal', async () => {
    const user = await aUser()
    clock.advance(28 * DAY_MS)
    const { started, refusal } = await converse(user)
    expect(started).toBe(8)
    expect(refusal?.message).toBe('That was a bit too much at once. Please try again in 24 hours.')
  })

  test('answered requests of two people raise a new account after a day', async () => {
    const [user, other] = [await aUser(), await aUser()]
    await decidedRequests(user, 2)
    await decidedRequests(other, 1)
    clock.advance(DAY_MS)
    expect((await converse(user)).started).toBe(6)
    expect((await converse(other)).started).toBe(2)
  })

  test('pending requests do not count, and each person counts once', async () => {
    const user = await aUser()
    const owner = others[0]
    if (!owner) throw new Error('no owner')
    for (const status of ['rejected', 'rejected', 'pending'] as const) {
      const post = await aPost({ owner, status: 'approved' })
      await db.insert(adoptionRequests).values({ postId: post.id, requesterId: user.id, ownerId: owner.id, status })
    }
    expect(await as(user).trust.own()).toMatchObject({ answeredPeople: 1, level: 'new', share: 25 })
  })

  test('an upheld report makes an old account new for half a year; other reports do not', async () => {
    const [guilty, cleared, reported] = [await aUser(), await aUser(), await aUser()]
    clock.advance(28 * DAY_MS)
    await reportOn(guilty, { acts: ['suspend'] })
    await reportOn(cleared, { acts: [] })
    await reportOn(reported, undefined)
    expect((await converse(guilty)).started).toBe(2)
    expect((await converse(cleared)).started).toBe(8)
    expect((await converse(reported)).started).toBe(8)
    clock.advance(180 * DAY_MS)
    expect(await as(guilty).trust.own()).toMatchObject({ upheldReports: 1 })
    clock.advance(1)
    expect(await as(guilty).trust.own()).toMatchObject({ level: 'established', share: 100, upheldReports: 0 })
  })

  test('a suspension that was lifted no longer counts; a removal still does', async () => {
    const [lifted, removed, again] = [await aUser(), await aUser(), await aUser()]
    clock.advance(28 * DAY_MS)
    await reportOn(lifted, { acts: ['suspend'] })
    await reportOn(removed, { acts: ['remove', 'suspend'] })
    await reportOn(again, { acts: ['suspend'] })
    for (const { id: userId } of [lifted, removed, again]) {
      await as(admin).admin.suspendUser({ userId, reason: 'Spam' })
      await as(admin).admin.unsuspendUser({ userId })
    }
    await reportOn(again, { acts: ['suspend'] })
    expect(await as(lifted).trust.own()).toMatchObject({ level: 'established', upheldReports: 0 })
    expect(await as(removed).trust.own()).toMatchObject({ level: 'new', upheldReports: 1 })
    expect(await as(again).trust.own()).toMatchObject({ level: 'new', upheldReports: 1 })
  })

  test('an appeal never counts as a report against its author', async () => {
    const user = await aUser()
    clock.advance(28 * DAY_MS)
    await reportOn(user, { acts: ['keep'] })
    expect(await as(user).trust.own()).toMatchObject({ level: 'established', upheldReports: 0 })
  })

  test('staff and accounts that an admin verified have the whole limit at once', async () => {
    for (const options of [{ role: 'vet' as const }, { verified: true }])
      expect((await converse(await aUser(options))).started).toBe(8)
  })

  test('people acting for an organization have their own share, unless an admin verified it', async () => {
    const { account, slug, people } = await newTestOrganization(server)
    await db.update(users).set({ verified: false }).where(eq(users.id, account.id))
    expect((await converse(people.manager, await acting(server, people.manager, slug))).started).toBe(2)
    await db.update(users).set({ verified: true }).where(eq(users.id, account.id))
    const { started } = await converse(people.coordinator, await acting(server, people.coordinator, slug))
    // The two that the manager began are found again.
    expect(started).toBe(9)
  })

  test('an admin changes the share and the days, or gives everybody everything', async () => {
    const set = async (newAccounts: { days: number; share: number }) => {
      const { newAccounts: from } = await as(admin).site.settings()
      await as(admin).site.changeSettings({ changes: { newAccounts }, from: { newAccounts: from } })
    }
    await set({ days: 7, share: 50 })
    expect((await converse(await aUser())).started).toBe(4)
    await set({ days: 7, share: 100 })
    expect((await converse(await aUser())).started).toBe(8)
    const { items } = await as(admin).admin.audit({ action: 'setting_changed', subject: 'Limits of a new' })
    expect(items[0]).toMatchObject({ details: { before: '50', after: '100' } })
  })

  test('calls below the smallest share run no query about the person', async () => {
    const user = await aUser()
    const { of } = services.limitShares
    let reads = 0
    services.limitShares.of = async personId => {
      reads += 1
      return of(personId)
    }
    for (const other of others.slice(0, 2)) await as(user).chat.start({ otherUserId: other.id })
    expect(reads).toBe(0)
    await refusalOf(as(user).chat.start({ otherUserId: others[2]?.id ?? '' }))
    expect(reads).toBe(1)
    services.limitShares.of = of
  })
})

test('on a site that is as young as a new account everybody has the whole limits', async () => {
  const user = await aUser()
  await db.update(users).set({ createdAt: clock.now() })
  expect((await converse(user)).started).toBe(8)
  expect(await as(user).trust.own()).toMatchObject({ level: 'new', share: 100 })
  await db.update(users).set({ createdAt: new Date(clock.now().getTime() - 7 * DAY_MS) })
})

test('a demo has the whole limits, too', async () => {
  const user = await aUser()
  services.demo = {}
  expect((await converse(user)).started).toBe(8)
  expect((await as(user).trust.own()).share).toBe(100)
  services.demo = undefined
})

test('people read their own level, and admins that of others', async () => {
  const [user, stranger] = [await aUser(), await aUser()]
  const own = await as(user).trust.own()
  expect(own).toMatchObject({ level: 'new', share: 25, answeredPeople: 0, upheldReports: 0 })
  expect(own.raisedAt).toBe(new Date(clock.now().getTime() + 7 * DAY_MS).toISOString())
  expect(own.limits).toContainEqual({ name: 'posts', limit: 2, full: 8, windowSeconds: 86_400 })
  expect(await as(admin).trust.ofPerson({ userId: user.id })).toEqual(own)
  expect(await refusalOf(as(null).trust.own())).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  expect(await refusalOf(as(null).trust.ofPerson({ userId: user.id }))).toMatchObject({ status: 401 })
  for (const other of [stranger, user, await aUser({ role: 'vet' })])
    expect(await refusalOf(as(other).trust.ofPerson({ userId: user.id }))).toMatchObject({ status: 403 })
  expect(await refusalOf(as(admin).trust.ofPerson({ userId: 'nobody' }))).toMatchObject({ status: 404 })
})

test('the facts are read with indexes', async () => {
  const [user, owner] = [await aUser(), await aUser()]
  const post = await aPost({ owner, status: 'approved' })
  const many = Array.from({ length: 3000 }, (_, number) => `many-${number}`)
  await db.insert(users).values(many.map(id => ({ id, name: id, email: `${id}@example.org` })))
  await db
    .insert(adoptionRequests)
    .values(many.map(requesterId => ({ postId: post.id, requesterId, ownerId: owner.id, status: 'rejected' as const })))
  await db.insert(reports).values(
    many.map(personId => ({
      formId: randomUUID(),
      personId,
      subject: 'person' as const,
      subjectId: personId,
      reason: 'spam' as const,
      evidence: {},
    })),
  )
  for (const table of ['reports', 'users', 'adoption_requests']) await db.execute(`analyze ${table}`)
  for (const { id } of [user, owner]) {
    const { scanned } = await scannedTables(db, () => readFacts(db, id, clock.now()))
    expect(scanned).toEqual([])
  }
})
