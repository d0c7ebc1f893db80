import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { knowPlaces } from '../../../../test-support/know-places.ts'
import { toMessage } from '../../../platform/mail/mail.ts'
import { inLanguage } from '../../../platform/text/language.ts'
import { t } from '../../../shared/i18n/t.ts'
import { DEFAULT_LIMITS, LIMIT_NAMES } from '../../../api/limit-rules.ts'
import { auditLog } from '../../base/audit/tables.server.ts'
import type { SiteSettings } from './contract.ts'
import { DEFAULTS } from './read-settings.server.ts'
import { siteSettings } from './tables.server.ts'
import { LIMIT_TEXTS } from './vocabulary.ts'

const { announced, as, aUser, clock, db, services } = await testServer()
const admin = await aUser({ role: 'admin' })

const change = (changes: Partial<SiteSettings>, from: Partial<SiteSettings> = DEFAULTS, who = admin) =>
  as(who).site.changeSettings({
    changes,
    from: Object.fromEntries(Object.entries(from).filter(([name]) => name in changes)),
  })
const acts = () =>
  db
    .select({ subjectId: auditLog.subjectId, label: auditLog.subjectLabel, details: auditLog.details })
    .from(auditLog)
    .orderBy(desc(auditLog.id))

const NEWCOMER = { firstName: 'Ana', lastName: 'Silva', email: 'ana.silva@example.org', password: 'Quiet-Paws-17' }

beforeEach(async () => {
  await db.delete(siteSettings)
  clock.advance(60_000)
  announced.length = 0
})

