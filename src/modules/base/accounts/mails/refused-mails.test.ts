import { describe, expect, test } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import { mailbox, tokenIn } from '../../../../../test/mailbox.ts'
import { smtpServer } from '../../../../../test/smtp-server.ts'
import { recordLog } from '../../../../../test/record-log.ts'
import { readSettings } from '../../../../platform/settings/env.ts'
import { createOutbox, type Mail } from '../../../../platform/mail/mail.ts'
import { withoutRefusedAddresses } from './refused-mails.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

const server = await testServer()
const { as, aUser, db, clock } = server
const newMails = mailbox(server)
const PASSWORD = 'Quiet-Paws-17'

/** A mail server with these answers to RCPT TO and to the end of a mail. */
async function outboxWith(answers: { recipient?: string; mail?: string }) {
  const attempts = { count: 0 }
  const { url } = await smtpServer(
    async () => {
      attempts.count += 1
    },
    line => {
      if (line !== '.' && !line.startsWith('RCPT TO')) return undefined
      const answer = line === '.' ? answers.mail : answers.recipient
      if (answer) attempts.count += 1
      return answer
    },
  )
  const { log, text } = recordLog()
  const settings = readSettings({ AUTH_SECRET: 'x'.repeat(32), SMTP_URL: url })
  return { outbox: withoutRefusedAddresses(createOutbox(settings, log), { db, log, now: clock.now }), attempts, text }
}

const mailTo = (to: string): Mail => ({ to, subject: 'News', heading: 'News', paragraphs: ['Hello'] })
const isUnreachable = async (email: string) => {
  const admin = await aUser({ role: 'admin' })
  const { unreachable } = await as(admin).operations.overview()
  return unreachable.some(person => person.email === email)
}

const REFUSED = '550 5.1.1 no such person'

describe('an address that a mail server refuses for good', () => {
  test('gets no more mails after the second refusal within a week, and each mail is tried once', async () => {
    const { email } = await aUser()
    const { outbox, attempts, text } = await outboxWith({ recipient: REFUSED })
    await outbox.deliver(mailTo(email))
    expect(attempts.count).toBe(1)
    expect(await isUnreachable(email)).toBe(false)
    clock.advance(6 * DAY_MS)
    await outbox.deliver(mailTo(email))
    expect(await isUnreachable(email)).toBe(true)
    await outbox.deliver(mailTo(email))
    expect(attempts.count).toBe(2)
    expect(text()).toContain('550')
    expect(text()).not.toContain(email)
    await outbox.deliver({ ...mailTo(email), aboutAddress: true })
    expect(attempts.count).toBe(3)
  })

  test('stays in use if the refusals are more than a week apart', async () => {
    const { email } = await aUser()
    const { outbox } = await outboxWith({ recipient: REFUSED })
    for (let times = 0; times < 3; times += 1) {
      await outbox.deliver(mailTo(email))
      clock.advance(8 * DAY_MS)
    }
    expect(await isUnreachable(email)).toBe(false)
  })

  test('is noted also if the server reads the whole mail before it refuses', async () => {
    const { email } = await aUser()
    const { outbox } = await outboxWith({ mail: '550 no such mailbox' })
    await outbox.deliver(mailTo(email))
    await outbox.deliver(mailTo(email))
    expect(await isUnreachable(email)).toBe(true)
  })

  test('is used again once the person confirms it', async () => {
    const person = await aUser()
    const { outbox } = await outboxWith({ recipient: REFUSED })
    await outbox.deliver(mailTo(person.email))
    await outbox.deliver(mailTo(person.email))
    await as(null).accounts.resendVerification({ email: person.email })
    const [mail] = await newMails()
    expect(mail).toMatchObject({ to: person.email, subject: 'Do emails from Pawpal reach you?' })
    await givePassword(server, person, PASSWORD)
    await as(null).accounts.verifyEmail({ token: tokenIn(mail), password: PASSWORD })
    expect(await isUnreachable(person.email)).toBe(false)
  })
})

test.each([
  ['451 4.2.1 try later', undefined],
  [undefined, '452 4.2.2 mailbox full'],
])('a temporary refusal (%s %s) fails, so that its job tries again', async (recipient, mail) => {
  const { email } = await aUser()
  const { outbox } = await outboxWith({ recipient, mail })
  for (const _ of [1, 2, 3]) await expect(outbox.deliver(mailTo(email))).rejects.toThrow('did not take the mail')
  expect(await isUnreachable(email)).toBe(false)
})

test.each(['550 5.7.1 this looks like spam', '552 5.3.4 too large'])(
  '%s says nothing about the address',
  async mail => {
    const { email } = await aUser()
    const { outbox } = await outboxWith({ mail })
    for (const _ of [1, 2, 3]) await outbox.deliver(mailTo(email))
    expect(await isUnreachable(email)).toBe(false)
  },
)
