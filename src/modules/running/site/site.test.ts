import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { httpClient } from '../../../../test/http.ts'
import { mailContactMessage } from './send-contact-message.server.ts'
import { contactMessages, siteSettings } from './tables.server.ts'
import { CONTACT_SUBJECTS, MAX_CONTACT_MESSAGE_LENGTH } from './vocabulary.ts'

const server = await testServer()
const { as, clock, db, mails, sent, services } = server
const call = httpClient(services)

const FRESH_MS = 10_000
const form = {
  name: 'Rita',
  email: 'rita@example.org',
  subject: 'support' as const,
  message: 'My cat ate the form.\n\nIs that a problem?',
}
const write = (body: object) => call('POST', '/api/contact-messages', { body })

async function setSetting(key: string, value: unknown): Promise<void> {
  await db.insert(siteSettings).values({ key, value }).onConflictDoUpdate({ target: siteSettings.key, set: { value } })
  clock.advance(FRESH_MS)
}

beforeEach(async () => {
  await db.delete(contactMessages)
  await db.delete(siteSettings)
  sent.length = 0
  mails.length = 0
  clock.advance(3_600_000)
})

describe('the public settings of the site', () => {
  test('have defaults', async () => {
    expect(await as(null).site.info()).toEqual({
      counters: { homesFound: '5k+', members: '2k+' },
      contact: { email: 'hello@pawpal.example', phone: expect.any(String), address: expect.any(String) },
      social: expect.arrayContaining([{ name: 'Instagram', href: 'https://www.instagram.com/' }]),
      reviewRequired: true,
    })
  })

  test('follow the settings within seconds', async () => {
    await as(null).site.info()
    await setSetting('counters', { homesFound: '6k+', members: '3k+' })
    expect((await as(null).site.info()).counters).toEqual({ homesFound: '6k+', members: '3k+' })
  })

  test('keep the default of an invalid setting', async () => {
    await setSetting('counters', { homesFound: 6000 })
    await setSetting('social', [{ name: 'Trap', href: 'javascript:alert(1)' }])
    await setSetting('unknown', 1)
    await setSetting('contact', { email: 'us@example.org', phone: '1', address: 'Here' })
    const info = await as(null).site.info()
    expect(info.counters.homesFound).toBe('5k+')
    expect(info.social.map(({ name }) => name)).not.toContain('Trap')
    expect(info.contact.email).toBe('us@example.org')
  })

  test('do not contain private settings', async () => {
    await setSetting('contactEmail', 'private@example.org')
    expect(JSON.stringify(await (await call('GET', '/api/site/info')).json())).not.toContain('private')
  })
})

describe('a message to the site', () => {
  test.each(CONTACT_SUBJECTS)('about %s is stored and its mail requested', async subject => {
    const response = await write({ ...form, name: '  Rita ', email: 'RITA@example.org', subject })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ done: true })
    const [stored, ...others] = await db.select().from(contactMessages)
    expect(others).toEqual([])
    expect(stored).toMatchObject({ ...form, subject, createdAt: clock.now() })
    expect(sent).toEqual([{ name: 'site.contact-mail', data: { id: stored?.id } }])
  })

  test('is stored once, however often its form is sent', async () => {
    const formId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => write({ ...form, formId })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await db.$count(contactMessages)).toBe(1)
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'R'.repeat(101) }],
    ['no address', { email: '' }],
    ['a wrong address', { email: 'rita' }],
    ['an unknown subject', { subject: 'spam' }],
    ['no subject', { subject: undefined }],
    ['no message', { message: '\n' }],
    ['a message that is too long', { message: 'x'.repeat(MAX_CONTACT_MESSAGE_LENGTH + 1) }],
    ['a zero byte', { message: 'a\u0000b' }],
    ['what nobody asked for', { role: 'admin' }],
  ])('is refused with %s', async (_what, change) => {
    expect((await write({ ...form, ...change })).status).toBe(400)
    expect(await db.$count(contactMessages)).toBe(0)
    expect(sent).toEqual([])
  })

  test('may have the maximum length', async () => {
    expect((await write({ ...form, message: 'x'.repeat(MAX_CONTACT_MESSAGE_LENGTH) })).status).toBe(201)
  })

  test('is refused after ten in an hour from one IP address', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect((await write({ ...form, name: '' })).status).toBe(400)
      expect((await write(form)).status).toBe(201)
    }
    clock.advance(10 * 60_000)
    const refused = await write(form)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('3000')
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'That was a bit too much at once. Please try again in 50 minutes.',
      data: { retryAfter: 3000 },
    })
    expect(await db.$count(contactMessages)).toBe(10)
    clock.advance(50 * 60_000)
    expect((await write(form)).status).toBe(201)
  })
})

describe('its mail', () => {
  const storedId = async () => (await db.select({ id: contactMessages.id }).from(contactMessages))[0]?.id ?? 0

  test('goes to the address of the settings, with the sender as Reply-To', async () => {
    await setSetting('contactEmail', 'team@example.org')
    await write(form)
    await mailContactMessage(services, await storedId())
    expect(mails).toEqual([
      expect.objectContaining({
        to: 'team@example.org',
        replyTo: 'rita@example.org',
        subject: 'Support from Rita',
        paragraphs: ['Support, from Rita <rita@example.org>:', 'My cat ate the form.', 'Is that a problem?'],
      }),
    ])
  })

  test('is not sent if no address is set', async () => {
    await write(form)
    await mailContactMessage(services, await storedId())
    expect(mails).toEqual([])
  })
})

test('without a database the last read settings apply, or the defaults', async () => {
  const other = await testServer()
  await other.db.insert(siteSettings).values({ key: 'limits', value: { messages: 7 } })
  expect(await other.services.limitValues()).toMatchObject({ messages: 7 })
  await other.db.execute(sql`alter table site_settings rename to hidden`)
  other.clock.advance(FRESH_MS)
  expect(await other.services.limitValues()).toMatchObject({ messages: 7 })
  const third = await testServer()
  await third.db.execute(sql`drop table site_settings`)
  expect(await third.as(null).site.info()).toMatchObject({ counters: { homesFound: '5k+' } })
})
