import { beforeEach, describe, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import type { SignedIn } from '../../../api/context.ts'
import { siteSettings } from '../../running/site/tables.server.ts'
import { mayOpenProof } from './access.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const server = await testServer()
const { announced, as, aUser, aPhoto, aPost, clock, contextOf, db } = server
const [admin, vet] = [await aUser({ role: 'admin' }), await aUser({ role: 'vet' })]
const [manager, coordinator, volunteer] = [await aUser(), await aUser(), await aUser()]
const { account, slug } = await newOrganization(server, manager, { coordinator, volunteer })
const actAs = (person: User) => acting(server, person, slug)

const PET = { content: 'Gentle.', species: 'dog' as const }

const aForm = async (name: string) => ({
  ...PET,
  name,
  vaccinated: true,
  photoIds: [(await aPhoto(account)).id],
  proofPhotoId: (await aPhoto(account, { isPrivate: true })).id,
  formId: crypto.randomUUID(),
})

/** A draft that a volunteer writes. */
const aDraft = async (name = 'Nilo') => (await actAs(volunteer)).posts.create(await aForm(name))

const refused = (status: number) => ({ status })
const reviewers = { roles: ['vet', 'admin'] }
const heardByReviewers = () => JSON.stringify(announced).includes('"vet"')

beforeEach(async () => {
  await db.delete(siteSettings)
  clock.advance(60_000)
  announced.length = 0
})

describe('a draft of a volunteer', () => {
  test('is visible in the organization; a coordinator writes none', async () => {
    const { id, status } = await aDraft()
    expect(status).toBe('pending')
    for (const person of [volunteer, coordinator, manager]) {
      const api = await actAs(person)
      const post = await api.posts.get({ id })
      expect(post).toMatchObject({ draft: true, abilities: { edit: true } })
      expect(post.abilities.submit).toBe(person !== volunteer)
      expect((await api.posts.mine({})).items.find(card => card.id === id)).toMatchObject({ draft: true })
    }
    const other = await (await actAs(coordinator)).posts.create(await aForm('Bela'))
    expect(await (await actAs(volunteer)).posts.get({ id: other.id })).not.toHaveProperty('draft')
  })

  test('is announced to coordinators and managers, who may submit it', async () => {
    const { id } = await aDraft('Bell draft')
    const bellOf = async (person: User) =>
      (await as(person).notifications.list({})).items.filter(({ postId }) => postId === id)
    for (const person of [manager, coordinator])
      expect(await bellOf(person)).toMatchObject([
        {
          type: 'draft_written',
          message: expect.stringContaining(`${volunteer.name} wrote a draft about Bell draft`),
          link: `/organization/${slug}/animals/${id}`,
        },
      ])
    for (const person of [volunteer, vet, admin]) expect(await bellOf(person)).toEqual([])
    const { id: listed } = await (await actAs(coordinator)).posts.create(await aForm('No draft'))
    expect((await as(manager).notifications.list({})).items.filter(({ postId }) => postId === listed)).toEqual([])
  })

  test('does not exist for anybody else, nor does its proof', async () => {
    const { id } = await aDraft()
    for (const person of [null, await aUser(), volunteer, vet, admin]) {
      const api = as(person)
      for (const call of [api.posts.get, api.posts.similar])
        await expect(call({ id })).rejects.toMatchObject(refused(404))
      await expect(api.comments.list({ postId: id })).rejects.toMatchObject(refused(404))
      await expect(api.posts.print({ ids: String(id) })).rejects.toMatchObject(refused(404))
      const lists = [await api.posts.list({}), await api.posts.list({ q: 'Nilo' }), await api.posts.ofOwner({ ownerId: account.id })] // prettier-ignore
      for (const { items } of lists) expect(items.map(card => card.id)).not.toContain(id)
    }
    for (const person of [vet, admin]) {
      const api = as(person)
      await expect(api.review.claim({ id })).rejects.toMatchObject(refused(404))
      await expect(api.review.approve({ id })).rejects.toMatchObject(refused(404))
      await expect(api.posts.remove({ id, reason: 'Spam' })).rejects.toMatchObject(refused(404))
    }
    const form = await aForm('Rex')
    const withProof = await (await actAs(volunteer)).posts.create(form)
    const mayOpen = () => mayOpenProof(contextOf(vet) as SignedIn, form.proofPhotoId)
    expect(await mayOpen()).toBe(false)
    await (await actAs(coordinator)).posts.submit({ id: withProof.id })
    expect(await mayOpen()).toBe(true)
  })

  test('is in no queue, count, list or live event of reviewers', async () => {
    const seen = async () => ({
      queue: (await as(vet).review.pending({})).items.map(({ id }) => id),
      dashboard: await as(admin).admin.dashboard(),
      weeks: await as(admin).admin.weeks(),
      listed: (await as(admin).admin.posts({ sort: 'newest' })).items.map(({ id }) => id),
      found: (await as(admin).admin.posts({ sort: 'newest', search: 'Quiet draft' })).items.map(({ id }) => id),
    })
    const before = await seen()
    announced.length = 0
    const { id } = await aDraft('Quiet draft')
    await (await actAs(volunteer)).posts.update({ id, content: 'Gentle and quiet.' })
    expect(heardByReviewers()).toBe(false)
    expect(announced).toContainEqual({ to: [account.id], changes: [{ path: ['posts'] }] })
    expect(await seen()).toEqual(before)
  })

  test('is edited by a volunteer, who can edit nothing else, bond, submit or delete', async () => {
    const { id } = await aDraft()
    const api = await actAs(volunteer)
    expect(await api.posts.update({ id, breed: 'Podengo' })).toEqual({ status: 'pending' })
    expect(await api.posts.get({ id })).toMatchObject({ breed: 'Podengo', draft: true })
    const listed = await aPost({ owner: account, status: 'approved' })
    await expect(api.posts.update({ id: listed.id, breed: 'Pug' })).rejects.toMatchObject(refused(403))
    await expect(api.posts.update({ id, bondedWithId: listed.id })).rejects.toMatchObject({ code: 'BOND_NOT_ALLOWED' })
    expect((await api.posts.bondable({})).map(post => post.id)).not.toContain(id)
    await expect(api.posts.submit({ id })).rejects.toMatchObject(refused(403))
    await expect(api.posts.remove({ id })).rejects.toMatchObject(refused(403))
    const boss = await actAs(coordinator)
    expect(await boss.posts.update({ id, name: 'Nila' })).toEqual({ status: 'pending' })
    expect(await boss.posts.remove({ id })).toEqual({ done: true })
  })
})

describe('a submitted draft', () => {
  test('waits like a new post: queued, announced and dated now, once', async () => {
    const { id } = await aDraft()
    clock.advance(DAY_MS)
    announced.length = 0
    const api = await actAs(coordinator)
    expect(await api.posts.submit({ id })).toEqual({ status: 'pending' })
    expect(announced.map(({ to }) => to)).toContainEqual(reviewers.roles)
    const post = await as(vet).posts.get({ id })
    expect(post).toMatchObject({ status: 'pending', createdAt: clock.now().toISOString(), abilities: { review: true } })
    expect(post).not.toHaveProperty('draft')
    expect((await as(vet).review.pending({})).items.map(item => item.id)).toContain(id)
    announced.length = 0
    expect(await api.posts.submit({ id })).toEqual({ status: 'pending' })
    expect(announced).toEqual([])
    await expect((await actAs(volunteer)).posts.update({ id, breed: 'Pug' })).rejects.toMatchObject(refused(403))
    expect(await as(vet).review.approve({ id })).toMatchObject({ status: 'approved' })
  })

  test('is published at once without required review, and not before', async () => {
    await as(admin).site.changeSettings({ changes: { reviewRequired: false }, from: { reviewRequired: true } })
    const other = await newOrganization(server, manager, { volunteer })
    const photoIds = [(await aPhoto(other.account)).id]
    const form = { ...PET, name: 'Zuri', photoIds, formId: crypto.randomUUID() }
    const { id, status } = await (await acting(server, volunteer, other.slug)).posts.create(form)
    expect(status).toBe('pending')
    const seen = async () => ({
      found: (await as(null).posts.list({ q: 'Zuri' })).items.map(card => card.id),
      badges: (await as(null).badges.ofPerson({ userId: other.account.id })).map(({ type }) => type),
    })
    expect(await seen()).toEqual({ found: [], badges: [] })
    expect(await (await acting(server, manager, other.slug)).posts.submit({ id })).toEqual({ status: 'approved' })
    expect(await seen()).toEqual({ found: [id], badges: ['first_listing'] })
  })

  test('cannot be submitted by members of another organization', async () => {
    const { id } = await aDraft()
    const stranger = await aUser()
    const other = await newOrganization(server, stranger)
    const api = await acting(server, stranger, other.slug)
    await expect(api.posts.submit({ id })).rejects.toMatchObject(refused(404))
    const listed = await aPost({ owner: account, status: 'approved' })
    await expect(api.posts.submit({ id: listed.id })).rejects.toMatchObject(refused(403))
  })
})
