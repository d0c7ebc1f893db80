import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { and, eq, isNull } from 'drizzle-orm'
import { acting as actingFor } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { knowPlaces } from '../../../../test-support/know-places.ts'
import { addDays, DAY_MS, dayOf } from '../../../shared/time/days.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { organizationMembers } from '../../people/organizations/tables.server.ts'
import { newOffer } from './offers.fixture.ts'
import { remindOfDays } from './remind.server.ts'
import { fosterAsks, fosterHomes, fosterNeeds, fosterPlacements } from './tables.server.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db, services } = server

beforeAll(() => knowPlaces(db, 'Porto', 'Lisbon'))
beforeEach(() => db.delete(fosterHomes))

const NEARBY = { nearby: true, town: 'Porto', radiusKm: 50 }

/** A team with an animal that nobody sees yet, and somebody who offers to foster nearby. */
async function aTeam(offer: Parameters<typeof newOffer>[0] = {}) {
  const [manager, maya] = await Promise.all([aUser({ name: 'Marta' }), aUser({ name: 'Maya' })])
  const { account, slug } = await newOrganization(server, manager)
  const post = await aPost({ owner: account, name: 'Biscuit', species: 'dog', status: 'pending', draft: true })
  await as(maya).fosters.saveOffer(newOffer({ ...NEARBY, ...offer }))
  const team = await actingFor(server, manager, slug)
  const ask = () => team.fosters.ask({ postId: post.id, personId: maya.id, message: 'Can you?' })
  return { manager, maya, account, slug, post, team, ask }
}

const noticesOf = async ({ id }: User, type: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.type, type as 'comment')))
  ).map(({ message, link }) => ({ message, link }))

const inDays = (days: number) => addDays(dayOf(clock.now()), days)

describe('who could take an animal in', () => {
  test('stands in the order of how well it fits, each with reasons', async () => {
    const { maya, post, team } = await aTeam({ capacity: 2, home: { ...newOffer().home, cats: 0, garden: 'fenced' } })
    const [withCat, catPerson] = await Promise.all([aUser({ name: 'Cato' }), aUser()])
    await as(withCat).fosters.saveOffer(newOffer({ ...NEARBY, home: { ...newOffer().home, cats: 2 } }))
    await as(catPerson).fosters.saveOffer(newOffer({ ...NEARBY, species: ['cat'] }))
    await team.fosters.saveNeed({ postId: post.id, until: null, needs: ['no cats', 'garden'], words: '' })
    const found = await team.fosters.fitting({ postId: post.id })
    expect(found.map(({ person }) => person.id)).toEqual([maya.id, withCat.id])
    expect(found.map(({ fit }) => fit.map(({ state, text }) => `${state}: ${text}`))).toEqual([
      [
        'agrees: < 1 km away',
        'agrees: Takes dogs',
        'agrees: Has room for 2 animals',
        'agrees: No cats',
        'agrees: Has a garden',
      ],
      [
        'contradicts: 2 cats live there',
        'open: Is there a garden?',
        'agrees: < 1 km away',
        'agrees: Takes dogs',
        'agrees: Has room for 1 animal',
      ],
    ])
  })
})

