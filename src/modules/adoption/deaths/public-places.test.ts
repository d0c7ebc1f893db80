import { expect, test } from 'vitest'
import { petfinderSite } from '../../exchange/petfinder/site.fixture.ts'
import { matchChangedPosts } from '../../listings/alerts/matching/match-posts.server.ts'
import { dayOf } from '../../../shared/time/days.ts'

const site = await petfinderSite()
const { as, aUser, aPost, call, clock, db, get, read, services } = site
const visitor = as(null)
const NAME = 'Velhota'
const WORDS = 'Xyzzy'

const owner = await aUser()
const fan = await aUser()
const { id: searchId } = await as(fan).alerts.save({ parameters: { species: 'dog' } })
clock.advance(1000)
const post = await aPost({ owner, name: NAME, species: 'dog', location: 'Porto' })
const similar = await aPost({ name: 'Nova', species: 'dog', location: 'Porto' })
await site.placeAll()

const textOf = async (path: string) => (await call('GET', path)).text()

/** Everything that shows listings to the public, as text. */
async function publicTexts(): Promise<Record<string, string>> {
  services.live.announce([], [])
  const answers = {
    list: await visitor.posts.list({ includeAdopted: true }),
    named: await visitor.posts.list({ q: NAME, includeAdopted: true }),
    near: await visitor.posts.list({ near: 'Porto', within: 50, sort: 'nearest' }),
    similar: await visitor.posts.similar({ id: similar.id }),
    ofOwner: await visitor.posts.ofOwner({ ownerId: owner.id }),
    animals: await read('/v2/animals?limit=100'),
    adopted: await read('/v2/animals?limit=100&status=adopted'),
  }
  const pages = ['/sitemap.xml', '/sitemaps/posts-1.xml', '/feeds/animals.json', '/feeds/animals.rss']
  const files = ['/feeds/petfinder.csv', '/feeds/adoptapet/pets.csv']
  const texts = await Promise.all([...pages, ...files].map(async path => [path, await textOf(path)] as const))
  const data = Object.entries(answers).map(([name, answer]) => [name, JSON.stringify(answer)] as const)
  return Object.fromEntries([...data, ...texts])
}

/** How many animals are on the map, and which a saved search has found. */
const counted = async () => ({
  onMap: (await visitor.posts.map({ near: 'Porto', within: 50 })).posts,
  found: (await as(fan).alerts.get({ id: searchId })).newPostIds.toSorted((one, other) => one - other),
})

const without = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([place, text]) => (isIn(text) ? [] : [place]))
const isIn = (text: string) => text.includes(NAME) || text.includes(`/post/${post.id}<`)

test('no public place shows an animal that died, and all show it again after that is taken back', async () => {
  await matchChangedPosts(services)
  const before = await publicTexts()
  expect(without(before)).toEqual(['adopted', '/sitemap.xml'])
  expect(await counted()).toEqual({ onMap: 2, found: [post.id, similar.id] })
  await as(owner).deaths.report({ postId: post.id, diedOn: dayOf(clock.now()), words: WORDS })
  const after = await publicTexts()
  expect(without(after)).toEqual(Object.keys(before))
  expect(Object.values(after).join()).not.toContain(WORDS)
  expect(await counted()).toEqual({ onMap: 1, found: [similar.id] })
  clock.advance(60_000)
  await as(owner).deaths.takeBack({ postId: post.id })
  await matchChangedPosts(services)
  expect(without(await publicTexts())).toEqual(['adopted', '/sitemap.xml'])
})

test('links and cards are gone, and a feed of changes says so without the words', async () => {
  const { next_url } = JSON.parse(await textOf('/feeds/changes.json')) as { next_url: string }
  await as(owner).deaths.report({ postId: post.id, diedOn: dayOf(clock.now()), words: WORDS })
  const url = encodeURIComponent(`${services.settings.appUrl}/post/${post.id}`)
  expect((await call('GET', `/oembed?url=${url}`)).status).toBe(404)
  expect((await get(`/v2/animals/${post.id + 1_000_000}`)).status).toBe(404)
  await expect(visitor.posts.similar({ id: post.id })).rejects.toMatchObject({ code: 'GONE' })
  const changes = await textOf(next_url.slice(services.settings.appUrl.length))
  expect(changes).toContain('"died"')
  expect(changes).not.toMatch(new RegExp(`${NAME}|${WORDS}`))
})

test('a saved search does not find an animal that died before it looked', async () => {
  const late = await aPost({ owner, name: 'Tardia', species: 'dog', location: 'Porto' })
  await as(owner).deaths.report({ postId: late.id, diedOn: dayOf(clock.now()) })
  await matchChangedPosts(services)
  expect((await counted()).found).not.toContain(late.id)
  const { rows } = await db.$client.query('select 1 from saved_search_matches where post_id = $1', [late.id])
  expect(rows).toEqual([])
})
