import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { photos } from '../../base/photos/tables.server.ts'
import { fileKey } from '../../base/photos/files/file-key.server.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { eraseHandIns } from './erase-hand-ins.server.ts'
import { handInSite } from './hand-ins.fixture.ts'
import { exportHandIns } from './export-hand-ins.server.ts'
import { remindOfHandIns } from './remind-of-hand-ins.server.ts'
import { handIns } from './tables.server.ts'

const site = await handInSite()
const { ask, team, as, clock, db, services, person, manager, coordinator, volunteer, account, slug } = site
const newMails = mailbox(site)
const refused = (code: string) => ({ code })
const stateOf = async (id: number) => (await as(person).handIns.get({ id })).state

beforeEach(async () => {
  await db.delete(handIns)
  await db.delete(posts)
  await db.delete(notifications)
  await newMails()
})

describe('accepting', () => {
  test('makes a draft with facts, photos and papers, and tells the person', async () => {
    const { id, photoIds, papers } = await ask()
    const api = await team(coordinator)
    const { postId } = await api.handIns.accept({ id })
    const post = await api.posts.get({ id: postId })
    expect(post).toMatchObject({
      name: 'Nilo',
      draft: true,
      breed: 'Beagle',
      age: 100,
      location: 'Porto',
      vaccinated: false,
    })
    expect(post.photos.map(photo => photo.id)).toEqual(photoIds)
    expect((await api.records.get({ postId })).documents).toMatchObject([{ title: 'Pet passport', id: papers[0]?.id }])
    const owners = await db
      .select({ ownerId: photos.ownerId })
      .from(photos)
      .where(eq(photos.id, photoIds[0] ?? ''))
    expect(owners).toEqual([{ ownerId: account.id }])
    expect(await api.handIns.ofPost({ postId })).toMatchObject({
      id,
      decidedBy: 'Carla',
      missing: { photos: 0, papers: 0 },
    })
    const mails = (await newMails()).filter(({ to }) => to === person.email)
    expect(mails).toMatchObject([{ subject: 'Kestrel Lane Shelter takes Nilo' }])
  })

  test('the person sees no more of the animal than everybody', async () => {
    const { id } = await ask()
    const { postId } = await (await team(manager)).handIns.accept({ id })
    expect(await as(person).handIns.get({ id })).toMatchObject({ state: 'accepted', post: null, decidedBy: null })
    await expect(as(person).posts.get({ id: postId })).rejects.toMatchObject({ status: 404 })
    await expect(as(person).records.get({ postId })).rejects.toMatchObject({ status: 404 })
    await db.update(posts).set({ status: 'approved', draft: false }).where(eq(posts.id, postId))
    expect((await as(person).handIns.get({ id })).post).toEqual({ id: postId, status: 'approved', isOwn: false })
  })

  test('keeps the rest when photos are lost, and says what is missing', async () => {
    const { id, photoIds } = await ask()
    const [lost] = await db
      .select()
      .from(photos)
      .where(eq(photos.id, photoIds[0] ?? ''))
    if (!lost) throw new Error('No photo')
    await services.files.remove([fileKey(lost, '640.webp')])
    const api = await team(manager)
    const { postId } = await api.handIns.accept({ id })
    expect((await api.posts.get({ id: postId })).photos.map(photo => photo.id)).toEqual([photoIds[1]])
    expect(await api.handIns.ofPost({ postId })).toMatchObject({ missing: { photos: 1, papers: 0 } })
  })

  test('waits while the store of files cannot be read: nothing is lost, and nothing decided', async () => {
    const { id, photoIds } = await ask()
    const open = vi.spyOn(services.files, 'open').mockRejectedValue(new Error('no route to the store'))
    const api = await team(manager)
    for (const decide of [api.handIns.accept, api.handIns.refer])
      await expect(decide({ id })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
    expect(await stateOf(id)).toBe('new')
    expect(await db.$count(posts)).toBe(0)
    open.mockRestore()
    const { postId } = await api.handIns.accept({ id })
    expect((await api.posts.get({ id: postId })).photos.map(photo => photo.id)).toEqual(photoIds)
    expect(await api.handIns.ofPost({ postId })).toMatchObject({ missing: { photos: 0, papers: 0 } })
  })

  test('opens no file for another organization, nor for one that decided already', async () => {
    const { id } = await ask()
    const boss = await site.aUser()
    const rival = await acting(site, boss, (await newOrganization(site, boss)).slug)
    const open = vi.spyOn(services.files, 'open')
    for (const decide of [rival.handIns.accept, rival.handIns.refer])
      await expect(decide({ id })).rejects.toMatchObject(refused('NOT_FOUND'))
    const api = await team(manager)
    await api.handIns.decline({ id, reason: 'We are full.' })
    await expect(api.handIns.accept({ id })).rejects.toMatchObject(refused('DECLINED_ALREADY'))
    expect(open).not.toHaveBeenCalled()
    open.mockRestore()
  })

  test('concurrent decisions: one wins, and the others read what happened', async () => {
    const decisions = ['accept', 'refer', 'decline', 'withdraw'] as const
    const won = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      const { id } = await ask({ photoIds: [], papers: [] })
      const [first, second] = [await team(manager), await team(coordinator)]
      const calls = {
        accept: () => first.handIns.accept({ id }),
        refer: () => second.handIns.refer({ id }),
        decline: () => second.handIns.decline({ id, reason: 'We are full.' }),
        withdraw: () => as(person).handIns.withdraw({ id }),
      }
      const turned = [...decisions.slice(round % 4), ...decisions.slice(0, round % 4)]
      const results = await Promise.allSettled(turned.map(name => calls[name]()))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const state = await stateOf(id)
      const code = `${state.toUpperCase()}_ALREADY`
      for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code })
      expect(await db.$count(posts)).toBe(state === 'accepted' || state === 'referred' ? 1 : 0)
      await db.delete(posts)
      won.add(state)
    }
    expect(won.size).toBeGreaterThan(1)
  })

  test('a double tap of the same person makes one draft', async () => {
    const { id } = await ask()
    const api = await team(manager)
    const [one, other] = await Promise.all([api.handIns.accept({ id }), api.handIns.accept({ id })])
    expect(one).toEqual(other)
    expect(await db.$count(posts)).toBe(1)
  })
})

