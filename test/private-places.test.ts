import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PLACES_FILE } from '../test-support/fill-places.ts'
import { petfinderSite } from '../src/modules/exchange/petfinder/site.fixture.ts'
import { preparePlaces } from '../src/modules/base/places/public.server.ts'
import { NO_FACTS } from '../src/modules/listings/posts/shapes/fact-vocabulary.ts'
import { profiles } from '../src/modules/people/profiles/public.server.ts'
import type { User } from './factories.ts'

/** Every private part of an address contains this word or this number, so one search finds any of them. */
const STREET = 'Xyzzy'
const NUMBER = '7731'
const SECRET = /xyzzy|7731|97214|6109/i
/** URLs and ids of people: their letters are random. */
const RANDOM = /https?:\/\/[^\s"]+|[\da-f]{8}-[\da-f-]{27}/g

const site = await petfinderSite()
const { db, as, aUser, aPhoto, aPost, call, read } = site
const visitor = as(null)

/** Locations as people write them, in towns of the test gazetteer. */
const WRITTEN = [
  `${NUMBER} ${STREET} Street, Porto`,
  `${NUMBER} ${STREET} Street, Apt 97214, Porto`,
  `Rua de ${STREET} ${NUMBER}, Porto`,
  `Rua de ${STREET}, ${NUMBER}, 9721-614 Porto`,
  `${STREET}straße ${NUMBER}, 97214 Porto`,
  `${STREET} Lane, Porto`,
  `Porto 41.61098, -8.61099`,
  `Porto https://maps.example/${STREET}`,
  '41.14961, -8.61099',
  `Porto, ${NUMBER}`,
  `${NUMBER} ${STREET} Porto`,
  `Porto, ${STREET}`,
  `${STREET} ${NUMBER}/6109 Porto`,
  `the ${STREET} church in Porto`,
  `///${STREET.toLowerCase()}.count.soap, Porto`,
  `geo:41.6109,-8.6109 Porto`,
]

const settingsAt = (location: string, isShelter = false) => ({
  name: 'Ana Reis',
  location,
  isShelter,
  organisation: isShelter ? 'Kestrel Lane' : '',
  website: '',
  phone: '',
  openingHours: '',
})

async function list(owner: User, location: string): Promise<number> {
  const form = { name: 'Rex', content: 'Calm.', species: 'dog', sex: 'male', size: 'Medium', ...NO_FACTS } as const
  const rest = { breed: '', age: 6, temperament: ['gentle'], healthInfo: '', vaccinated: false }
  const photos = { photoIds: [(await aPhoto(owner)).id], proofPhotoId: null, photoAlts: {} }
  const { id } = await as(owner).posts.create({
    ...form,
    ...rest,
    ...photos,
    bondedWithId: null,
    location,
    formId: randomUUID(),
  })
  return id
}

async function approve(ids: readonly number[]): Promise<void> {
  for (const id of ids) await db.$client.query(`update posts set status = 'approved' where id = $1`, [id])
}

/** Everything that anybody can read about people and their listings. */
async function publicAnswers(people: readonly User[], ids: readonly number[]): Promise<string[]> {
  const answers: unknown[] = []
  for (const { id } of people)
    answers.push(await visitor.profiles.get({ userId: id }), await visitor.posts.ofOwner({ ownerId: id }))
  for (const id of ids) answers.push(await visitor.posts.get({ id }), await visitor.posts.similar({ id }))
  answers.push(
    await visitor.posts.list({}),
    await visitor.posts.list({ near: 'Porto', within: 1, sort: 'nearest' }),
    await visitor.posts.map({ near: 'Porto', within: 50 }),
    await visitor.posts.print({ ids: ids.join() }),
    await read('/v2/animals?location=41.15,-8.61&distance=10'),
  )
  for (const path of ['animals.json', 'animals.rss', 'changes.json', 'petfinder.csv', 'adoptapet/pets.csv'])
    answers.push(await (await call('GET', `/feeds/${path}`)).text())
  answers.push(
    await (await call('GET', `/oembed?url=${encodeURIComponent(`http://localhost:4000/post/${ids[0]}`)}`)).text(),
  )
  return answers.map(answer => (typeof answer === 'string' ? answer : JSON.stringify(answer)))
}

test('whatever private members write, others read only their town', async () => {
  const people = await Promise.all(WRITTEN.map(() => aUser()))
  const ids: number[] = []
  for (const [at, location] of WRITTEN.entries()) {
    const owner = people[at] as User
    ids.push(await list(owner, location))
    await as(owner).profiles.updateSettings(settingsAt(location))
  }
  await approve(ids)
  for (const id of ids) expect((await visitor.posts.get({ id })).location).toMatch(/^Porto(, Portugal)?$/)
  const answers = await publicAnswers(people, ids)
  expect(answers.join()).toContain('Porto')
  for (const answer of answers) expect(answer.replaceAll(RANDOM, '')).not.toMatch(SECRET)
  const [owner, id] = [people[0] as User, ids[0] as number]
  await as(owner).posts.update({ id, location: `${NUMBER} ${STREET} Road, Porto` })
  expect((await as(owner).posts.get({ id })).location).toBe('Porto')
  await as(owner).posts.update({ id, location: '97209' })
  expect((await as(owner).posts.get({ id })).location).toBe('Portland, Oregon, USA')
  await as(owner).posts.update({ id, location: 'Porto 97209' })
  expect((await as(owner).posts.get({ id })).location).toBe('Porto')
  await as(owner).posts.update({ id, location: 'Testville 97209' })
  expect(await as(owner).posts.get({ id })).toMatchObject({ location: '', typedLocation: 'Testville 97209' })
  expect(await visitor.posts.get({ id })).toMatchObject({ location: '', typedLocation: '' })
  expect(await as(owner).profiles.settings()).toMatchObject({ location: WRITTEN[0] })
})

test('a search around any point answers the same for two homes in one town', async () => {
  const [one, other] = [await aUser(), await aUser()]
  const ids = [await list(one, `Rua de ${STREET} ${NUMBER}, Porto`), await list(other, 'Porto')]
  await approve(ids)
  const found = new Set<string>()
  for (let at = 0; at < 60; at++) {
    const near = `${(41.15 + Math.sin(at) / 4).toFixed(5)},${(-8.61 + Math.cos(at * 2) / 4).toFixed(5)}`
    const { items } = await visitor.posts.list({ near, within: 1 + (at % 30), sort: 'nearest' })
    const of = (id: number) => items.find(item => item.id === id)?.distanceKm
    expect([near, of(ids[0] as number)]).toEqual([near, of(ids[1] as number)])
    found.add(String(of(ids[0] as number)))
    const { animals } = await read<{ animals: { id: number; distance: number | null }[] }>(
      `/v2/animals?location=${near}&distance=${1 + (at % 20)}&sort=distance`,
    )
    const miles = ids.map(id => animals.find(animal => animal.id === id + 1_000_000)?.distance)
    expect(miles[0]).toBe(miles[1])
  }
  expect(found.size).toBeGreaterThan(3)
  const { rows } = await db.$client.query(
    `select distinct latitude, longitude from locations where id in (select location_id from posts where id = any($1))`,
    [ids],
  )
  expect(rows).toEqual([{ latitude: 41.15, longitude: -8.61 }])
})

test('shelters show their address, and hide it when they are no shelter any more', async () => {
  const shelter = await aUser()
  const address = `7 ${STREET} Street, Porto`
  await as(shelter).profiles.updateSettings(settingsAt(address, true))
  expect((await visitor.profiles.get({ userId: shelter.id })).location).toBe(address)
  await as(shelter).profiles.updateSettings(settingsAt(address))
  expect((await visitor.profiles.get({ userId: shelter.id })).location).toBe('Porto')
})

test('a job reduces earlier locations to towns, except those of organizations', async () => {
  const { account } = await site.anOrganization('Kestrel Lane', 'Porto')
  const family = await aUser()
  const location = `8 ${STREET} Street, Porto`
  const [ofFamily, ofShelter] = [await aPost({ owner: family, location }), await aPost({ owner: account, location })]
  await db.insert(profiles).values({ userId: family.id, location })
  await db.update(profiles).set({ location }).where(eq(profiles.userId, account.id))
  const settings = { ...site.services.settings, gazetteer: PLACES_FILE }
  for (let run = 0; run < 2; run++) await preparePlaces({ ...site.services, settings })
  expect(await as(family).posts.get({ id: ofFamily.id })).toMatchObject({ typedLocation: location })
  expect(await visitor.posts.get({ id: ofFamily.id })).toMatchObject({ location: 'Porto' })
  expect(await visitor.profiles.get({ userId: family.id })).toMatchObject({ location: 'Porto' })
  expect(await visitor.posts.get({ id: ofShelter.id })).toMatchObject({ location })
  expect(await visitor.profiles.get({ userId: account.id })).toMatchObject({ location })
  const [placed] = await db.select().from(profiles).where(eq(profiles.userId, family.id))
  expect(placed).toMatchObject({ latitude: 41.15, longitude: -8.61 })
})
