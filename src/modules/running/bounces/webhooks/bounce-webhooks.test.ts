import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { makeAuthority, makeCertificate } from '../../../../../test/certificates.ts'
import { testServer } from '../../../../../test/context.ts'
import { httpClient } from '../../../../../test/http.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'
import { bounces } from '../tables.server.ts'
import { answerBounceWebhook } from './receive-webhook.server.ts'
import type { WebhookCall } from './webhook.server.ts'
import {
  mailgunCall,
  postmarkCall,
  sendgridEvent,
  sesBounce,
  sesComplaint,
  snsMessage,
} from './webhook-calls.fixture.ts'

const server = await testServer()
const { as, aUser, db, services, clock, contextOf } = server
const call = httpClient(services)
const admin = await aUser({ role: 'admin' })

const MAILGUN_KEY = 'a-signing-key-of-mailgun'
const POSTMARK_PASSWORD = 'a-password-of-postmark'
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:bounces'
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
services.settings.bounces = {
  ...services.settings.bounces,
  mailgunKey: MAILGUN_KEY,
  postmarkPassword: POSTMARK_PASSWORD,
  sendgridKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  sesTopic: TOPIC,
}

beforeEach(() => db.delete(bounces))

const post = (provider: string, body: string, headers: Record<string, string> = {}, fetch?: WebhookCall['fetch']) =>
  answerBounceWebhook(
    contextOf(null),
    provider,
    new Request('http://localhost:4000/', { method: 'POST', body, headers }),
    fetch,
  )
const countAll = () => db.$count(bounces)
const isUnreachable = async (email: string) =>
  (await as(admin).operations.overview()).unreachable.some(person => person.email === email)
const wantedMails = async (person: Awaited<ReturnType<typeof aUser>>) =>
  (await as(person).notifications.mailChoices()).filter(({ wanted }) => wanted).length

test('an unknown provider, and one that is not set up, do not exist; an unsigned call is refused', async () => {
  expect((await call('POST', '/api/bounces/another', { body: {} })).status).toBe(404)
  for (const provider of ['ses', 'mailgun', 'sendgrid', 'postmark'])
    expect((await call('POST', `/api/bounces/${provider}`, { body: {} })).status, provider).toBe(401)
  const { bounces: set } = services.settings
  services.settings.bounces = { ...set, mailgunKey: undefined }
  expect((await call('POST', '/api/bounces/mailgun', { body: {} })).status).toBe(404)
  services.settings.bounces = set
  expect((await call('POST', '/api/bounces/ses', { headers: { 'content-length': '2000000' } })).status).toBe(413)
})

describe('Mailgun', () => {
  const send = (email: string, event: object = {}, token = `token-${Math.random()}`, at = clock.now()) =>
    post('mailgun', mailgunCall(MAILGUN_KEY, { recipient: email, ...event }, token, at))

  test('two permanent failures make an address unreachable; a repeated token counts once', async () => {
    const { email } = await aUser()
    for (const _ of [1, 2]) expect((await send(email, {}, 'same')).status).toBe(204)
    expect(await isUnreachable(email)).toBe(false)
    await send(email.toUpperCase(), { reason: 'suppress-bounce' })
    expect(await isUnreachable(email)).toBe(true)
  })

  test('temporary failures, other reasons and old calls do not count', async () => {
    const { email } = await aUser()
    await send(email, { severity: 'temporary' })
    await send(email, { reason: 'suppress-unsubscribe' })
    await send(email, { 'delivery-status': { code: 550, 'enhanced-code': '5.7.1' } })
    await send(email, { event: 'delivered' })
    await send(email, {}, 'old', new Date(clock.now().getTime() - 20 * DAY_MS))
    expect(await countAll()).toBe(0)
  })

  test('a complaint stops the mails that a person may stop', async () => {
    const person = await aUser()
    expect(await wantedMails(person)).toBeGreaterThan(5)
    await send(person.email, { event: 'complained' })
    expect(await wantedMails(person)).toBe(0)
    expect(await isUnreachable(person.email)).toBe(false)
  })

  test('another key is refused', async () => {
    const { email } = await aUser()
    const forged = mailgunCall('another key', { recipient: email }, 'token', clock.now())
    expect((await post('mailgun', forged)).status).toBe(401)
    expect(await countAll()).toBe(0)
  })
})

describe('SendGrid', () => {
  const send = (events: object[], { key = privateKey, timestamp = '1700000000', changed = '' } = {}) => {
    const body = JSON.stringify(events)
    const signature = sign('sha256', Buffer.from(`${timestamp}${body}`), key).toString('base64')
    return post('sendgrid', body + changed, {
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    })
  }

  test('bounces and drops of an address count, each once; blocked and deferred ones do not', async () => {
    const [ana, ben] = [await aUser(), await aUser()]
    const now = clock.now()
    const events = [
      sendgridEvent(ana.email, 'one', now),
      sendgridEvent(ana.email, 'two', now, { event: 'dropped', reason: 'Bounced Address' }),
      sendgridEvent(ben.email, 'three', now, { type: 'blocked' }),
      sendgridEvent(ben.email, 'four', now, { event: 'deferred' }),
      sendgridEvent(ben.email, 'five', now, { status: '5.7.1' }),
      sendgridEvent(ben.email, 'six', now, { event: 'dropped', reason: 'Unsubscribed Address' }),
      { event: 'bounce' },
    ]
    for (const _ of [1, 2]) expect((await send(events)).status).toBe(204)
    expect(await countAll()).toBe(2)
    expect([await isUnreachable(ana.email), await isUnreachable(ben.email)]).toEqual([true, false])
    await send([sendgridEvent(ben.email, 'seven', now, { event: 'spamreport' })])
    expect(await wantedMails(ben)).toBe(0)
  })

  test('another key, and a changed body, are refused', async () => {
    const events = [sendgridEvent('ana@example.org', 'one', clock.now())]
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    expect((await send(events, { key: other })).status).toBe(401)
    expect((await send(events, { changed: ' ' })).status).toBe(401)
    expect(await countAll()).toBe(0)
  })
})

