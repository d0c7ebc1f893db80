import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { codeOf, SECRET, withRecords } from './records.fixture.ts'
import { healthEntries } from './tables.server.ts'
import { MAX_ENTRIES } from './vocabulary.ts'

const server = await testServer()
const { as, aUser, aPost, db } = server
const { day, entry, add, recorded, namesFor } = withRecords(server)

describe('an owner', () => {
  test('keeps vaccinations and treatments, the newest first, and the number of the chip', async () => {
    const { owner, postId } = await recorded()
    const wormed = { kind: 'treatment', name: 'Deworming', dose: '1 tablet', vet: 'Dr. Vale', notes: 'Ate well.' }
    await add(owner, postId, { ...wormed, day: day(0), nextDue: day(90) })
    await as(owner).records.setMicrochip({ postId, microchip: '981 020.033-339 853' })
    expect(await as(owner).records.get({ postId })).toMatchObject({
      pet: { name: 'Biscuit', species: 'dog' },
      side: 'keeper',
      keeper: 'Olga',
      until: null,
      isListed: true,
      microchip: '981020033339853',
      sameMicrochip: { own: [], isElsewhere: false },
      mayAdd: true,
      entries: [
        { ...wormed, day: day(0), nextDue: day(90), batch: '', author: 'Olga', mayChange: true, mayRemove: true },
        { kind: 'vaccination', name: SECRET, day: day(-1), nextDue: null },
      ],
      documents: [],
    })
    expect(await as(owner).records.list()).toEqual([
      { postId, pet: { name: 'Biscuit', species: 'dog' }, side: 'keeper', nextDue: day(90) },
    ])
  })

  test('an impossible or rounded chip number is refused; an empty one is accepted', async () => {
    const { owner, postId } = await recorded()
    const set = (microchip: string) => codeOf(as(owner).records.setMicrochip({ postId, microchip }))
    expect(await set('not chipped')).toBe('MICROCHIP_WRONG')
    expect(await set('9.82126E14')).toBe('MICROCHIP_ROUNDED')
    expect(await set('982126000000000')).toBe('MICROCHIP_ROUNDED')
    await as(owner).records.setMicrochip({ postId, microchip: '' })
    expect(await as(owner).records.get({ postId })).toMatchObject({ microchip: '' })
  })

  test('sees own animals with the same number, and of others only that there are some', async () => {
    const [{ owner, postId }, other] = [await recorded(), await recorded()]
    const { id: second } = await aPost({ owner, name: 'Bea' })
    const set = (who: typeof owner, id: number) =>
      as(who).records.setMicrochip({ postId: id, microchip: '982126058212345' })
    const same = async (who: typeof owner, id: number) => (await as(who).records.get({ postId: id })).sameMicrochip
    await set(owner, postId)
    expect(await same(owner, postId)).toEqual({ own: [], isElsewhere: false })
    await set(owner, second)
    expect(await same(owner, postId)).toEqual({ own: [{ postId: second, name: 'Bea' }], isElsewhere: false })
    await set(other.owner, other.postId)
    expect(await same(owner, postId)).toEqual({ own: [{ postId: second, name: 'Bea' }], isElsewhere: true })
    expect(await same(other.owner, other.postId)).toEqual({ own: [], isElsewhere: true })
  })

  test('finds empty records for a pet without any', async () => {
    const owner = await aUser()
    const { id: postId } = await aPost({ owner })
    expect(await as(owner).records.get({ postId })).toMatchObject({ side: 'keeper', mayAdd: true, entries: [] })
    expect(await as(owner).records.list()).toEqual([])
  })

  test('corrects and removes entries; concurrent corrections: the second gets a conflict', async () => {
    const { owner, postId } = await recorded()
    const [first] = (await as(owner).records.get({ postId })).entries
    const { id, version } = first!
    const { formId: _, ...fields } = entry(postId, { name: 'Rabies' })
    await as(owner).records.changeEntry({ ...fields, id, version })
    expect(await codeOf(as(owner).records.changeEntry({ ...fields, id, version }))).toBe('ENTRY_CHANGED')
    expect(await namesFor(owner, postId)).toEqual(['Rabies'])
    await as(owner).records.removeEntry({ postId, id })
    expect(await namesFor(owner, postId)).toEqual([])
    expect(await codeOf(as(owner).records.removeEntry({ postId, id }))).toBe('NOT_FOUND')
  })

  test('the same form twice: one entry', async () => {
    const { owner, postId } = await recorded()
    const form = entry(postId, { name: 'Once' })
    await Promise.all([1, 2, 3].map(() => as(owner).records.addEntry(form)))
    expect(await namesFor(owner, postId)).toEqual(['Once', SECRET])
  })

  test('impossible days and too many entries are refused', async () => {
    const { owner, postId } = await recorded()
    for (const wrong of [day(3), '1979-12-31'])
      expect(await codeOf(add(owner, postId, { day: wrong }))).toBe('DAY_WRONG')
    for (const nextDue of [day(-1), day(-9), day(366 * 31)])
      expect(await codeOf(add(owner, postId, { nextDue }))).toBe('DUE_WRONG')
    for (const wrong of [{ day: '2026-02-30' }, { name: ' ' }, { kind: 'party' }])
      expect(await codeOf(add(owner, postId, wrong))).toBe('BAD_REQUEST')
    await db
      .insert(healthEntries)
      .values(Array.from({ length: MAX_ENTRIES - 1 }, () => ({ ...entry(postId), keeping: 0 })))
    expect(await codeOf(add(owner, postId))).toBe('TOO_MANY_ENTRIES')
  })

  test('removing the listing deletes the records', async () => {
    const { owner, postId } = await recorded()
    await as(owner).posts.remove({ id: postId })
    expect(await codeOf(as(owner).records.get({ postId }))).toBe('NOT_FOUND')
    expect(await db.$count(healthEntries, eq(healthEntries.postId, postId))).toBe(0)
  })
})

