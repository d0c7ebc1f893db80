import { expect, test } from 'vitest'
import { instantOf, isTimeZone, wallTime, zonedText } from './zoned-time.ts'

const iso = (wall: string, zone: string) => instantOf(wall, zone)?.toISOString()

test('a local time is converted to an instant, in summer and in winter', () => {
  expect(iso('2026-07-01T14:00', 'Europe/Lisbon')).toBe('2026-07-01T13:00:00.000Z')
  expect(iso('2026-12-01T14:00', 'Europe/Lisbon')).toBe('2026-12-01T14:00:00.000Z')
  expect(iso('2026-12-01T09:15', 'Asia/Kathmandu')).toBe('2026-12-01T03:30:00.000Z')
  expect(iso('2026-12-31T23:00', 'America/Los_Angeles')).toBe('2027-01-01T07:00:00.000Z')
  expect(wallTime(new Date('2026-12-01T00:00:00Z'), 'UTC')).toBe('2026-12-01T00:00')
})

test('DST: a skipped hour is invalid, a repeated hour means its first occurrence', () => {
  expect(iso('2026-03-29T02:30', 'Europe/Berlin')).toBeUndefined()
  expect(iso('2026-03-29T01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z')
  expect(iso('2026-03-29T03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
  expect(iso('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(iso('2026-10-25T03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
  expect(iso('nonsense', 'Europe/Berlin')).toBeUndefined()
})

test('a reader sees their own time, and the other one only if it differs', () => {
  const at = '2026-11-28T14:00:00.000Z'
  expect(zonedText(at, 'Europe/Lisbon')).toBe('Sat, Nov 28, 2026, 2:00 PM Lisbon time')
  expect(zonedText(at, 'Europe/Lisbon', 'Europe/London')).toBe('Sat, Nov 28, 2026, 2:00 PM')
  expect(zonedText(at, 'Europe/Lisbon', 'Europe/Paris')).toBe(
    'Sat, Nov 28, 2026, 3:00 PM your time (Sat, Nov 28, 2026, 2:00 PM Lisbon time)',
  )
  // The United States leave summer time a week later: clocks are four hours apart, not five.
  expect(zonedText('2026-10-28T14:00:00.000Z', 'Europe/Lisbon', 'America/New_York')).toContain('10:00 AM your time')
})

test('time zones are told from other texts', () => {
  expect(['Europe/Lisbon', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
