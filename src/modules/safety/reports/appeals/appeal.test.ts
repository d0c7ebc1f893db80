import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givePassword, signInDevice } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { cookiesOf, httpClient } from '../../../../../test/http.ts'
import { mailbox } from '../../../../../test/mailbox.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { auditLog } from '../../../base/audit/tables.server.ts'
import { endSuspensions } from '../../../base/accounts/suspension/suspend-account.server.ts'
import { credentials, sessions, users } from '../../../base/accounts/tables.server.ts'
import { notifications } from '../../../news/notifications/tables.server.ts'
import { reports } from '../tables.server.ts'
import { dayOf } from '../../../../shared/time/days.ts'

const server = await testServer()
const { as, aUser, clock, db } = server
const call = httpClient(server.services)
const newMails = mailbox(server)
const admin = await aUser({ role: 'admin' })
const PASSWORD = 'Quiet-Paws-17'
const REASON = 'You asked three people for money before a visit.'
const MINUTE = 60_000

async function member() {
  const user = await aUser()
  await givePassword(server, user, PASSWORD)
  return user
}

const suspend = (user: User) => as(admin).admin.suspendUser({ userId: user.id, reason: REASON })
const lift = (user: User) => as(admin).admin.unsuspendUser({ userId: user.id })

const signIn = (user: User, password = PASSWORD) =>
  call('POST', '/api/session', { body: { email: user.email, password } })

const suspensionIn = async (cookie: string) =>
  (await call('GET', '/api/session/suspension', { headers: { cookie } })).json() as Promise<unknown>

async function appealWith(cookie: string, text = 'It was not me.') {
  const response = await call('POST', '/api/session/suspension/appeal', { body: { text }, headers: { cookie } })
  return { status: response.status, body: (await response.json()) as { code?: string } }
}

async function suspended() {
  const user = await member()
  await suspend(user)
  return { user, cookie: cookiesOf(await signIn(user)) }
}

/** The newest appeal, claimed by the admin. */
async function claimedAppeal() {
  const [first] = (await as(admin).safety.reports({ subject: 'appeal' })).items
  await as(admin).safety.claimReport({ id: first?.id ?? 0 })
  return first?.id ?? 0
}

describe('a suspended person who signs in with the right password', () => {
  test('sees the reason and the start of the suspension, in this browser, for an hour', async () => {
    const user = await member()
    await suspend(user)
    const response = await signIn(user)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'SUSPENDED', message: 'This account is suspended.' })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^pawpal\.suspended=[^;]+; Max-Age=3600; HttpOnly; SameSite=Lax; Path=\/api$/),
    ])
    const cookie = cookiesOf(response)
    const since = clock.now().toISOString()
    expect(await suspensionIn(cookie)).toEqual({ reason: REASON, since, until: null, appealedAt: null })
    expect(await (await call('GET', '/api/me', { headers: { cookie } })).json()).toBeNull()
    clock.advance(60 * MINUTE)
    expect(await suspensionIn(cookie)).toBeNull()
    expect((await appealWith(cookie)).body.code).toBe('SIGN_IN_AGAIN')
  })

  test('gets no session that would work after the suspension', async () => {
    const { user, cookie } = await suspended()
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
    await lift(user)
    expect(await (await call('GET', '/api/me', { headers: { cookie } })).json()).toBeNull()
    expect(await suspensionIn(cookie)).toBeNull()
  })

  test('does not see a reason that was written for admins only', async () => {
    const user = await member()
    await db.update(users).set({ banned: true, banReason: 'Told by Ana' }).where(eq(users.id, user.id))
    expect(await suspensionIn(cookiesOf(await signIn(user)))).toEqual({
      reason: null,
      since: null,
      until: null,
      appealedAt: null,
    })
  })
})

test('without the password nobody learns that an account is suspended', async () => {
  const [user, other] = [await member(), await member()]
  await suspend(user)
  const [wrong, same] = [await signIn(user, 'Wrong-Paws-17'), await signIn(other, 'Wrong-Paws-17')]
  expect(await wrong.json()).toEqual(await same.json())
  expect([wrong.headers.getSetCookie(), wrong.status]).toEqual([[], 401])
})

