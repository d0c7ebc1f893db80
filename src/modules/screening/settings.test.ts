import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { refusalOf } from '../../../test/refusal.ts'
import { auditLog } from '../audit/tables.server.ts'
import { screenText } from './public.server.ts'
import { screen } from './score-text.ts'
import { scoreOf, weightAfter } from './score-rules.ts'
import { DELIVERED } from './score-vocabulary.ts'
import { screeningSettings } from './tables.server.ts'
import { FEATURES } from './vocabulary.ts'

const { announced, as, aUser, clock, db, services } = await testServer()
const admin = await aUser({ role: 'admin' })
const { change, settings, tryText } = as(admin).screening
const SCAM = 'Pay with a gift card'
const { giftCard } = DELIVERED.weights

beforeEach(async () => {
  await db.delete(screeningSettings)
  clock.advance(60_000)
  announced.length = 0
})

test('without changes they are as delivered', async () => {
  expect(await settings()).toEqual({ ...DELIVERED, counts: {} })
  expect(await screenText(services, SCAM)).toMatchObject({ score: giftCard, reasons: ['giftCard'], hold: true })
})

test('a changed weight counts at once, and is audited with the former value', async () => {
  await screenText(services, SCAM)
  const changed = await change({ changes: { weights: { giftCard: 1 } }, from: { weights: { giftCard } } })
  expect(changed).toEqual({ ...DELIVERED, weights: { ...DELIVERED.weights, giftCard: 1 } })
  expect(await tryText({ text: SCAM })).toEqual({ score: 1, reasons: ['giftCard'], suspicious: false, hold: false })
  expect(announced).toEqual([{ to: ['admin'], changes: [{ path: ['screening'] }, { path: ['admin', 'audit'] }] }])
  const { items } = await as(admin).admin.audit({ action: 'setting_changed' })
  expect(items[0]).toMatchObject({
    actor: { id: admin.id },
    subject: { id: 'screening.weights.giftCard', name: 'Weight: Gift cards and vouchers' },
    details: { before: String(giftCard), after: '1' },
  })
})

test('a change by another server counts after its announcement, and within seconds without one', async () => {
  await screenText(services, SCAM)
  await db.insert(screeningSettings).values({ weights: { giftCard: 1 } })
  expect((await screenText(services, SCAM)).score).toBe(giftCard)
  services.live.announce({ roles: ['admin'] }, [{ path: ['screening'] }])
  expect((await screenText(services, SCAM)).score).toBe(1)
  await db.update(screeningSettings).set({ weights: {} })
  clock.advance(5000)
  expect((await screenText(services, SCAM)).score).toBe(giftCard)
})

test('it is refused if another admin changed the same value meanwhile', async () => {
  const raise = (from: number) =>
    change({ changes: { weights: { giftCard: 9 } }, from: { weights: { giftCard: from } } })
  await raise(giftCard)
  expect(await refusalOf(raise(giftCard))).toMatchObject({ code: 'SCREENING_CHANGED', status: 409 })
  expect(await refusalOf(change({ changes: { holdMinutes: 5 }, from: {} }))).toMatchObject({
    code: 'SCREENING_CHANGED',
  })
  const before = await db.$count(auditLog)
  await change({ changes: { weights: { pity: 3 } }, from: { weights: { pity: DELIVERED.weights.pity } } })
  expect((await settings()).weights).toMatchObject({ giftCard: 9, pity: 3 })
  expect(await db.$count(auditLog)).toBe(before + 1)
})

test('thresholds and times keep their order and their bounds', async () => {
  const { warn, hold } = DELIVERED
  expect(await refusalOf(change({ changes: { warn: hold + 1 }, from: { warn } }))).toMatchObject({
    code: 'THRESHOLDS_CROSSED',
    status: 422,
  })
  const wrong = [{ warn: 0 }, { hold: -1 }, { holdMinutes: 1.5 }, { holdMinutes: 1441 }, { weights: { giftCard: 11 } }]
  for (const changes of wrong)
    expect(await refusalOf(change({ changes, from: {} }))).toMatchObject({ code: 'BAD_REQUEST' })
  await change({ changes: { warn: 1, hold: 6 }, from: { warn, hold } })
  expect(await tryText({ text: SCAM })).toMatchObject({ suspicious: true, hold: giftCard >= 6 })
})

test('as delivered again, nothing is stored', async () => {
  const other = { weights: { giftCard: 1 }, warn: 1, hold: 9, holdMinutes: 0, learns: false }
  const delivered = { ...DELIVERED, weights: { giftCard } }
  await change({ changes: other, from: delivered })
  expect(await settings()).toMatchObject({ warn: 1, hold: 9, holdMinutes: 0, learns: false })
  await change({ changes: delivered, from: other })
  expect(await settings()).toMatchObject(DELIVERED)
  const nothing = { weights: {}, warn: null, hold: null, holdMinutes: null, learns: null }
  expect(await db.select().from(screeningSettings)).toMatchObject([nothing])
})

test('with a time of zero nothing is held', async () => {
  await change({ changes: { holdMinutes: 0 }, from: { holdMinutes: DELIVERED.holdMinutes } })
  expect(await screenText(services, SCAM)).toMatchObject({ suspicious: true, hold: false })
})

describe('learning', () => {
  test('a refusal raises a weight by a step, a passed message lowers it, both within half of the delivered one', () => {
    expect(weightAfter(5, 5, 'refuse')).toBe(5.1)
    expect(weightAfter(5, 5, 'pass')).toBe(4.9)
    expect(weightAfter(7.5, 5, 'refuse')).toBe(7.5)
    expect(weightAfter(2.5, 5, 'pass')).toBe(2.5)
    expect(weightAfter(-2, -2, 'refuse')).toBe(-1.9)
    expect(weightAfter(-3, -2, 'pass')).toBe(-3)
  })

  test('it never crosses zero, wakes no weight that is off, and moves what an admin set outside only back', () => {
    expect(weightAfter(0, 5, 'refuse')).toBe(0)
    expect(weightAfter(0.1, 0.1, 'pass')).toBe(0.05)
    expect(weightAfter(-0.05, 2, 'refuse')).toBe(-0.05)
    expect(weightAfter(9, 5, 'refuse')).toBe(9)
    expect(weightAfter(9, 5, 'pass')).toBe(8.9)
  })

  test('a thousand decisions keep every weight within its bounds', () => {
    for (const decision of ['pass', 'refuse'] as const)
      for (const feature of FEATURES) {
        const delivered = DELIVERED.weights[feature]
        let weight = delivered
        for (let each = 0; each < 1000; each += 1) weight = weightAfter(weight, delivered, decision)
        expect(Math.abs(weight - delivered)).toBeLessThanOrEqual(Math.abs(delivered) / 2 + 0.01)
        expect(Math.sign(weight)).toBe(Math.sign(delivered))
      }
  })

  test('the page computes the score as the chat does', () => {
    const weights = { ...DELIVERED.weights, giftCard: 4.1, pity: 1.55 }
    expect(scoreOf(['giftCard', 'pity'], weights)).toBe(screen('God bless you, send a gift card', weights).score)
    expect(scoreOf(['giftCard', 'pity'], weights)).toBe(5.65)
  })
})
