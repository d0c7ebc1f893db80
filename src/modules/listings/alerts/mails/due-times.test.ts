import { describe, expect, test } from 'vitest'
import { nextDue } from './due-times.ts'

const due = (alert: 'atOnce' | 'daily' | 'weekly', now: string, timeZone = 'UTC') =>
  nextDue(alert, new Date(now), { timeZone, windowS: 60 }).toISOString()

test('immediate alerts are collected for a minute', () => {
  expect(due('atOnce', '2026-03-01T10:00:00.000Z')).toBe('2026-03-01T10:01:00.000Z')
})

describe("digests are due at eight in the morning in the person's time zone", () => {
  test.each([
    ['daily', '2026-03-04T07:59:59.999Z', 'UTC', '2026-03-04T08:00:00.000Z'],
    ['daily', '2026-03-04T08:00:00.000Z', 'UTC', '2026-03-05T08:00:00.000Z'],
    ['daily', '2026-03-04T08:00:00.000Z', 'Nowhere/At_All', '2026-03-05T08:00:00.000Z'],
    // UTC+14, where it is the next day already, and UTC-11, where it is the day before.
    ['daily', '2026-03-04T10:30:00.000Z', 'Pacific/Kiritimati', '2026-03-04T18:00:00.000Z'],
    ['daily', '2026-03-04T10:30:00.000Z', 'Pacific/Pago_Pago', '2026-03-04T19:00:00.000Z'],
    ['daily', '2026-03-04T10:30:00.000Z', 'Asia/Kathmandu', '2026-03-05T02:15:00.000Z'],
    // Wednesday, Monday before eight, Monday at eight.
    ['weekly', '2026-03-04T10:00:00.000Z', 'UTC', '2026-03-09T08:00:00.000Z'],
    ['weekly', '2026-03-09T07:00:00.000Z', 'UTC', '2026-03-09T08:00:00.000Z'],
    ['weekly', '2026-03-09T08:00:00.000Z', 'UTC', '2026-03-16T08:00:00.000Z'],
    // It is Monday in Auckland already.
    ['weekly', '2026-07-05T19:00:00.000Z', 'Pacific/Auckland', '2026-07-05T20:00:00.000Z'],
  ] as const)('%s at %s in %s: %s', (alert, now, timeZone, expected) => {
    expect(due(alert, now, timeZone)).toBe(expected)
  })
})

describe('daylight saving time', () => {
  test.each([
    // Summer time begins on March 29 at 01:00 UTC and ends on October 25 at 01:00 UTC.
    ['daily', '2026-03-28T12:00:00.000Z', 'Europe/Zurich', '2026-03-29T06:00:00.000Z'],
    ['daily', '2026-03-27T12:00:00.000Z', 'Europe/Zurich', '2026-03-28T07:00:00.000Z'],
    ['daily', '2026-10-24T12:00:00.000Z', 'Europe/Zurich', '2026-10-25T07:00:00.000Z'],
    ['weekly', '2026-10-21T12:00:00.000Z', 'Europe/Zurich', '2026-10-26T07:00:00.000Z'],
    ['daily', '2026-03-07T20:00:00.000Z', 'America/New_York', '2026-03-08T12:00:00.000Z'],
    ['daily', '2026-10-31T20:00:00.000Z', 'America/New_York', '2026-11-01T13:00:00.000Z'],
    // Lord Howe Island changes by half an hour, and its summer ends in April.
    ['daily', '2026-04-04T10:00:00.000Z', 'Australia/Lord_Howe', '2026-04-04T21:30:00.000Z'],
  ] as const)('%s at %s in %s: %s', (alert, now, timeZone, expected) => {
    expect(due(alert, now, timeZone)).toBe(expected)
  })
})
