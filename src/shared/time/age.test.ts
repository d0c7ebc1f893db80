import { expect, test } from 'vitest'
import { ageText, cardAge, monthsText, yearsText } from './age.ts'

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
])('an age of %s months reads %s', (months, text) => {
  expect(ageText(months)).toBe(text)
})

test("years have one decimal, and kittens' ages are in months", () => {
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

test('ages are in months where the specification says so', () => {
  expect([1, 14].map(monthsText)).toEqual(['1 month', '14 months'])
})

test('a card has months up to 24, then years and months, with the months for screen readers', () => {
  expect([1, 12, 18, 24].map(cardAge)).toEqual([
    { text: '1 month' },
    { text: '12 months' },
    { text: '18 months' },
    { text: '24 months' },
  ])
  expect([0, 25, 60].map(cardAge)).toEqual([
    { text: 'Under 1 month', inMonths: '0 months' },
    { text: '2 yr 1 mo', inMonths: '25 months' },
    { text: '5 years', inMonths: '60 months' },
  ])
})
