import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { PostRecord, User } from '../../../../../test/factories.ts'
import { knowPlaces } from '../../../../../test-support/know-places.ts'
import { mailbox } from '../../../../../test/mailbox.ts'
import { inLanguage } from '../../../../platform/text/language.ts'
import { placeLocations } from '../../posts/storage/dictionary.server.ts'
import { locations } from '../../posts/tables.server.ts'
import { COATS, SPECIES } from '../../posts/vocabulary.ts'
import { TRAVEL_KM } from '../../posts/shapes/travel-vocabulary.ts'
import type { SearchParameters } from '../contract.ts'
import { matchChangedPosts } from './match-posts.server.ts'

const server = await testServer()
const { as, aUser, aPost, db, clock, services } = server
const doJobs = mailbox(server)
await knowPlaces(db, 'Newtown', 'Here')

const match = () => matchChangedPosts(services)
const save = (user: User, parameters: SearchParameters) => as(user).alerts.save({ parameters })
const matchesOf = async (searchId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ post_id: number }>(
    sql`select post_id from saved_search_matches where search_id = ${searchId} order by post_id`,
  )
  return rows.map(({ post_id }) => post_id)
}

/** Writes the coordinates of locations, as the job with the gazetteer does. */
async function place(towns: Record<string, readonly [latitude: number, longitude: number]>) {
  const known = await db.select({ id: locations.id, name: locations.name }).from(locations)
  const placed = known.flatMap(({ id, name }) => {
    const [latitude, longitude] = towns[name] ?? []
    return latitude === undefined || longitude === undefined ? [] : [{ id, town: { latitude, longitude } }]
  })
  await db.transaction(tx => placeLocations(tx, placed, 'test'))
}

/** A seeded random generator, so that failures can be reproduced. */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  return { pick, maybe: (share: number) => next() < share }
}

describe('a post matches exactly the searches that find it', () => {
  const { pick, maybe } = createRandom(20)
  const breeds = ['Beagle', 'Beagle mix', 'Maine Coon', 'Ältere 50%_Rasse', 'be']
  const places = ['Bern', 'Bern, CH', 'San José', 'Bernau']
  const names = ['Biscuit', 'Walker', 'The one']
  const randomPost = async (owner: User) => {
    const coat = pick([null, ...COATS])
    const facts = {
      goodWithDogs: pick(['yes', 'no', 'unknown'] as const),
      energy: pick([null, 'calm', 'lively'] as const),
    }
    const post = await aPost({
      owner,
      name: pick(names),
      content: pick(['Walks for hours.', 'Sleeps with cats.']),
      species: pick(SPECIES),
      sex: pick(['male', 'female', 'unknown']),
      size: pick(['Small', 'Medium']),
      age: pick([null, 0, 1, 5, 6, 11, 12, 35, 36, 180]),
      status: 'pending',
      proof: maybe(0.5),
      pictures: 0,
      ...(maybe(0.8) && { breed: pick(breeds) }),
      ...(maybe(0.8) && { location: pick(places) }),
    })
    await as(owner).posts.update({
      id: post.id,
      travelKm: pick(TRAVEL_KM),
      coat,
      colors: pick([[], ['Black'], ['White', 'Black']]),
      ...facts,
    })
    return post
  }
  const randomSearch = (): SearchParameters => {
    const all: SearchParameters = {
      species: pick(['dog', 'cat', 'bird', 'other pets']),
      sex: pick(['male', 'female']),
      breed: pick(['beagle', 'E', 'MIX', 'ältere', '%', '50%_', 'coon']),
      location: pick(['bern', 'josé', 'ern,', 'x']),
      size: pick(['Small', 'Medium']),
      minAge: pick([0, 1, 12]),
      maxAge: pick([12, 36, 2400]),
      vaccinationProof: pick(['with', 'without']),
      ageGroup: pick(['baby', 'young', 'adult', 'senior']),
      energy: pick(['calm', 'lively']),
      coat: pick(COATS),
      colors: pick(['black', 'White', 'lack']),
      goodWithDogs: 'yes',
      near: pick(['46.95,7.44', '46.9,-179.9']),
      q: pick(['walk', 'the', 'biscuit sleeps']),
    }
    const { near, ...given } = Object.fromEntries(Object.entries(all).filter(() => maybe(0.15)))
    const within = pick([undefined, 1, 9, 90, 500])
    return {
      ...given,
      ...(near !== undefined && { near, ...(within && { within }), ...(maybe(0.4) && { beyond: 'hide' }) }),
    } as SearchParameters
  }

  test('for random posts and searches', async () => {
    const [owner, person] = [await aUser(), await aUser()]
    const posts: PostRecord[] = []
    for (let index = 0; index < 60; index += 1) posts.push(await randomPost(owner))
    await place({ Bern: [46.948, 7.447], 'Bern, CH': [47.4, 8.5], 'San José': [47, 179.9] })
    const searches = new Map<number, SearchParameters>()
    for (let index = 0; index < 90; index += 1) {
      const parameters = randomSearch()
      const { id } = await save(person, parameters)
      searches.set(id, parameters)
    }
    await db.execute(sql`update posts set status = 'approved' where owner_id = ${owner.id}`)
    await match()
    let found = 0
    for (const [id, parameters] of searches) {
      const ids: number[] = []
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await as(person).posts.list({ ...parameters, cursor })
        ids.push(...page.items.map(post => post.id))
        cursor = page.next
      }
      const expected = ids.toSorted((one, other) => one - other)
      expect({ parameters, ids: await matchesOf(id) }).toEqual({ parameters, ids: expected })
      found += ids.length
    }
    // The test would prove nothing if hardly any post was found.
    expect(found).toBeGreaterThan(200)
    expect(posts).toHaveLength(60)
  })
})

