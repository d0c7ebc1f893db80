import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givePassword } from '../../../../test/accounts.ts'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { profiles } from '../../people/profiles/tables.server.ts'
import { codeOf, SECRET, withRecords } from './records.fixture.ts'
import { healthRecords } from './tables.server.ts'

const server = await testServer({ limits: { messages: 100_000, requests: 100_000 } })
const { as, aUser, aPost, db } = server
const { day, entry, add, recorded, adopted, namesFor } = withRecords(server)
const password = 'Quiet-Paws-17'
/** Of a race, each on its own pet; some run at the same time. */
const ROUNDS = 200
const SIDE_BY_SIDE = 8

async function deleteAccount(user: User) {
  await givePassword(server, user, password)
  await as(user).accounts.deleteAccount({ password })
}

describe('with an adoption', () => {
  test('the records are handed over to the adopter; the former owner keeps reading earlier entries', async () => {
    const { owner, adopter, postId } = await adopted()
    await add(adopter, postId, { name: 'Rabies', day: day(0) })
    await as(adopter).records.setMicrochip({ postId, microchip: '981 020 033 339 853' })
    expect(await as(adopter).records.get({ postId })).toMatchObject({
      side: 'keeper',
      keeper: 'Rui',
      microchip: '981020033339853',
      mayAdd: true,
      entries: [
        { name: 'Rabies', author: 'Rui', mayChange: true, mayRemove: true },
        // What was written before stays as it was.
        { name: SECRET, author: 'Olga', mayChange: false, mayRemove: false },
      ],
    })
    expect(await as(owner).records.get({ postId })).toMatchObject({
      side: 'former',
      keeper: 'Rui',
      until: server.clock.now().toISOString(),
      microchip: '',
      mayAdd: false,
      entries: [{ name: SECRET, mayChange: false, mayRemove: false }],
    })
    expect(await codeOf(add(owner, postId))).toBe('FORBIDDEN')
    const { id } = (await as(adopter).records.get({ postId })).entries.at(-1)!
    expect(await codeOf(as(adopter).records.removeEntry({ postId, id }))).toBe('FORBIDDEN')
    expect(await as(owner).records.list()).toMatchObject([{ postId, side: 'former', nextDue: null }])
    expect(await as(adopter).records.list()).toMatchObject([{ postId, side: 'keeper' }])
  })

  test('a bonded pet’s records are handed over too, also empty ones', async () => {
    const { owner, postId } = await recorded()
    const { id: other } = await aPost({ owner, name: 'Luna' })
    await as(owner).posts.update({ id: postId, bondedWithId: other })
    const adopter = await aUser()
    const { id } = await as(adopter).adoption.send({ postId })
    await as(owner).adoption.approve({ id, message: '' })
    for (const pet of [postId, other]) await add(adopter, pet, { name: 'Rabies' })
    expect(await namesFor(adopter, other)).toEqual(['Rabies'])
    expect(await namesFor(owner, other)).toEqual([])
  })

  test('that the owner marks without a request: the owner keeps them', async () => {
    const { owner, postId } = await recorded()
    await as(owner).posts.update({ id: postId, status: 'adopted' })
    expect(await as(owner).records.get({ postId })).toMatchObject({ side: 'keeper', mayAdd: true })
  })

  test('somebody whose request was declined reads nothing', async () => {
    const { owner, postId } = await recorded()
    const [adopter, other] = [await aUser(), await aUser()]
    const { id } = await as(adopter).adoption.send({ postId })
    await as(other).adoption.send({ postId })
    expect(await codeOf(as(adopter).records.get({ postId }))).toBe('NOT_FOUND')
    await as(owner).adoption.approve({ id, message: '' })
    expect(await codeOf(as(other).records.get({ postId }))).toBe('NOT_FOUND')
  })

  test('concurrent entry of the owner: stored before the hand-over, or refused', async () => {
    const [owner, adopter] = [await aUser(), await aUser()]
    const outcomes = new Set<string>()
    const race = async (round: number) => {
      const { id: postId } = await aPost({ owner, pictures: 0 })
      if (round % 2 > 0) await add(owner, postId)
      const { id } = await as(adopter).adoption.send({ postId })
      const writing = as(owner).records.addEntry(entry(postId, { name: 'At once' }))
      const [written] = await Promise.all([
        writing.then(
          () => 'written',
          () => 'refused',
        ),
        as(owner).adoption.approve({ id, message: '' }),
      ])
      outcomes.add(written)
      for (const user of [owner, adopter])
        expect((await namesFor(user, postId)).includes('At once')).toBe(written === 'written')
      expect(await as(adopter).records.get({ postId })).toMatchObject({ side: 'keeper' })
    }
    for (let round = 0; round < ROUNDS; round += SIDE_BY_SIDE)
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, beside) => race(round + beside)))
    expect(outcomes.has('written')).toBe(true)
  }, 120_000)
})

