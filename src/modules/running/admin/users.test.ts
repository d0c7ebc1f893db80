import { and, eq, gt, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givePassword, signInDevice } from '../../../../test/accounts.ts'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { until } from '../../../../test-support/server-process.ts'
import { sessions, users, vetDetails } from '../../base/accounts/tables.server.ts'
import { auditLog } from '../../base/audit/tables.server.ts'
import { userBadges } from '../../news/badges/tables.server.ts'
import { ROWS_A_PAGE } from './vocabulary.ts'

const PASSWORD = 'Quiet-Paws-17'
const server = await testServer()
const { db, as, aUser, announced, sent, clock } = server
const admin = await aUser({ role: 'admin', name: 'Ada Admin' })
const account = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]
const actsOn = (id: string) => db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
const NO_DETAILS = {
  specialization: '',
  licenseNumber: '',
  clinicName: '',
  clinicAddress: '',
  clinicPhone: '',
  clinicEmail: '',
  workingHours: '',
  servicesOffered: [],
}

describe('the list of accounts', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute))
  const ines = await aUser({ name: 'Ines Prado', email: 'ip@example.org', createdAt: at(1) })
  const vet = await aUser({ name: 'ines vet', role: 'vet', createdAt: at(2) })
  const nuno = await aUser({ name: '100% Nuno_V', email: 'nuno@elsewhere.example', createdAt: at(3) })
  const found = async (input: Parameters<ReturnType<typeof as>['admin']['users']>[0]) =>
    (await as(admin).admin.users(input)).items.map(({ id }) => id)

  test('has all accounts, newest first, with the fields for admins', async () => {
    const { items } = await as(admin).admin.users({})
    expect(items.map(({ id }) => id)).toEqual([admin.id, nuno.id, vet.id, ines.id])
    expect(items.at(-1)).toEqual({
      id: ines.id,
      name: 'Ines Prado',
      email: 'ip@example.org',
      emailVerified: true,
      avatarUrl: null,
      role: 'user',
      verified: false,
      verifiedReason: '',
      verifiedPublicLine: '',
      suspended: false,
      suspensionReason: '',
      suspendedUntil: null,
      createdAt: at(1).toISOString(),
    })
  })

  test('is filtered by role, searched by name, address or id, and sorted', async () => {
    expect(await found({ role: 'vet' })).toEqual([vet.id])
    expect(await found({ search: 'INES' })).toEqual([vet.id, ines.id])
    expect(await found({ search: 'elsewhere' })).toEqual([nuno.id])
    expect(await found({ search: ines.id })).toEqual([ines.id])
    expect(await found({ search: '0%' })).toEqual([nuno.id])
    expect(await found({ search: 'o_v' })).toEqual([nuno.id])
    expect(await found({ search: 'x_v' })).toEqual([])
    expect(await found({ sort: 'oldest' })).toEqual([ines.id, vet.id, nuno.id, admin.id])
    expect(await found({ sort: 'name' })).toEqual([nuno.id, admin.id, ines.id, vet.id])
  })

  test.each(['newest', 'oldest', 'name'] as const)('is paged without gaps or duplicates, %s', async sort => {
    for (let number = 0; number < ROWS_A_PAGE; number += 1) await aUser({ name: `Same ${sort}`, createdAt: at(9) })
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await as(admin).admin.users({ sort, cursor })
      expect(page.items.length).toBeLessThanOrEqual(ROWS_A_PAGE)
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(await db.$count(users))
  })

  test('starts over for a cursor of another list', async () => {
    for (const cursor of ['x', btoa('["x","y"]'), btoa('{}')])
      expect((await as(admin).admin.users({ cursor })).items).toHaveLength(ROWS_A_PAGE)
  })
})