test.each([
  ['nothing', ''],
  ['something made up', 'pawpal.suspended=a.9999999999999.b'],
])('%s proves nobody', async (_, cookie) => {
  await suspended()
  expect(await suspensionIn(cookie)).toBeNull()
  expect((await appealWith(cookie)).body.code).toBe('SIGN_IN_AGAIN')
})

test('a proof is valid for one person, until their password changes', async () => {
  const [{ cookie, user }, other] = [await suspended(), await suspended()]
  const forged = cookie.replace(user.id, other.user.id)
  expect(await suspensionIn(forged)).toBeNull()
  await db.update(credentials).set({ password: 'another' }).where(eq(credentials.userId, user.id))
  expect(await suspensionIn(cookie)).toBeNull()
})

test('a session that the suspension ended is a proof; other ended sessions are none', async () => {
  const user = await member()
  const ended = cookiesOf(await signIn(user))
  const signedOut = cookiesOf(await signIn(user))
  await call('DELETE', '/api/session', { headers: { cookie: signedOut } })
  const { stream } = await signInDevice(server, user)
  await suspend(user)
  expect(stream.writableEnded).toBe(true)
  expect(await suspensionIn(ended)).toMatchObject({ reason: REASON })
  expect(await suspensionIn(signedOut)).toBeNull()
  expect((await call('GET', '/api/me/account', { headers: { cookie: ended } })).status).toBe(401)
  await lift(user)
  expect(await (await call('GET', '/api/me', { headers: { cookie: ended } })).json()).toBeNull()
})

test('a suspension for some days shows its end, and ends by itself', async () => {
  const user = await member()
  await as(admin).admin.suspendUser({ userId: user.id, reason: REASON, days: 7 })
  const cookie = cookiesOf(await signIn(user))
  const until = new Date(clock.now().getTime() + 7 * 24 * 60 * MINUTE)
  expect(await suspensionIn(cookie)).toMatchObject({ until: until.toISOString() })
  expect((await as(admin).admin.users({ search: user.email })).items[0]).toMatchObject({
    suspended: true,
    suspendedUntil: until.toISOString(),
  })
  clock.advance(7 * 24 * 60 * MINUTE - 1)
  await endSuspensions(server.services)
  expect((await signIn(user)).status).toBe(403)
  clock.advance(1)
  await endSuspensions(server.services)
  expect((await signIn(user)).status).toBe(200)
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, user.id)).orderBy(auditLog.id)
  expect(entries).toMatchObject([
    { action: 'suspended', details: { reason: REASON, until: dayOf(until) } },
    { action: 'unsuspended', actorId: null },
  ])
  for (const days of [0, 1.5, 366])
    expect(await refusalOf(as(admin).admin.suspendUser({ userId: user.id, reason: REASON, days }))).toMatchObject({
      status: 400,
    })
})

describe('writing to the team', () => {
  test('is possible once for each suspension, also from two browsers at once', async () => {
    const { user, cookie } = await suspended()
    const elsewhere = cookiesOf(await signIn(user))
    const answers = await Promise.all([appealWith(cookie), appealWith(elsewhere)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect((await appealWith(cookie)).body.code).toBe('APPEALED')
    expect(await suspensionIn(cookie)).toMatchObject({ appealedAt: clock.now().toISOString() })
    await suspend(user)
    expect((await appealWith(cookie)).body.code).toBe('APPEALED')
    await lift(user)
    expect((await appealWith(cookie)).body.code).toBe('SIGN_IN_AGAIN')
    await suspend(user)
    expect((await appealWith(cookiesOf(await signIn(user)))).status).toBe(201)
    expect(await db.$count(reports, eq(reports.personId, user.id))).toBe(2)
  })

  test('files a report of its own kind, and notifies every other admin by bell and mail', async () => {
    const { user, cookie } = await suspended()
    await newMails()
    await appealWith(cookie, '  Somebody had my phone.  ')
    const { items } = await as(admin).safety.reports({ subject: 'appeal', person: user.id })
    expect(items).toMatchObject([
      {
        note: 'Somebody had my phone.',
        reporter: null,
        person: { id: user.id },
        personSuspended: true,
        evidence: { title: user.name, entries: [{ text: REASON }] },
        abilities: { claim: true, lift: false, close: false },
      },
    ])
    const message = 'Someone asks to remove their suspension.'
    const bell = await db.select().from(notifications).where(eq(notifications.message, message))
    expect(bell.findLast(({ userId }) => userId === admin.id)).toMatchObject({
      type: 'report_sent',
      link: '/admin-dashboard/reports?kind=appeal',
    })
    expect((await newMails()).map(({ to }) => to)).toEqual([admin.email])
    const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, user.id))
    expect(entries).toMatchObject([{ action: 'appealed', subjectId: user.id }])
  })

  test('refuses an empty and a too long text', async () => {
    const { cookie } = await suspended()
    for (const text of [' ', 'a'.repeat(2001)]) expect((await appealWith(cookie, text)).status).toBe(400)
    expect((await appealWith(cookie)).status).toBe(201)
  })

  test("is in the person's own data export", async () => {
    const { user, cookie } = await suspended()
    await appealWith(cookie, 'Please look again.')
    const { exportSafety } = await import('../export-safety.server.ts')
    expect(await exportSafety(db, user.id)).toMatchObject({ appeals: [{ text: 'Please look again.' }] })
    expect(await exportSafety(db, admin.id)).toMatchObject({ appeals: [] })
  })
})

