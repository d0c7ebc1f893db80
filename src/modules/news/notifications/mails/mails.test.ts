import { phrase } from '../../../../shared/i18n/t.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { mailbox } from '../../../../../test/mailbox.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Job } from '../../../../platform/jobs.ts'
import { inLanguage } from '../../../../platform/text/language.ts'
import { mailHtml } from '../../../../platform/mail/mail-layout.ts'
import { toMessage, type Mail } from '../../../../platform/mail/mail.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { defineNewsMails } from './news-mail.server.ts'
import { notify } from '../notify.server.ts'
import { notifications } from '../tables.server.ts'
import { KIND_OF, NOTIFICATION_TYPES, type NotificationType } from '../vocabulary.ts'

const server = await testServer()
const { as, aUser, aPost, db, services, sent } = server
const newMails = mailbox(server)

const tell = (user: User, type: NotificationType = 'post_approved', note?: string) =>
  inTransaction(services, tx =>
    notify(services, tx, {
      userId: user.id,
      type,
      message: phrase('News for {name}', { name: user.name }),
      link: '/home',
      ...(note && { note }),
    }),
  )

/** Returns the run of the mail job, to call it by hand. */
function newsJob(outbox = services.outbox) {
  const jobs: Job<{ id: number }>[] = []
  const define = (job: object) => void jobs.push(job as Job<{ id: number }>)
  defineNewsMails({ ...services, outbox, jobs: { ...services.jobs, define } })
  return (data: object) => jobs[0]!.run(data as { id: number })
}

describe('a mail is sent', () => {
  it("in the language of its recipient's account, whoever caused it", async () => {
    const me = await aUser({ language: 'ar' })
    await inLanguage('de', () => tell(me))
    const { id } = (await as(me).notifications.list({})).items[0]!
    const written: string[] = []
    const deliver = (mail: Mail) => Promise.resolve(void written.push(mailHtml(mail)))
    await newsJob({ ...services.outbox, deliver })({ id })
    expect(written).toEqual([expect.stringContaining('<html lang="ar" dir="rtl">')])
  })

  it('to an owner about a new request, and to the requester with the answer and its text', async () => {
    const [owner, requester] = [await aUser(), await aUser({ name: 'Robin Vale' })]
    const post = await aPost({ owner, name: 'Mr. Biscuit' })
    const { id } = await as(requester).adoption.send({ postId: post.id })
    const [asked] = await newMails()
    expect(asked).toMatchObject({
      to: owner.email,
      subject: 'New adoption request for Mr. Biscuit',
      heading: 'Someone would like to adopt your pet',
      action: { url: `http://localhost:4000/login?next=%2Fpost%2F${post.id}` },
    })
    expect(asked?.paragraphs).toContainEqual(expect.stringContaining('Robin Vale looks forward to your answer.'))
    await as(owner).adoption.reject({ id, message: 'She needs a garden.' })
    const [answered, ...more] = (await newMails()).filter(({ to }) => to === requester.email)
    expect(answered).toMatchObject({
      subject: 'Your adoption request for Mr. Biscuit has been rejected',
      paragraphs: expect.arrayContaining(['The owner wrote:', { quote: 'She needs a garden.' }]),
      action: { label: 'Meet other pets', url: 'http://localhost:4000/login?next=%2Fhome' },
    })
    expect(more).toEqual([])
  })

  it("with a reviewer's reason", async () => {
    const [owner, vet] = [await aUser(), await aUser({ role: 'vet' })]
    const post = await aPost({ owner, name: 'Nala', status: 'pending' })
    await as(vet).review.reject({ id: post.id, reason: 'Please add a photo.' })
    expect(await newMails()).toMatchObject([
      {
        to: owner.email,
        subject: 'Your listing for Nala has been rejected',
        paragraphs: expect.arrayContaining([{ quote: 'Please add a photo.' }]),
      },
    ])
  })

  it('for every type except badges, cancelled requests, withdrawn hand-ins, good news of adopted pets, questions about listings, meetings, final agreements and saved searches', async () => {
    const me = await aUser()
    for (const type of NOTIFICATION_TYPES) await tell(me, type)
    const mails = await newMails()
    expect(mails).toHaveLength(NOTIFICATION_TYPES.length - 9)
    expect(new Set(mails.map(({ heading }) => heading)).size).toBe(mails.length)
    for (const { paragraphs, footnote, links } of mails) {
      expect(paragraphs[1]).toBe(`News for ${me.name}.`)
      expect(footnote).toMatch(/^You're getting this email because you want to hear about /)
      expect(links?.map(({ url }) => new URL(url).pathname)).toEqual(['/unsubscribe', '/settings/notifications'])
    }
  })

  it('to nobody who unsubscribed from the kind, has no confirmed address or is suspended', async () => {
    const [choosy, unconfirmed, suspended] = [await aUser(), await aUser(), await aUser()]
    await as(choosy).notifications.chooseMail({ kind: 'reviews', wanted: false })
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, unconfirmed.id))
    await db.update(users).set({ banned: true }).where(eq(users.id, suspended.id))
    for (const user of [choosy, unconfirmed, suspended]) await tell(user)
    expect(await newMails()).toEqual([])
    await tell(choosy, 'comment')
    expect(await newMails()).toHaveLength(1)
    await as(choosy).notifications.chooseMail({ kind: 'reviews', wanted: true })
    await tell(choosy)
    expect(await newMails()).toHaveLength(1)
  })

  it('for no notification that was read or deleted meanwhile', async () => {
    const [reader, remover] = [await aUser(), await aUser()]
    await tell(reader)
    await tell(remover)
    await as(reader).notifications.markAllRead()
    const { items } = await as(remover).notifications.list({})
    await as(remover).notifications.remove({ ids: items.map(({ id }) => id) })
    expect(await newMails()).toEqual([])
  })

  it('once if its job runs twice, sequentially or simultaneously', async () => {
    const me = await aUser()
    const run = newsJob()
    for (const again of [1, 2]) {
      await tell(me)
      const { data } = sent.at(-1)!
      server.mails.length = 0
      await Promise.all([run(data), run(data)])
      await run(data)
      expect(server.mails, `round ${again}`).toHaveLength(1)
    }
  })

  it('after retries, each with the same Message-ID', async () => {
    const me = await aUser()
    await tell(me)
    const { data } = sent.at(-1)!
    await expect(
      newsJob({ ...server.services.outbox, deliver: () => Promise.reject(new Error('busy')) })(data),
    ).rejects.toThrow('busy')
    server.mails.length = 0
    await newsJob()(data)
    expect(server.mails).toMatchObject([{ id: `news-${(data as { id: number }).id}` }])
    const [row] = await db.select().from(notifications).where(eq(notifications.userId, me.id))
    expect(row?.mailedAt).toEqual(server.clock.now())
  })

  it('only if the transaction of its notification commits', async () => {
    const me = await aUser()
    sent.length = 0
    const failing = inTransaction(services, async tx => {
      await notify(services, tx, { userId: me.id, type: 'comment', message: { text: 'never' }, link: '/' })
      throw new Error('the action failed')
    })
    await expect(failing).rejects.toThrow('the action failed')
    // The test server also records jobs of failed transactions; they find no notification.
    expect(sent).toHaveLength(1)
    expect(await newMails()).toEqual([])
  })
})

