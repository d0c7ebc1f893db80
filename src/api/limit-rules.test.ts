import { expect, test } from 'vitest'
import { limitAt, LIMITS } from './limit-rules.ts'
import { tooMany, waitInWords } from '../shared/too-many-requests.ts'

test('a wait is told in the unit that people would use, rounded up', () => {
  expect(waitInWords(1)).toBe('1 second')
  expect(waitInWords(59)).toBe('59 seconds')
  expect(waitInWords(60)).toBe('1 minute')
  expect(waitInWords(61)).toBe('2 minutes')
  expect(waitInWords(59 * 60)).toBe('59 minutes')
  expect(waitInWords(59 * 60 + 1)).toBe('1 hour')
  expect(waitInWords(86_400)).toBe('24 hours')
})

test('what is over a limit is refused with the wait in words and in seconds', () => {
  expect(tooMany(200)).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    message: 'That was a bit too much at once. Please try again in 4 minutes.',
    data: { retryAfter: 200 },
  })
})

test('a share of a limit is rounded up, and never nothing', () => {
  expect([1, 25, 63, 100].map(share => limitAt(30, share))).toEqual([1, 8, 19, 30])
  expect(limitAt(1, 1)).toBe(1)
})

test('a new account is told that its limits grow', () => {
  expect(tooMany(200, true).message).toBe(
    'That was a bit too much at once. Please try again in 4 minutes. Limits are small for new accounts. Your settings say how they grow.',
  )
})

test('the defaults are those that the documentation promises', () => {
  const [minute, hour, day] = [60, 3600, 86_400]
  const defaults = Object.entries(LIMITS).map(([name, { limit, windowSeconds }]) => [name, [limit, windowSeconds]])
  expect(Object.fromEntries(defaults)).toEqual({
    signIns: [600, 15 * minute],
    apiCalls: [1000, day],
    failedSignIns: [10, 15 * minute],
    failedSignInsFromAddress: [100, 15 * minute],
    failedSignInsToAccount: [50, hour],
    signUps: [30, hour],
    verificationMails: [30, hour],
    resetMails: [30, hour],
    mailsToAccount: [5, hour],
    appeals: [10, hour],
    contactMessages: [10, hour],
    pushDevices: [50, 86_400],
    uploads: [100, hour],
    photoStorage: [1024, 0],
    organizationPhotoStorage: [20_480, 0],
    organizationPosts: [500, day],
    organizations: [5, day],
    invitations: [50, day],
    exports: [5, hour],
    messages: [60, minute],
    comments: [30, 10 * minute],
    communities: [10, day],
    posts: [20, day],
    requests: [30, day],
    reports: [20, day],
    conversations: [30, day],
    anonymousWrites: [600, 15 * minute],
    cspReports: [30, minute],
    anonymousReads: [300, minute],
  })
})