describe('with a return', () => {
  test('the records come back with the adopter’s entries, and the adopter keeps reading earlier entries', async () => {
    const { owner, adopter, postId } = await adopted()
    await add(adopter, postId, { name: 'Rabies', day: day(0) })
    await as(owner).posts.update({ id: postId, status: 'approved' })
    await add(owner, postId, { name: 'After the return', day: day(0) })
    expect(await namesFor(owner, postId)).toEqual(['After the return', 'Rabies', SECRET])
    expect(await as(adopter).records.get({ postId })).toMatchObject({ side: 'former', mayAdd: false })
    expect(await namesFor(adopter, postId)).toEqual(['Rabies', SECRET])
    const next = await aUser()
    const { id } = await as(next).adoption.send({ postId })
    await as(owner).adoption.approve({ id, message: '' })
    expect(await namesFor(next, postId)).toHaveLength(3)
    expect(await namesFor(adopter, postId)).toHaveLength(2)
    expect(await namesFor(owner, postId)).toHaveLength(3)
  })
})

describe('an account that is deleted', () => {
  test('of the former owner leaves the records with the adopter, without its name', async () => {
    const { owner, adopter, postId } = await adopted()
    await deleteAccount(owner)
    expect(await as(adopter).records.get({ postId })).toMatchObject({
      side: 'keeper',
      isListed: false,
      pet: { name: 'Biscuit' },
      entries: [{ name: SECRET, author: null }],
    })
    await add(adopter, postId, { name: 'Rabies', day: day(0) })
    expect(await namesFor(adopter, postId)).toEqual(['Rabies', SECRET])
  })

  test('of the adopter: their entries are deleted, the rest returns to the former owner', async () => {
    const { owner, adopter, postId } = await adopted()
    await add(adopter, postId, { name: 'Rabies' })
    await as(adopter).records.setMicrochip({ postId, microchip: '981 020 033 339 853' })
    await deleteAccount(adopter)
    expect(await as(owner).records.get({ postId })).toMatchObject({
      side: 'keeper',
      microchip: '',
      entries: [{ name: SECRET }],
    })
  })

  test('of an owner: the records are deleted, also those that an adopter gave back', async () => {
    const { owner, postId } = await recorded()
    const { owner: other, adopter, postId: returned } = await adopted()
    await as(other).posts.update({ id: returned, status: 'approved' })
    for (const user of [owner, other]) await deleteAccount(user)
    expect(await db.$count(healthRecords, eq(healthRecords.postId, postId))).toBe(0)
    expect(await codeOf(as(adopter).records.get({ postId: returned }))).toBe('NOT_FOUND')
  })
})

test('the adopter keeps them when the former owner removes the listing', async () => {
  const { owner, adopter, postId } = await adopted()
  await as(owner).posts.remove({ id: postId })
  expect(await namesFor(adopter, postId)).toEqual([SECRET])
  expect(await as(owner).records.get({ postId })).toMatchObject({ side: 'former', isListed: false })
})

test('they move to the organization that an account becomes', async () => {
  const { owner, postId } = await recorded()
  const before = await adopted({ owner })
  await db.insert(profiles).values({ userId: owner.id, isShelter: true, organisation: 'Kestrel Lane' })
  const { slug } = await as(owner).organizations.fromProfile({})
  const team = await acting(server, owner, slug)
  expect(await team.records.get({ postId })).toMatchObject({ side: 'keeper', mayAdd: true })
  expect(await team.records.get({ postId: before.postId })).toMatchObject({ side: 'former' })
  expect(await codeOf(as(owner).records.get({ postId }))).toBe('NOT_FOUND')
})
