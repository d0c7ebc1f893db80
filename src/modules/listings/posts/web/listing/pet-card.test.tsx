import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PostCard } from '../../contract.ts'
import { petCard } from './pet-card.tsx'

const pet: PostCard = {
  id: 7,
  name: 'Biscuit',
  species: 'dog',
  sex: 'female',
  breed: 'Labrador Retriever',
  age: 18,
  size: 'Large',
  location: 'Porto, Portugal',
  excerpt: 'Gentle.',
  language: 'en',
  status: 'approved',
  photo: null,
  hasVaccinationProof: true,
  likeCount: 0,
  hearted: false,
  availability: 'available',
  holdUntil: null,
  bondedWith: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const drawn = (changes: Partial<PostCard> = {}) =>
  renderToStaticMarkup(petCard({ ...pet, ...changes }, 0, { sizes: '1px', eager: 0 }))
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|')

test('a card has three lines: name and age, breed and sex, place', () => {
  const text = textOf(drawn())
  expect(text).toMatch(/\|Biscuit\|+18 months\|/)
  expect(text).toMatch(/\|Labrador Retriever\|+\u00A0· Female\|/)
  expect(text).toMatch(/\|Porto, Portugal\|/)
  expect(drawn().match(/card-head|card-fact/g)).toHaveLength(3)
})

test('a line without facts keeps its height, and no dot stands alone', () => {
  const markup = drawn({ location: '', sex: 'unknown', breed: '' })
  expect(markup.match(/card-head|card-fact/g)).toHaveLength(3)
  expect(textOf(markup)).toMatch(/\|Dog\|/)
  expect(textOf(markup)).not.toContain('·')
})

test('near a place, the distance stands before the town', () => {
  expect(textOf(drawn({ distanceKm: 4 }))).toMatch(/\|4 km away\| \(2 mi\)\| · Porto, Portugal\|/)
})

test('an unknown age is stated', () => {
  expect(textOf(drawn({ age: null }))).toContain('|Age N/A|')
})

test('screen readers get the months of an age in years', () => {
  expect(drawn({ age: 63 })).toContain('5 yr 3 mo<span class="sr-only"> (63 months)</span>')
})

test('badges are under the photo, below the three lines', () => {
  const text = textOf(drawn({ status: 'adopted', bondedWith: { id: 8, name: 'Daisy' }, travelKm: 50 }))
  expect(text).toMatch(/Porto, Portugal\|+Adopted\|+With Daisy\|+Can be brought up to 50 km\|/)
  expect(text).not.toContain('Vaccinated')
  expect(textOf(drawn())).toMatch(/Porto, Portugal\|+Vaccinated\|/)
})

test('the link’s name starts with the pet’s', () => {
  expect(textOf(drawn({ status: 'adopted' }))).toMatch(/^\|*Biscuit\|/)
})
