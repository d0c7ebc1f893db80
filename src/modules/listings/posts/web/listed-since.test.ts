import { expect, test } from 'vitest'
import { since } from './listed-since.tsx'

const today = new Date(2026, 10, 21).getTime()

test.each([
  [new Date(2026, 10, 21, 0, 5), 'today'],
  [new Date(2026, 10, 20, 23, 59), 'yesterday'],
  [new Date(2026, 10, 18, 12), '3 days ago'],
  [new Date(2026, 10, 7, 12), '2 weeks ago'],
  [new Date(2026, 8, 20, 12), '2 months ago'],
  [new Date(2024, 8, 20, 12), '2 years ago'],
  [new Date(2026, 10, 21, 9, 31), 'today'],
])('%s is %s', (then, words) => {
  expect(since(then, today)).toBe(words)
})
