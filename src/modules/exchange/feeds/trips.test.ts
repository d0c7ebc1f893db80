import { text } from 'node:stream/consumers'
import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { httpClient } from '../../../../test/http.ts'
import { fillPlaces } from '../../../../test-support/fill-places.ts'
import { ADOPTAPET } from './network-columns.server.ts'

const { db, services, as, aUser, aPost } = await testServer({ limits: { anonymousReads: 100_000 } })
const call = httpClient(services)
const textOf = async (path: string) => text((await call('GET', path)).body as never)
const owner = await aUser()
const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const faro = await aPost({ owner, name: 'Faro', breed: 'Beagle', location: 'Porto, Portugal', facts: { video: LINK } })
const stay = await aPost({ owner, name: 'Stay', location: 'Porto, Portugal', facts: { mustBeFetched: true } })
const vimeo = await aPost({ owner, name: 'Silent', facts: { video: 'https://vimeo.com/76979871' } })

beforeAll(async () => {
  await fillPlaces(db)
  await as(owner).posts.update({
    id: faro.id,
    location: 'Porto, Portugal',
    travelKm: 400,
    tripCost: { amount: 60, currency: 'EUR' },
    tripNote: 'Escorted by us, call +351 912 555 042',
  })
})

interface Feed {
  items: { summary: string; _animal: Record<string, unknown> }[]
}
const itemOf = async (id: number, more = '') =>
  (JSON.parse(await textOf(`/feeds/animals.json?id=${id}${more}`)) as Feed).items[0]

test('feeds say how an animal gets to its new home beside its own town, without phone numbers of families', async () => {
  const item = await itemOf(faro.id)
  expect(item?.summary).toContain('Can be brought up to 400 km')
  expect(item?._animal).toMatchObject({
    location: 'Porto, Portugal',
    travelKm: 400,
    mustBeFetched: false,
    tripCost: { amount: 60, currency: 'EUR' },
    tripNote: expect.stringMatching(/^Escorted by us/) as string,
    video: LINK,
  })
  expect(JSON.stringify(item)).not.toContain('912 555')
  expect(await itemOf(stay.id)).toMatchObject({
    summary: expect.stringContaining('Must be fetched') as string,
    _animal: { travelKm: 0, mustBeFetched: true, location: 'Porto, Portugal', video: '' },
  })
  expect((await itemOf(vimeo.id))?.summary).not.toMatch(/brought|fetched/)
  expect((await itemOf(faro.id, '&language=de'))?.summary).toMatch(/400 km/)
})

test('titles, oEmbed cards and RSS name the town alone as its place', async () => {
  const json = parseJsonFeed(await textOf(`/feeds/animals.json?id=${faro.id}`))
  expect(json.items?.[0]?.title).toBe('Faro, Beagle in Porto, Portugal')
  const rss = parseRssFeed(await textOf(`/feeds/animals.rss?id=${faro.id}`))
  expect(rss.items?.[0]?.title).toBe('Faro, Beagle in Porto, Portugal')
  expect(rss.items?.[0]?.description).toContain('Can be brought up to 400 km')
  const url = encodeURIComponent(`${services.settings.appUrl}/post/${faro.id}`)
  expect(JSON.parse(await textOf(`/oembed?url=${url}`))).toMatchObject({ title: 'Faro, Beagle in Porto, Portugal' })
})

test('changes bring an animal again whose trip changed', async () => {
  await db.execute(`update post_changes set changed_at = '2020-01-01'`)
  const changed = async () =>
    (JSON.parse(await textOf('/feeds/changes.json?since=2024-01-01')) as { animals: object[] }).animals
  expect(await changed()).toEqual([])
  await as(owner).posts.update({ id: faro.id, travelKm: 200 })
  expect(await changed()).toMatchObject([{ id: faro.id, travelKm: 200, location: 'Porto, Portugal' }])
})

test("Adopt-a-Pet's column takes videos of YouTube alone", async () => {
  const rows = parse(await textOf('/feeds/adoptapet/pets.csv'))
  const videos = rows.map(row => row[ADOPTAPET.indexOf('YouTubeVideoURL')])
  expect(videos).toEqual([LINK, '', ''])
})
