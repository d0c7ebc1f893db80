import { describe, expect, test } from 'vitest'
import { isYoungSite, levelOf, nextSteps, raisedAt, shareOf, type TrustFacts } from './rules.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const DAYS = 7
const now = new Date('2030-06-01T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
const account = (facts: Partial<TrustFacts> = {}): TrustFacts => ({
  emailConfirmed: true,
  createdAt: ago(0),
  answeredPeople: 0,
  upheldReports: 0,
  vouchedFor: false,
  ...facts,
})
const level = (facts: Partial<TrustFacts>) => levelOf(account(facts), DAYS, now)

describe('the level of an account', () => {
  test('rises with its age', () => {
    expect([0, 6.9, 7, 27.9, 28].map(days => level({ createdAt: ago(days) }))).toEqual([
      'new',
      'new',
      'known',
      'known',
      'established',
    ])
  })

  test('rises with decided requests of different people, never on the first day', () => {
    expect(level({ answeredPeople: 9 })).toBe('new')
    expect(level({ createdAt: ago(1), answeredPeople: 1 })).toBe('new')
    expect(level({ createdAt: ago(1), answeredPeople: 2 })).toBe('known')
    expect(level({ createdAt: ago(6), answeredPeople: 9 })).toBe('known')
    expect(level({ createdAt: ago(7), answeredPeople: 4 })).toBe('known')
    expect(level({ createdAt: ago(7), answeredPeople: 5 })).toBe('established')
  })

  test('falls back to new with an upheld report or an unconfirmed address', () => {
    expect(level({ createdAt: ago(900), answeredPeople: 9, upheldReports: 1 })).toBe('new')
    expect(level({ createdAt: ago(900), emailConfirmed: false })).toBe('new')
  })

  test('is the highest for staff, verified accounts and organizations', () => {
    expect(level({ vouchedFor: true, upheldReports: 1 })).toBe('established')
  })
})

test('says when age raises the level next, or null', () => {
  const next = (facts: Partial<TrustFacts>) => raisedAt(account(facts), DAYS, now)
  expect(next({})).toEqual(ago(-7))
  expect(next({ createdAt: ago(8) })).toEqual(ago(8 - 28))
  for (const facts of [{ createdAt: ago(30) }, { upheldReports: 1 }, { emailConfirmed: false }])
    expect(next(facts)).toBeNull()
})

test('known accounts get the mean of both shares', () => {
  expect((['new', 'known', 'established'] as const).map(one => shareOf(one, 25))).toEqual([25, 63, 100])
  expect((['new', 'known', 'established'] as const).map(one => shareOf(one, 100))).toEqual([100, 100, 100])
})

test('a site is young for as many days as an account is new', () => {
  expect(isYoungSite(ago(6.9), DAYS, now)).toBe(true)
  expect(isYoungSite(ago(7), DAYS, now)).toBe(false)
})

test('the next steps say what is missing, to the person and to admins', () => {
  const trust = { level: 'new', answeredPeople: 1, upheldReports: 0, raisedAt: '2030-06-08T12:00:00.000Z' } as const
  expect(nextSteps(trust)).toEqual([
    'Your limits grow on June 8, 2030 by themselves.',
    'They grow sooner once adoption requests with 2 different people are decided: 1 so far.',
  ])
  expect(nextSteps({ ...trust, raisedAt: null, upheldReports: 1 }, 'admin')).toEqual([
    'A report about this account was upheld in the last six months. Its limits grow again when that is over.',
  ])
})
