import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { siteSettings } from '../../../running/site/tables.server.ts'

const { announced, as, aUser, aPhoto, aPost, clock, db } = await testServer()
const admin = await aUser({ role: 'admin' })

const requireReview = (required: boolean) =>
  as(admin).site.changeSettings({ changes: { reviewRequired: required }, from: { reviewRequired: !required } })

const aForm = async (owner: Awaited<ReturnType<typeof aUser>>) => ({
  name: 'Milo',
  content: 'A quiet cat.',
  species: 'cat' as const,
  photoIds: [(await aPhoto(owner)).id],
  formId: randomUUID(),
})

beforeEach(async () => {
  await db.delete(siteSettings)
  clock.advance(60_000)
  await requireReview(false)
  announced.length = 0
})

describe('without a required review', () => {
  test('a new post is published at once: listed, announced, and the first one earns the badge', async () => {
    const owner = await aUser()
    const form = await aForm(owner)
    const made = await as(owner).posts.create(form)
    expect(made).toEqual({ id: expect.any(Number), status: 'approved' })
    expect((await as(null).posts.list({})).items.map(({ id }) => id)).toContain(made.id)
    expect(await as(owner).badges.ofPerson({ userId: owner.id })).toMatchObject([{ type: 'first_listing' }])
    expect((await as(owner).notifications.list({})).items).toMatchObject([{ type: 'badge_earned' }])
    for (const path of [['posts'], ['badges'], ['notifications', 'list']])
      expect(announced).toContainEqual({ to: [owner.id], changes: [{ path }] })
    announced.length = 0
    expect(await as(owner).posts.create(form)).toEqual(made)
    expect(announced).toEqual([])
  })

  test('an approved post stays published whatever changes, and a rejected one is pending once edited', async () => {
    const owner = await aUser()
    const approved = await aPost({ owner, status: 'approved' })
    const update = (id: number) => as(owner).posts.update({ id, breed: 'Pug' })
    expect(await update(approved.id)).toEqual({ status: 'approved' })
    const adopted = await aPost({ owner, status: 'adopted', adoptedAt: clock.now() })
    expect(await update(adopted.id)).toEqual({ status: 'adopted' })
    const rejected = await aPost({ owner, status: 'rejected' })
    expect(await update(rejected.id)).toEqual({ status: 'pending' })
    const pending = await aPost({ owner, status: 'pending' })
    expect(await update(pending.id)).toEqual({ status: 'pending' })
  })

  test('pending posts stay pending, and new posts are pending again once a review is required', async () => {
    const owner = await aUser()
    const pending = await aPost({ owner, status: 'pending' })
    expect(await as(owner).posts.get({ id: pending.id })).toMatchObject({ status: 'pending' })
    await requireReview(true)
    expect(await as(owner).posts.create(await aForm(owner))).toMatchObject({ status: 'pending' })
    expect(await as(owner).badges.ofPerson({ userId: owner.id })).toEqual([])
  })
})
