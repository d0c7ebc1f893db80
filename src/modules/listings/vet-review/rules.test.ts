import { describe, expect, test } from 'vitest'
import { NO_FACTS } from '../posts/shapes/fact-vocabulary.ts'
import type { ReviewedFields } from './contract.ts'
import { differences, photoChanges } from './rules.ts'

const SEEN: ReviewedFields = {
  name: 'Bella',
  content: 'A gentle dog.',
  chosenLanguage: null,
  species: 'dog',
  sex: 'female',
  breed: 'Beagle',
  age: 14,
  size: 'Medium',
  travelKm: 0,
  location: 'Lisbon',
  temperament: ['gentle', 'curious'],
  healthInfo: '',
  vaccinated: false,
  ...NO_FACTS,
  photos: [
    { id: 'a', alt: 'Bella' },
    { id: 'b', alt: '' },
    { id: 'c', alt: '' },
  ],
  proofPhotoId: null,
}
const [a, b, c] = SEEN.photos as [
  ReviewedFields['photos'][number],
  ReviewedFields['photos'][number],
  ReviewedFields['photos'][number],
]

describe('the changes since a review', () => {
  test('are empty without changes', () => {
    expect(differences(SEEN, structuredClone(SEEN))).toEqual({})
  })

  test.each<Partial<ReviewedFields>>([
    { name: 'Bela' },
    { content: 'A gentle dog. ' },
    { species: 'cat' },
    { sex: 'unknown' },
    { breed: '' },
    { age: null },
    { size: 'Large' },
    { location: 'Porto' },
    { temperament: ['gentle'] },
    { healthInfo: 'Fine.' },
    { vaccinated: true },
    { goodWithCats: 'no' },
    { goodWithChildrenNote: 'Over 8' },
    { energy: 'lively' },
    { mixed: true },
    { colors: ['Black'] },
    { fee: { amount: 20, currency: 'EUR' } },
    { proofPhotoId: 'p' },
    { photos: [a, b] },
    { photos: [] },
  ])('contain the former value of a changed field: %o', change => {
    const [field] = Object.keys(change) as [keyof ReviewedFields]
    expect(differences(SEEN, { ...SEEN, ...change })).toEqual({ [field]: SEEN[field] })
  })

  test('contain several fields', () => {
    const now: ReviewedFields = { ...SEEN, breed: 'Mixed', vaccinated: true, proofPhotoId: 'p' }
    expect(differences(SEEN, now)).toEqual({ breed: 'Beagle', vaccinated: false, proofPhotoId: null })
  })

  test('ignore the order of traits and additional photos, but not another main image', () => {
    expect(differences(SEEN, { ...SEEN, temperament: ['curious', 'gentle'], photos: [a, c, b] })).toEqual({})
    expect(differences(SEEN, { ...SEEN, photos: [b, a, c] })).toEqual({ photos: SEEN.photos })
  })
})

describe('photos', () => {
  test('are added, removed or have a new alternative text', () => {
    const d = { id: 'd', alt: 'In the sun', src: '/d/' }
    expect(photoChanges(SEEN.photos, [a, { ...b, alt: 'On the sofa' }, d])).toEqual({
      added: [d],
      removed: [c],
      described: [{ id: 'b', alt: 'On the sofa' }],
      otherMain: false,
    })
  })

  test('have another main image when another comes first, or when all are removed', () => {
    expect(photoChanges(SEEN.photos, [c, b, a])).toEqual({ added: [], removed: [], described: [], otherMain: true })
    expect(photoChanges(SEEN.photos, [])).toMatchObject({ removed: SEEN.photos, otherMain: true })
    expect(photoChanges([], [])).toEqual({ added: [], removed: [], described: [], otherMain: false })
  })
})
