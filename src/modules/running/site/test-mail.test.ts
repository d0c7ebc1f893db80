import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { smtpServer } from '../../../../test/smtp-server.ts'
import { createOutbox } from '../../../platform/mail/mail.ts'
import { withoutRefusedAddresses } from '../../base/accounts/public.server.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { failureOf } from './rules.ts'
import { DEFAULT_APP } from './vocabulary.ts'

const server = await testServer()
const { as, aUser, clock, db, services } = server
const admin = await aUser({ role: 'admin' })
const { smtpUrl } = services.settings
const usual = services.outbox
const sendTest = () => as(admin).site.sendTestMail({})

beforeEach(() => {
  Object.assign(services.settings, { smtpUrl })
  services.outbox = usual
  clock.advance(3_600_000)
})

function useMailServer(url: string, brand?: string): void {
  Object.assign(services.settings, { smtpUrl: url })
  const outbox = createOutbox(services.settings, services.log, brand === undefined ? undefined : async () => brand)
  services.outbox = withoutRefusedAddresses(outbox, { db, log: services.log, now: clock.now })
}

test('a test mail reaches the admin through the mail server, with the color of the site', async () => {
  const mails: string[] = []
  const smtp = await smtpServer(async mail => void mails.push(mail))
  useMailServer(smtp.url, '#2b6cb0')
  expect(await sendTest()).toEqual({ state: 'sent', to: admin.email })
  expect(mails[0]).toContain(`To: ${admin.email}`)
  expect(mails[0]).toContain('#2b6cb0')
})

test('the sender is called like the site, whatever its name', async () => {
  const mails: string[] = []
  const smtp = await smtpServer(async mail => void mails.push(mail))
  Object.assign(services.settings, { mailFrom: 'Pawpal <site@example.org>' })
  useMailServer(smtp.url)
  const app = { ...DEFAULT_APP, name: 'Paws, "Tails" & Co' }
  await as(admin).site.changeSettings({ changes: { app }, from: { app: DEFAULT_APP } })
  expect(await sendTest()).toMatchObject({ state: 'sent' })
  await as(admin).site.changeSettings({ changes: { app: DEFAULT_APP }, from: { app } })
  await services.siteSettings.read()
  expect(mails[0]).toContain(String.raw`From: "Paws, \"Tails\" & Co" <site@example.org>`)
})

test('without a mail server the answer says that mails are files', async () => {
  expect(await sendTest()).toEqual({ state: 'file', to: admin.email })
  expect(server.mails.at(-1)).toMatchObject({ to: admin.email, heading: 'It works' })
})

test.each([
  ['AUTH', /^AUTH/, '535 5.7.8 wrong', 'signIn'],
  ['the sender', /^MAIL FROM/, '553 5.7.1 not yours', 'sender'],
  ['the recipient', /^RCPT TO/, '550 5.1.1 no such person', 'recipient'],
  ['the text', /^\.$/, '554 5.7.1 spam', 'mail'],
] as const)('a refusal of %s is said, and no refusal counts against the address', async (_, step, answer, failure) => {
  const smtp = await smtpServer(
    async () => undefined,
    line => (line.startsWith('EHLO') ? '250-hello\r\n250 AUTH PLAIN LOGIN' : step.test(line) ? answer : undefined),
  )
  useMailServer(failure === 'signIn' ? smtp.url.replace('smtp://', 'smtp://ann:secret@') : smtp.url)
  const result = await sendTest()
  expect(result).toMatchObject({ state: 'failed', failure, answer: expect.stringContaining(answer.slice(0, 3)) })
  expect(JSON.stringify(result.answer)).not.toContain('@')
  const [row] = await db.select({ at: users.mailRefusedAt }).from(users).where(eq(users.id, admin.id))
  expect(row?.at).toBeNull()
})

test('a mail server that is not there is unreachable', async () => {
  useMailServer('smtp://127.0.0.1:1')
  expect(await sendTest()).toMatchObject({ state: 'failed', failure: 'unreachable' })
})

test('an admin sends five in an hour', async () => {
  for (let sent = 0; sent < 5; sent += 1) await sendTest()
  expect(await refusalOf(sendTest())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('nobody else sends one', async () => {
  expect(await refusalOf(as(null).site.sendTestMail({}))).toMatchObject({ status: 401 })
  expect(await refusalOf(as(await aUser()).site.sendTestMail({}))).toMatchObject({ status: 403 })
})

test('an unknown failure has a text of its own', () => {
  expect(failureOf({})).toBe('other')
  expect(failureOf({ code: 'ETLS' })).toBe('encryption')
})
