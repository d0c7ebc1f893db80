import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givePassword, signInDevice } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import { mailbox, tokenIn } from '../../../../../test/mailbox.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { deviceOf } from '../sessions/sessions.server.ts'
import { credentials, sessions } from '../tables.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

const server = await testServer()
const { as, aUser, clock, db } = server
const newMails = mailbox(server)

const PASSWORD = 'Quiet-Paws-17'
const NEW_PASSWORD = 'Louder-Paws-18'

async function member() {
  const person = await aUser()
  await givePassword(server, person, PASSWORD)
  return person
}

const signIn = (email: string, password: string) => as(null).accounts.signIn({ email, password })

describe('changing the password', () => {
  test('needs the old one, ends the other sessions and mails the owner', async () => {
    const person = await member()
    const here = await signInDevice(server, person, { current: true })
    const there = await signInDevice(server, person)
    await as(person).accounts.changePassword({ currentPassword: PASSWORD, password: NEW_PASSWORD })
    expect(await refusalOf(signIn(person.email, PASSWORD))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, person.id))).toEqual([
      { id: here.sessionId },
    ])
    expect([here.stream.writableEnded, there.stream.writableEnded]).toEqual([false, true])
    expect(await newMails()).toEqual([
      expect.objectContaining({ to: person.email, subject: 'Your Pawpal password was changed' }),
    ])
    expect(await signIn(person.email, NEW_PASSWORD)).toMatchObject({ id: person.id })
  })

  test('invalidates reset links', async () => {
    const person = await member()
    await as(null).accounts.requestReset({ email: person.email })
    const token = tokenIn((await newMails()).at(-1))
    await as(person).accounts.changePassword({ currentPassword: PASSWORD, password: NEW_PASSWORD })
    expect(await as(null).accounts.checkResetLink({ token })).toEqual({ state: 'invalid' })
  })

  test.each([
    ['WRONG_PASSWORD', { currentPassword: 'Wrong-Paws-17', password: NEW_PASSWORD }],
    ['WEAK_PASSWORD', { currentPassword: PASSWORD, password: 'weak' }],
    ['COMMON_PASSWORD', { currentPassword: PASSWORD, password: 'Sunshine-2026!' }],
    ['PERSONAL_PASSWORD', { currentPassword: PASSWORD, password: 'My-Pawpal-17' }],
  ])('is refused with %s, and everything stays', async (code, input) => {
    const person = await member()
    const there = await signInDevice(server, person)
    await newMails()
    expect(await refusalOf(as(person).accounts.changePassword(input))).toMatchObject({ code, status: 422 })
    expect(there.stream.writableEnded).toBe(false)
    expect(await newMails()).toEqual([])
    await as(person).accounts.changePassword({ currentPassword: PASSWORD, password: NEW_PASSWORD })
  })

  test('limits wrong attempts', async () => {
    const person = await member()
    const guess = () => refusalOf(as(person).accounts.changePassword({ currentPassword: 'x', password: NEW_PASSWORD }))
    for (let tries = 0; tries < 10; tries += 1) expect(await guess()).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await guess()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  })

  test('is refused to visitors and to accounts without a password, which get a link to set one', async () => {
    const input = { currentPassword: '', password: NEW_PASSWORD }
    expect(await refusalOf(as(null).accounts.changePassword(input))).toMatchObject({ code: 'UNAUTHORIZED' })
    const person = await aUser()
    await db
      .insert(credentials)
      .values({ id: randomUUID(), accountId: 'google id', providerId: 'google', userId: person.id })
    expect(await as(person).accounts.account()).toEqual({ email: person.email, hasPassword: false })
    expect(await refusalOf(as(person).accounts.changePassword(input))).toMatchObject({ code: 'NO_PASSWORD' })
    await newMails()
    await as(person).accounts.requestPasswordLink()
    await as(null).accounts.resetPassword({ token: tokenIn((await newMails()).at(-1)), password: NEW_PASSWORD })
    expect(await as(person).accounts.account()).toEqual({ email: person.email, hasPassword: true })
    expect(await newMails()).toMatchObject([{ to: person.email, subject: 'Your Pawpal password was changed' }])
    expect(await refusalOf(as(null).accounts.requestPasswordLink())).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('limits mailed links per hour', async () => {
    const person = await aUser()
    for (let sent = 0; sent < 5; sent += 1) await as(person).accounts.requestPasswordLink()
    expect(await refusalOf(as(person).accounts.requestPasswordLink())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('signed-in devices', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

  test('are listed for their owner, with the current one marked', async () => {
    const person = await aUser()
    await signInDevice(server, await aUser())
    await signInDevice(server, person, { expired: true })
    const here = await signInDevice(server, person, { current: true, userAgent: FIREFOX })
    const there = await signInDevice(server, person)
    expect(await as(person).accounts.sessions()).toEqual([
      { id: there.sessionId, device: 'Unknown device', current: false, signedInAt: expect.any(String) as string },
      { id: here.sessionId, device: 'Firefox on Windows', current: true, signedInAt: expect.any(String) as string },
    ])
    expect(await refusalOf(as(null).accounts.sessions())).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('are signed out one by one, and their streams end', async () => {
    const person = await aUser()
    const [one, other] = [await signInDevice(server, person), await signInDevice(server, person)]
    await as(person).accounts.revokeSession({ id: one.sessionId })
    expect([one.stream.writableEnded, other.stream.writableEnded]).toEqual([true, false])
    expect((await as(person).accounts.sessions()).map(({ id }) => id)).toEqual([other.sessionId])
    expect(await refusalOf(as(person).accounts.revokeSession({ id: one.sessionId }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('of others answer NOT_FOUND, and stay', async () => {
    const { sessionId, stream } = await signInDevice(server, await aUser())
    for (const caller of [await aUser(), await aUser({ role: 'admin' })])
      expect(await refusalOf(as(caller).accounts.revokeSession({ id: sessionId }))).toMatchObject({ status: 404 })
    expect(await refusalOf(as(null).accounts.revokeSession({ id: sessionId }))).toMatchObject({ status: 401 })
    expect(stream.writableEnded).toBe(false)
    expect(await db.$count(sessions, eq(sessions.id, sessionId))).toBe(1)
  })

  test('are signed out all at once, except the current one', async () => {
    const person = await aUser()
    const stranger = await signInDevice(server, await aUser())
    const here = await signInDevice(server, person, { current: true })
    const others = [await signInDevice(server, person), await signInDevice(server, person)]
    await as(person).accounts.signOutElsewhere()
    expect(others.map(({ stream }) => stream.writableEnded)).toEqual([true, true])
    expect([here, stranger].map(({ stream }) => stream.writableEnded)).toEqual([false, false])
    expect((await as(person).accounts.sessions()).map(({ id }) => id)).toEqual([here.sessionId])
    expect(await refusalOf(as(null).accounts.signOutElsewhere())).toMatchObject({ status: 401 })
  })

  test.each([
    [FIREFOX, 'Firefox on Windows'],
    ['curl/8.0', 'Unknown device'],
    [null, 'Unknown device'],
  ])('%s is called %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))
})

describe('changing the email', () => {
  async function askFor(email: string) {
    const person = await member()
    await newMails()
    await as(person).accounts.requestEmailChange({ email, password: PASSWORD })
    const mails = await newMails()
    const mail = mails.find(({ to }) => to !== person.email)
    return { person, mail, warning: mails.find(({ to }) => to === person.email), token: tokenIn(mail) }
  }

  test('happens when the link at the new address is used; the old address is notified before and after', async () => {
    const { person, mail, warning, token } = await askFor('  New@Example.org ')
    expect(mail).toMatchObject({ to: 'new@example.org', subject: 'Confirm your new email for Pawpal' })
    expect(warning).toMatchObject({ subject: 'Someone wants to change the email of your Pawpal account' })
    expect(warning?.paragraphs[0]).toContain('new@example.org')
    expect((await as(person).accounts.account()).email).toBe(person.email)
    await as(null).accounts.requestReset({ email: person.email })
    const resetToken = tokenIn((await newMails())[0])
    expect(await as(null).accounts.confirmEmailChange({ token })).toEqual({ email: 'new@example.org' })
    expect(await newMails()).toEqual([
      expect.objectContaining({ to: person.email, subject: 'The email of your Pawpal account was changed' }),
    ])
    expect(await refusalOf(signIn(person.email, PASSWORD))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await as(null).accounts.checkResetLink({ token: resetToken })).toEqual({ state: 'invalid' })
    expect(await refusalOf(as(null).accounts.confirmEmailChange({ token }))).toMatchObject({
      code: 'LINK_INVALID',
      status: 410,
    })
  })

  test('works for a day, by the latest link', async () => {
    const { person, token } = await askFor('first@example.org')
    await as(person).accounts.requestEmailChange({ email: 'second@example.org', password: PASSWORD })
    const later = tokenIn((await newMails())[0])
    expect(await refusalOf(as(null).accounts.confirmEmailChange({ token }))).toMatchObject({ code: 'LINK_INVALID' })
    clock.advance(DAY_MS + 1)
    expect(await refusalOf(as(null).accounts.confirmEmailChange({ token: later }))).toMatchObject({
      code: 'LINK_INVALID',
    })
  })

  test('answers the same for an address that has an account, and sends no link', async () => {
    const { mail } = await askFor((await aUser()).email)
    expect(mail).toBeUndefined()
  })

  test('fails where the address was taken in the meantime', async () => {
    const { token } = await askFor('wanted@example.org')
    await aUser({ email: 'wanted@example.org' })
    expect(await refusalOf(as(null).accounts.confirmEmailChange({ token }))).toMatchObject({ code: 'LINK_INVALID' })
  })

  test('succeeds although an unconfirmed sign-up uses the address', async () => {
    await aUser({ email: 'squatted@example.org', emailVerified: false })
    const { token } = await askFor('squatted@example.org')
    expect(await as(null).accounts.confirmEmailChange({ token })).toEqual({ email: 'squatted@example.org' })
  })

  test('accepts no links of another kind', async () => {
    const person = await member()
    await as(null).accounts.requestReset({ email: person.email })
    const token = tokenIn((await newMails()).at(-1))
    expect(await refusalOf(as(null).accounts.confirmEmailChange({ token }))).toMatchObject({ code: 'LINK_INVALID' })
  })

  test('is refused to visitors, without the password, without one at all, and for the same address', async () => {
    const person = await member()
    const ask = (who: typeof person | null, input: { email: string; password: string }) =>
      refusalOf(as(who).accounts.requestEmailChange(input))
    const email = 'other@example.org'
    await newMails()
    expect(await ask(null, { email, password: PASSWORD })).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await ask(person, { email, password: 'Wrong-Paws-17' })).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await ask(await aUser(), { email, password: PASSWORD })).toMatchObject({ code: 'NO_PASSWORD' })
    expect(await ask(person, { email: person.email, password: PASSWORD })).toMatchObject({ code: 'SAME_EMAIL' })
    expect(await ask(person, { email: 'nowhere', password: PASSWORD })).toMatchObject({ status: 400 })
    expect(await newMails()).toEqual([])
  })
})
