import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { membersOverHttp } from '../../../../../test/http.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { reportsOf } from './report.fixture.ts'
import { reports } from '../tables.server.ts'

const server = await testServer()
const { as, aUser, db, announced } = server
const { report, newest, claimed } = reportsOf(server)
const [ada, bea] = [
  await aUser({ role: 'admin', name: 'Ada Admin' }),
  await aUser({ role: 'admin', name: 'Bea Admin' }),
]
beforeEach(async () => {
  await db.delete(reports)
  await report('person', (await aUser()).id)
})

/** The refusals of these calls. */
const refusals = (...calls: Promise<unknown>[]) => Promise.all(calls.map(refusalOf))

const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status).toSorted()

test('one of two concurrent claims succeeds, and the other admin sees the name', async () => {
  for (let time = 0; time < 10; time += 1) {
    const { id } = await newest(ada)
    expect(await outcomes([ada, bea].map(admin => as(admin).safety.claimReport({ id })))).toEqual([
      'fulfilled',
      'rejected',
    ])
    const { claimedBy } = await newest(ada)
    const [winner, other] = claimedBy?.id === ada.id ? [ada, bea] : [bea, ada]
    expect(await newest(other, 'claimed')).toMatchObject({
      status: 'claimed',
      claimedBy: { name: winner.name },
      claimedAt: expect.any(String),
      abilities: { claim: false, takeOver: true, release: false, remove: false, suspend: false, close: false },
    })
    expect(await refusalOf(as(other).safety.claimReport({ id }))).toMatchObject({
      code: 'REPORT_CLAIMED',
      status: 409,
      message: 'Someone else is looking into this report now.',
    })
    expect(await as(winner).safety.claimReport({ id })).toEqual({ done: true })
    await as(winner).safety.releaseReport({ id })
  }
})

test('a takeover names the former admin, and only one succeeds', async () => {
  const { id } = await claimed(ada)
  const third = await aUser({ role: 'admin' })
  const takeOvers = [bea, third].map(admin => as(admin).safety.claimReport({ id, from: ada.id }))
  expect(await outcomes(takeOvers)).toEqual(['fulfilled', 'rejected'])
  for (const refusal of await refusals(
    as(ada).safety.releaseReport({ id }),
    as(ada).safety.suspendReported({ id, reason: 'Spam' }),
    as(ada).safety.closeReport({ id, outcome: 'Nothing to see' }),
    as(ada).safety.claimReport({ id }),
  ))
    expect(refusal).toMatchObject({ code: 'REPORT_CLAIMED' })
})

test('a report that is released, or whose admin is deleted, is open to all again', async () => {
  const { id } = await claimed(ada)
  await as(ada).safety.releaseReport({ id })
  expect(await newest(bea, 'open')).toMatchObject({ claimedBy: null, claimedAt: null, abilities: { claim: true } })
  expect(await refusalOf(as(ada).safety.releaseReport({ id }))).toMatchObject({
    code: 'REPORT_NOT_CLAIMED',
    status: 409,
    message: 'Please claim this report first.',
  })
  const leaving = await aUser({ role: 'admin' })
  await as(leaving).safety.claimReport({ id })
  await db.delete(users).where(eq(users.id, leaving.id))
  expect(await newest(bea, 'claimed')).toMatchObject({ claimedBy: null, abilities: { claim: true, takeOver: false } })
  await as(bea).safety.claimReport({ id })
})

test('a closed report stays closed', async () => {
  const { id } = await claimed(ada)
  await as(ada).safety.closeReport({ id, outcome: 'No action was needed.' })
  expect(await newest(ada, 'closed')).toMatchObject({
    outcome: 'No action was needed.',
    closedBy: { name: 'Ada Admin' },
    closedAt: expect.any(String),
    abilities: { claim: false, takeOver: false, close: false },
  })
  for (const refusal of await refusals(
    as(bea).safety.claimReport({ id }),
    as(bea).safety.claimReport({ id, from: ada.id }),
    as(ada).safety.releaseReport({ id }),
    as(ada).safety.removeReported({ id }),
    as(ada).safety.closeReport({ id, outcome: 'Again' }),
  ))
    expect(refusal).toMatchObject({
      code: 'REPORT_CLOSED',
      status: 409,
      message: 'This report is closed already.',
    })
})

test('each step is announced to all admins', async () => {
  const { id } = await newest(ada)
  const told = { to: ['admin'], changes: [{ path: ['safety', 'reports'] }, { path: ['safety', 'reportCounts'] }] }
  for (const step of [
    () => as(ada).safety.claimReport({ id }),
    () => as(ada).safety.releaseReport({ id }),
    () => as(bea).safety.claimReport({ id }),
    () => as(bea).safety.suspendReported({ id, reason: 'Spam' }),
    () => as(bea).safety.closeReport({ id, outcome: 'Suspended' }),
  ]) {
    announced.length = 0
    await step()
    expect(announced).toContainEqual(told)
  }
})

test('an admin never learns of a report about themselves', async () => {
  const reporter = await report('person', ada.id)
  const { id } = await newest(bea)
  for (const status of ['open', 'all'] as const)
    expect(JSON.stringify(await as(ada).safety.reports({ status }))).not.toContain(reporter.id)
  expect(await as(ada).safety.reports({ status: 'all', person: ada.id })).toEqual({ items: [] })
  expect(await as(ada).safety.reportCounts({})).toEqual({ open: 1, claimed: 0 })
  expect(await as(bea).safety.reportCounts({})).toEqual({ open: 2, claimed: 0 })
  for (const refusal of await refusals(
    as(ada).safety.claimReport({ id }),
    as(ada).safety.releaseReport({ id }),
    as(ada).safety.removeReported({ id }),
    as(ada).safety.suspendReported({ id, reason: 'Me' }),
    as(ada).safety.closeReport({ id, outcome: 'Nothing' }),
  ))
    expect(refusal).toMatchObject({ code: 'NOT_FOUND', status: 404 })
})

test('only admins read and change reports', async () => {
  const { signIn, call } = membersOverHttp(server)
  const { id } = await newest(ada)
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/api/admin/reports?status=all'],
    ['GET', '/api/admin/report-counts'],
    ['PUT', `/api/admin/reports/${id}/claim`, {}],
    ['POST', `/api/admin/reports/${id}/suspension`, { reason: 'Spam' }],
    ['POST', `/api/admin/reports/${id}/removal`],
    ['POST', `/api/admin/reports/${id}/closure`, { outcome: 'Done', others: [] }],
    ['DELETE', `/api/admin/reports/${id}/claim`],
  ]
  const visitor = {}
  const [user, vet, admin] = [
    await signIn(await aUser()),
    await signIn(await aUser({ role: 'vet' })),
    await signIn(ada),
  ]
  for (const [method, path, body] of calls) {
    const statusFor = async (headers: Record<string, string>) =>
      (await call(method, path, { headers, ...(body && { body }) })).status
    expect(await statusFor(visitor), path).toBe(401)
    for (const headers of [user, vet]) expect(await statusFor(headers), path).toBe(403)
  }
  const answers: number[] = []
  for (const [method, path, body] of calls)
    answers.push((await call(method, path, { headers: admin, ...(body && { body }) })).status)
  // A person cannot be removed, and a closed report cannot be released.
  expect(answers).toEqual([200, 200, 200, 200, 404, 200, 409])
})