describe('the answer', () => {
  test('lifts the suspension, is mailed, and is in the audit log', async () => {
    const { user, cookie } = await suspended()
    await appealWith(cookie)
    const id = await claimedAppeal()
    await newMails()
    await as(admin).safety.answerAppeal({ id, lift: true, words: 'Sorry, that was our mistake.' })
    expect((await signIn(user)).status).toBe(200)
    expect(await newMails()).toMatchObject([
      {
        to: user.email,
        subject: 'Your Pawpal account is open again',
        paragraphs: expect.arrayContaining([{ quote: 'Sorry, that was our mistake.' }]),
      },
    ])
    const [report] = await db.select().from(reports).where(eq(reports.id, id))
    expect(report).toMatchObject({ status: 'closed', acts: ['lift'], closedBy: admin.id })
    const actions = await db.select().from(auditLog).where(eq(auditLog.subjectId, user.id)).orderBy(auditLog.id)
    expect(actions.map(({ action }) => action)).toEqual(['suspended', 'appealed', 'unsuspended', 'appeal_answered'])
    expect(await refusalOf(as(admin).safety.answerAppeal({ id, lift: false, words: 'No.' }))).toMatchObject({
      code: 'REPORT_CLOSED',
    })
  })

  test('keeps the suspension with a text', async () => {
    const { user, cookie } = await suspended()
    await appealWith(cookie)
    const id = await claimedAppeal()
    await newMails()
    await as(admin).safety.answerAppeal({ id, lift: false, words: 'Three people showed us your messages.' })
    expect((await signIn(user)).status).toBe(403)
    expect(await newMails()).toMatchObject([{ to: user.email, subject: 'Your Pawpal account stays suspended' }])
  })

  test('a suspension that is over cannot be kept, and an appeal is not closed without an answer', async () => {
    const { user, cookie } = await suspended()
    await appealWith(cookie)
    const id = await claimedAppeal()
    expect(await refusalOf(as(admin).safety.closeReport({ id, outcome: 'Nothing', others: [] }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    await lift(user)
    const [listed] = (await as(admin).safety.reports({ subject: 'appeal', person: user.id })).items
    expect(listed?.abilities).toMatchObject({ lift: true, keep: false, close: false, suspend: false })
    expect(await refusalOf(as(admin).safety.answerAppeal({ id, lift: false, words: 'No.' }))).toMatchObject({
      code: 'SUSPENSION_OVER',
      status: 409,
    })
  })

  test('is given by the admin who claimed the appeal, never by the suspended person', async () => {
    const { cookie } = await suspended()
    await appealWith(cookie)
    const id = await claimedAppeal()
    const [other, vet] = [await aUser({ role: 'admin' }), await aUser({ role: 'vet' })]
    const answer = { id, lift: true, words: 'Yes.' }
    expect(await refusalOf(as(other).safety.answerAppeal(answer))).toMatchObject({ code: 'REPORT_CLAIMED' })
    expect(await refusalOf(as(vet).safety.answerAppeal(answer))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusalOf(as(null).safety.answerAppeal(answer))).toMatchObject({ code: 'UNAUTHORIZED' })
    await db.update(users).set({ role: 'user' }).where(eq(users.id, other.id))
  })
})
