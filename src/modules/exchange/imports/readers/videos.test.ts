import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openFile } from './open-file.server.ts'

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const VIMEO = 'https://vimeo.com/76979871/0a1b2c3d4e'

const goldenText = async (name: string) =>
  (await readFile(new URL(`../../../../../test/imports/${name}`, import.meta.url))).toString()

/** The video, photos and traits of the first animal, and what the file says about these columns. */
async function read(file: string) {
  const { format, animals } = await openFile(Buffer.from(file), { now: new Date('2024-06-15T12:00:00Z') })
  const [first] = await Array.fromAsync(animals())
  const { video, photoUrls, temperament } = first?.animal ?? {}
  return { format, video, photoUrls, temperament, problems: first?.problems.map(({ value }) => value) }
}

/** The first animal of a JSON file, with other values. */
async function withValues(name: string, values: Record<string, unknown>): Promise<string> {
  const [animal] = JSON.parse(await goldenText(name)) as object[]
  return JSON.stringify([{ ...animal, ...values }])
}

test("Petfinder's CSV has a video among the photos, which is no photo", async () => {
  const file = (await goldenText('petfinder.csv')).replace(
    'https://www.youtube.com/watch?v=abc',
    'http://youtu.be/dQw4w9WgXcQ',
  )
  expect(await read(file)).toMatchObject({
    format: 'petfinder',
    video: YOUTUBE,
    photoUrls: ['https://shelter.example/biscuit-1.jpg', 'https://shelter.example/biscuit-2.jpg'],
  })
})

test.each([
  ['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" frameborder="0" allowfullscreen></iframe>', YOUTUBE],
  ['<iframe src="//player.vimeo.com/video/76979871?dnt=1&amp;h=0a1b2c3d4e"></iframe>', VIMEO],
  ['<iframe src="https://www.youtube.com.evil.com/embed/dQw4w9WgXcQ"></iframe>', ''],
  ['<script src="https://shelter.example/player.js"></script>', ''],
])("a player in the JSON of Petfinder's API: %s", async (embed, video) => {
  const animal = {
    id: 1,
    name: 'Faro',
    type: 'Dog',
    breeds: { primary: 'Beagle' },
    colors: {},
    gender: 'Male',
    tags: ['gentle', 'Can be brought up to 400 km', 'Must be fetched', 'Needs a foster home', 'On hold'],
    videos: [{ embed }],
  }
  expect(await read(JSON.stringify({ animals: [animal] }))).toMatchObject({
    format: 'petfinder-json',
    video,
    temperament: ['gentle'],
  })
})

test.each([
  [YOUTUBE, YOUTUBE],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ?si=tracker', YOUTUBE],
  ['https://www.youtube.com/@shelter', ''],
  ['', ''],
])('the video of ASM3: %s', async (address, video) => {
  const file = await withValues('asm3.json', { WEBSITEVIDEOURL: address, WEBSITEIMAGECOUNT: 0 })
  expect(await read(file)).toMatchObject({ format: 'asm3-json', video, problems: [] })
})

test.each([
  ['videourls', { url: YOUTUBE }],
  ['videos', { embedUrl: 'https://www.youtube.com/embed/dQw4w9WgXcQ' }],
  ['videos', { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }],
])('the %s of RescueGroups: %j', async (type, attributes) => {
  const document = JSON.parse(await goldenText('rescuegroups.json')) as {
    data: { relationships: object }[]
    included: object[]
  }
  const [animal] = document.data
  if (animal) animal.relationships = { ...animal.relationships, [type]: { data: [{ type, id: '7' }] } }
  document.included.push({ type, id: '7', attributes })
  expect(await read(JSON.stringify(document))).toMatchObject({ format: 'rescuegroups-json', video: YOUTUBE })
})

test.each(['YouTubeVideoURL', 'Video', 'Vídeo', 'Film'])('a column %s of any other table', async title => {
  const table = [`Id,Name,Species,Breed,Status,${title}`, `1,Faro,Dog,Beagle,Available,${YOUTUBE}&list=PL1`]
  expect(await read(table.join('\n'))).toMatchObject({ video: YOUTUBE, photoUrls: [] })
})

test('the picture of a PeerTube look-alike stays a photo', async () => {
  const picture = 'https://shelter.example.org/w/kkGMgK9ZtnKfYAgnEtQxbv'
  const table = ['Id,Name,Species,Breed,Status,Photo', `1,Faro,Dog,Beagle,Available,${picture}`]
  expect(await read(table.join('\n'))).toMatchObject({ video: '', photoUrls: [picture] })
})
