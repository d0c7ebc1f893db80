import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { smtpServer } from '../../../../../test/smtp-server.ts'
import { createOutbox } from '../../../../platform/mail/mail.ts'
import { defineAccountMails, requestVerificationMail } from './account-mails.server.ts'

const SIGN_UPS = 60
/** Urgent mails that must be in delivery at the same time. */
const AT_ONCE = 4

test('60 sign-ups and 60 other mails do not delay a real confirmation', async () => {
  const server = await testServer({ realJobs: true })
  const { services, aUser, db } = server
  const taken: string[] = []
  let urgent = 0
  const { promise: manyAtOnce, resolve: reachMany } = Promise.withResolvers<void>()
  const smtp = await smtpServer(async mail => {
    if (mail.includes('Subject: Confirm')) {
      urgent += 1
      if (urgent === AT_ONCE) reachMany()
      await manyAtOnce
    }
    taken.push(/^To: (.*)$/m.exec(mail)?.[1] ?? '')
  })
  services.outbox = createOutbox({ ...services.settings, smtpUrl: smtp.url }, services.log)
  defineAccountMails(services)
  services.jobs.define<{ to: string }>({
    name: 'other-mail',
    run: ({ to }) => services.outbox.deliver({ to, subject: 'News', heading: 'News', paragraphs: [] }),
  })
  await services.jobs.start()
  const others = Array.from({ length: SIGN_UPS }, (_, index) => `other-${index}@example.org`)
  await Promise.all(others.map(to => services.jobs.send('other-mail', { to })))
  await Promise.all(Array.from({ length: SIGN_UPS }, () => aUser({ emailVerified: false }).then(ask)))
  const real = await aUser({ emailVerified: false })
  await ask(real)
  async function ask({ email }: { email: string }) {
    await db.transaction(tx => requestVerificationMail(services, tx, email))
  }
  // One mail every two seconds would take two minutes.
  await expect.poll(() => taken, { timeout: 30_000 }).toContain(real.email)
  expect(smtp.connections).toBeLessThanOrEqual(8)
  await expect.poll(() => taken.length, { timeout: 60_000 }).toBe(2 * SIGN_UPS + 1)
  services.outbox.close()
})

test('urgent mails do not wait for other mails on a slow mail server', async () => {
  const { services } = await testServer()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const smtp = await smtpServer(mail => (mail.includes('Subject: News') ? held : Promise.resolve()))
  const outbox = createOutbox({ ...services.settings, smtpUrl: smtp.url }, services.log)
  const words = { to: 'ana@example.org', heading: 'Hello', paragraphs: [] }
  const others = Array.from({ length: 20 }, () => outbox.deliver({ ...words, subject: 'News' }))
  await expect.poll(() => smtp.connections).toBe(4)
  await outbox.deliver({ ...words, subject: 'Confirm', urgent: true })
  release()
  await Promise.all(others)
  expect(smtp.connections).toBeLessThanOrEqual(8)
  outbox.close()
})