describe('a role', () => {
  test('changes at the next call, ends the streams, and is audited', async () => {
    const person = await aUser()
    const device = await signInDevice(server, person)
    expect(await as(admin).admin.changeRole({ userId: person.id, role: 'vet' })).toEqual({ done: true })
    expect(await account(person.id)).toMatchObject({ role: 'vet', verified: true })
    expect(device.stream.writableEnded).toBe(true)
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(1)
    expect(await actsOn(person.id)).toMatchObject([
      { actorId: admin.id, action: 'role_changed', details: { before: 'user', after: 'vet' }, createdAt: clock.now() },
      { actorId: admin.id, action: 'verified', details: {} },
    ])
    expect(announced).toContainEqual({ to: ['admin'], changes: [{ path: ['admin'] }] })
    await as(admin).admin.verifyUser({ userId: person.id, verified: false })
    await as(admin).admin.changeRole({ userId: person.id, role: 'vet' })
    expect(await actsOn(person.id)).toHaveLength(3)
    expect(await account(person.id)).toMatchObject({ role: 'vet', verified: false })
  })

  test('is not changed for oneself, for an unknown account, or to an unknown role', async () => {
    const { changeRole } = as(admin).admin
    expect(await refusalOf(changeRole({ userId: admin.id, role: 'user' }))).toMatchObject({
      code: 'OWN_ROLE',
      status: 403,
      message: "You can't change your own role.",
    })
    expect(await refusalOf(changeRole({ userId: 'nobody', role: 'vet' }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(changeRole({ userId: 'nobody', role: 'owner' as 'vet' }))).toMatchObject({ status: 400 })
  })
})

describe('verification', () => {
  test('is stored with its note and public line, and changes with either', async () => {
    const { id: userId } = await aUser()
    const verify = (words: { reason?: string; publicLine?: string }) =>
      as(admin).admin.verifyUser({ userId, verified: true, ...words })
    await verify({ reason: 'Saw the papers' })
    await verify({ reason: 'Saw the papers', publicLine: ' Known since 2019 ' })
    await verify({ reason: 'Saw the papers', publicLine: 'Known since 2019' })
    expect((await as(admin).admin.users({ search: userId })).items).toMatchObject([
      { verifiedReason: 'Saw the papers', verifiedPublicLine: 'Known since 2019' },
    ])
    expect((await actsOn(userId)).map(({ details }) => details)).toEqual([
      { reason: 'Saw the papers' },
      { reason: 'Saw the papers', 'public line': 'Known since 2019' },
    ])
    await as(admin).admin.verifyUser({ userId, verified: false })
    expect(await account(userId)).toMatchObject({ verifiedReason: '', verifiedPublicLine: '' })
  })

  test('is stored with its reason and awards the badge; withdrawing it removes both', async () => {
    const person = await aUser()
    const verify = (verified: boolean, reason = '') =>
      as(admin).admin.verifyUser({ userId: person.id, verified, reason })
    await verify(true, 'Saw the shelter’s papers')
    expect(await account(person.id)).toMatchObject({
      verified: true,
      verifiedAt: clock.now(),
      verifiedReason: 'Saw the shelter’s papers',
    })
    expect(await db.$count(userBadges, eq(userBadges.userId, person.id))).toBe(1)
    expect((await as(person).notifications.list({})).items).toMatchObject([{ message: 'You earned a badge: Verified' }])
    await verify(true, 'Saw the shelter’s papers')
    await verify(true, 'Visited them')
    expect((await as(person).notifications.list({})).items).toHaveLength(1)
    await verify(false, 'Papers were not theirs')
    expect(await as(null).badges.ofPerson({ userId: person.id })).toEqual([])
    expect(await account(person.id)).toMatchObject({ verified: false, verifiedAt: null, verifiedReason: '' })
    expect((await actsOn(person.id)).map(({ action, details }) => [action, details])).toEqual([
      ['verified', { reason: 'Saw the shelter’s papers' }],
      ['verified', { reason: 'Visited them' }],
      ['unverified', { reason: 'Papers were not theirs' }],
    ])
  })
})

test('withdrawing and renewing a verification announces its badge once', async () => {
  const person = await aUser()
  for (const verified of [true, false, true]) await as(admin).admin.verifyUser({ userId: person.id, verified })
  expect(await as(null).badges.ofPerson({ userId: person.id })).toMatchObject([{ type: 'verified' }])
  expect((await as(person).notifications.list({})).items).toHaveLength(1)
})

describe('a suspension', () => {
  test('ends sessions and streams at once, refuses the sign-in, and can be removed', async () => {
    const person = await aUser()
    await givePassword(server, person, PASSWORD)
    const device = await signInDevice(server, person)
    const signIn = () => as(null).accounts.signIn({ email: person.email, password: PASSWORD })
    await as(admin).admin.suspendUser({ userId: person.id, reason: 'Asked for money' })
    expect(device.stream.writableEnded).toBe(true)
    expect(await db.$count(sessions, and(eq(sessions.userId, person.id), gt(sessions.expiresAt, sql`now()`)))).toBe(0)
    expect(await refusalOf(signIn())).toMatchObject({ code: 'SUSPENDED', message: 'This account is suspended.' })
    const { items } = await as(admin).admin.users({ search: person.id })
    expect(items).toMatchObject([{ suspended: true, suspensionReason: 'Asked for money' }])
    await as(admin).admin.unsuspendUser({ userId: person.id })
    await as(admin).admin.unsuspendUser({ userId: person.id })
    expect(await signIn()).toMatchObject({ id: person.id })
    expect((await actsOn(person.id)).map(({ action }) => action)).toEqual(['suspended', 'unsuspended'])
  })

  test('needs a reason, and is refused on oneself', async () => {
    const { suspendUser } = as(admin).admin
    const { id } = await aUser()
    expect(await refusalOf(suspendUser({ userId: id, reason: '  ' }))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refusalOf(suspendUser({ userId: admin.id, reason: 'x' }))).toMatchObject({ code: 'OWN_SUSPENSION' })
  })
})

test('signing somebody out ends every session and stream, and nothing else', async () => {
  const person = await aUser()
  const device = await signInDevice(server, person)
  await as(admin).admin.signOutUser({ userId: person.id })
  expect(device.stream.writableEnded).toBe(true)
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
  expect(await actsOn(person.id)).toMatchObject([{ action: 'signed_out' }])
})

describe('a vet’s account', () => {
  const details = { ...NO_DETAILS, clinicName: 'Paws & Co', servicesOffered: ['Surgery', 'Dental'] }

  test('is confirmed and verified, accepts the typed password, and gets a mailed link', async () => {
    const { id } = await as(admin).admin.createVet({ email: 'Vet@Example.org', password: PASSWORD, details })
    expect(await account(id)).toMatchObject({ role: 'vet', email: 'vet@example.org', verified: true })
    expect(await as(null).accounts.signIn({ email: 'vet@example.org', password: PASSWORD })).toMatchObject({ id })
    expect(await db.select().from(vetDetails).where(eq(vetDetails.userId, id))).toMatchObject([details])
    expect(sent).toContainEqual({ name: 'accounts.welcome-vet-mail', data: { email: 'vet@example.org' } })
    expect(await actsOn(id)).toMatchObject([{ actorId: admin.id, action: 'account_created', details: { role: 'vet' } }])
    const { items } = await as(admin).admin.vets({ search: id })
    expect(items).toMatchObject([{ id, verified: true, details }])
  })

  test('is refused for a weak password and for an address that has an account', async () => {
    const { email } = await aUser()
    const { createVet } = as(admin).admin
    expect(await refusalOf(createVet({ email, password: 'weakling', details: NO_DETAILS }))).toMatchObject({
      code: 'WEAK_PASSWORD',
    })
    expect(await refusalOf(createVet({ email, password: 'Sunshine-2026!', details: NO_DETAILS }))).toMatchObject({
      code: 'COMMON_PASSWORD',
    })
    expect(await refusalOf(createVet({ email, password: PASSWORD, details: NO_DETAILS }))).toMatchObject({
      code: 'EMAIL_TAKEN',
      status: 409,
    })
    expect(
      await refusalOf(
        createVet({ email: 'a@example.org', password: PASSWORD, details: { ...NO_DETAILS, clinicEmail: 'clinic' } }),
      ),
    ).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await db.$count(users, eq(users.email, 'a@example.org'))).toBe(0)
  })

  test('replaces an unconfirmed account of the address', async () => {
    const squatted = { firstName: 'Mal', lastName: 'Lory', email: 'squat@example.org', password: 'Other-Paws-17' }
    await as(null).accounts.signUp(squatted)
    await as(admin).admin.createVet({ email: squatted.email, password: PASSWORD, details })
    const signIn = (password: string) => as(null).accounts.signIn({ email: squatted.email, password })
    expect(await refusalOf(signIn(squatted.password))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await signIn(PASSWORD)).toMatchObject({ role: 'vet' })
  })

  test('is refused to a former admin', async () => {
    const former = await aUser({ role: 'admin' })
    const { createVet } = as(former).admin
    await db.update(users).set({ role: 'user' }).where(eq(users.id, former.id))
    const refusal = await refusalOf(createVet({ email: 'late@example.org', password: PASSWORD, details }))
    expect(refusal).toMatchObject({ code: 'FORBIDDEN' })
    expect(await db.$count(users, eq(users.email, 'late@example.org'))).toBe(0)
  })

  test('is created once by simultaneous calls', async () => {
    const make = () => as(admin).admin.createVet({ email: 'once@example.org', password: PASSWORD, details })
    const outcomes = await Promise.allSettled([make(), make(), make()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  test('causes no deadlock with a concurrent action on an account of that address', async () => {
    const email = 'meanwhile@example.org'
    const lock = (tx: Pick<typeof db, 'execute'>, id: string) =>
      tx.execute(sql`select from users where id = ${id} for no key update`)
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holder = db.transaction(async tx => {
      await lock(tx, admin.id)
      held.resolve()
      await released.promise
    })
    await held.promise
    const refused = refusalOf(as(admin).admin.createVet({ email, password: PASSWORD, details: NO_DETAILS }))
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until('the call to wait', async () => (await db.execute(waiting)).rowCount === 1 || undefined)
    const came = await aUser({ email, emailVerified: false })
    await db.transaction(async tx => {
      await lock(tx, came.id)
      released.resolve()
      await holder
      await lock(tx, admin.id)
    })
    expect(await refused).toMatchObject({ code: 'EMAIL_TAKEN' })
  })
})
