import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { imapServer } from '../../../../test/imap-server.ts'
import { recordLog } from '../../../../test/record-log.ts'
import { smtpServer } from '../../../../test/smtp-server.ts'
import { createBounceToken } from '../../../platform/mail/bounce-token.ts'
import { createOutbox } from '../../../platform/mail/mail.ts'
import { readSettings } from '../../../platform/settings/env.ts'
import { checkBounces } from '../../../server/doctor/check-services.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { countRecentBounces, forgetOldBounces } from './count-bounce.server.ts'
import { readMailbox } from './read-mailbox.server.ts'
import { awayMail, reportMail } from './reports.fixture.ts'
import { bounces } from './tables.server.ts'

const server = await testServer()
const { as, aUser, db, services, clock } = server
const { authSecret } = services.settings

const settingsOf = (imapUrl: string, address = 'bounces+*@pets.example') =>
  readSettings({ AUTH_SECRET: authSecret, BOUNCE_ADDRESS: address, BOUNCE_IMAP_URL: imapUrl }).bounces
const tokenFor = (email: string) => createBounceToken(authSecret, email, clock.now())
const addressFor = (email: string) => `bounces+${tokenFor(email)}@pets.example`
const admin = await aUser({ role: 'admin' })
const operations = () => as(admin).operations.overview()
const isUnreachable = async (email: string) => (await operations()).unreachable.some(person => person.email === email)
const countAll = () => db.$count(bounces)

/** The envelope sender and the headers of a mail that the site sends to an address. */
async function sentMail(email: string, address: string) {
  const commands: string[] = []
  let headers = ''
  const smtp = await smtpServer(
    async mail => void (headers = mail.slice(0, mail.indexOf('\n\n'))),
    line => void commands.push(line),
  )
  const settings = { ...services.settings, smtpUrl: smtp.url, bounces: settingsOf('imap://a:b@127.0.0.1', address) }
  const outbox = createOutbox(settings, services.log)
  await outbox.deliver({ to: email, subject: 'News', heading: 'News', paragraphs: ['Hello'] })
  outbox.close()
  const sender = /^MAIL FROM:<([^>]*)>/.exec(commands.find(line => line.startsWith('MAIL FROM')) ?? '')?.[1] ?? ''
  return { sender, headers }
}

test(
  'two mails that come back within a week make an address unreachable; reports are removed, others stay',
  { tags: ['dovecot'] },
  async () => {
    const imap = await imapServer()
    services.settings.bounces = settingsOf(imap.url)
    const ana = await aUser()
    const first = await sentMail(ana.email, 'bounces+*@pets.example')
    expect(first.sender).toMatch(/^bounces\+[a-z2-7]{26}@pets\.example$/)
    expect(first.headers).toContain(`X-Bounce-Token: ${first.sender.slice(8, 34)}`)
    // Servers change the case of addresses.
    const report = reportMail({ to: first.sender.toUpperCase(), recipient: ana.email })
    await imap.deliver(report)
    await imap.deliver(report)
    await imap.deliver(awayMail(first.sender, ana.email))
    await readMailbox(services)
    expect(await isUnreachable(ana.email)).toBe(false)
    expect(await imap.list()).toEqual([expect.stringMatching(/,S$/)])
    expect(await countAll()).toBe(1)

    const second = await sentMail(ana.email, 'bounces+*@pets.example')
    await imap.deliver(reportMail({ to: second.sender, recipient: ana.email, status: '5.2.1' }))
    await readMailbox(services)
    expect(await isUnreachable(ana.email)).toBe(true)
    expect((await operations()).bounces).toMatchObject({
      counted: 2,
      lastAt: clock.now().toISOString(),
      mailbox: { readAt: clock.now().toISOString(), failingSince: null, problem: null },
    })
    expect(await imap.list()).toHaveLength(1)
  },
)

test(
  'without a token in the envelope sender, the header of the returned mail has it',
  { tags: ['dovecot'] },
  async () => {
    const imap = await imapServer()
    services.settings.bounces = settingsOf(imap.url, 'bounces@pets.example')
    const ben = await aUser()
    for (const forwardedTo of [ben.email, 'ben@other.example']) {
      const { sender, headers } = await sentMail(ben.email, 'bounces@pets.example')
      expect(sender).toBe('bounces@pets.example')
      await imap.deliver(reportMail({ to: sender, recipient: forwardedTo, returned: headers }))
    }
    await readMailbox(services)
    expect(await isUnreachable(ben.email)).toBe(true)
  },
)