describe('asking a person', () => {
  test('shows them the animal, and a yes makes a placement and a foster of the team; both are told', async () => {
    const { manager, maya, slug, post, team, ask } = await aTeam()
    await team.fosters.saveNeed({ postId: post.id, until: inDays(20), needs: ['garden'], words: 'Shy.' })
    await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'ASKED_ALREADY' })
    expect(await noticesOf(maya, 'foster_ask')).toEqual([
      { message: 'Kestrel Lane Shelter asks whether you can foster Biscuit', link: '/fosters#foster-asks' },
    ])
    const [asked] = await as(maya).fosters.asks()
    expect(asked).toMatchObject({
      pet: { name: 'Biscuit', postId: null },
      organization: { slug, town: 'Porto' },
      need: { words: 'Shy.' },
      message: 'Can you?',
    })
    expect(await as(manager).fosters.asks()).toEqual([])
    const id = asked?.id ?? 0
    await expect(as(manager).fosters.answerAsk({ id, accept: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const yes = { id, accept: true }
    expect(await as(maya).fosters.answerAsk(yes)).toEqual({ slug, postId: post.id })
    expect(await as(maya).fosters.answerAsk(yes)).toEqual({ slug, postId: post.id })
    await expect(as(maya).fosters.answerAsk({ id, accept: false })).rejects.toMatchObject({ code: 'ASK_ANSWERED' })
    expect(await team.fosters.placements()).toMatchObject([{ foster: { name: 'Maya' }, dueOn: inDays(20) }])
    expect(await noticesOf(maya, 'foster_placement')).toHaveLength(1)
    expect(await noticesOf(manager, 'foster_reply')).toEqual([
      { message: 'Kestrel Lane Shelter: Maya takes Biscuit in', link: `/organization/${slug}/fosters/${post.id}` },
    ])
    expect(await team.fosters.need({ postId: post.id })).toMatchObject({ state: 'met' })
    const mine = await actingFor(server, maya, slug)
    expect(await mine.fosters.placements()).toHaveLength(1)
    expect(await mine.posts.get({ id: post.id })).toMatchObject({ name: 'Biscuit' })
  })

  test('a no is told, and ends it', async () => {
    const { manager, maya, ask, team, post } = await aTeam()
    const { id } = await ask()
    await as(maya).fosters.answerAsk({ id, accept: false })
    expect(await noticesOf(manager, 'foster_reply')).toMatchObject([
      { message: "Kestrel Lane Shelter: Maya can't take Biscuit in" },
    ])
    expect(await team.fosters.fitting({ postId: post.id })).toMatchObject([{ ask: { state: 'declined' } }])
    await expect(ask()).rejects.toMatchObject({ code: 'ASKED_ALREADY' })
    await expect(team.fosters.withdrawAsk({ id })).rejects.toMatchObject({ code: 'ASK_ANSWERED' })
  })

  test('is refused for people whose offer the team does not see, or who have no room', async () => {
    const { maya, post, team, ask } = await aTeam()
    const [stranger, far] = await Promise.all([aUser(), aUser()])
    await as(far).fosters.saveOffer(newOffer({ nearby: true, town: 'Lisbon' }))
    for (const { id } of [stranger, far])
      await expect(team.fosters.ask({ postId: post.id, personId: id, message: '' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    const another = await aTeam()
    await db.insert(fosterPlacements).values({
      organizationId: another.account.id,
      postId: another.post.id,
      fosterId: maya.id,
      since: clock.now(),
    })
    await expect(ask()).rejects.toMatchObject({ code: 'NO_ROOM' })
  })
})

describe('a question that ends before its answer', () => {
  const unread = async ({ id }: User, type: string) =>
    db.$count(
      notifications,
      and(eq(notifications.userId, id), eq(notifications.type, type as 'comment'), isNull(notifications.readAt)),
    )

  test('leaves no unread news, neither taken back nor with the offer', async () => {
    const { maya, account, team, ask } = await aTeam({ capacity: 3 })
    const other = await aTeam()
    await as(maya).fosters.saveOffer(newOffer({ ...NEARBY, capacity: 3 }))
    const second = await aPost({ owner: account, species: 'dog' })
    const [first, another] = [
      await ask(),
      await team.fosters.ask({ postId: second.id, personId: maya.id, message: '' }),
    ]
    await other.team.fosters.ask({ postId: other.post.id, personId: maya.id, message: '' })
    expect(await unread(maya, 'foster_ask')).toBe(3)
    // The other question of this team still waits.
    await team.fosters.withdrawAsk(first)
    expect(await unread(maya, 'foster_ask')).toBe(3)
    await team.fosters.withdrawAsk(another)
    expect(await unread(maya, 'foster_ask')).toBe(1)
    await as(maya).fosters.withdrawOffer()
    expect(await unread(maya, 'foster_ask')).toBe(0)
  })

  test('an offer that is taken back leaves no unread news in the team, and touches no other offer', async () => {
    const [one, two] = [await aTeam(), await aTeam()]
    const noa = await aUser()
    // Marta looks after both.
    await db.insert(organizationMembers).values({
      organizationId: two.account.id,
      userId: one.manager.id,
      role: 'coordinator',
    })
    await as(noa).fosters.saveOffer(newOffer({ organizations: [one.slug, two.slug] }))
    expect(await unread(one.manager, 'foster_offer')).toBe(2)
    await as(noa).fosters.saveOffer(newOffer({ organizations: [two.slug] }))
    expect(await noticesOf(one.manager, 'foster_offer')).toMatchObject([
      { link: `/organization/${two.slug}/fosters#foster-offers` },
    ])
    expect(await unread(two.manager, 'foster_offer')).toBe(1)
    await as(noa).fosters.withdrawOffer()
    expect(await unread(one.manager, 'foster_offer')).toBe(0)
    expect(await unread(two.manager, 'foster_offer')).toBe(0)
  })
})

describe('an animal whose listing was closed', () => {
  const CLOSED = { code: 'GONE', message: 'This listing was closed.' }
  type Team = Awaited<ReturnType<typeof aTeam>>

  test.each([
    ['died', ({ team, post }: Team) => team.deaths.report({ postId: post.id, diedOn: inDays(0) })],
    [
      'moved to a place outside of the site',
      ({ team, post }: Team) => team.transfers.giveAway({ postId: post.id, place: 'Old Mill', formId: randomUUID() }),
    ],
  ])('because it %s: neither the team nor somebody who was asked can bring it to a foster home', async (_, close) => {
    const found = await aTeam()
    const { maya, team, post, ask } = found
    await db.update(posts).set({ status: 'approved', draft: false }).where(eq(posts.id, post.id))
    const { id } = await ask()
    await close(found)
    const noa = await aUser()
    await as(noa).fosters.saveOffer(newOffer(NEARBY))
    await expect(team.fosters.ask({ postId: post.id, personId: noa.id, message: '' })).rejects.toMatchObject(CLOSED)
    const need = { postId: post.id, until: null, needs: [], words: '' }
    await expect(team.fosters.saveNeed(need)).rejects.toMatchObject(CLOSED)
    await expect(as(maya).fosters.answerAsk({ id, accept: true })).rejects.toMatchObject(CLOSED)
    await expect(team.fosters.place({ postId: post.id, fosterId: found.manager.id })).rejects.toMatchObject(CLOSED)
    expect(await db.$count(fosterNeeds, eq(fosterNeeds.postId, post.id))).toBe(0)
    expect(await db.$count(fosterAsks, eq(fosterAsks.postId, post.id))).toBe(1)
  })

  test('because it was adopted: it has a home', async () => {
    const { team, post, ask } = await aTeam()
    await db.update(posts).set({ status: 'adopted', draft: false }).where(eq(posts.id, post.id))
    await expect(ask()).rejects.toMatchObject({ code: 'HAS_A_HOME' })
    const need = { postId: post.id, until: null, needs: [], words: '' }
    await expect(team.fosters.saveNeed(need)).rejects.toMatchObject({ code: 'HAS_A_HOME' })
  })
})

describe('a yes that comes too late', () => {
  test('is refused after the animal was placed, adopted, or the question taken back', async () => {
    const placed = await aTeam()
    const { id } = await placed.ask()
    await placed.team.fosters.place({ postId: placed.post.id, fosterId: placed.manager.id })
    expect(await as(placed.maya).fosters.asks()).toEqual([])
    const accept = (who: User, id: number) => as(who).fosters.answerAsk({ id, accept: true })
    await expect(accept(placed.maya, id)).rejects.toMatchObject({ code: 'ALREADY_PLACED' })
    await expect(placed.ask()).rejects.toMatchObject({ code: 'ALREADY_PLACED' })
    const back = await aTeam()
    const asked = await back.ask()
    await back.team.fosters.withdrawAsk(asked)
    await expect(accept(back.maya, asked.id)).rejects.toMatchObject({ code: 'ASK_ENDED' })
    await back.ask()
    expect(await as(back.maya).fosters.asks()).toHaveLength(1)
    await as(back.maya).fosters.withdrawOffer()
    await expect(accept(back.maya, asked.id)).rejects.toMatchObject({ code: 'ASK_ENDED' })
  })

  test('is refused when the last day of the offer is over, or its places are taken', async () => {
    const over = await aTeam({ until: inDays(2) })
    const asked = await over.ask()
    clock.advance(5 * DAY_MS)
    const accept = { id: asked.id, accept: true }
    await expect(as(over.maya).fosters.answerAsk(accept)).rejects.toMatchObject({ code: 'OFFER_OVER' })
    await as(over.maya).fosters.saveOffer(newOffer(NEARBY))
    await as(over.maya).fosters.answerAsk(accept)
    expect(await over.team.fosters.placements()).toHaveLength(1)
  })

  test('two answers at once about one place: one wins, the other is told that there is no room', async () => {
    const { maya, account, team, ask, post } = await aTeam()
    const second = await aPost({ owner: account, species: 'dog' })
    const asks = [await ask(), await team.fosters.ask({ postId: second.id, personId: maya.id, message: '' })]
    const results = await Promise.allSettled(asks.map(({ id }) => as(maya).fosters.answerAsk({ id, accept: true })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'NO_ROOM' } })
    expect(await team.fosters.placements()).toHaveLength(1)
    expect(post.id).not.toBe(second.id)
  })

  test('two people at once about one animal: one gets it, the other reads that it is placed', async () => {
    const { maya, team, ask, post } = await aTeam()
    const noa = await aUser({ name: 'Noa' })
    await as(noa).fosters.saveOffer(newOffer(NEARBY))
    const [first, other] = [await ask(), await team.fosters.ask({ postId: post.id, personId: noa.id, message: '' })]
    const results = await Promise.allSettled([
      as(maya).fosters.answerAsk({ id: first.id, accept: true }),
      as(noa).fosters.answerAsk({ id: other.id, accept: true }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ALREADY_PLACED' } })
    expect(await db.$count(fosterAsks, and(eq(fosterAsks.postId, post.id), eq(fosterAsks.state, 'ended')))).toBe(1)
  })
})

test('the team is reminded once when the day of a placement comes', async () => {
  const { manager, maya, slug, post, team, ask } = await aTeam()
  await team.fosters.saveNeed({ postId: post.id, until: inDays(3), needs: [], words: '' })
  const { id } = await ask()
  await as(maya).fosters.answerAsk({ id, accept: true })
  await remindOfDays(services)
  expect(await noticesOf(manager, 'foster_day')).toEqual([])
  clock.advance(3 * DAY_MS)
  await Promise.all([remindOfDays(services), remindOfDays(services)])
  await remindOfDays(services)
  expect(await noticesOf(manager, 'foster_day')).toEqual([
    {
      message: 'Kestrel Lane Shelter: Today is the last planned day of Biscuit in the foster home',
      link: `/organization/${slug}/fosters/${post.id}`,
    },
  ])
})
