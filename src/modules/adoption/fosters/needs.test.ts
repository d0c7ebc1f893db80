import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { acting as actingFor } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { knowPlaces } from '../../../../test-support/know-places.ts'
import { addDays, DAY_MS, dayOf } from '../../../shared/time/days.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { endNeeds, remindOfDays } from './remind.server.ts'
import { fosterNeeds } from './tables.server.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db, services } = server

beforeAll(() => knowPlaces(db, 'Porto', 'Lisbon'))
beforeEach(() => db.delete(posts))

const NEED = { until: null, needs: ['garden' as const], words: 'Sleeps a lot.' }

async function aTeam() {
  const [manager, foster, other] = await Promise.all([aUser(), aUser(), aUser()])
  const { account, slug } = await newOrganization(server, manager, { foster })
  const post = await aPost({ owner: account, name: 'Biscuit', species: 'dog' })
  return { manager, foster, other, account, slug, post, team: await actingFor(server, manager, slug) }
}

const inDays = (days: number) => addDays(dayOf(clock.now()), days)
const listed = async (input: Parameters<ReturnType<typeof as>['fosters']['needs']>[0] = {}) =>
  (await as(null).fosters.needs(input)).items.map(({ id }) => id)

describe('an animal that needs a foster home', () => {
  test('is on the public page and behind the filter, by distance and species, with what it needs', async () => {
    const { post, team, account } = await aTeam()
    const far = await aPost({ owner: account, species: 'cat' })
    const without = await aPost({ owner: account, species: 'dog' })
    await team.posts.update({ id: post.id, location: 'Porto' })
    await team.posts.update({ id: far.id, location: 'Lisbon' })
    await team.fosters.saveNeed({ postId: post.id, ...NEED })
    await team.fosters.saveNeed({ postId: far.id, ...NEED })
    expect(await listed()).toEqual([far.id, post.id])
    expect(await listed({ near: 'Porto', within: 50 })).toEqual([post.id])
    expect(await listed({ species: 'cat' })).toEqual([far.id])
    expect((await as(null).fosters.needs({ near: 'Porto' })).items).toMatchObject([
      { distanceKm: 0, needsFoster: true, need: { needs: ['garden'], words: 'Sleeps a lot.', state: 'open' } },
    ])
    const found = async (input: object) => (await as(null).posts.list(input)).items.map(({ id }) => id)
    expect(await found({ needsFoster: 'yes' })).toEqual([far.id, post.id])
    expect(await found({ needsFoster: 'yes', species: 'dog' })).toEqual([post.id])
    expect(await found({ needsFoster: 'yes', q: 'Biscuit' })).toEqual([post.id])
    expect(await found({ q: 'Biscuit' })).toContain(post.id)
    expect((await as(null).posts.get({ id: without.id })).needsFoster).toBeUndefined()
    await team.fosters.removeNeed({ postId: post.id })
    await team.fosters.removeNeed({ postId: far.id })
    expect(await listed()).toEqual([])
    expect(await found({ needsFoster: 'yes' })).toEqual([])
  })

  test('lives farther away and can be brought: it is found until the search hides it', async () => {
    const { post, team } = await aTeam()
    await team.posts.update({ id: post.id, location: 'Lisbon', travelKm: 800 })
    await db.update(posts).set({ status: 'approved' }).where(eq(posts.id, post.id))
    await team.fosters.saveNeed({ postId: post.id, ...NEED })
    const near = { near: 'Porto', within: 50 }
    expect((await as(null).fosters.needs(near)).items).toMatchObject([{ id: post.id, beyond: true, travelKm: 800 }])
    expect(await listed({ ...near, beyond: 'hide' })).toEqual([])
    expect(await listed({ near: 'Lisbon', beyond: 'hide' })).toEqual([post.id])
    await expect(listed({ beyond: 'hide' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('keeps the mark through an edit of its facts', async () => {
    const { post, team } = await aTeam()
    await team.fosters.saveNeed({ postId: post.id, ...NEED })
    await team.posts.update({ id: post.id, goodWithCats: 'yes' })
    await db.update(posts).set({ status: 'approved' }).where(eq(posts.id, post.id))
    expect(await listed()).toEqual([post.id])
    expect((await as(null).posts.list({ needsFoster: 'yes', goodWithCats: 'yes' })).items).toHaveLength(1)
    await team.fosters.removeNeed({ postId: post.id })
    expect((await as(null).posts.list({ needsFoster: 'yes' })).items).toEqual([])
    expect(await as(null).posts.get({ id: post.id })).toMatchObject({ goodWithCats: 'yes' })
  })

  test('is public once it is listed, and for its team before', async () => {
    const { account, other, team } = await aTeam()
    const draft = await aPost({ owner: account, status: 'pending', draft: true })
    await team.fosters.saveNeed({ postId: draft.id, ...NEED })
    expect(await team.fosters.need({ postId: draft.id })).toMatchObject({ state: 'open' })
    expect(await listed()).not.toContain(draft.id)
    for (const who of [null, other])
      await expect(as(who).fosters.need({ postId: draft.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('may be of a private person, and is marked by its owner alone', async () => {
    const { foster, slug, post, other } = await aTeam()
    const own = await aPost({ owner: other })
    await as(other).fosters.saveNeed({ postId: own.id, ...NEED })
    expect(await listed()).toContain(own.id)
    await expect(as(other).fosters.saveNeed({ postId: post.id, ...NEED })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const mine = await actingFor(server, foster, slug)
    await expect(mine.fosters.saveNeed({ postId: post.id, ...NEED })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('loses the mark in a foster home, and the team may say it again afterwards', async () => {
    const { foster, other, post, team } = await aTeam()
    await team.fosters.saveNeed({ postId: post.id, ...NEED })
    await team.fosters.place({ postId: post.id, fosterId: foster.id })
    expect(await listed()).not.toContain(post.id)
    expect(await as(other).fosters.need({ postId: post.id })).toBeNull()
    const again = () => team.fosters.saveNeed({ postId: post.id, ...NEED })
    await expect(again()).rejects.toMatchObject({ code: 'ALREADY_PLACED' })
    await team.fosters.place({ postId: post.id, fosterId: null })
    expect(await listed()).not.toContain(post.id)
    expect(await team.fosters.need({ postId: post.id })).toMatchObject({ state: 'over', words: 'Sleeps a lot.' })
    await again()
    expect(await listed()).toContain(post.id)
  })

  test('needs none after its adoption', async () => {
    const { post, team } = await aTeam()
    await team.fosters.saveNeed({ postId: post.id, ...NEED })
    await team.posts.update({ id: post.id, status: 'adopted' })
    expect((await as(null).posts.get({ id: post.id })).needsFoster).toBeUndefined()
    expect(await db.$count(fosterNeeds, eq(fosterNeeds.postId, post.id))).toBe(0)
    await expect(team.fosters.saveNeed({ postId: post.id, ...NEED })).rejects.toMatchObject({ code: 'HAS_A_HOME' })
  })

  test('is listed until its last day is over everywhere; its owner is told once on that day', async () => {
    const { manager, post, slug, team } = await aTeam()
    await expect(team.fosters.saveNeed({ postId: post.id, ...NEED, until: inDays(-2) })).rejects.toMatchObject({
      code: 'DAY_PAST',
    })
    await team.fosters.saveNeed({ postId: post.id, ...NEED, until: inDays(2) })
    clock.advance(2 * DAY_MS)
    await remindOfDays(services)
    await remindOfDays(services)
    await endNeeds(services)
    expect(await listed()).toContain(post.id)
    clock.advance(2 * DAY_MS)
    // Before the job has run.
    expect(await listed()).not.toContain(post.id)
    await Promise.all([endNeeds(services), endNeeds(services)])
    expect((await as(null).posts.list({ needsFoster: 'yes' })).items.map(({ id }) => id)).not.toContain(post.id)
    expect(await team.fosters.need({ postId: post.id })).toMatchObject({ state: 'over' })
    const told = await db
      .select({ message: notifications.message, link: notifications.link })
      .from(notifications)
      .where(and(eq(notifications.userId, manager.id), eq(notifications.type, 'foster_day')))
    expect(told).toEqual([
      {
        message: 'Kestrel Lane Shelter: The search for a foster home for Biscuit ends today. Is it still needed?',
        link: `/organization/${slug}/fosters/${post.id}`,
      },
    ])
  })
})