describe('nobody is notified', async () => {
  const [owner, person] = [await aUser(), await aUser()]
  const breed = 'Rarebreed'
  const search = await save(person, { breed })
  const isMatched = async (options: Parameters<typeof aPost>[0] = {}, of = search.id) => {
    const { id } = await aPost({ owner, breed, ...options })
    await match()
    return (await matchesOf(of)).includes(id)
  }

  test('of pending, rejected and adopted posts, only of approved ones', async () => {
    for (const status of ['pending', 'rejected', 'adopted'] as const) expect(await isMatched({ status })).toBe(false)
    expect(await isMatched({ paused: true })).toBe(false)
    expect(await isMatched()).toBe(true)
  })

  test('of own posts', async () => {
    const own = await save(owner, { breed })
    expect(await isMatched({}, own.id)).toBe(false)
    expect(await isMatched({ owner: person }, own.id)).toBe(true)
  })

  test('of posts of people with a block in either direction', async () => {
    const other = await aUser()
    await as(person).safety.block({ userId: other.id })
    expect(await isMatched({ owner: other })).toBe(false)
    await as(person).safety.unblock({ userId: other.id })
    await as(other).safety.block({ userId: person.id })
    expect(await isMatched({ owner: other })).toBe(false)
    await as(other).safety.unblock({ userId: person.id })
    expect(await isMatched({ owner: other })).toBe(true)
  })

  test('while suspended, nor of posts of suspended people', async () => {
    const suspended = await aUser({ banned: true })
    const theirs = await save(suspended, { breed })
    expect(await isMatched({}, theirs.id)).toBe(false)
    expect(await isMatched({ owner: suspended })).toBe(false)
  })

  test('twice of the same post: when it returns, only people who saved a search since', async () => {
    const post = await aPost({ owner, breed })
    await match()
    const before = await matchesOf(search.id)
    const late = await save(await aUser(), { breed })
    for (const availability of ['paused', 'available'] as const)
      await as(owner).posts.setAvailability({ id: post.id, availability })
    await match()
    expect(await matchesOf(search.id)).toEqual(before)
    expect(await matchesOf(late.id)).toEqual([post.id])
  })
})

test.each(['Will', 'Don', '!?'])('a search for %s fits no pet of another name', async q => {
  const search = await save(await aUser(), { q })
  await aPost({ name: 'Biscuit', content: 'Calm.' })
  const named = await aPost({ name: q, content: 'Calm.' })
  await match()
  expect(await matchesOf(search.id)).toEqual(/\w/.test(q) ? [named.id] : [])
})

test('a search ignores accents', async () => {
  const searches = await Promise.all(
    [{ q: 'strasse' }, { breed: 'gross' }, { location: 'lodz' }].map(async parameters =>
      save(await aUser(), parameters),
    ),
  )
  const pet = await aPost({ name: 'Mo', content: 'Straße.', breed: 'Großer Hund', location: 'Łódź' })
  await match()
  for (const { id } of searches) expect(await matchesOf(id)).toEqual([pet.id])
})

