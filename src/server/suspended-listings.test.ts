import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acting } from '../../test/acting.ts'
import { testServer } from '../../test/context.ts'
import type { User } from '../../test/factories.ts'
import { refusalOf } from '../../test/refusal.ts'
import { newOrganization } from '../../test/rights/organizations.ts'
import { endSuspensions } from '../modules/base/accounts/suspension/suspend-account.server.ts'
import { users } from '../modules/base/accounts/tables.server.ts'
import { notifications } from '../modules/news/notifications/tables.server.ts'
import { matchAllToSuspensions } from '../modules/listings/posts/write/pause-suspended.server.ts'
import { readSitemapPosts } from '../modules/listings/posts/public.server.ts'
import { posts } from '../modules/listings/posts/tables.server.ts'
import { DAY_MS } from '../shared/time/days.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db, services } = server

const suspend = async (admin: User, person: User, days: number | null = null) =>
  as(admin).admin.suspendUser({ userId: person.id, reason: 'Scam', days })

/** Whether a read succeeds. */
const isShown = (read: Promise<unknown>) =>
  read
    .then(() => true)
    .catch((error: { code?: string }) => {
      expect(error.code).toBe('NOT_FOUND')
      return false
    })

const stateOf = async (id: number) =>
  (
    await db
      .select({ status: posts.status, paused: posts.paused, holdUntil: posts.holdUntil, from: posts.suspendedFrom })
      .from(posts)
      .where(eq(posts.id, id))
  )[0]

const toldOf = async ({ id }: User) =>
  (await db.select({ message: notifications.message }).from(notifications).where(eq(notifications.userId, id))).map(
    ({ message }) => message,
  )

async function aSite() {
  const [admin, owner, visitor] = [await aUser({ role: 'admin' }), await aUser(), await aUser()]
  const open = await aPost({ owner, name: 'Bella', breed: 'Whippet' })
  const paused = await aPost({ owner, name: 'Milo', paused: true })
  const onHold = await aPost({ owner, name: 'Kira', holdUntil: '2999-01-01' })
  const adopted = await aPost({ owner, name: 'Nilo', status: 'adopted', adoptedAt: clock.now() })
  const pending = await aPost({ owner, name: 'Juno', status: 'pending' })
  return { admin, owner, visitor, open, paused, onHold, adopted, pending }
}

test("a suspended owner's listings and profile disappear everywhere, and return unchanged", async () => {
  const { admin, owner, visitor, ...made } = await aSite()
  const all = Object.values(made)
  const before = await Promise.all(all.map(({ id }) => stateOf(id)))
  const reader = as(visitor)
  await reader.posts.favorite({ id: made.open.id })
  const similarTo = await aPost({ breed: 'Whippet' })
  const shown = async () => {
    const ids = (items: readonly { id: number }[]) =>
      items.map(({ id }) => id).filter(id => all.some(post => post.id === id))
    const seen = await Promise.all(
      all.map(({ id }) => isShown(reader.posts.get({ id })).then(shownNow => shownNow && id)),
    )
    return {
      page: seen.filter(Boolean),
      search: ids((await reader.posts.list({ includeAdopted: true })).items),
      ofOwner: ids((await reader.posts.ofOwner({ ownerId: owner.id })).items),
      saved: ids((await reader.posts.favorites({})).items),
      similar: ids(await reader.posts.similar({ id: similarTo.id })),
      siteMap: ids(await readSitemapPosts(db, 0)),
      comments: await isShown(reader.comments.list({ postId: made.open.id })),
      profile: await isShown(reader.profiles.get({ userId: owner.id })),
    }
  }
  const usual = await shown()
  expect(usual).toMatchObject({
    saved: [made.open.id],
    similar: expect.arrayContaining([made.open.id]),
    comments: true,
    profile: true,
  })
  expect(usual.page).toHaveLength(4)

  await suspend(admin, owner)
  const nothing = {
    page: [],
    search: [],
    ofOwner: [],
    saved: [],
    similar: [],
    siteMap: [],
    comments: false,
    profile: false,
  }
  expect(await shown()).toEqual(nothing)
  expect(await as(admin).posts.get({ id: made.open.id })).toMatchObject({ availability: 'paused' })
  expect(await as(admin).profiles.get({ userId: owner.id })).toMatchObject({ id: owner.id })

  await as(admin).admin.unsuspendUser({ userId: owner.id })
  expect(await shown()).toEqual(usual)
  expect(await Promise.all(all.map(({ id }) => stateOf(id)))).toEqual(before)
})

