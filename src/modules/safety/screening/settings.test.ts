import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { auditLog } from '../../base/audit/tables.server.ts'
import { screenText } from './public.server.ts'
import { screeningSettings } from './tables.server.ts'
import { DEFAULT_SETTINGS, FEATURE_TEXTS } from './vocabulary.ts'

const { announced, as, aUser, clock, db, services } = await testServer()
const admin = await aUser({ role: 'admin' })
const { change, settings, tryText } = as(admin).screening
const SCAM = 'Pay with a gift card'
const { weight: score } = FEATURE_TEXTS.giftCard
const { warn, hold, holdMinutes } = DEFAULT_SETTINGS

beforeEach(async () => {
  await db.delete(screeningSettings)
  clock.advance(60_000)
  announced.length = 0
})

test('unchanged settings are the defaults', async () => {
  expect(await settings()).toEqual(DEFAULT_SETTINGS)
  expect(await screenText(services, SCAM)).toEqual({ score, reasons: ['giftCard'], suspicious: true, hold: true })
})

test('a changed threshold applies at once, and is audited with the former value', async () => {
  await screenText(services, SCAM)
  const changed = await change({ changes: { hold: 9 }, from: { hold } })
  expect(changed).toEqual({ ...DEFAULT_SETTINGS, hold: 9 })
  expect(await tryText({ text: SCAM })).toEqual({ score, reasons: ['giftCard'], suspicious: true, hold: false })
  expect(announced).toEqual([{ to: ['admin'], changes: [{ path: ['screening'] }, { path: ['admin', 'audit'] }] }])
  const { items } = await as(admin).admin.audit({ action: 'setting_changed' })
  expect(items[0]).toMatchObject({
    actor: { id: admin.id },
    subject: { id: 'screening.hold', name: 'Score for holding' },
    details: { before: String(hold), after: '9' },
  })
})

test('a change by another server applies when it is published, or within seconds', async () => {
  const isHeld = async () => (await screenText(services, SCAM)).hold
  expect(await isHeld()).toBe(true)
  await db.insert(screeningSettings).values({ hold: 9 })
  expect(await isHeld()).toBe(true)
  services.live.announce({ roles: ['admin'] }, [{ path: ['screening'] }])
  expect(await isHeld()).toBe(false)
  await db.update(screeningSettings).set({ hold: null })
  clock.advance(5000)
  expect(await isHeld()).toBe(true)
})

test('a change with an outdated former value is refused', async () => {
  const raise = (from: number) => change({ changes: { hold: 9 }, from: { hold: from } })
  await raise(hold)
  expect(await refusalOf(raise(hold))).toMatchObject({ code: 'SCREENING_CHANGED', status: 409 })
  expect(await refusalOf(change({ changes: { holdMinutes: 5 }, from: {} }))).toMatchObject({
    code: 'SCREENING_CHANGED',
  })
  const before = await db.$count(auditLog)
  await change({ changes: { warn: 3 }, from: { warn } })
  expect(await settings()).toMatchObject({ warn: 3, hold: 9 })
  expect(await db.$count(auditLog)).toBe(before + 1)
})

test('thresholds and times keep their order and their bounds', async () => {
  expect(await refusalOf(change({ changes: { warn: hold + 1 }, from: { warn } }))).toMatchObject({
    code: 'THRESHOLDS_CROSSED',
    status: 422,
  })
  for (const changes of [{ warn: 0 }, { hold: -1 }, { hold: 51 }, { holdMinutes: 1.5 }, { holdMinutes: 1441 }])
    expect(await refusalOf(change({ changes, from: {} }))).toMatchObject({ code: 'BAD_REQUEST' })
  await change({ changes: { warn: 1, hold: 6 }, from: { warn, hold } })
  expect(await tryText({ text: SCAM })).toMatchObject({ suspicious: true, hold: score >= 6 })
})

test('resetting to the defaults stores nothing', async () => {
  const other = { enabled: false, warn: 1, hold: 9, holdMinutes: 0 }
  await change({ changes: other, from: DEFAULT_SETTINGS })
  expect(await settings()).toEqual(other)
  await change({ changes: DEFAULT_SETTINGS, from: other })
  expect(await settings()).toEqual(DEFAULT_SETTINGS)
  const nothing = { enabled: null, warn: null, hold: null, holdMinutes: null }
  expect(await db.select().from(screeningSettings)).toMatchObject([nothing])
})

test('with a hold time of zero nothing is held', async () => {
  await change({ changes: { holdMinutes: 0 }, from: { holdMinutes } })
  expect(await screenText(services, SCAM)).toMatchObject({ suspicious: true, hold: false })
})

test('switched off, a message has a score but no warning and is not held', async () => {
  await change({ changes: { enabled: false }, from: { enabled: true } })
  expect(await tryText({ text: SCAM })).toEqual({ score, reasons: ['giftCard'], suspicious: false, hold: false })
})
