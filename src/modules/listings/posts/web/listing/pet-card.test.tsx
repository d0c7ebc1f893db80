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

test('a card shows breed, sex, age, place and size, each on one line', () => {
  const text = textOf(drawn())
  expect(text).toContain('|Labrador\u00A0Retriever\u00A0· Female\u00A0· 18\u00A0months|')
  expect(text).toContain('Porto,\u00A0Portugal\u00A0· Large|')
})

test('a fact longer than a line wraps between its words', () => {
  expect(textOf(drawn({ breed: 'American Staffordshire Terrier' }))).toContain('American Staffordshire Terrier\u00A0· ')
})

test('an unknown sex is omitted, an unknown age is stated', () => {
  expect(textOf(drawn({ sex: 'unknown', age: null, breed: '' }))).toContain('|Dog\u00A0· Age\u00A0N/A|')
})

test('screen readers get the months of an age in years', () => {
  expect(drawn({ age: 63 })).toContain('5\u00A0yr\u00A03\u00A0mo<span class="sr-only"> (63 months)</span>')
})

test('the name has a line of its own: badges are on the photo', () => {
  expect(drawn()).toMatch(/<div class="card-text"><h2[^>]*>Biscuit<\/h2><p/)
  expect(drawn({ status: 'adopted' })).toMatch(/Adopted<\/span><\/div><\/a>/)
})

test('the link’s name starts with the pet’s', () => {
  expect(textOf(drawn({ status: 'adopted' }))).toMatch(/^\|*Biscuit\|/)
})
