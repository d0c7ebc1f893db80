import { expect, test } from 'vitest'
import { monthsText, yearsText } from './age-in-units.ts'
import { ageText } from './age.ts'

test.each([
  [null, 'N/A'],
  [0, 'Under 1 month'],
  [1, '1 month'],
  [4, '4 months'],
  [11, '11 months'],
  [12, '1 year'],
  [13, '1 yr 1 mo'],
  [18, '1 yr 6 mo'],
  [60, '5 years'],
  [63, '5 yr 3 mo'],
  [2400, '200 years'],
])('an age of %s months is said as %s', (months, text) => {
  expect(ageText(months)).toBe(text)
})

test('years have one decimal, and kittens are months old', () => {
  const ages = [null, 0, 4, 11, 12, 18, 30]
  expect(ages.map(yearsText)).toEqual([
    'N/A',
    'Under 1 month',
    '4 months',
    '11 months',
    '1 year',
    '1.5 years',
    '2.5 years',
  ])
})

test('months where a specification wants them', () => {
  expect([1, 14].map(monthsText)).toEqual(['1 month', '14 months'])
})
