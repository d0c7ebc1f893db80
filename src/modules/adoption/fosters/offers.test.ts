import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { acting as actingFor } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { knowPlaces } from '../../../../test-support/know-places.ts'
import { DAY_MS, dayOf } from '../../../shared/time/days.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { MAX_MEMBERSHIPS } from '../../people/organizations/vocabulary.ts'
import { blocks } from '../../safety/reports/tables.server.ts'
import { newOffer } from './offers.fixture.ts'
import { exportFostering } from './public.server.ts'
import { askAboutOffers } from './remind.server.ts'
import { fosterHomes, fosterOffers } from './tables.server.ts'

const server = await testServer()
const { as, aUser, clock, db, services } = server

// Lisbon is more than 500 kilometers away.
beforeAll(() => knowPlaces(db, 'Porto', 'Lisbon'))
beforeEach(() => db.delete(fosterHomes))

async function aTeam() {
  const [manager, volunteer, foster, other] = await Promise.all([aUser({ name: 'Marta' }), aUser(), aUser(), aUser()])
  const { account, slug } = await newOrganization(server, manager, { volunteer, foster })
  const team = await actingFor(server, manager, slug)
  return { manager, volunteer, foster, other, account, slug, team }
}

const noticesOf = async ({ id }: User, type: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.type, type as 'comment')))
  ).map(({ message }) => message)

const NEARBY = { nearby: true, town: 'Porto', radiusKm: 50 }

describe('an offer to one organization', () => {
  test('reaches the coordinators, and accepting it makes the person a foster', async () => {
    const { other, slug, team } = await aTeam()
    const offer = newOffer({ organizations: [slug], message: 'A garden.' })
    expect(await as(other).fosters.saveOffer(offer)).toMatchObject({
      message: 'A garden.',
      organizations: [{ slug, state: 'open' }],
      state: 'shown',
    })
    await as(other).fosters.saveOffer({ ...offer, capacity: 3 })
    expect(await team.fosters.offers()).toMatchObject([
      { person: { id: other.id }, capacity: 3, room: 3, direct: true },
    ])
    await team.fosters.answerOffer({ personId: other.id, accept: true })
    await team.fosters.answerOffer({ personId: other.id, accept: true })
    await expect(team.fosters.answerOffer({ personId: other.id, accept: false })).rejects.toMatchObject({
      code: 'OFFER_ANSWERED',
    })
    expect(await team.fosters.offers()).toEqual([])
    expect((await team.fosters.people()).find(({ id }) => id === other.id)).toMatchObject({
      role: 'foster',
      animals: 0,
      capacity: 3,
    })
    expect(await noticesOf(other, 'foster_answer')).toEqual(["You're a foster of Kestrel Lane Shelter now"])
    await expect(as(other).fosters.saveOffer(offer)).rejects.toMatchObject({ code: 'OWN_ORGANIZATION' })
  })

  test('of somebody at the limit of organizations: cannot be accepted, and stays open', async () => {
    const { other, slug, team } = await aTeam()
    await as(other).fosters.saveOffer(newOffer({ organizations: [slug] }))
    for (let number = 0; number < MAX_MEMBERSHIPS; number += 1) await newOrganization(server, other)
    const accepting = team.fosters.answerOffer({ personId: other.id, accept: true })
    await expect(accepting).rejects.toMatchObject({ code: 'TOO_MANY_ORGANIZATIONS', status: 409 })
    expect(await team.fosters.offers()).toHaveLength(1)
  })

  test('is answered while the person changes it: one after the other, without a deadlock', async () => {
    const { slug, team } = await aTeam()
    for (let round = 0; round < 20; round += 1) {
      const person = await aUser()
      const save = (capacity: number) => as(person).fosters.saveOffer(newOffer({ organizations: [slug], capacity }))
      await save(1)
      const results = await Promise.allSettled([
        team.fosters.answerOffer({ personId: person.id, accept: true }),
        save(2),
        team.fosters.answerOffer({ personId: person.id, accept: true }),
      ])
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'OWN_ORGANIZATION' })
      expect(results.map(({ status }) => status)).toMatchObject({ 0: 'fulfilled', 2: 'fulfilled' })
    }
  })

  test('can be declined, made again, taken from one organization, and withdrawn from all', async () => {
    const { other, slug, team, manager } = await aTeam()
    const offer = newOffer({ organizations: [slug] })
    await as(other).fosters.saveOffer(offer)
    await team.fosters.answerOffer({ personId: other.id, accept: false })
    expect(await as(other).fosters.ownOffer()).toMatchObject({ organizations: [{ slug, state: 'declined' }] })
    await as(other).fosters.saveOffer(offer)
    expect(await team.fosters.offers()).toHaveLength(1)
    expect(await noticesOf(manager, 'foster_offer')).toHaveLength(2)
    await as(other).fosters.saveOffer(newOffer(NEARBY))
    expect(await team.fosters.offers()).toMatchObject([{ direct: false }])
    await as(other).fosters.withdrawOffer()
    expect(await as(other).fosters.ownOffer()).toBeNull()
    expect(await team.fosters.offers()).toEqual([])
  })

  test('from before there were offers to all: is listed, shown to the person, and can be withdrawn', async () => {
    const { other, account, slug, team } = await aTeam()
    const values = { species: ['dog' as const], capacity: 2, message: 'Old.', updatedAt: clock.now() }
    await db.insert(fosterOffers).values({ organizationId: account.id, personId: other.id, ...values })
    expect(await team.fosters.offers()).toMatchObject([{ message: 'Old.', home: null, direct: true }])
    expect(await as(other).fosters.ownOffer()).toMatchObject({ message: 'Old.', organizations: [{ slug }] })
    expect(await as(other).fosters.confirmOffer()).toMatchObject({ message: 'Old.', capacity: 2 })
    await as(other).fosters.withdrawOffer()
    expect(await team.fosters.offers()).toEqual([])
  })

  test('is refused where it is wrong, each time with a reason', async () => {
    const { other, account, slug } = await aTeam()
    const save = (fields: Parameters<typeof newOffer>[0]) => as(other).fosters.saveOffer(newOffer(fields))
    const refusals: [Parameters<typeof newOffer>[0], string][] = [
      [{ organizations: ['nowhere'] }, 'NOT_FOUND'],
      [{}, 'NOBODY_CHOSEN'],
      [{ nearby: true, town: 'Nowhere at all' }, 'TOWN_UNKNOWN'],
      [{ organizations: [slug], until: '2001-01-01' }, 'DAY_PAST'],
      [{ organizations: [slug], from: '2101-01-02', until: '2101-01-01' }, 'DAYS_REVERSED'],
      [{ organizations: [slug], capacity: 0 }, 'BAD_REQUEST'],
      [{ organizations: [slug], capacity: 1000 }, 'BAD_REQUEST'],
      [{ organizations: [slug], species: [] }, 'BAD_REQUEST'],
    ]
    for (const [fields, code] of refusals) await expect(save(fields)).rejects.toMatchObject({ code })
    for (const [one, blocked] of [
      [other, account],
      [account, other],
    ] as const) {
      await db.insert(blocks).values({ blockerId: one.id, blockedId: blocked.id })
      await expect(save({ organizations: [slug] })).rejects.toMatchObject({ code: 'OUT_OF_REACH' })
      await db.delete(blocks)
    }
    expect(await as(other).fosters.ownOffer()).toBeNull()
  })
})

