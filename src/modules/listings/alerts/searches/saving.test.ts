import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { givePassword } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { fillPlaces } from '../../../../../test-support/fill-places.ts'
import { MAX_FILTER_TEXT_LENGTH } from '../../posts/vocabulary.ts'
import { matchChangedPosts } from '../matching/match-posts.server.ts'
import { exportSearches } from '../public.server.ts'
import { alertSchedules, alertTimeZones, savedSearches, searchMatches } from '../tables.server.ts'
import { MAX_SEARCHES } from '../vocabulary.ts'

const server = await testServer()
const { as, aUser, aPost, db, services } = server
const owner = await aUser()

describe('saving', () => {
  test("the same search twice stores it once, whatever the parameters' order and the name", async () => {
    const person = await aUser()
    const save = (parameters: object, name?: string) => as(person).alerts.save({ parameters, ...(name && { name }) })
    const first = await save({ species: 'dog', breed: 'Beagle' })
    expect(first).toMatchObject({ name: 'Dog, Beagle', alert: 'atOnce', created: true })
    const again = await save({ breed: 'Beagle', species: 'dog', sort: 'waiting' }, 'Another')
    expect(again).toMatchObject({ id: first.id, name: 'Dog, Beagle', created: false })
    expect(await as(person).alerts.list()).toHaveLength(1)
  })

  test('concurrent saves of a search store one', async () => {
    const person = await aUser()
    const save = () => as(person).alerts.save({ parameters: { species: 'cat' } })
    const saved = await Promise.all([save(), save(), save()])
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
    expect(saved.filter(({ created }) => created)).toHaveLength(1)
  })

  test('is limited per person, with a text', async () => {
    const [person, other] = [await aUser(), await aUser()]
    const rows = Array.from({ length: MAX_SEARCHES }, (_, index) => ({
      userId: person.id,
      name: `Search ${index}`,
      parameters: {},
      fingerprint: String(index),
      alert: 'never' as const,
      bucket: '',
    }))
    await db.insert(savedSearches).values(rows)
    const search = { parameters: { species: 'dog' as const } }
    expect(await refusalOf(as(person).alerts.save(search))).toMatchObject({ code: 'TOO_MANY_SEARCHES' })
    expect(await as(other).alerts.save(search)).toMatchObject({ created: true })
    const [first] = await as(person).alerts.list()
    await as(person).alerts.remove({ id: first?.id ?? 0 })
    expect(await as(person).alerts.save(search)).toMatchObject({ created: true })
  })

  test('an unknown place is refused, because no pet can be near it', async () => {
    const save = as(owner).alerts.save({ parameters: { near: 'Xyzzyville' } })
    expect(await refusalOf(save)).toMatchObject({ code: 'PLACE_UNKNOWN' })
  })

  test('others cannot see, change, visit or delete a search', async () => {
    const [person, other] = [await aUser(), await aUser()]
    const { id } = await as(person).alerts.save({ parameters: {}, name: 'Mine' })
    const { get, change, visit, remove } = as(other).alerts
    for (const call of [
      () => get({ id }),
      () => change({ id, name: 'Theirs' }),
      () => visit({ id }),
      () => remove({ id }),
    ])
      expect(await refusalOf(call())).toMatchObject({ code: 'NOT_FOUND' })
    expect(await as(person).alerts.list()).toMatchObject([{ name: 'Mine' }])
  })
})

test('the longest texts are saved', async () => {
  const [person, letters] = [await aUser(), Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index))]
  // Texts without repetitions, which PostgreSQL cannot compress.
  const long = (length: number) =>
    Array.from({ length }, (_, index) => String.fromCodePoint(0x1f300 + ((index * 7919) % 700))).join('')
  const words = Array.from({ length: MAX_FILTER_TEXT_LENGTH / 3 }, (_, index) => `${letters[index % 26]}${index % 10}`)
  const texts = { breed: long(MAX_FILTER_TEXT_LENGTH), location: long(MAX_FILTER_TEXT_LENGTH), q: words.join(' ') }
  const colors = long(MAX_FILTER_TEXT_LENGTH)
  expect(await as(person).alerts.save({ parameters: { ...texts, colors } })).toMatchObject({ created: true })
})

describe('a search for similar pets', () => {
  test('has species, breed and age, near its town if known, else by its location', async () => {
    const person = await aUser()
    await fillPlaces(db)
    const facts = { species: 'dog', breed: 'Beagle', age: 30 } as const
    const inTown = await aPost({ owner, ...facts })
    await as(owner).posts.update({ id: inTown.id, location: 'Lisbon, Portugal' })
    const elsewhere = await aPost({ owner, ...facts, location: 'the blue house' })
    const like = async (id: number) => (await as(person).alerts.saveLike({ postId: id })).parameters
    const same = { species: 'dog', breed: 'Beagle', ageGroup: 'young' }
    expect(await like(inTown.id)).toEqual({ ...same, near: 'Lisbon, Portugal', within: 100 })
    expect(await like(elsewhere.id)).toEqual({ ...same, location: 'the blue house' })
    expect(await as(person).alerts.saveLike({ postId: inTown.id })).toMatchObject({ created: false })
  })

  test('is refused for a post that the caller may not see', async () => {
    const { id } = await aPost({ owner, status: 'pending' })
    expect(await refusalOf(as(await aUser()).alerts.saveLike({ postId: id }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('the data export has the searches and the time zone, and deleting the account deletes them', async () => {
  const person = await aUser()
  const password = 'Quiet-Paws-17'
  await givePassword(server, person, password)
  const { id } = await as(person).alerts.save({
    parameters: { breed: 'Exported' },
    name: 'For the garden',
    alert: 'daily',
    timeZone: 'Asia/Tokyo',
  })
  await aPost({ owner, breed: 'Exported' })
  await matchChangedPosts(services)
  expect(await exportSearches(db, person.id)).toEqual({
    searches: [
      {
        name: 'For the garden',
        parameters: { breed: 'Exported' },
        alert: 'daily',
        createdAt: expect.any(Date),
        seenAt: expect.any(Date),
      },
    ],
    timeZone: 'Asia/Tokyo',
  })
  const left = async () => [
    await db.$count(savedSearches, eq(savedSearches.userId, person.id)),
    await db.$count(searchMatches, eq(searchMatches.searchId, id)),
    await db.$count(alertSchedules, eq(alertSchedules.userId, person.id)),
    await db.$count(alertTimeZones, eq(alertTimeZones.userId, person.id)),
  ]
  expect(await left()).toEqual([1, 1, 1, 1])
  await as(person).accounts.deleteAccount({ password })
  expect(await left()).toEqual([0, 0, 0, 0])
})
