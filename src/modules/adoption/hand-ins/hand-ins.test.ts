import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '../../../../test/factories.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import type { SignedIn } from '../../../api/context.ts'
import { actAsMember } from '../../people/organizations/public.server.ts'
import { organizations } from '../../people/organizations/tables.server.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { photos } from '../../base/photos/tables.server.ts'
import { blocks } from '../../safety/reports/tables.server.ts'
import { mayOpenHandInPaper } from './access.server.ts'
import { handInSite, PET, WORDS } from './hand-ins.fixture.ts'
import { handIns } from './tables.server.ts'

const site = await handInSite()
const { ask, form, team, as, aUser, aPhoto, db, contextOf, stored } = site
const { person, manager, coordinator, volunteer, foster, slug, account } = site
const refused = (code: string) => ({ code })
const noticesOf = async ({ id }: User, type: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)))
    .filter(one => one.type === type)
    .map(({ message, link }) => ({ message, link }))

beforeEach(async () => {
  await db.delete(handIns)
  await db.delete(notifications)
})

describe('asking', () => {
  test('is idempotent, tells coordinators and managers, and says what is urgent', async () => {
    const sent = await form({ urgency: 'today' })
    const [one, other] = await Promise.all([as(person).handIns.send(sent), as(person).handIns.send(sent)])
    expect(one.id).toBe(other.id)
    const link = `/organization/${slug}/hand-ins/${one.id}`
    for (const user of [manager, coordinator])
      expect(await noticesOf(user, 'hand_in')).toEqual([
        { message: 'Kestrel Lane Shelter: Urgent: Ada asks you to take Nilo today', link },
      ])
    for (const user of [volunteer, foster, person]) expect(await noticesOf(user, 'hand_in')).toEqual([])
    expect(await as(person).handIns.mine()).toMatchObject([
      { id: one.id, state: 'new', name: 'Nilo', urgency: 'today' },
    ])
  })

  test('needs a name, words and the reason; what a program leaves out is unknown', async () => {
    const { id } = await as(person).handIns.send({
      slug,
      pet: { name: 'Bea', content: 'A shy cat.' },
      reason: 'I move abroad.',
      urgency: 'weeks',
      formId: randomUUID(),
    })
    expect((await as(person).handIns.get({ id })).pet).toMatchObject({ species: 'other', sex: 'unknown', age: null })
  })

  test('is refused by organizations that take none, by those that are suspended, and for their own people', async () => {
    await db.update(organizations).set({ takesHandIns: false }).where(eq(organizations.slug, slug))
    await expect(ask()).rejects.toMatchObject(refused('NO_HAND_INS'))
    await db.update(organizations).set({ takesHandIns: true }).where(eq(organizations.slug, slug))
    const mine = await form({ photoIds: [], papers: [] })
    await expect(as(manager).handIns.send(mine)).rejects.toMatchObject(refused('OWN_ORGANIZATION'))
    await expect(ask({ slug: 'nobody' })).rejects.toMatchObject(refused('NOT_FOUND'))
  })

  test('is refused where one side has blocked the other', async () => {
    for (const [one, other] of [
      [person, account],
      [account, person],
    ] as const) {
      await db.insert(blocks).values({ blockerId: one.id, blockedId: other.id })
      await expect(ask()).rejects.toMatchObject({ code: 'OUT_OF_REACH', status: 403 })
      await db.delete(blocks)
    }
    expect(await as(person).handIns.mine()).toEqual([])
  })

  test('takes unused files of the person alone, photos in public and papers in private', async () => {
    const [others, secret] = [await stored(manager, false), await stored(person, true)]
    for (const photoIds of [[others.id], [secret.id], [randomUUID()]])
      await expect(ask({ photoIds })).rejects.toMatchObject(refused('PHOTO_UNKNOWN'))
    const { photoIds } = await ask()
    await expect(ask({ photoIds })).rejects.toMatchObject(refused('PHOTO_UNKNOWN'))
  })

  test('several organizations is several hand-ins', async () => {
    const other = await newOrganization(site, await aUser())
    await ask()
    await ask({ slug: other.slug })
    expect(await as(person).handIns.mine()).toMatchObject([
      { organization: { slug: other.slug } },
      { organization: { slug } },
    ])
  })
})

