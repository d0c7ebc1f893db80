import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { recordLog } from '../../../../test/record-log.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { dayText } from '../../../shared/time/day-text.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { SECRET, withRecords } from './records.fixture.ts'
import { remindOfDue } from './remind-of-due.server.ts'

const server = await testServer()
const { as, aUser, clock, db, services } = server
const { day, entry, add, recorded, adopted } = withRecords(server)
const newMails = mailbox(server)

const newsOf = async ({ id }: User) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id))
    .filter(({ type }) => type === 'vaccination_due')
    .map(({ message, link }) => ({ message, link }))

/** The job of the morning, on two servers at once, so many days later. */
async function inDays(days: number) {
  clock.advance(days * DAY_MS)
  await Promise.all([remindOfDue(services), remindOfDue(services)])
}

beforeEach(async () => void (await newMails()))

test('a keeper gets one notification and one mail for all entries of a pet, two weeks before they are due', async () => {
  const { owner, postId } = await recorded()
  await add(owner, postId, { name: 'Rabies', nextDue: day(20) })
  const due = dayText(day(20))
  await inDays(5)
  expect(await newsOf(owner)).toEqual([])
  await inDays(1)
  await inDays(1)
  const message = `A vaccination of Biscuit is due on ${due}: Rabies`
  expect(await newsOf(owner)).toEqual([{ message, link: `/post/${postId}/records` }])
  expect((await newMails()).map(({ to, subject }) => [to, subject])).toEqual([[owner.email, message]])
  await add(owner, postId, { name: 'Deworming', kind: 'treatment', nextDue: day(3) })
  await add(owner, postId, { name: 'Parvo', nextDue: day(4) })
  await inDays(1)
  expect((await newsOf(owner)).at(-1)?.message).toBe(
    `2 vaccinations or treatments of Biscuit are due: Deworming (${dayText(day(2))}), Parvo (${dayText(day(3))})`,
  )
  await inDays(40)
  expect(await newsOf(owner)).toHaveLength(2)
})

test('an entry with a later one causes no reminder; a new due day causes a new one', async () => {
  const { owner, postId } = await recorded()
  await add(owner, postId, { name: 'Rabies', nextDue: day(10) })
  await add(owner, postId, { name: 'rabies', day: day(0), nextDue: day(300) })
  await inDays(1)
  expect(await newsOf(owner)).toEqual([])
  const last = (await as(owner).records.get({ postId })).entries.find(({ name }) => name === 'rabies')!
  const { formId: _, ...fields } = entry(postId, { name: 'rabies', day: last.day, nextDue: day(5) })
  await as(owner).records.changeEntry({ ...fields, id: last.id, version: last.version })
  await inDays(1)
  expect(await newsOf(owner)).toHaveLength(1)
})

test('an entry that was due long before it was added causes no reminder', async () => {
  const { owner, postId } = await recorded()
  await add(owner, postId, { day: day(-400), nextDue: day(-31) })
  await inDays(0)
  expect(await newsOf(owner)).toEqual([])
})

test('after an adoption the adopter is reminded, not the former owner', async () => {
  const { owner, postId } = await recorded()
  await add(owner, postId, { name: 'Rabies', nextDue: day(20) })
  const adopter = await aUser()
  const { id } = await as(adopter).adoption.send({ postId })
  await as(owner).adoption.approve({ id, message: '' })
  await newMails()
  await inDays(10)
  expect(await newsOf(owner)).toEqual([])
  expect(await newsOf(adopter)).toHaveLength(1)
  expect((await newMails()).map(({ to }) => to)).toEqual([adopter.email])
})

test('an organization’s reminder links to its page of the animal', async () => {
  const manager = await aUser()
  const { account, slug } = await newOrganization(server, manager)
  const { postId } = await recorded({ owner: account })
  await add(account, postId, { name: 'Rabies', nextDue: day(3) })
  await inDays(0)
  expect((await newsOf(manager)).map(({ link }) => link)).toEqual([`/organization/${slug}/animals/${postId}/records`])
})

test('the texts appear in no other notification, log or job', async () => {
  const { owner, postId } = await adopted()
  const { log, text, lines } = recordLog()
  log.info('the log is written')
  await remindOfDue({ ...services, log })
  expect(lines()).toHaveLength(1)
  expect(text()).not.toContain(SECRET)
  expect(JSON.stringify(await db.select().from(notifications))).not.toContain(SECRET)
  expect(JSON.stringify(server.sent)).not.toContain(SECRET)
  expect(JSON.stringify(await as(null).posts.get({ id: postId }))).not.toContain(SECRET)
  expect(JSON.stringify(server.announced)).not.toContain(SECRET)
  expect(await newsOf(owner)).toEqual([])
})