describe('an edited post', async () => {
  const owner = await aUser()
  const edit = async (post: PostRecord, change: object) => {
    await as(owner).posts.update({ id: post.id, ...change })
    await match()
  }

  test('matches searches that it fits since the edit, and no others', async () => {
    const post = await aPost({ owner, location: 'Oldtown' })
    await match()
    const [late, other] = [await aUser(), await aUser()]
    const [found, moved] = [await save(late, { species: 'dog' }), await save(other, { location: 'newtown' })]
    await edit(post, { location: 'Newtown' })
    expect(await matchesOf(found.id)).toEqual([])
    expect(await matchesOf(moved.id)).toEqual([post.id])
  })

  test('matches searches near its location once that is known', async () => {
    const person = await aUser()
    const [around, everywhere] = [
      await save(person, { near: '10,20', within: 5 }),
      await save(person, { sex: 'female' }),
    ]
    const post = await aPost({ owner, location: 'Unplaced' })
    await match()
    const before = await matchesOf(everywhere.id)
    expect([await matchesOf(around.id), before]).toEqual([[], [post.id]])
    await place({ Unplaced: [10.01, 20.01] })
    await match()
    expect([await matchesOf(around.id), await matchesOf(everywhere.id)]).toEqual([[post.id], before])
  })

  test('starts the matching at once, as do approvals, returns and new posts without review', async () => {
    const post = await aPost({ owner })
    const asked = async (work: () => Promise<unknown>) => {
      const before = server.sent.length
      await work()
      return server.sent.slice(before).filter(({ name }) => name === 'alerts.match').length
    }
    const vet = await aUser({ role: 'vet' })
    const pending = await aPost({ owner, status: 'pending' })
    expect(await asked(() => as(owner).posts.update({ id: post.id, location: 'Here' }))).toBe(1)
    expect(await asked(() => as(vet).review.approve({ id: pending.id }))).toBe(1)
    expect(await asked(() => as(owner).posts.setAvailability({ id: post.id, availability: 'paused' }))).toBe(0)
    expect(await asked(() => as(owner).posts.setAvailability({ id: post.id, availability: 'available' }))).toBe(1)
  })
})

test('the bell shows one notification for each search, live', async () => {
  const [owner, person] = [await aUser(), await aUser()]
  const { id } = await save(person, { location: 'Belltown' })
  const bell = async () => (await as(person).notifications.list({ kind: 'alerts' })).items
  await aPost({ owner, name: 'Biscuit', location: 'Belltown' })
  await match()
  const text = 'Biscuit fits your search “in Belltown”.'
  expect(await bell()).toMatchObject([{ type: 'saved_search', message: text, link: `/saved/${id}`, read: false }])
  expect(server.announced.filter(({ to }) => to.includes(person.id)).flatMap(({ changes }) => changes)).toContainEqual({
    path: ['notifications', 'list'],
  })
  clock.advance(1000)
  for (let pets = 0; pets < 2; pets += 1) await aPost({ owner, location: 'Belltown' })
  await match()
  expect(await bell()).toMatchObject([{ message: '3 new pets fit your search “in Belltown”.' }])
  expect(await as(person).alerts.list()).toMatchObject([{ id, newCount: 3 }])
  clock.advance(1000)
  await as(person).alerts.visit({ id })
  expect(await as(person).alerts.get({ id })).toMatchObject({ newCount: 0, newPostIds: [] })
  await doJobs()
})

test('a search by a breed in one language matches posts in another, whichever language was used to save it', async () => {
  const [owner, person] = [await aUser(), await aUser()]
  const saved = await inLanguage('de', () => save(person, { breed: 'Deutscher Schäferhund' }))
  const inTown = await inLanguage('de', () => save(person, { location: 'Bucketville' }))
  const english = await save(person, { breed: 'German Shepherd' })
  await match()
  const { id } = await aPost({ owner, species: 'dog', breed: 'German Shepherd mix', location: 'Bucketville' })
  const german = await aPost({ owner, species: 'dog', breed: 'Deutscher Schäferhund' })
  await match()
  expect(await matchesOf(saved.id)).toEqual([id, german.id])
  expect(await matchesOf(english.id)).toEqual([id, german.id])
  expect(await matchesOf(inTown.id)).toEqual([id])
})
