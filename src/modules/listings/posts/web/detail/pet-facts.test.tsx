import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Post } from '../../contract.ts'
import { NO_FACTS } from '../../shapes/fact-vocabulary.ts'
import { GoodWith } from './pet-facts-known.tsx'
import { PetFacts } from './pet-facts.tsx'

const unknown = {
  ...NO_FACTS,
  name: 'Pico',
  species: 'other',
  speciesUnknown: true,
  sex: 'unknown',
  breed: '',
  age: null,
  size: 'Medium',
  location: '',
  travelKm: 0,
  vaccinated: false,
  createdAt: '2026-01-01T00:00:00.000Z',
} as unknown as Post
const labelsOf = (changes: Partial<Post>) =>
  [...renderToStaticMarkup(<PetFacts post={{ ...unknown, ...changes }} />).matchAll(/<dt[^>]*>([^<]*)</g)].map(
    ([, label]) => label,
  )

test('what nobody has said is not shown as a fact', () => {
  expect(labelsOf({})).toEqual(['Size', 'Listed'])
  expect(renderToStaticMarkup(<PetFacts post={unknown} />)).not.toMatch(/Unknown|N\/A|Not given|Not Vaccinated/)
})

test('what was said is shown', () => {
  expect(labelsOf({ sex: 'male', age: 14, location: 'Porto', vaccinated: true, breed: 'Beagle' })).toEqual([
    'Breed',
    'Age',
    'Sex',
    'Size',
    'Location',
    'Vaccination',
    'Listed',
  ])
})

test('whom a pet gets along with, and whom not, stands together; nothing if nobody knows', () => {
  const drawn = (changes: Partial<Post>) => renderToStaticMarkup(<GoodWith post={{ ...unknown, ...changes }} />)
  expect(drawn({})).toBe('')
  expect(drawn({ houseTrained: 'yes' })).toBe('')
  const markup = drawn({ goodWithCats: 'no', goodWithChildren: 'yes', houseTrained: 'yes' })
  expect(markup).toMatch(/Good with<.*Good with children.*Not good with cats/)
  expect(markup).not.toContain('House-trained')
})
