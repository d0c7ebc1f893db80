import { expect, test } from 'vitest'
import { Animal } from './contract.ts'
import { petfinderSite } from './site.fixture.ts'

const site = await petfinderSite()
const { anAnimal, as, owner, read } = site

const faro = await anAnimal({ name: 'Faro "the <b>"', owner, location: 'Portland, OR', temperament: ['gentle'] })
const stay = await anAnimal({ name: 'Stay', owner, location: 'Portland, OR', known: { mustBeFetched: true } })
await as(owner).posts.update({ id: faro.id, travelKm: 800, tripNote: 'Call +1 503 555 0142' })
await site.placeAll()

const animalOf = async (id: number) =>
  Animal.parse((await read<{ animal: unknown }>(`/v2/animals/${id + 1_000_000}`)).animal)

test('tags say how an animal gets to its new home, and its address stays its own', async () => {
  const animal = await animalOf(faro.id)
  expect(animal.tags).toEqual(['gentle', 'Can be brought up to 800 km'])
  expect(animal.contact.address).toMatchObject({ city: 'Portland', state: 'OR' })
  expect(JSON.stringify(animal)).not.toContain('555')
  expect((await animalOf(stay.id)).tags).toContain('Must be fetched')
})

test('a search counts the true distance, however far it can be brought', async () => {
  const near = (location: string, distance: number) =>
    read<{ animals: Animal[] }>(
      `/v2/animals?location=${encodeURIComponent(location)}&distance=${distance}&sort=distance`,
    )
  // 45 miles away.
  expect((await near('45.1,-122.9', 20)).animals).toEqual([])
  const { animals } = await near('45.1,-122.9', 60)
  expect(animals.map(({ name }) => name).toSorted()).toEqual(['Faro "the <b>"', 'Stay'])
  for (const { distance } of animals) expect(distance).toBeGreaterThan(20)
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  ['https://vimeo.com/76979871/0a1b2c3d4e', 'https://player.vimeo.com/video/76979871?dnt=1&amp;h=0a1b2c3d4e'],
  [
    'https://tube.shelter.org/w/kkGMgK9ZtnKfYAgnEtQxbv',
    'https://tube.shelter.org/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv?p2p=0&amp;warningTitle=0',
  ],
])('the video %s is the markup of a frame that waits for a press', async (video, player) => {
  const { id } = await anAnimal({ name: 'Rex "><script>', owner, known: { video } })
  const { videos } = await animalOf(id)
  expect(videos).toHaveLength(1)
  expect(videos[0]?.embed).toContain(`<iframe src="${player}" title="Rex &quot;&gt;&lt;script&gt;"`)
  expect(videos[0]?.embed).not.toMatch(/autoplay|<script/)
})

test('without a video the list is empty', async () => {
  expect((await animalOf(stay.id)).videos).toEqual([])
})
