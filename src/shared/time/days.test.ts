import { afterEach, describe, expect, test } from 'vitest'
import { addDays, earliestToday, endOfDay, latestToday, localDayIn } from './days.ts'

/** The instants at which a clock with this offset shows the beginning and the end of Nov 30, 2026. */
const dayAt = (offset: string) => [new Date(`2026-11-30T00:00:00${offset}`), new Date(`2026-11-30T23:59:59${offset}`)]

describe.each([
  ['Los Angeles', '-08:00'],
  ['the last zone', '-12:00'],
  ['Auckland', '+13:00'],
  ['Kiritimati', '+14:00'],
])('in %s', (_, offset) => {
  test('today is neither past nor future in its own zone, from its first to its last second', () => {
    for (const now of dayAt(offset)) {
      expect(earliestToday(now) <= '2026-11-30').toBe(true)
      expect(latestToday(now) >= '2026-11-30').toBe(true)
      expect(endOfDay('2026-11-30').getTime()).toBeGreaterThan(now.getTime())
    }
  })
})

test('a day is past once it has ended in the last zone', () => {
  const end = endOfDay('2026-11-30')
  expect(end.toISOString()).toBe('2026-12-01T12:00:00.000Z')
  expect(earliestToday(end)).toBe('2026-12-01')
})

describe('dates in local time', () => {
  const zone = process.env.TZ
  afterEach(() => {
    process.env.TZ = zone ?? 'UTC'
  })

  test.each([
    ['America/Los_Angeles', '2026-11-30T03:00:00Z', '2026-11-29', '2026-12-06'],
    ['Pacific/Auckland', '2026-11-29T12:00:00Z', '2026-11-30', '2026-12-07'],
    ['Pacific/Kiritimati', '2026-11-29T10:30:00Z', '2026-11-30', '2026-12-07'],
    // Clocks change in between.
    ['America/Los_Angeles', '2026-10-31T06:30:00Z', '2026-10-30', '2026-11-06'],
    ['America/Los_Angeles', '2027-03-14T07:30:00Z', '2027-03-13', '2027-03-20'],
  ])('in %s at %s', (timeZone, now, today, inAWeek) => {
    process.env.TZ = timeZone
    expect([localDayIn(0, new Date(now)), localDayIn(7, new Date(now))]).toEqual([today, inAWeek])
  })
})

test('days are added by the calendar', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ])
})
