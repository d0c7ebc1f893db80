import { expect, test } from 'vitest'
import { agesOf, ageGroupOf, breedText, factText, feeText } from './fact-rules.ts'
import { FACT_NAMES, NO_FACTS, type Facts } from '../shapes/fact-vocabulary.ts'
import { AGE_GROUPS, SPECIES } from '../vocabulary.ts'

test.each([
  ['dog', [0, 11], [12, 35], [36, 95], [96, 300]],
  ['cat', [0, 11], [12, 35], [36, 95], [96, 300]],
  ['rabbit', [0, 5], [6, 23], [24, 59], [60, 300]],
  ['small pet', [0, 5], [6, 23], [24, 59], [60, 300]],
  ['bird', [0, 11], [12, 47], [48, 179], [180, 900]],
  ['horse', [0, 11], [12, 47], [48, 179], [180, 900]],
  ['other', [0, 11], [12, 35], [36, 95], [96, 300]],
] as const)('a %s is a baby, young, adult and senior at these months', (species, ...ages) => {
  const found = (ages as (readonly number[])[]).map(group => group.map(age => ageGroupOf(species, age)))
  expect(found).toEqual(AGE_GROUPS.map(group => [group, group]))
})

test('without an age there is no age group', () => {
  expect(ageGroupOf('dog', null)).toBeNull()
})

test('an age group has exactly its ages', () => {
  for (const group of AGE_GROUPS) {
    const ages = agesOf(group)
    expect(ages.flatMap(({ species }) => species).toSorted()).toEqual([...SPECIES].toSorted())
    for (const { species, min, max } of ages)
      for (const each of species) {
        expect(ageGroupOf(each, min)).toBe(group)
        expect(ageGroupOf(each, max ?? 2400)).toBe(group)
        if (min > 0) expect(ageGroupOf(each, min - 1)).not.toBe(group)
      }
  }
})

test('a fee is written as Free, as a whole amount, or with cents', () => {
  expect(feeText({ amount: 0, currency: 'EUR' })).toBe('Free')
  expect(feeText({ amount: 120, currency: 'EUR' })).toBe('€120')
  expect(feeText({ amount: 99.5, currency: 'USD' })).toBe('$99.50')
})

test.each([
  [{ breed: 'Beagle', secondBreed: '', mixed: false }, 'Beagle'],
  [{ breed: 'Beagle', secondBreed: '', mixed: true }, 'Beagle mix'],
  [{ breed: 'Beagle', secondBreed: 'Poodle', mixed: false }, 'Beagle & Poodle mix'],
  [{ breed: 'Maine Coon mix', secondBreed: '', mixed: true }, 'Maine Coon mix'],
  [{ breed: '', secondBreed: '', mixed: true }, 'Mixed breed'],
  [{ breed: '', secondBreed: '', mixed: false }, undefined],
])('the breeds of %o are %s', (pet, text) => {
  expect(breedText(pet)).toBe(text)
})

test('a known fact has a text, an unknown one has none', () => {
  for (const name of FACT_NAMES) expect(factText(name, NO_FACTS), name).toBeUndefined()
  const facts: Facts = { ...NO_FACTS, goodWithDogs: 'no', coat: 'wire', colors: ['Black', 'White'], mixed: true }
  expect(factText('goodWithDogs', facts)).toBe('No')
  expect(factText('coat', facts)).toBe('Wire')
  expect(factText('colors', facts)).toBe('Black, White')
  expect(factText('mixed', facts)).toBe('Yes')
})