test('open requests and holds stay, and requesters are notified once of each change', async () => {
  const { admin, owner, visitor, open, paused } = await aSite()
  const { id } = await as(visitor).adoption.send({ postId: open.id })
  await suspend(admin, owner, 1)
  await suspend(admin, owner, 1)
  expect(await toldOf(visitor)).toEqual([
    'The listing for Bella is paused for now. Your adoption request is still open.',
  ])
  expect(await refusalOf(as(visitor).adoption.send({ postId: paused.id }))).toMatchObject({ code: 'NOT_FOUND' })
  clock.advance(DAY_MS)
  await endSuspensions(services)
  expect((await toldOf(visitor)).toSorted()).toEqual([
    'Bella is available again. Your adoption request is still open.',
    'The listing for Bella is paused for now. Your adoption request is still open.',
  ])
  expect(await as(visitor).adoption.mineFor({ postId: open.id })).toMatchObject({ id, status: 'pending' })
})

test('an organization is paused while none of its managers can act', async () => {
  const [admin, manager, second, coordinator] = await Promise.all([aUser({ role: 'admin' }), aUser(), aUser(), aUser()])
  const { account, slug } = await newOrganization(server, manager, { coordinator })
  const { id } = await aPost({ owner: account })
  const isPublic = () => isShown(as(null).posts.get({ id }))
  await suspend(admin, coordinator)
  expect(await isPublic()).toBe(true)
  await as(admin).admin.unsuspendUser({ userId: coordinator.id })
  await suspend(admin, manager)
  expect(await isPublic()).toBe(false)
  const team = await acting(server, coordinator, slug)
  expect(await team.posts.get({ id })).toMatchObject({ availability: 'paused' })
  const again = { id, availability: 'available' as const }
  expect(await refusalOf(team.posts.setAvailability(again))).toMatchObject({ code: 'LISTINGS_SUSPENDED' })
  await team.posts.update({ id, status: 'adopted' })
  expect(await stateOf(id)).toMatchObject({ status: 'adopted', paused: true, from: 'available' })
  expect(await isPublic()).toBe(false)
  await as(admin).admin.unsuspendUser({ userId: manager.id })
  expect(await stateOf(id)).toMatchObject({ status: 'adopted', paused: false, from: null })
  expect(await isPublic()).toBe(true)

  // With a second manager nothing changes.
  const team2 = await newOrganization(server, manager, { manager: second })
  const other = await aPost({ owner: team2.account })
  await suspend(admin, manager)
  expect(await isShown(as(null).posts.get({ id: other.id }))).toBe(true)
})

test('a job corrects listings that no suspension changed', async () => {
  const { admin, owner } = await aSite()
  await suspend(admin, owner)
  const late = await aPost({ owner })
  const earlier = await aPost()
  await db.update(users).set({ banned: true }).where(eq(users.id, earlier.ownerId))
  await matchAllToSuspensions(services)
  for (const { id } of [late, earlier]) expect(await stateOf(id)).toMatchObject({ paused: true, from: 'available' })
  await db.update(users).set({ banned: false }).where(eq(users.id, earlier.ownerId))
  await matchAllToSuspensions(services)
  expect(await stateOf(earlier.id)).toMatchObject({ paused: false, from: null })
  expect(await stateOf(late.id)).toMatchObject({ paused: true, from: 'available' })
})

test('a suspension by a report has the same effect', async () => {
  const { admin, visitor, open } = await aSite()
  await as(visitor).safety.report({
    subject: 'post',
    subjectId: String(open.id),
    reason: 'scam',
    note: '',
    formId: randomUUID(),
  })
  const [report] = (await as(admin).safety.reports({})).items
  await as(admin).safety.claimReport({ id: report?.id ?? 0 })
  await as(admin).safety.suspendReported({ id: report?.id ?? 0, reason: 'Scam', days: null })
  expect(await stateOf(open.id)).toMatchObject({ from: 'available' })
})
