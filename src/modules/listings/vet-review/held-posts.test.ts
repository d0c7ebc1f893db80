import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import type { SignedIn } from '../../../api/context.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { auditLog } from '../../base/audit/tables.server.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { organizationMembers, organizations } from '../../people/organizations/tables.server.ts'
import { photoFingerprints, photoMatches, photos } from '../../base/photos/tables.server.ts'
import { holdPendingCopies, mayOpenProof } from '../posts/public.server.ts'
import { siteSettings } from '../../running/site/tables.server.ts'
import { reviewProblems } from './problems.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const { as, aUser, aPhoto, aPost, clock, contextOf, db, services } = await testServer()
const [admin, vet] = [await aUser({ role: 'admin' }), await aUser({ role: 'vet' })]
/** Sets the age of the site, because nothing is held in its first days. */
const ageSite = (days: number) =>
  db
    .update(users)
    .set({ createdAt: new Date(clock.now().getTime() - days * DAY_MS) })
    .where(eq(users.id, admin.id))
await ageSite(30)

beforeEach(async () => {
  await db.delete(siteSettings)
  clock.advance(60_000)
})

/** Creates a used photo of the first person and a copy of it, uploaded by the second. */
async function aCopy(first: User, second: User) {
  const original = await aPhoto(first, { attachedAt: clock.now() })
  const copy = await aPhoto(second)
  for (const { id, ownerId, placeholder } of [original, copy])
    await db.insert(photoFingerprints).values({ photoId: id, ownerId, placeholder })
  await db.insert(photoMatches).values({ photoId: copy.id, otherId: original.id, distance: 2 })
  return { original, copy }
}

const form = (photoId: string) => ({
  name: 'Milo',
  content: 'A quiet cat.',
  species: 'cat' as const,
  photoIds: [photoId],
  formId: randomUUID(),
})
const heldIds = async () => (await as(admin).review.held({})).items.map(({ post }) => post.id)
const pendingIds = async () => (await as(vet).review.pending({})).items.map(({ id }) => id)

test('on a new site a copied photo is not held for an admin', async () => {
  await db.update(users).set({ createdAt: clock.now() })
  const owner = await aUser()
  const { copy } = await aCopy(await aUser(), owner)
  const { id } = await as(owner).posts.create(form(copy.id))
  expect(await pendingIds()).toContain(id)
  expect(await heldIds()).not.toContain(id)
  await ageSite(30)
})

test('a new post with a copy of another person’s photo is held for an admin, and then reviewed', async () => {
  const [first, second] = [await aUser({ name: 'Fritz' }), await aUser()]
  const { original, copy } = await aCopy(first, second)
  const { id, status } = await as(second).posts.create(form(copy.id))
  expect(status).toBe('pending')
  expect(await pendingIds()).not.toContain(id)
  for (const reviewer of [vet, admin])
    for (const call of [() => as(reviewer).review.approve({ id }), () => as(reviewer).review.claim({ id })])
      expect(await refusalOf(call())).toMatchObject({
        code: 'WAITS_FOR_ADMIN',
        message: reviewProblems.WAITS_FOR_ADMIN.message,
      })
  const held = (await as(admin).review.held({})).items.find(({ post }) => post.id === id)
  expect(held?.copies).toMatchObject([
    { photo: { id: copy.id }, other: { photo: { id: original.id }, owner: { name: 'Fritz' } } },
  ])
  await as(admin).review.allowHeld({ id })
  expect(await heldIds()).not.toContain(id)
  expect(await pendingIds()).toContain(id)
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
  expect(entries).toMatchObject([{ actorId: admin.id, action: 'copy_allowed' }])
  expect(await as(vet).review.approve({ id })).toEqual({ status: 'approved' })
})

test('the owner of a held post sees only that it waits for review', async () => {
  const [first, second] = [await aUser({ name: 'Fritz Unique' }), await aUser()]
  const { copy } = await aCopy(first, second)
  const { id } = await as(second).posts.create(form(copy.id))
  const answers = JSON.stringify([await as(second).posts.get({ id }), await as(second).posts.mine({})])
  expect(answers).toContain('"pending"')
  for (const hidden of ['Fritz Unique', first.id, 'held', 'copies']) expect(answers).not.toContain(hidden)
})