describe('the other answers', () => {
  test('the waiting list, then a refusal with its reason, in the mail too', async () => {
    const { id } = await ask()
    const api = await team(coordinator)
    await api.handIns.wait({ id })
    expect(await stateOf(id)).toBe('waiting')
    await expect(api.handIns.wait({ id })).rejects.toMatchObject(refused('WAITING_ALREADY'))
    await expect(api.handIns.decline({ id, reason: ' ' })).rejects.toMatchObject({ status: 400 })
    await api.handIns.decline({ id, reason: 'We are full until spring.' })
    expect(await as(person).handIns.get({ id })).toMatchObject({
      state: 'declined',
      answer: 'We are full until spring.',
    })
    const mails = (await newMails()).filter(({ to }) => to === person.email)
    expect(JSON.stringify(mails)).toContain('We are full until spring.')
  })

  test.each([
    ['accept', 'ACCEPTED_ALREADY'],
    ['refer', 'REFERRED_ALREADY'],
    ['decline', 'DECLINED_ALREADY'],
  ] as const)('after %s everybody else reads %s', async (name, code) => {
    const { id } = await ask({ photoIds: [], papers: [] })
    const [first, second] = [await team(manager), await team(coordinator)]
    const decide = (api: typeof first, what: typeof name) =>
      what === 'decline' ? api.handIns.decline({ id, reason: 'We are full.' }) : api.handIns[what]({ id })
    await decide(first, name)
    for (const what of ['accept', 'refer', 'decline'] as const)
      await expect(decide(second, what)).rejects.toMatchObject(refused(code))
    await expect(second.handIns.wait({ id })).rejects.toMatchObject(refused(code))
    await expect(as(person).handIns.withdraw({ id })).rejects.toMatchObject(refused(code))
  })

  test('volunteers and who asked decide nothing', async () => {
    const { id } = await ask()
    const api = await team(volunteer)
    for (const call of [api.handIns.accept, api.handIns.refer, api.handIns.wait])
      await expect(call({ id })).rejects.toMatchObject({ status: 403 })
    await expect(as(person).handIns.accept({ id })).rejects.toMatchObject({ status: 403 })
    expect(await stateOf(id)).toBe('new')
  })
})

describe('jobs', () => {
  test('an organization is reminded once, after three days, of all in one', async () => {
    await ask({ photoIds: [], papers: [] })
    await ask({ photoIds: [], papers: [] })
    const reminders = () => db.select().from(notifications).where(eq(notifications.type, 'hand_in_reminder'))
    await remindOfHandIns(services)
    expect(await reminders()).toEqual([])
    clock.advance(3 * DAY_MS)
    await remindOfHandIns(services)
    await remindOfHandIns(services)
    expect(await reminders()).toMatchObject(
      [manager, coordinator].map(() => ({
        message: 'Kestrel Lane Shelter: Nilo and Nilo still wait for your answer',
        link: `/organization/${slug}/hand-ins`,
      })),
    )
  })

  test('words, photos and papers are erased months after the decision', async () => {
    const { id, photoIds } = await ask()
    const open = await ask()
    await (await team(manager)).handIns.decline({ id, reason: 'We are full.' })
    clock.advance(100 * DAY_MS)
    await eraseHandIns(services, 6)
    expect((await as(person).handIns.get({ id })).photos).toHaveLength(2)
    clock.advance(100 * DAY_MS)
    await eraseHandIns(services, 6)
    expect(await as(person).handIns.get({ id })).toMatchObject({ state: 'declined', pet: null, reason: '', answer: '' })
    expect(await db.$count(photos, eq(photos.id, photoIds[0] ?? ''))).toBe(0)
    expect((await as(person).handIns.get({ id: open.id })).photos).toHaveLength(2)
  })

  test('the numbers count an accepted animal as given up by its owner; the export has what the person asked', async () => {
    const { id } = await ask()
    await ask({ photoIds: [], papers: [] })
    await (await team(manager)).handIns.accept({ id })
    const numbers = await (await team(manager)).statistics.year({ year: clock.now().getUTCFullYear() })
    expect(numbers.total).toMatchObject({ intakes: 1, relinquished: 1 })
    const exported = await exportHandIns(db, person.id)
    expect(exported).toMatchObject([{ state: 'accepted', reason: 'My landlord allows no animals.' }, { state: 'new' }])
    for (const secret of ['decidedBy', 'postId', manager.id]) expect(JSON.stringify(exported)).not.toContain(secret)
    expect(await exportHandIns(db, manager.id)).toEqual([])
  })
})
