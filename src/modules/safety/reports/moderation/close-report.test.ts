import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { reportsOf } from './report.fixture.ts'
import { reports } from '../tables.server.ts'

const server = await testServer()
const { as, aUser, aPost, db, announced, sent } = server
const { report, newest, claimed, notificationsOf, actsOf } = reportsOf(server)
let admin: User
beforeEach(async () => {
  await db.delete(reports)
  admin = await aUser({ role: 'admin' })
})

const THANKS = {
  type: 'report_closed',
  message: 'We have looked into what you reported. Thank you.',
  link: '/notifications',
  requesterId: null,
}
const close = (id: number, others: number[] = [], outcome = 'No action was needed.') =>
  as(admin).safety.closeReport({ id, outcome, others })

test('closing a report notifies its reporter once, with a mail, and is audited', async () => {
  const reporter = await report('person', (await aUser()).id)
  const { id } = await claimed(admin)
  announced.length = 0
  sent.length = 0
  expect(await close(id)).toEqual({ closed: 1 })
  expect(await notificationsOf(reporter)).toEqual([THANKS])
  expect(sent).toHaveLength(1)
  for (const read of ['list', 'unreadCount'])
    expect(announced).toContainEqual({ to: [reporter.id], changes: [{ path: ['notifications', read] }] })
  expect(await actsOf(admin)).toEqual([
    {
      action: 'report_closed',
      subjectId: String(id),
      subjectLabel: 'person',
      details: { outcome: 'No action was needed.' },
    },
  ])
  expect(await refusalOf(close(id))).toMatchObject({ code: 'REPORT_CLOSED' })
  expect(await notificationsOf(reporter)).toEqual([THANKS])
})

test('closing needs an outcome, a claim, and an existing report', async () => {
  await report('person', (await aUser()).id)
  const { id } = await newest(admin)
  expect(await refusalOf(close(id))).toMatchObject({ code: 'REPORT_NOT_CLAIMED' })
  await claimed(admin)
  for (const outcome of ['', '  ', 'x'.repeat(501)])
    expect(await refusalOf(close(id, [], outcome))).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await refusalOf(close(999_999))).toMatchObject({ code: 'NOT_FOUND' })
})

test('closing includes other reports about the same, and notifies each reporter once', async () => {
  const [post, elsewhere, colleague] = [await aPost(), await aPost(), await aUser({ role: 'admin' })]
  const twice = await report('post', post.id)
  await report('post', post.id, twice)
  const once = await report('post', post.id)
  const theirs = await report('post', post.id)
  await as(colleague).safety.claimReport({ id: (await newest(admin)).id })
  const unseen = await report('post', elsewhere.id)
  const other = await newest(admin)
  const [, , mine] = (await as(admin).safety.reports({ subject: 'post' })).items
  await as(admin).safety.claimReport({ id: mine?.id ?? 0 })
  const found = (await as(admin).safety.reports({ status: 'claimed' })).items.find(({ id }) => id === mine?.id)
  expect(found?.others).toHaveLength(2)
  expect(await close(found?.id ?? 0, [...(found?.others ?? []), other.id])).toEqual({ closed: 3 })
  for (const reporter of [twice, once]) expect(await notificationsOf(reporter)).toEqual([THANKS])
  for (const reporter of [theirs, unseen]) expect(await notificationsOf(reporter)).toEqual([])
  expect((await as(admin).safety.reports({ status: 'closed' })).items).toHaveLength(3)
  expect(await actsOf(admin)).toMatchObject([{ details: { 'closed along': found?.others.join(', ') } }])
})

test('two simultaneous closings notify once', async () => {
  const post = await aPost()
  const [one, two] = [await report('post', post.id), await report('post', post.id)]
  const { id, others } = await claimed(admin)
  await as(admin).safety.claimReport({ id: others[0] ?? 0 })
  const answers = await Promise.allSettled([close(id, others), close(others[0] ?? 0, [id]), close(id, others)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const reporter of [one, two]) expect(await notificationsOf(reporter)).toEqual([THANKS])
})

test('a report of a deleted reporter, or of one being deleted, can be closed', async () => {
  for (let time = 0; time < 5; time += 1) {
    const reporter = await report('person', (await aUser()).id)
    const { id } = await claimed(admin)
    await Promise.all([close(id), db.delete(users).where(eq(users.id, reporter.id))])
    expect(await newest(admin)).toMatchObject({ status: 'closed', reporter: null })
  }
})

test('the list is filtered by status, kind and person, with counts', async () => {
  const [pushy, owner] = [await aUser({ name: 'Pushy Person' }), await aUser()]
  const post = await aPost({ owner: pushy })
  await report('post', (await aPost({ owner })).id)
  await report('person', pushy.id)
  await report('post', post.id)
  await claimed(admin)
  await report('post', post.id)
  const shown = async (filter: Parameters<ReturnType<typeof as>['safety']['reports']>[0]) =>
    (await as(admin).safety.reports(filter)).items.map(
      ({ status, subject, person }) => `${status} ${subject} ${person?.name === pushy.name ? 'pushy' : 'other'}`,
    )
  expect(await shown({})).toEqual(['open post pushy', 'claimed post pushy', 'open person pushy', 'open post other'])
  expect(await shown({ status: 'open' })).toEqual(['open post pushy', 'open person pushy', 'open post other'])
  expect(await shown({ status: 'claimed' })).toEqual(['claimed post pushy'])
  expect(await shown({ status: 'all', subject: 'post' })).toEqual([
    'open post pushy',
    'claimed post pushy',
    'open post other',
  ])
  expect(await shown({ status: 'all', person: pushy.id })).toEqual([
    'open post pushy',
    'claimed post pushy',
    'open person pushy',
  ])
  expect(await shown({ person: pushy.id, subject: 'person' })).toEqual(['open person pushy'])
  expect(await shown({ person: 'nobody', status: 'all' })).toEqual([])
  expect(await as(admin).safety.reportCounts({})).toEqual({ open: 3, claimed: 1 })
  expect(await as(admin).safety.reportCounts({ subject: 'person', person: pushy.id })).toEqual({ open: 1, claimed: 0 })
})
