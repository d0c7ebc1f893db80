import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { mailbox } from '../../../../../test/mailbox.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { notifications } from '../../../news/notifications/tables.server.ts'

const server = await testServer()
const { as, aUser, clock, db, services } = server
const newMails = mailbox(server)
const HOUR = 3_600_000

const report = (by: User, about: User) =>
  as(by).safety.report({ subject: 'person', subjectId: about.id, reason: 'scam', note: 'Oh no', formId: randomUUID() })

const newsOf = async (...people: User[]) =>
  db
    .select({ userId: notifications.userId, message: notifications.message, link: notifications.link })
    .from(notifications)
    .where(
      inArray(
        notifications.userId,
        people.map(({ id }) => id),
      ),
    )

test('a report reaches every admin by bell and mail, and names nobody', async () => {
  const [ada, bea, vet] = [await aUser({ role: 'admin' }), await aUser({ role: 'admin' }), await aUser({ role: 'vet' })]
  const suspended = await aUser({ role: 'admin', banned: true })
  const [by, about] = [await aUser({ name: 'Careful Cara' }), await aUser({ name: 'Pushy Person' })]
  await report(by, about)
  const news = { message: 'Someone sent a report: Looks like a scam.', link: '/admin-dashboard/reports' }
  expect(await newsOf(ada, bea, vet, suspended, by, about)).toEqual(
    expect.arrayContaining([ada, bea].map(({ id }) => ({ userId: id, ...news }))),
  )
  expect(await newsOf(ada, bea, vet, suspended, by, about)).toHaveLength(2)
  const mails = await newMails()
  expect(mails.map(({ to }) => to).toSorted()).toEqual([ada.email, bea.email].toSorted())
  for (const name of ['Cara', 'Pushy', 'Oh no']) expect(JSON.stringify(mails)).not.toContain(name)
})

test('a report about an admin reaches the others only', async () => {
  const [ada, bea] = [await aUser({ role: 'admin' }), await aUser({ role: 'admin' })]
  await report(await aUser(), ada)
  expect(await newsOf(ada)).toEqual([])
  expect(await newsOf(bea)).toHaveLength(1)
  const to = (await newMails()).map(mail => mail.to)
  expect(to).toContain(bea.email)
  expect(to).not.toContain(ada.email)
})

test('a report about the only admin is mailed to the operator', async () => {
  await db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
  const only = await aUser({ role: 'admin', name: 'Only Admin' })
  services.settings.operatorEmail = 'operator@example.org'
  await report(await aUser({ name: 'Careful Cara' }), only)
  const mails = await newMails()
  expect(mails).toMatchObject([
    { to: 'operator@example.org', subject: 'A report about the only admin: Looks like a scam' },
  ])
  expect(JSON.stringify(mails)).toContain('Oh no')
  expect(JSON.stringify(mails)).not.toContain('Cara')
  expect(await newsOf(only)).toEqual([])

  services.settings.operatorEmail = undefined
  await report(await aUser(), only)
  expect(await newMails()).toEqual([])
})

test('a report that waits longer than 24 hours is overdue until it is closed', async () => {
  const admin = await aUser({ role: 'admin' })
  await report(await aUser(), await aUser())
  const newest = async () => (await as(admin).safety.reports({ status: 'all' })).items[0]
  clock.advance(24 * HOUR)
  expect(await newest()).toMatchObject({ overdue: false })
  clock.advance(1000)
  const { id } = (await newest()) ?? { id: 0 }
  expect(await newest()).toMatchObject({ overdue: true })
  await as(admin).safety.claimReport({ id })
  expect(await newest()).toMatchObject({ overdue: true })
  await as(admin).safety.closeReport({ id, outcome: 'Warned', others: [] })
  expect(await newest()).toMatchObject({ overdue: false })
})