test('a removed photo is compared too, and only its tiny version is shown', async () => {
  const [first, second] = [await aUser(), await aUser()]
  const { original, copy } = await aCopy(first, second)
  await db.delete(photos).where(eq(photos.id, original.id))
  const { id } = await as(second).posts.create(form(copy.id))
  const held = (await as(admin).review.held({})).items.find(({ post }) => post.id === id)
  expect(held?.copies).toMatchObject([{ other: { photo: null, placeholder: original.placeholder } }])
})

test('a refused post is rejected with the reason, and waits again when it is edited', async () => {
  const [first, second] = [await aUser(), await aUser()]
  const { copy } = await aCopy(first, second)
  const { id } = await as(second).posts.create(form(copy.id))
  await as(admin).review.refuseHeld({ id, reason: 'This is Fritz’s cat.' })
  expect(await as(second).posts.get({ id })).toMatchObject({
    status: 'rejected',
    rejectionReason: 'This is Fritz’s cat.',
  })
  expect(await as(second).posts.update({ id, name: 'Milo II' })).toEqual({ status: 'pending' })
  expect(await heldIds()).toContain(id)
})

test('on a site without reviews a copy is held for an admin too, and published when allowed', async () => {
  await as(admin).site.changeSettings({ changes: { reviewRequired: false }, from: { reviewRequired: true } })
  clock.advance(60_000)
  const [first, second] = [await aUser(), await aUser()]
  const created = await aCopy(first, second)
  const { id, status } = await as(second).posts.create(form(created.copy.id))
  expect(status).toBe('pending')
  await as(admin).review.allowHeld({ id })
  expect(await as(null).posts.get({ id })).toMatchObject({ status: 'approved' })
  const added = await aCopy(first, second)
  const photoIds = [created.copy.id, added.copy.id]
  expect(await as(second).posts.update({ id, photoIds })).toEqual({ status: 'pending' })
  expect(await heldIds()).toContain(id)
})

test('copies of colleagues’ photos and of unused photos do not hold a post', async () => {
  const [first, second, organization] = [await aUser(), await aUser(), await aUser()]
  await db.insert(organizations).values({ accountId: organization.id, slug: randomUUID() })
  for (const userId of [first.id, second.id])
    await db.insert(organizationMembers).values({ organizationId: organization.id, userId, role: 'coordinator' })
  for (const [one, other] of [
    [first, second],
    [organization, second],
    [first, organization],
  ] as const) {
    const { copy } = await aCopy(one, other)
    const post = await aPost({ owner: other, status: 'pending' })
    await as(other).posts.update({ id: post.id, photoIds: [copy.id] })
    expect(await heldIds()).not.toContain(post.id)
  }
  const [third, fourth] = [await aUser(), await aUser()]
  const { original, copy } = await aCopy(third, fourth)
  await db.update(photos).set({ attachedAt: null }).where(eq(photos.id, original.id))
  const { id } = await as(fourth).posts.create(form(copy.id))
  expect(await heldIds()).not.toContain(id)
})

test('admins are notified once, by bell and mail, and see the number of held posts', async () => {
  const before = (await as(admin).review.heldCount()).open
  const [first, second] = [await aUser({ name: 'Fritz Quiet' }), await aUser({ name: 'Clara Quiet' })]
  const [one, other] = [await aCopy(first, second), await aCopy(first, second)]
  const { id } = await as(second).posts.create({ ...form(one.copy.id), name: 'Milo Quiet' })
  await as(second).posts.update({ id, photoIds: [one.copy.id, other.copy.id] })
  const { items } = await as(admin).notifications.list({})
  const told = items.filter(({ type }) => type === 'copy_held')
  expect(told[0]).toMatchObject({ link: '/admin-dashboard/held-posts', read: false })
  expect(JSON.stringify(told)).not.toMatch(/Quiet/)
  for (const other of [vet, second, first])
    expect((await as(other).notifications.list({})).items.filter(({ type }) => type === 'copy_held')).toEqual([])
  expect(await as(admin).review.heldCount()).toEqual({ open: before + 1 })
  const rows = await db.select().from(notifications).where(eq(notifications.type, 'copy_held'))
  await as(second).posts.update({ id, photoIds: [one.copy.id] })
  expect(await db.select().from(notifications).where(eq(notifications.type, 'copy_held'))).toHaveLength(rows.length)
})

