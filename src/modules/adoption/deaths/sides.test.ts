import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { knowPlaces } from '../../../../test-support/know-places.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { newOffer } from '../fosters/offers.fixture.ts'
import { fosterAsks, fosterNeeds } from '../fosters/tables.server.ts'
import { askForUpdates } from '../fosters/updates.server.ts'
import { healthRecords } from '../health-records/tables.server.ts'
import { deathsOf } from './deaths.fixture.ts'

const server = await testServer()
const { as, aPhoto, aPost, aUser, clock, db, services } = server
const { adopted, say, newsOf, today } = deathsOf(server)
const TEAM = 'Kestrel Lane Shelter'
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

beforeAll(() => knowPlaces(db, 'Porto', 'Lisbon'))

const unread = async ({ id }: User, type: 'foster_question' | 'foster_ask') =>
  db.$count(
    notifications,
    and(eq(notifications.userId, id), eq(notifications.type, type), isNull(notifications.readAt)),
  )

async function aTeam() {
  const [manager, foster, other] = [await aUser({ name: 'Marta' }), await aUser({ name: 'Filipe' }), await aUser()]
  const { account, slug } = await newOrganization(server, manager, { foster, volunteer: other })
  const post = await aPost({ owner: account, name: 'Nilo' })
  return { manager, foster, other, slug, postId: post.id, team: await acting(server, manager, slug) }
}

describe('the foster who has an animal at home', () => {
  test('says it for the team, is asked nothing more, and gets the animal back with it', async () => {
    const { manager, foster, other, slug, postId, team } = await aTeam()
    const report = { postId, diedOn: today() }
    expect(await codeOf((await acting(server, foster, slug)).deaths.report(report))).toBe('FORBIDDEN')
    await team.fosters.place({ postId, fosterId: foster.id })
    clock.advance(8 * DAY_MS)
    await askForUpdates(services)
    expect(await unread(foster, 'foster_question')).toBe(1)
    expect(await codeOf((await acting(server, other, slug)).deaths.report(report))).toBe('FORBIDDEN')
    const api = await acting(server, foster, slug)
    expect(await api.deaths.report({ ...report, diedOn: today() })).toMatchObject({
      death: { side: 'owner', mine: true },
    })
    expect(await newsOf(manager)).toEqual([`${TEAM}: Filipe lets you know that Nilo has died.`])
    expect(await unread(foster, 'foster_question')).toBe(0)
    expect((await team.fosters.placements()).filter(({ until }) => until === null)).toEqual([])
    const known = await (await acting(server, foster, slug)).deaths.get({ postId })
    expect(known).toMatchObject({ death: { mine: true, takeBackUntil: expect.any(String) as string } })
    await (await acting(server, foster, slug)).deaths.takeBack({ postId })
    expect(await team.fosters.placements()).toMatchObject([{ postId, until: null }])
    expect((await newsOf(manager)).at(-1)).toContain('It was a mistake: Nilo is alive.')
    expect([await newsOf(foster), await newsOf(other)]).toEqual([[], []])
  })

  test('others of the team read the day, and only who may decide can take it back', async () => {
    const { manager, other, slug, postId, team } = await aTeam()
    await team.deaths.report({ postId, diedOn: today(), words: 'Kidneys' })
    const volunteer = await acting(server, other, slug)
    expect(await volunteer.deaths.get({ postId })).toMatchObject({ death: { words: null, takeBackUntil: null } })
    expect(await codeOf(volunteer.deaths.takeBack({ postId }))).toBe('FORBIDDEN')
    expect(await codeOf(as(manager).deaths.get({ postId }))).toBe('GONE')
  })
})

test('what needs a foster home needs none anymore, and the people who were asked read no question', async () => {
  const { slug, manager, postId, team } = await aTeam()
  const maya = await aUser({ name: 'Maya' })
  await as(maya).fosters.saveOffer(newOffer({ nearby: true, town: 'Porto', radiusKm: 50, capacity: 2 }))
  await team.fosters.saveNeed({ postId, until: null, needs: ['garden'], words: '' })
  await team.fosters.ask({ postId, personId: maya.id, message: 'Can you?' })
  expect(await unread(maya, 'foster_ask')).toBe(1)
  await (await acting(server, manager, slug)).deaths.report({ postId, diedOn: today() })
  expect(await unread(maya, 'foster_ask')).toBe(0)
  expect(await db.$count(fosterNeeds, eq(fosterNeeds.postId, postId))).toBe(0)
  expect(await db.select().from(fosterAsks).where(eq(fosterAsks.postId, postId))).toMatchObject([{ state: 'ended' }])
  expect((await as(null).fosters.needs({})).items.map(({ id }) => id)).not.toContain(postId)
})