test('settings are for admins, to read and to change', async () => {
  const calls = [(who: typeof admin | null) => as(who).site.settings()]
  calls.push(who => as(who).site.changeSettings({ changes: { reviewRequired: false }, from: { reviewRequired: true } }))
  for (const call of calls) {
    expect(await refusalOf(call(null))).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
    for (const role of ['user', 'vet'] as const)
      expect(await refusalOf(call(await aUser({ role })))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
  }
  expect(await as(admin).site.settings()).toEqual(DEFAULTS)
  expect(await db.$count(siteSettings)).toBe(0)
})

describe('a change', () => {
  const counters = { homesFound: '6k+', members: '2k+' }

  test('takes effect at once, is announced to every page, and is audited with the former value', async () => {
    await as(null).site.info()
    expect(await change({ counters })).toEqual({ ...DEFAULTS, counters })
    expect((await as(null).site.info()).counters).toEqual(counters)
    expect(announced).toEqual([
      { to: ['user', 'vet', 'admin'], changes: [{ path: ['site', 'info'] }] },
      { to: ['admin'], changes: [{ path: ['site', 'settings'] }, { path: ['admin', 'audit'] }] },
    ])
    const { items } = await as(admin).admin.audit({ action: 'setting_changed', subject: 'Pets that' })
    expect(items[0]).toMatchObject({
      actor: { id: admin.id },
      subjectType: 'setting',
      subject: { id: 'counters.homesFound', name: 'Pets that found a home' },
      details: { before: '5k+', after: '6k+' },
    })
  })

  test.each<[string, Partial<SiteSettings>, object[]]>([
    [
      'limits',
      { limits: { messages: 5, posts: 2 } },
      [
        { subjectId: 'limits.posts', label: LIMIT_TEXTS.posts.label, details: { before: '20', after: '2' } },
        { subjectId: 'limits.messages', label: LIMIT_TEXTS.messages.label, details: { before: '60', after: '5' } },
      ],
    ],
    [
      'social links',
      { social: [{ name: 'Mastodon', href: 'https://example.social/' }] },
      [
        {
          subjectId: 'social',
          details: { before: expect.stringContaining('Instagram'), after: 'Mastodon https://example.social/' },
        },
      ],
    ],
    [
      'the installed app',
      { app: { name: 'Tierheim Au', color: '#0a7f5a', brand: DEFAULTS.app.brand } },
      [
        { subjectId: 'app.color', label: 'Color around its pages', details: { before: '#fdf9f3', after: '#0a7f5a' } },
        { subjectId: 'app.name', details: { before: 'Pawpal', after: 'Tierheim Au' } },
      ],
    ],
    ['review', { reviewRequired: false }, [{ subjectId: 'reviewRequired', details: { before: 'yes', after: 'no' } }]],
    [
      'where mail goes',
      { contactEmail: 'us@example.org' },
      [{ subjectId: 'contactEmail', details: { before: 'none', after: 'us@example.org' } }],
    ],
    [
      'days',
      { requestDays: { remindOwner: 5, tellRequester: 7 } },
      [{ subjectId: 'requestDays.remindOwner', details: { before: '3', after: '5' } }],
    ],
    [
      'days of listings',
      { listingDays: { ...DEFAULTS.listingDays, ask: 45 } },
      [
        {
          subjectId: 'listingDays.ask',
          label: 'Ask the owner after',
          details: { before: '30', after: '45' },
        },
      ],
    ],
  ])('of %s is in the audit log value by value', async (_what, changes, expected) => {
    await change(changes)
    expect((await acts()).slice(0, expected.length)).toMatchObject(expected)
    expect(await as(admin).site.settings()).toEqual({ ...DEFAULTS, ...changes })
  })

  test('of a limit takes effect with the next call', async () => {
    await change({ limits: { contactMessages: 1 } })
    expect(await services.limitValues()).toEqual({ ...DEFAULT_LIMITS, contactMessages: 1 })
  })

  test('to the default leaves no row, and an unchanged value does nothing', async () => {
    await change({ counters })
    const written = (await acts()).length
    await change({ counters: DEFAULTS.counters }, { counters })
    expect(await db.$count(siteSettings)).toBe(0)
    await change({ counters: DEFAULTS.counters })
    expect((await acts()).length).toBe(written + 1)
  })

  test('of the town is refused for one that the gazetteer does not know', async () => {
    expect(await change({ town: 'Anywhere' })).toMatchObject({ town: 'Anywhere' })
    await change({ town: '' }, { town: 'Anywhere' })
    await knowPlaces(db, 'Townburg')
    expect(await change({ town: 'Townburg' })).toMatchObject({ town: 'Townburg' })
    expect(await refusalOf(change({ town: 'Nowhere' }, { town: 'Townburg' }))).toMatchObject({
      code: 'UNKNOWN_TOWN',
      status: 422,
    })
  })

  test('of the name is what every text calls the site, and the color of mails', async () => {
    expect(t('Welcome to Pawpal! Sign in, and meet your new friend.')).toContain('Pawpal')
    await change({ app: { ...DEFAULTS.app, name: 'Tierheim {Au}' } })
    await services.siteSettings.read()
    expect(t('Welcome to Pawpal! Sign in, and meet your new friend.')).toBe(
      'Welcome to Tierheim {Au}! Sign in, and meet your new friend.',
    )
    expect(t('{name} · Pawpal', { name: 'Pawpal the cat' })).toBe('Pawpal the cat · Tierheim {Au}')
    expect(inLanguage('de', () => t('Your Pawpal password was changed'))).toMatch(/Tierheim \{Au\}/)
    const mail = { to: 'a@example.org', subject: '', heading: 'Hi', paragraphs: [] }
    const sender = { ...services.settings, mailFrom: 'Pawpal <mail@example.org>' }
    const message = toMessage(mail, sender, '#2b6cb0')
    expect(message.from).toBe('"Tierheim {Au}" <mail@example.org>')
    expect(message.html).toContain('color:#2b6cb0">Tierheim {Au}</td>')
    expect(toMessage(mail, { ...sender, mailFrom: 'Us <us@example.org>' }).from).toBe('Us <us@example.org>')
    expect(
      await refusalOf(as(null).accounts.signUp({ ...NEWCOMER, firstName: 'Tierheim', lastName: 'Au' })),
    ).toMatchObject({ code: 'NAME_RESERVED' })
    expect(await refusalOf(as(null).accounts.signUp({ ...NEWCOMER, password: 'Tierheim-2026!' }))).toMatchObject({
      code: 'PERSONAL_PASSWORD',
    })
    await change({ app: DEFAULTS.app }, { app: { ...DEFAULTS.app, name: 'Tierheim {Au}' } })
    await services.siteSettings.read()
    expect(t('{name} · Pawpal', { name: 'Ana' })).toBe('Ana · Pawpal')
  })

  test('is refused if another admin changed the same setting meanwhile, and only then', async () => {
    await change({ counters })
    expect(await refusalOf(change({ counters: DEFAULTS.counters, reviewRequired: false }))).toMatchObject({
      code: 'SETTINGS_CHANGED',
      status: 409,
      message: 'These settings were changed by someone else after you opened them.',
    })
    expect(await refusalOf(as(admin).site.changeSettings({ changes: { counters }, from: {} }))).toMatchObject({
      code: 'SETTINGS_CHANGED',
    })
    expect(await change({ reviewRequired: false })).toEqual({ ...DEFAULTS, counters, reviewRequired: false })
  })

  test('by two admins at once succeeds for one, and is refused for the other', async () => {
    const others = await Promise.all([1, 2, 3].map(() => aUser({ role: 'admin' })))
    const outcomes = await Promise.allSettled(
      others.map((who, number) => change({ counters: { homesFound: `${number}k`, members: '2k+' } }, DEFAULTS, who)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each<[string, object]>([
    ['an empty counter', { counters: { homesFound: ' ', members: '2k+' } }],
    ['a long counter', { counters: { homesFound: '5'.repeat(21), members: '2k+' } }],
    ['a wrong address', { contact: { ...DEFAULTS.contact, email: 'nobody' } }],
    ['a wrong address for mails', { contactEmail: 'nobody' }],
    ['a link that runs', { social: [{ name: 'Trap', href: 'javascript:alert(1)' }] }],
    ['a link that is not secret on its way', { social: [{ name: 'Trap', href: 'http://example.org' }] }],
    ['eleven links', { social: Array.from({ length: 11 }, () => ({ name: 'A', href: 'https://example.org' })) }],
    ['a limit of none', { limits: { messages: 0 } }],
    ['half a message', { limits: { messages: 1.5 } }],
    ['an unknown limit', { limits: { dreams: 3 } }],
    ['too many days', { requestDays: { remindOwner: 366, tellRequester: 7 } }],
    ['no days until the question', { listingDays: { ...DEFAULTS.listingDays, ask: 0 } }],
    ['an app without a name', { app: { ...DEFAULTS.app, name: ' ' } }],
    ['a name of two lines', { app: { ...DEFAULTS.app, name: 'One\rTwo' } }],
    ['a color that could close a tag', { app: { ...DEFAULTS.app, color: '#fff"><script>' } }],
    ['a color of the site that could close a tag', { app: { ...DEFAULTS.app, brand: 'red;--x:url(/)' } }],
    ['an unknown setting', { colour: 'red' }],
  ])('to %s is refused', async (_what, changes) => {
    expect(await refusalOf(change(changes))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await db.$count(siteSettings)).toBe(0)
  })
})

test('every limit has texts', () => {
  for (const name of LIMIT_NAMES) expect(LIMIT_TEXTS[name].label).not.toBe('')
})