test('vets cannot see a held post, its comments, proof or list entry; admins can', async () => {
  const [first, second] = [await aUser(), await aUser()]
  const { copy } = await aCopy(first, second)
  const proof = await aPhoto(second, { isPrivate: true })
  const fields = { ...form(copy.id), name: 'Zorro Held', vaccinated: true, proofPhotoId: proof.id }
  const { id } = await as(second).posts.create(fields)
  for (const reader of [vet, first, null]) {
    expect(await refusalOf(as(reader).posts.get({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(as(reader).comments.list({ postId: id }))).toMatchObject({ code: 'NOT_FOUND' })
  }
  for (const reader of [admin, second]) expect(await as(reader).posts.get({ id })).toMatchObject({ status: 'pending' })
  const listed = async (reader: User) =>
    JSON.stringify([
      await as(reader).admin.posts({ search: 'Zorro Held' }),
      await as(reader).admin.dashboard(),
      await as(reader).review.pending({}),
    ])
  expect(await listed(vet)).not.toContain('Zorro Held')
  expect(await listed(admin)).toContain('Zorro Held')
  expect(await mayOpenProof(contextOf(vet) as SignedIn, proof.id)).toBe(false)
  expect(await mayOpenProof(contextOf(admin) as SignedIn, proof.id)).toBe(true)
  await as(admin).review.allowHeld({ id })
  expect(await as(vet).posts.get({ id })).toMatchObject({ name: 'Zorro Held' })
  expect(await mayOpenProof(contextOf(vet) as SignedIn, proof.id)).toBe(true)
})

test('the hold ends when the owner removes the photo that caused it', async () => {
  const [first, second] = [await aUser(), await aUser()]
  const { copy } = await aCopy(first, second)
  const own = await aPhoto(second)
  const { id } = await as(second).posts.create({ ...form(copy.id), photoIds: [copy.id, own.id] })
  expect(await as(second).posts.update({ id, name: 'Milo III' })).toEqual({ status: 'pending' })
  expect(await heldIds()).toContain(id)
  expect(await as(second).posts.update({ id, photoIds: [own.id] })).toEqual({ status: 'pending' })
  expect(await heldIds()).not.toContain(id)
  expect(await pendingIds()).toContain(id)
  await as(admin).site.changeSettings({ changes: { reviewRequired: false }, from: { reviewRequired: true } })
  clock.advance(60_000)
  const again = await aCopy(first, second)
  const other = await aPhoto(second)
  const online = await as(second).posts.create({ ...form(again.copy.id), photoIds: [again.copy.id, other.id] })
  expect(online.status).toBe('pending')
  expect(await as(second).posts.update({ id: online.id, photoIds: [other.id] })).toEqual({ status: 'approved' })
  expect(await as(null).posts.get({ id: online.id })).toMatchObject({ status: 'approved' })
})

test('a later comparison that finds a copy holds a pending post and leaves a listed one online', async () => {
  const [first, second] = [await aUser(), await aUser()]
  const [waiting, listed] = [await aPhoto(second), await aPhoto(second)]
  const { id } = await as(second).posts.create(form(waiting.id))
  const online = await aPost({ owner: second, pictures: 0 })
  await as(second).posts.update({ id: online.id, photoIds: [listed.id] })
  await as(vet).review.approve({ id: online.id })
  const { original } = await aCopy(first, second)
  for (const { id: photoId, ownerId, placeholder } of [waiting, listed]) {
    await db.insert(photoFingerprints).values({ photoId, ownerId, placeholder })
    await db.insert(photoMatches).values({ photoId, otherId: original.id, distance: 1 })
  }
  for (let run = 0; run < 2; run++) await holdPendingCopies(services, [waiting.id, listed.id])
  expect(await heldIds()).toContain(id)
  expect(await pendingIds()).not.toContain(id)
  expect(await as(null).posts.get({ id: online.id })).toMatchObject({ status: 'approved' })
})

test('an admin does not decide about their own post', async () => {
  const { copy } = await aCopy(await aUser(), admin)
  const { id } = await as(admin).posts.create(form(copy.id))
  expect(await refusalOf(as(admin).review.allowHeld({ id }))).toMatchObject({ code: 'OWN_POST' })
})