describe('a mail of news', () => {
  it('has the headers by which mail programs offer one-click unsubscribing', async () => {
    await tell(await aUser())
    const [mail] = await newMails()
    const message = toMessage(mail!, { ...services.settings, appUrl: 'https://pets.example' })
    expect(message.messageId).toMatch(/^<news-\d+@pets\.example>$/)
    expect(message.headers).toEqual({
      'List-Unsubscribe': { prepared: true, value: `<${mail!.unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(message.text).toContain(`Stop these emails:\n${mail!.unsubscribeUrl}`)
    expect(message.html).toContain(`href="${mail!.unsubscribeUrl}"`)
  })

  it('shows quoted text as plain text', async () => {
    await tell(await aUser({ name: '<b>Bo</b>' }), 'comment', 'one\n<script>two</script>')
    const [mail] = await newMails()
    const { text, html } = toMessage(mail!, services.settings)
    expect(text).toContain('> one\n> <script>two</script>')
    expect(html).toContain('&lt;script&gt;two&lt;/script&gt;')
    expect(html).not.toContain('<b>Bo')
  })
})

describe('choosing mails', () => {
  it('starts with all kinds on, stores choices and announces them to the open pages', async () => {
    const [me, other] = [await aUser(), await aUser()]
    const all = await as(me).notifications.mailChoices()
    expect(all.map(({ kind }) => kind)).toEqual(
      [...new Set(Object.values(KIND_OF)), 'messages'].filter(kind => kind !== 'badges'),
    )
    expect(all.every(({ wanted }) => wanted)).toBe(true)
    server.announced.length = 0
    await as(me).notifications.chooseMail({ kind: 'comments', wanted: false })
    await as(me).notifications.chooseMail({ kind: 'comments', wanted: false })
    expect(server.announced[0]).toEqual({ to: [me.id], changes: [{ path: ['notifications', 'mailChoices'] }] })
    const unwanted = async (user: User) =>
      (await as(user).notifications.mailChoices()).filter(({ wanted }) => !wanted).map(({ kind }) => kind)
    expect(await unwanted(me)).toEqual(['comments'])
    expect(await unwanted(other)).toEqual([])
  })

  it('refuses visitors and unknown kinds', async () => {
    const me = await aUser()
    const refused = { code: 'UNAUTHORIZED', status: 401 }
    await expect(as(null).notifications.mailChoices()).rejects.toMatchObject(refused)
    await expect(as(null).notifications.chooseMail({ kind: 'comments', wanted: false })).rejects.toMatchObject(refused)
    const nothing = { kind: 'everything' as 'comments', wanted: false }
    await expect(as(me).notifications.chooseMail(nothing)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