describe('an offer to organizations nearby', () => {
  test('is seen with the town by coordinators within the radius, and by nobody else', async () => {
    const [near, far] = await Promise.all([aTeam(), aTeam()])
    const { other } = near
    await far.team.organizations.update({ ...BLANK, name: 'Far Shelter', town: 'Lisbon' })
    await as(other).fosters.saveOffer(newOffer({ ...NEARBY, town: '12 Harbour Street, Porto', message: 'Come by.' }))
    const [offer] = await near.team.fosters.offers()
    expect(offer).toMatchObject({ town: 'Porto', distanceKm: 0, message: 'Come by.', direct: false })
    expect(JSON.stringify(await near.team.fosters.offers())).not.toContain('Harbour')
    expect(await far.team.fosters.offers()).toEqual([])
    const { postId } = { postId: (await server.aPost({ owner: near.account })).id }
    const strangers = [near.volunteer, near.foster]
    for (const person of strangers) {
      const api = await actingFor(server, person, near.slug)
      await expect(api.fosters.offers()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(api.fosters.fitting({ postId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(far.team.fosters.fitting({ postId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const seen = [
      await as(null).profiles.get({ userId: other.id }),
      await as(near.manager).profiles.get({ userId: other.id }),
      await as(null).fosters.needs({}),
      await as(null).posts.list({}),
    ]
    expect(JSON.stringify(seen)).not.toContain('Come by.')
  })

  test('of a member of the team is for organizations within the radius and chosen ones, too', async () => {
    const [team, chosen] = await Promise.all([aTeam(), aTeam()])
    const { volunteer: member, account } = team
    const { id: postId } = await server.aPost({ owner: account, species: 'dog' })
    const seen = async () => ({
      fitting: (await team.team.fosters.fitting({ postId })).map(({ person }) => person.id),
      capacity: (await team.team.fosters.people()).find(({ id }) => id === member.id)?.capacity,
    })
    await as(member).fosters.saveOffer(newOffer({ organizations: [chosen.slug], capacity: 3 }))
    expect(await seen()).toEqual({ fitting: [], capacity: null })
    const ask = () => team.team.fosters.ask({ postId, personId: member.id, message: '' })
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await as(member).fosters.saveOffer(newOffer({ ...NEARBY, town: 'Lisbon' }))
    expect(await seen()).toEqual({ fitting: [], capacity: null })
    await as(member).fosters.saveOffer(newOffer({ ...NEARBY, capacity: 3 }))
    expect(await seen()).toEqual({ fitting: [member.id], capacity: 3 })
  })

  test('that the team accepted stays visible to it wherever it is', async () => {
    const { other, slug, account, team } = await aTeam()
    const { id: postId } = await server.aPost({ owner: account, species: 'dog' })
    await as(other).fosters.saveOffer(newOffer({ organizations: [slug] }))
    await team.fosters.answerOffer({ personId: other.id, accept: true })
    expect(await team.fosters.fitting({ postId })).toMatchObject([{ person: { id: other.id }, direct: false }])
    expect(await team.fosters.offers()).toEqual([])
    await (await actingFor(server, other, slug)).organizations.leave({})
    expect(await team.fosters.fitting({ postId })).toEqual([])
  })

  test('hides with a suspension, a block and the end of its days', async () => {
    const { other, manager, account, team } = await aTeam()
    const until = dayOf(new Date(clock.now().getTime() + 3 * DAY_MS))
    await as(other).fosters.saveOffer(newOffer({ ...NEARBY, until }))
    const count = async () => (await team.fosters.offers()).length
    expect(await count()).toBe(1)
    const banned = (banned: boolean) => db.update(users).set({ banned }).where(eq(users.id, other.id))
    await banned(true)
    expect(await count()).toBe(0)
    await banned(false)
    await as(other).safety.block({ userId: account.id })
    expect(await count()).toBe(0)
    await as(other).safety.unblock({ userId: account.id })
    expect(await count()).toBe(1)
    clock.advance(5 * DAY_MS)
    expect(await count()).toBe(0)
    expect(await as(other).fosters.ownOffer()).toMatchObject({ state: 'over' })
    await expect(as(other).fosters.confirmOffer()).rejects.toMatchObject({ code: 'DAY_PAST' })
    expect(manager.id).not.toBe(other.id)
  })

  test('is hidden after a year, the person is asked once, and confirming shows it again', async () => {
    const { other, team } = await aTeam()
    await as(other).fosters.saveOffer(newOffer(NEARBY))
    clock.advance(364 * DAY_MS)
    await askAboutOffers(services)
    expect(await team.fosters.offers()).toHaveLength(1)
    clock.advance(3 * DAY_MS)
    expect(await team.fosters.offers()).toEqual([])
    await Promise.all([askAboutOffers(services), askAboutOffers(services)])
    await askAboutOffers(services)
    expect(await noticesOf(other, 'foster_renewal')).toEqual([
      'Your offer to foster is a year old. Does it still hold?',
    ])
    expect(await as(other).fosters.ownOffer()).toMatchObject({ state: 'unconfirmed' })
    expect(await as(other).fosters.confirmOffer()).toMatchObject({ state: 'shown' })
    expect(await team.fosters.offers()).toHaveLength(1)
  })

  test('is in the export, and goes with the account', async () => {
    const { other, slug, team } = await aTeam()
    await as(other).fosters.saveOffer(newOffer({ ...NEARBY, organizations: [slug] }))
    expect(await exportFostering(db, other.id)).toMatchObject({ offer: [{ town: 'Porto' }], offers: [{ capacity: 1 }] })
    await db.delete(users).where(eq(users.id, other.id))
    expect(await db.$count(fosterHomes, eq(fosterHomes.personId, other.id))).toBe(0)
    expect(await team.fosters.offers()).toEqual([])
  })
})

const BLANK = {
  street: '',
  email: '',
  phone: '',
  website: '',
  openingHours: '',
  about: '',
  adoptionPolicy: '',
  socialLinks: [],
}