test(
  'what is temporary, about the content, forged, old or without a token does not count',
  { tags: ['dovecot'] },
  async () => {
    const imap = await imapServer()
    services.settings.bounces = settingsOf(imap.url)
    const before = await countAll()
    const { email } = await aUser()
    const mallory = await aUser()
    const old = createBounceToken(authSecret, email, new Date(clock.now().getTime() - 20 * DAY_MS))
    const ofOtherSite = createBounceToken('y'.repeat(32), email, clock.now())
    const forgeries = [
      { to: addressFor(email), action: 'delayed', status: '4.4.1' },
      { to: addressFor(email), status: '4.4.7' },
      { to: addressFor(email), action: 'delivered', status: '2.1.5' },
      { to: addressFor(email), status: '5.7.1' },
      { to: addressFor(email), status: '5.3.4' },
      { to: addressFor(mallory.email) },
      { to: `bounces+${old}@pets.example` },
      { to: `bounces+${ofOtherSite}@pets.example` },
      { to: `bounces+${'a'.repeat(26)}@pets.example` },
      { to: 'bounces@pets.example', returned: `X-Bounce-Token: ${tokenFor(mallory.email)}\nTo: ${email}` },
    ]
    for (const parts of forgeries) await imap.deliver(reportMail({ recipient: email, ...parts }))
    await readMailbox(services)
    expect(await imap.list()).toEqual([])
    expect(await countAll()).toBe(before)
    expect(await isUnreachable(email)).toBe(false)
  },
)

test('hostile mails are left as read, and the one after them counts', { tags: ['dovecot'] }, async () => {
  const imap = await imapServer()
  services.settings.bounces = settingsOf(imap.url)
  const { email } = await aUser()
  const nested = Array.from(
    { length: 5000 },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
  )
  const hostile = [
    `To: a@b.c\nSubject: ${'x'.repeat(5_000_000)}\n\nbody\n`,
    `To: a@b.c\nContent-Type: multipart/report; boundary=x\n\n${'--x\nContent-Type: message/delivery-status\n\n'.repeat(20_000)}`,
    `MIME-Version: 1.0\nTo: ${addressFor(email)}\n${nested.join('')}`,
    Buffer.concat([
      Buffer.from('To: a@b.c\r\nContent-Type: multipart/report; charset=\xff; boundary="'),
      Buffer.alloc(300_000, 0xff),
    ]),
    '',
    `Content-Type: multipart/report; boundary=x\nContent-Transfer-Encoding: nonsense\n\n--x\nContent-Type: message/delivery-status\nContent-Transfer-Encoding: base64\n\n%%%%\n--x--\n`,
  ]
  for (const mail of hostile) await imap.deliver(mail)
  const before = await countAll()
  await imap.deliver(reportMail({ to: addressFor(email), recipient: email }))
  await readMailbox(services)
  expect(await countAll()).toBe(before + 1)
  for (const left of await imap.list()) expect(left).toMatch(/,S$/)
})

test(
  'a mailbox that cannot be read is logged once, and shown until it can be read',
  { tags: ['dovecot'] },
  async () => {
    const imap = await imapServer()
    const { log, text } = recordLog()
    const wrong = imap.url.replace('Quiet-Mailbox-17', 'Wrong-Secret-17')
    services.settings.bounces = settingsOf(wrong)
    expect(await checkBounces({ ...services.settings, smtpUrl: 'smtp://127.0.0.1' })).toMatchObject({
      state: 'problem',
    })
    await readMailbox({ ...services, log })
    await readMailbox({ ...services, log })
    expect(text().match(/cannot be read/g)).toHaveLength(1)
    expect(text()).not.toContain('Wrong-Secret')
    const { bounces: state } = await operations()
    expect(state?.mailbox).toMatchObject({
      problem: 'the server does not accept the user and the password',
      failingSince: clock.now().toISOString(),
    })
    services.settings.bounces = settingsOf(imap.url)
    expect(await checkBounces({ ...services.settings, smtpUrl: 'smtp://127.0.0.1' })).toMatchObject({ state: 'ok' })
    await readMailbox({ ...services, log })
    expect(text()).toContain('can be read again')
    expect((await operations()).bounces?.mailbox?.problem).toBeNull()
    await imap.stop()
    await readMailbox({ ...services, log })
    expect((await operations()).bounces?.mailbox?.problem).toMatch(/ECONNREFUSED/)
  },
)

test('counted reports are forgotten after 30 days, and name nobody', async () => {
  clock.advance(29 * DAY_MS)
  await forgetOldBounces(services)
  expect((await countRecentBounces(db, clock.now())).counted).toBeGreaterThanOrEqual(0)
  const rows = await db.select().from(bounces)
  expect(JSON.stringify(rows)).not.toContain('@')
  clock.advance(2 * DAY_MS)
  await forgetOldBounces(services)
  expect(await countAll()).toBe(0)
})