describe('reading', () => {
  test('the person reads everything, the team the town alone, and nobody else anything', async () => {
    const { id } = await ask()
    const own = await as(person).handIns.get({ id })
    expect(own).toMatchObject({
      side: 'person',
      pet: { ...PET, age: 100 },
      ...WORDS,
      papers: [{ title: 'Pet passport' }],
      mayEdit: true,
      mayDecide: false,
    })
    expect(own.photos).toHaveLength(2)
    for (const [user, mayDecide] of [
      [manager, true],
      [coordinator, true],
      [volunteer, false],
    ] as const) {
      const read = await (await team(user)).handIns.get({ id })
      expect(read).toMatchObject({ side: 'team', mayDecide, mayEdit: false, person: { name: 'Ada' } })
      expect(JSON.stringify(read)).not.toContain('Flores')
    }
    const stranger = await aUser()
    const others = await newOrganization(site, stranger)
    const notThem = [
      as(await aUser()),
      as(manager),
      as(await aUser({ role: 'vet' })),
      as(await aUser({ role: 'admin' })),
    ]
    for (const api of notThem) await expect(api.handIns.get({ id })).rejects.toMatchObject({ status: 404 })
    const { acting } = await import('../../../../test/acting.ts')
    const rival = await acting(site, stranger, others.slug)
    await expect(rival.handIns.get({ id })).rejects.toMatchObject({ status: 404 })
    await expect(rival.handIns.accept({ id })).rejects.toMatchObject({ status: 404 })
    expect((await rival.handIns.list({})).items).toEqual([])
    await expect((await team(foster)).handIns.get({ id })).rejects.toMatchObject({ status: 403 })
  })

  test('papers open for the team without its fosters, and for no vet, admin or other organization', async () => {
    const { papers } = await ask()
    const paper = papers[0]?.id ?? ''
    const opens = async (user: User, of?: string) =>
      mayOpenHandInPaper(of ? await actAsMember(contextOf(user), of) : (contextOf(user) as SignedIn), paper)
    expect(await Promise.all([manager, volunteer].map(user => opens(user, slug)))).toEqual([true, true])
    expect(await opens(foster, slug)).toBe(false)
    const stranger = await aUser()
    const other = await newOrganization(site, stranger)
    expect(await opens(stranger, other.slug)).toBe(false)
    for (const role of ['vet', 'admin'] as const) expect(await opens(await aUser({ role }))).toBe(false)
  })

  test('the queue sorts by urgency and time, in pages, and filters', async () => {
    for (const urgency of ['weeks', 'today', 'days', 'today'] as const) await ask({ urgency, photoIds: [], papers: [] })
    const api = await team(volunteer)
    const urgencies = async (input: Parameters<typeof api.handIns.list>[0]) =>
      (await api.handIns.list(input)).items.map(({ urgency }) => urgency)
    expect(await urgencies({})).toEqual(['today', 'today', 'days', 'weeks'])
    expect(await urgencies({ sort: 'newest' })).toEqual(['today', 'days', 'today', 'weeks'])
    expect(await urgencies({ sort: 'oldest', urgency: 'today' })).toEqual(['today', 'today'])
    const row = (await db.select().from(handIns))[0]
    if (!row) throw new Error('Nothing was asked')
    const { id: _, ...copy } = row
    await db.insert(handIns).values(Array.from({ length: 40 }, () => ({ ...copy, formId: randomUUID() })))
    const seen: number[] = []
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const page = await api.handIns.list({ cursor })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    expect(new Set(seen).size).toBe(44)
    expect(seen).toHaveLength(44)
    expect(await api.handIns.counts()).toMatchObject({ new: 44, accepted: 0 })
  })
})

describe('changing and withdrawing', () => {
  test('words can be changed until the decision', async () => {
    const { id, pet } = await ask()
    const change = { id, pet: { ...pet, name: 'Nino' }, reason: 'I move abroad.', urgency: 'weeks' } as const
    await as(person).handIns.edit(change)
    expect(await as(person).handIns.get({ id })).toMatchObject({ name: 'Nino', reason: 'I move abroad.' })
    await expect(as(await aUser()).handIns.edit(change)).rejects.toMatchObject({ status: 404 })
    await (await team(manager)).handIns.decline({ id, reason: 'We are full.' })
    await expect(as(person).handIns.edit(change)).rejects.toMatchObject(refused('DECLINED_ALREADY'))
  })

  test('withdrawing erases words, photos and papers, and tells the team', async () => {
    const { id, photoIds } = await ask()
    await as(person).handIns.withdraw({ id })
    await as(person).handIns.withdraw({ id })
    const read = await (await team(manager)).handIns.get({ id })
    expect(read).toMatchObject({ state: 'withdrawn', pet: null, reason: '', photos: [], papers: [] })
    expect(await db.$count(photos, eq(photos.id, photoIds[0] ?? ''))).toBe(0)
    expect(await noticesOf(coordinator, 'hand_in_withdrawn')).toHaveLength(1)
    await expect((await team(manager)).handIns.accept({ id })).rejects.toMatchObject(refused('WITHDRAWN_ALREADY'))
  })
})

test('an organization that closes takes hand-ins and their files with it, and tells who waits', async () => {
  const boss = await aUser()
  const closing = await newOrganization(site, boss)
  const { photoIds } = await ask({ slug: closing.slug })
  const { acting } = await import('../../../../test/acting.ts')
  await (await acting(site, boss, closing.slug)).organizations.close({ name: closing.account.name })
  expect(await as(person).handIns.mine()).toEqual([])
  expect(await db.$count(photos, eq(photos.id, photoIds[0] ?? ''))).toBe(0)
  expect(await noticesOf(person, 'hand_in_answer')).toMatchObject([
    { message: "Kestrel Lane Shelter closed and can't take Nilo. Please ask another one." },
  ])
})

test('the account of the organization is no person: it asks nobody', async () => {
  const other = await newOrganization(site, await aUser())
  const sent = await form({ slug: other.slug, photoIds: [(await aPhoto(account)).id], papers: [] })
  await expect((await team(manager)).handIns.send(sent)).rejects.toMatchObject({ status: 403 })
})
