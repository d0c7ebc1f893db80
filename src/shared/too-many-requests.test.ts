import { expect, test } from 'vitest'
import { tooMany, waitInWords } from './too-many-requests.ts'

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

test('a new account is told that its limits grow', () => {
  expect(tooMany(200, true).message).toBe(
    'That was a bit too much at once. Please try again in 4 minutes. Limits are small for new accounts. Your settings say how they grow.',
  )
})
