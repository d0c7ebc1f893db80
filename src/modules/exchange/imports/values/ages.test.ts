import { expect, test } from 'vitest'
import { readAge } from './ages.server.ts'

test.each([
  ['365 days', 12],
  ['30 days', 1],
  ['52 weeks', 12],
  ['104 weeks', 24],
  ['8 weeks', 1],
  ['4 weeks', 1],
  ['0.33', 4],
  ['0.58', 7],
  ['0.83', 10],
  ['1.5 years', 18],
  ['3,5 Jahre', 42],
  ['2 years, 3 months', 27],
])('%s is %s months', (text, months) => {
  expect(readAge(text, 'dog')).toBe(months)
})