describe('of others', () => {
  test('other people get 404, and the listing says nothing of records', async () => {
    const { postId } = await recorded()
    for (const user of [await aUser(), await aUser({ role: 'vet' }), await aUser({ role: 'admin' })]) {
      expect(await codeOf(as(user).records.get({ postId }))).toBe('NOT_FOUND')
      expect(await codeOf(add(user, postId))).toBe('NOT_FOUND')
      expect(JSON.stringify(await as(user).posts.get({ id: postId }))).not.toContain(SECRET)
    }
    expect(await codeOf(as(null).records.get({ postId }))).toBe('UNAUTHORIZED')
  })

  test('vets read and add while a listing waits for its review, and admins read', async () => {
    const { owner, postId } = await recorded({ status: 'pending' })
    const [vet, admin] = [await aUser({ role: 'vet', name: 'Dr. Vale' }), await aUser({ role: 'admin' })]
    const unverified = await aUser({ role: 'vet', verified: false })
    await add(vet, postId, { name: 'Checked teeth', day: day(0) })
    expect(await as(vet).records.get({ postId })).toMatchObject({
      side: 'vet',
      entries: [
        { name: 'Checked teeth', author: 'Dr. Vale', mayChange: true, mayRemove: true },
        { name: SECRET, mayChange: false, mayRemove: false },
      ],
    })
    expect(await as(admin).records.get({ postId })).toMatchObject({ side: 'vet', mayAdd: false })
    expect(await codeOf(add(admin, postId))).toBe('FORBIDDEN')
    expect(await codeOf(as(vet).records.setMicrochip({ postId, microchip: '1' }))).toBe('FORBIDDEN')
    expect(await codeOf(as(unverified).records.get({ postId }))).toBe('NOT_FOUND')
    expect((await as(owner).records.get({ postId })).entries).toMatchObject([
      { name: 'Checked teeth', mayChange: false, mayRemove: true },
      {},
    ])
  })

  test('the vet who reviewed it can read until the adoption; other vets cannot', async () => {
    const [vet, other] = [await aUser({ role: 'vet' }), await aUser({ role: 'vet' })]
    const { postId } = await recorded({ vetId: vet.id })
    expect(await as(vet).records.get({ postId })).toMatchObject({ side: 'vet', mayAdd: true })
    expect(await codeOf(as(other).records.get({ postId }))).toBe('NOT_FOUND')
    await db.update(posts).set({ status: 'adopted' }).where(eq(posts.id, postId))
    expect(await codeOf(as(vet).records.get({ postId }))).toBe('NOT_FOUND')
  })

  test('records of a draft or a held listing are visible to its owner only', async () => {
    const vet = await aUser({ role: 'vet' })
    const { postId } = await recorded({ status: 'pending', draft: true })
    expect(await codeOf(as(vet).records.get({ postId }))).toBe('NOT_FOUND')
  })
})

describe('in an organization', () => {
  async function aTeam() {
    const people = await Promise.all(Array.from({ length: 4 }, () => aUser()))
    const [manager, coordinator, volunteer, foster] = people as [User, User, User, User]
    const { account, slug } = await newOrganization(server, manager, { coordinator, volunteer, foster })
    const post = await aPost({ owner: account })
    return { manager, coordinator, volunteer, foster, slug, postId: post.id }
  }
  type User = Awaited<ReturnType<typeof aUser>>

  test('coordinators write, volunteers read, fosters read and add for the animals at home with them', async () => {
    const { manager, coordinator, volunteer, foster, slug, postId } = await aTeam()
    const asMember = (user: User) => acting(server, user, slug)
    await (await asMember(coordinator)).records.addEntry(entry(postId))
    const reader = await asMember(volunteer)
    expect(await reader.records.get({ postId })).toMatchObject({ side: 'keeper', mayAdd: false, entries: [{}] })
    expect(await codeOf(reader.records.addEntry(entry(postId)))).toBe('FORBIDDEN')
    const atHome = await asMember(foster)
    expect(await codeOf(atHome.records.get({ postId }))).toBe('NOT_FOUND')
    await (await asMember(manager)).fosters.place({ postId, fosterId: foster.id })
    await atHome.records.addEntry(entry(postId, { name: 'Ear drops', kind: 'treatment' }))
    expect((await atHome.records.get({ postId })).entries).toHaveLength(2)
    expect(await codeOf(as(foster).records.get({ postId }))).toBe('NOT_FOUND')
    await (await asMember(manager)).fosters.place({ postId, fosterId: null })
    expect(await codeOf(atHome.records.get({ postId }))).toBe('NOT_FOUND')
  })
})

test('the same form id for two pets: one entry each', async () => {
  const { owner, postId } = await recorded()
  const other = await aPost({ owner })
  const formId = randomUUID()
  for (const id of [postId, other.id]) await add(owner, id, { formId, name: 'Shared' })
  expect(await namesFor(owner, other.id)).toEqual(['Shared'])
  expect(await namesFor(owner, postId)).toContain('Shared')
})
