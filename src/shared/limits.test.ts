import { expect, test } from 'vitest'
import { DEFAULT_LIMITS, LIMITS, tooMany, waitInWords } from './limits.ts'

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

test('the defaults are those that the documentation promises', () => {
  expect(DEFAULT_LIMITS).toEqual({
    failedSignIns: 10,
    failedSignInsFromAddress: 100,
    signUps: 30,
    verificationMails: 30,
    resetMails: 30,
    mailsToAccount: 5,
    contactMessages: 10,
    messages: 60,
    comments: 30,
    posts: 20,
    requests: 30,
    conversations: 30,
    anonymousReads: 300,
  })
  const windows = Object.values(LIMITS).map(({ windowSeconds }) => windowSeconds)
  expect(windows).toEqual([900, 900, 3600, 3600, 3600, 3600, 3600, 60, 600, 86_400, 86_400, 86_400, 60])
})
