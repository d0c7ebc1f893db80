import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { describeDelivery } from '../../news/push/describe-delivery.server.ts'
import { sendCheckIns } from '../aftercare/send-check-ins.server.ts'
import { withRecords } from '../health-records/records.fixture.ts'
import { remindOfDue } from '../health-records/remind-of-due.server.ts'
import { deathsOf } from './deaths.fixture.ts'

const server = await testServer()
const { as, aPost, clock, db, services } = server
const { listed, adopted, say } = deathsOf(server)
const { add, day } = withRecords(server)
const newMails = mailbox(server)

const unread = async ({ id }: User) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), isNull(notifications.readAt)))
    .orderBy(notifications.id)
const kindsOf = async (user: User) => (await unread(user)).map(({ type }) => type)
const mailed = async ({ email }: User) =>
  (await newMails()).flatMap(({ to, subject }) => (to === email ? [subject] : []))

beforeEach(async () => void (await newMails()))

test('mails and push notifications about it that wait are not sent, others are', async () => {
  const { owner, asker, postId } = await listed()
  const other = await aPost({ owner, name: 'Youngster' })
  await as(asker).adoption.send({ postId: other.id })
  const [request] = await unread(owner)
  const push = { userId: owner.id, notificationId: request?.id ?? 0, conversationId: null, memberId: null }
  const describe = () => describeDelivery(db, push, services.reactions.describeUnread)
  expect(await describe()).toBeDefined()
  await say(owner, postId)
  expect(await describe()).toBeUndefined()
  expect(await kindsOf(owner)).toEqual(['adoption_request'])
  expect(await mailed(owner)).toEqual(['New adoption request for Youngster'])
})

test('what was read stays', async () => {
  const { owner, postId } = await listed()
  await as(owner).notifications.markAllRead()
  const count = () => db.$count(notifications, eq(notifications.userId, owner.id))
  const before = await count()
  await say(owner, postId)
  expect(await count()).toBe(before)
})

test('an adopter is not asked how it is doing, nor reminded of a vaccination, and the former owner not asked for advice', async () => {
  const { owner, adopter, postId, requestId } = await adopted()
  await add(adopter, postId, { name: 'Rabies', nextDue: day(5) })
  clock.advance(3 * DAY_MS)
  await sendCheckIns(services, [3])
  await remindOfDue(services)
  const [question] = (await as(adopter).aftercare.checkIns({ requestId })).items
  await as(adopter).aftercare.answerCheckIn({ id: question?.id ?? 0, feeling: 'not_well', words: 'Old', advice: true })
  expect(await kindsOf(adopter)).toEqual(expect.arrayContaining(['check_in', 'vaccination_due']))
  expect(await kindsOf(owner)).toContain('care_needed')
  await say(adopter, postId)
  for (const user of [owner, adopter])
    for (const type of ['check_in', 'vaccination_due', 'care_needed']) expect(await kindsOf(user)).not.toContain(type)
  const subjects = (await newMails()).map(({ subject }) => subject)
  expect(subjects).toContain('Ana Prado lets you know that Oldie has died')
  expect(subjects.filter(subject => /doing|vaccination|advice/.test(subject))).toEqual([])
})
