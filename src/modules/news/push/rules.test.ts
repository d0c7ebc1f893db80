import { expect, test } from 'vitest'
import { endOfQuietHours, nextTry, secondsIn } from './rules.ts'

const night = { quietFrom: '22:00', quietTo: '07:00', timeZone: 'Europe/Berlin' }
const endOf = (at: string, quiet: Partial<typeof night> = {}) =>
  endOfQuietHours({ ...night, ...quiet }, new Date(at))?.toISOString()

test("quiet hours follow the person's clock, also over midnight", () => {
  expect(endOf('2026-11-23T20:59:59Z')).toBeUndefined()
  expect(endOf('2026-11-23T21:00:00Z')).toBe('2026-11-24T06:00:00.000Z')
  expect(endOf('2026-11-24T05:59:59Z')).toBe('2026-11-24T06:00:00.000Z')
  expect(endOf('2026-11-24T06:00:00Z')).toBeUndefined()
  expect(endOf('2026-11-23T21:00:00Z', { timeZone: 'America/New_York' })).toBeUndefined()
  expect(endOf('2026-11-23T12:30:00Z', { quietFrom: '13:00', quietTo: '15:00' })).toBe('2026-11-23T14:00:00.000Z')
  // India is half an hour beside the others.
  expect(endOf('2026-11-23T17:00:00Z', { timeZone: 'Asia/Kolkata' })).toBe('2026-11-24T01:30:00.000Z')
})

test('DST: quiet hours end at the chosen local time', () => {
  expect(endOf('2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
  expect(endOf('2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
})

test('without hours, without a zone, or with equal times nothing is quiet', () => {
  expect(endOfQuietHours({ quietFrom: null, quietTo: null, timeZone: 'UTC' }, new Date())).toBeUndefined()
  expect(endOfQuietHours({ ...night, timeZone: null }, new Date('2026-11-23T23:00:00Z'))).toBeUndefined()
  expect(endOf('2026-11-23T23:00:00Z', { quietTo: '22:00' })).toBeUndefined()
})

test('retries are ever later, or as the push service asks, and end after three days', () => {
  const createdAt = new Date('2026-11-23T12:00:00Z')
  const at = (tries: number, hour: number, retryAfter?: number) => {
    const now = new Date(createdAt.getTime() + hour * 3_600_000)
    const next = nextTry({ tries, createdAt }, now, retryAfter)
    return next && (next.getTime() - now.getTime()) / 1000
  }
  expect([at(1, 0), at(2, 0), at(5, 1), at(12, 5)]).toEqual([60, 120, 960, 14_400])
  expect(at(1, 0, 3600)).toBe(3600)
  expect(at(12, 69)).toBeUndefined()
  expect(at(1, 0, 80 * 3600)).toBeUndefined()
})

test('Retry-After is in seconds or a date', () => {
  const at = new Date('2026-11-23T12:00:00Z')
  expect(secondsIn('120', at)).toBe(120)
  expect(secondsIn('Mon, 23 Nov 2026 12:01:00 GMT', at)).toBe(60)
  expect(secondsIn('Mon, 23 Nov 2026 11:00:00 GMT', at)).toBe(0)
  expect(secondsIn('soon', at)).toBeUndefined()
  expect(secondsIn(undefined, at)).toBeUndefined()
})