describe('Postmark', () => {
  const send = (report: object, password = POSTMARK_PASSWORD) =>
    post('postmark', JSON.stringify(report), {
      authorization: `Basic ${Buffer.from(`pawpal:${password}`).toString('base64')}`,
    })

  test('hard bounces of addresses to which it stops sending count, soft ones do not, complaints stop mails', async () => {
    const person = await aUser()
    await send(postmarkCall(person.email, 1, { Type: 'SoftBounce', Inactive: false }))
    await send(postmarkCall(person.email, 2, { Type: 'Transient', Inactive: false }))
    expect(await countAll()).toBe(0)
    await send(postmarkCall(person.email, 3))
    await send(postmarkCall(person.email, 3))
    await send(postmarkCall(person.email, 4, { Type: 'SMTPApiError' }))
    expect(await countAll()).toBe(2)
    expect(await isUnreachable(person.email)).toBe(true)
    await send(postmarkCall(person.email, 5, { RecordType: 'SpamComplaint', Type: 'SpamComplaint' }))
    expect(await wantedMails(person)).toBe(0)
  })

  test('another password is refused', async () => {
    expect((await send(postmarkCall('ana@example.org', 1), 'another')).status).toBe(401)
    expect(await countAll()).toBe(0)
  })
})

describe('Amazon SES', async () => {
  const folder = await mkdtemp(join(inject('temporaryFolder'), 'sns-'))
  const authority = await makeAuthority(folder, 'tests')
  const signing = await makeCertificate(authority, 'dns', 'sns.amazonaws.com')
  // Until it is valid.
  clock.advance(60_000)
  const fetched: string[] = []
  const fetch = async (address: string) => {
    fetched.push(address)
    return Buffer.from(address.endsWith('.pem') ? signing.certificate : '<ok/>')
  }
  const send = (body: string) => post('ses', body, { 'content-type': 'text/plain' }, fetch)
  const message = (report: object, changes: object = {}, version: '1' | '2' = '2') =>
    snsMessage({ topic: TOPIC, key: signing.key, at: clock.now(), report, version, ...changes })

  test('permanent bounces count, each once, with both versions of the signature', async () => {
    const { email } = await aUser()
    for (const _ of [1, 2]) expect((await send(message(sesBounce(email, 'one')))).status).toBe(204)
    expect(await countAll()).toBe(1)
    await send(message(sesBounce(email, 'two', { bounceType: 'Permanent', bounceSubType: 'Suppressed' }), {}, '1'))
    expect(await isUnreachable(email)).toBe(true)
    expect(fetched.filter(path => path.endsWith('.pem'))).toHaveLength(1)
  })

  test('transient bounces do not count, complaints stop mails, and what is no spam stops nothing', async () => {
    const person = await aUser()
    await send(message(sesBounce(person.email, 'three', { bounceType: 'Transient', bounceSubType: 'MailboxFull' })))
    await send(message(sesComplaint(person.email, 'four', 'not-spam')))
    expect(await countAll()).toBe(0)
    await send(message(sesComplaint(person.email, 'five', 'abuse')))
    expect(await wantedMails(person)).toBe(0)
  })

  test('a subscription of the topic is confirmed', async () => {
    const type = { type: 'SubscriptionConfirmation' }
    expect((await send(message({}, type))).status).toBe(204)
    expect(fetched.some(path => path.includes('ConfirmSubscription'))).toBe(true)
  })

  test('other topics, changed messages and certificates of other hosts are refused', async () => {
    const before = fetched.length
    const report = sesBounce('ana@example.org', 'six')
    const other = await makeCertificate(authority, 'dns', 'other.example')
    const forgeries = [
      message(report, { topic: `${TOPIC}2` }),
      message(report, { key: other.key }),
      message(report).replace('ana@example.org', 'ben@example.org'),
      message(report, { certificateUrl: 'https://evil.example/SimpleNotificationService-1.pem' }),
      message(report, {
        certificateUrl: 'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-1.pem',
      }),
      message(report, { certificateUrl: 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem' }),
      message(report, { certificateUrl: 'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem' }),
      message(report, { certificateUrl: 'https://sns.eu-west-1.amazonaws.com/other/SimpleNotificationService-1.pem' }),
    ]
    for (const forged of forgeries) expect((await send(forged)).status, forged.slice(0, 300)).toBe(401)
    expect(await countAll()).toBe(0)
    expect(fetched.length).toBe(before)
  })
})
