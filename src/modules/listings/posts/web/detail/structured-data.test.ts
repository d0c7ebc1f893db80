import { expect, test } from 'vitest'
import { structuredData } from './structured-data.ts'

type Post = Parameters<typeof structuredData>[0]

const post = {
  id: 7,
  name: 'Biscuit',
  content: 'Gentle.',
  species: 'dog',
  sex: 'female',
  breed: '',
  age: null,
  size: 'Medium',
  location: '',
  travelKm: 0,
  mustBeFetched: false,
  status: 'approved',
  availability: 'available',
  photos: [],
  owner: { id: 'olga', name: 'Olga', isShelter: false },
  fee: null,
  video: '',
} as unknown as Post

const offerFor = (fee: Post['fee'], state: Partial<Post> = {}) => {
  const [pet] = structuredData({ ...post, fee, ...state }, 'https://pawpal.example')['@graph']
  return pet && 'offers' in pet ? pet.offers : undefined
}

test("an offer's price is the adoption fee, 0 if free, and absent if unknown", () => {
  expect(offerFor({ amount: 120.5, currency: 'EUR' })).toMatchObject({ price: 120.5, priceCurrency: 'EUR' })
  expect(offerFor({ amount: 0, currency: 'USD' })).toMatchObject({ price: 0, priceCurrency: 'USD' })
  expect(offerFor(null)).toMatchObject({ availability: 'https://schema.org/InStock' })
  for (const name of ['price', 'priceCurrency']) expect(offerFor(null)).not.toHaveProperty(name)
})

test.each([
  [{ availability: 'available' }, 'InStock'],
  [{ availability: 'onHold', holdUntil: '2026-12-01' }, 'Reserved'],
  [{ availability: 'paused' }, 'OutOfStock'],
  [{ status: 'adopted' }, 'SoldOut'],
] as const)('%j is %s in the terms of schema.org', (state, term) => {
  expect(offerFor(null, state)).toMatchObject({ availability: `https://schema.org/${term}` })
})

test.each([
  [{ isShelter: true, organizationSlug: 'rose-city' }, 'AnimalShelter', 'https://pawpal.example/shelter/rose-city'],
  [{ isShelter: true }, 'Organization', 'https://pawpal.example/profile/olga'],
  [{}, 'Person', 'https://pawpal.example/profile/olga'],
])('the provider of a pet (%j) is a %s', (owner, type, url) => {
  const offer = offerFor(null, { owner: { ...post.owner, ...owner } })
  expect(offer?.seller).toMatchObject({ '@type': type, url })
})

test('how a pet gets to its new home is a property beside the true place', () => {
  const described = (trip: Partial<Post>) => {
    const [pet] = structuredData({ ...post, location: 'Porto', ...trip }, 'https://pawpal.example')['@graph']
    return pet && 'offers' in pet ? [pet.offers.areaServed, pet.additionalProperty.map(({ value }) => value)] : []
  }
  expect(described({ travelKm: 400 })).toEqual(['Porto', ['Female', 'Medium', 'Up to 400 km']])
  expect(described({ mustBeFetched: true })).toEqual(['Porto', ['Female', 'Medium', 'Must be fetched']])
  expect(described({})).toEqual(['Porto', ['Female', 'Medium']])
})

test('a video is named with its own site, and no time or picture is made up', () => {
  const video = 'https://vimeo.com/76979871'
  const [pet] = structuredData({ ...post, video }, 'https://pawpal.example')['@graph']
  expect(pet).toMatchObject({
    subjectOf: {
      '@type': 'VideoObject',
      name: 'Video of Biscuit',
      url: video,
      embedUrl: 'https://player.vimeo.com/video/76979871?dnt=1',
    },
  })
})