test('who keeps the health records says it, too, and goes on reading them', async () => {
  const { owner, adopter, postId } = await adopted()
  const keeper = await aUser({ name: 'Kim' })
  await db
    .insert(healthRecords)
    .values({ postId, keeperId: keeper.id, petName: 'Oldie', species: 'dog' })
    .onConflictDoUpdate({ target: healthRecords.postId, set: { keeperId: keeper.id } })
  expect(await as(keeper).deaths.get({ postId })).toMatchObject({ side: 'keeper', mayReport: true })
  await say(keeper, postId, { words: 'At home' })
  for (const user of [owner, adopter])
    expect(await as(user).deaths.get({ postId })).toMatchObject({ death: { side: 'keeper', words: 'At home' } })
  expect(await as(keeper).records.get({ postId })).toMatchObject({ side: 'keeper' })
  expect(await codeOf(as(await aUser()).records.get({ postId }))).toBe('NOT_FOUND')
})

describe('a happy ending', () => {
  async function withEnding() {
    const all = await adopted()
    const { id: photoId } = await aPhoto(all.adopter)
    const form = { requestId: all.requestId, content: 'A good life', photoId, consent: true } as const
    await as(all.adopter).endings.publish(form)
    return all
  }
  const shown = async (postId: number) =>
    (await as(null).endings.list({})).items.find(ending => ending.postId === postId)

  test('stays, and says it only if its adopter wants', async () => {
    const { owner, adopter, postId } = await withEnding()
    await say(adopter, postId)
    expect(await shown(postId)).toMatchObject({ pet: 'Oldie', died: false, hasPage: false })
    await as(adopter).deaths.sayInEnding({ postId, says: true })
    expect(await shown(postId)).toMatchObject({ died: true })
    expect(await codeOf(as(owner).deaths.sayInEnding({ postId, says: false }))).toBe('NOT_FOUND')
    await as(adopter).deaths.takeBack({ postId })
    expect(await shown(postId)).toMatchObject({ died: false, hasPage: true })
  })

  test('of a bonded pair goes on with the pet that lives, and says nothing of the other', async () => {
    const [owner, adopter] = [await aUser(), await aUser()]
    const [one, other] = [await aPost({ owner, name: 'Bim' }), await aPost({ owner, name: 'Bam' })]
    await as(owner).posts.update({ id: one.id, bondedWithId: other.id })
    const { id: requestId } = await as(adopter).adoption.send({ postId: one.id })
    clock.advance(1000)
    await as(owner).adoption.approve({ id: requestId })
    const { id: photoId } = await aPhoto(adopter)
    await as(adopter).endings.publish({ requestId, content: 'A good life', photoId, consent: true })
    await say(adopter, one.id, { saysInEnding: true })
    expect(await shown(other.id)).toMatchObject({ pet: 'Bam', died: false })
    await say(adopter, other.id)
    expect(await shown(other.id)).toMatchObject({ died: false })
    await as(adopter).deaths.takeBack({ postId: other.id })
    await as(adopter).deaths.takeBack({ postId: one.id })
    await say(owner, one.id)
    expect(JSON.stringify((await as(null).endings.list({})).items)).not.toMatch(/"pet":"B[ai]m"[^}]*"died":true/)
  })

  test('is not asked for about a pet that has died, and says nothing of one that lives', async () => {
    const { owner, adopter, postId, requestId } = await adopted()
    await say(owner, postId)
    expect(await codeOf(as(owner).endings.ask({ requestId }))).toBe('PET_DIED')
    const living = await withEnding()
    expect(await codeOf(as(living.adopter).deaths.sayInEnding({ postId: living.postId, says: true }))).toBe('NOT_SAID')
    expect(await codeOf(as(adopter).deaths.sayInEnding({ postId, says: true }))).toBe('NOT_FOUND')
  })

  test('says it at once where the adopter chose so, never by the choice of others', async () => {
    const one = await withEnding()
    await say(one.adopter, one.postId, { saysInEnding: true })
    expect(await shown(one.postId)).toMatchObject({ died: true })
    const other = await withEnding()
    await say(other.owner, other.postId, { saysInEnding: true })
    expect(await shown(other.postId)).toMatchObject({ died: false })
  })
})
