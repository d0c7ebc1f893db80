import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { scannedTables } from '../../../../test/scanned-tables.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { photoRemovals, photos } from '../../base/photos/tables.server.ts'
import { endingsOf } from './endings.fixture.ts'
import { exportEndings } from './read-endings.server.ts'
import { happyEndings } from './tables.server.ts'
import { PAGE_SIZE } from './vocabulary.ts'

const server = await testServer({ limits: { requests: 100_000, comments: 100_000 } })
const { announced, as, aPhoto, aPost, aUser, clock, db, sent } = server
const { adopted, formOf, published } = endingsOf(server)

const listed = async (input: Parameters<ReturnType<typeof as>['endings']['list']>[0] = {}) =>
  (await as(null).endings.list(input)).items
const ofPost = (postId: number) => as(null).endings.ofPost({ postId })
const newsTo = (userId: string, type: 'ending_asked' | 'ending_published') =>
  db
    .select({ message: notifications.message, link: notifications.link })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.type, type)))

beforeEach(async () => {
  await db.delete(happyEndings)
  clock.advance(3_600_000)
  announced.length = 0
  sent.length = 0
})

describe('what an adopter tells', () => {
  test('is public with a photo and the first name only, without a town', async () => {
    const { adopter, owner, postId, form, ending } = await published()
    expect(ending).toMatchObject({ pet: 'Biscuit', firstName: 'Rui', town: null, content: form.content, mine: true })
    const [shown] = await listed()
    expect(shown).toEqual({ ...ending, mine: false })
    expect(await ofPost(postId)).toEqual(shown)
    for (const secret of [adopter.id, owner.id, 'Costa', adopter.email])
      expect(JSON.stringify(shown)).not.toContain(secret)
    expect(announced.at(-1)).toEqual({
      to: [owner.id, `post:${postId}`, adopter.id],
      changes: [{ path: ['endings'] }],
    })
  })

  test('notifies the former owner once', async () => {
    const { adopter, owner, postId, form } = await published()
    await as(adopter).endings.publish({ ...form, content: 'He sleeps in my bed.' })
    expect(await newsTo(owner.id, 'ending_published')).toEqual([
      { message: 'Rui tells everyone how Biscuit is doing', link: `/post/${postId}#happy-ending` },
    ])
    expect(await listed()).toMatchObject([{ content: 'He sleeps in my bed.', photo: { id: form.photoId } }])
  })

  test('needs their consent', async () => {
    const { adopter, requestId } = await adopted()
    const form = await formOf(adopter, requestId)
    for (const consent of [false, undefined])
      expect(await refusalOf(as(adopter).endings.publish({ ...form, consent: consent as true }))).toMatchObject({
        code: 'BAD_REQUEST',
      })
    expect(await db.$count(happyEndings)).toBe(0)
    await as(adopter).endings.publish(form)
    const [row] = await db.select().from(happyEndings)
    expect(row?.consentedAt).toEqual(clock.now())
  })

  test('can be published by the adopter only', async () => {
    const { adopter, owner, requestId } = await adopted()
    const form = await formOf(adopter, requestId)
    expect(await refusalOf(as(owner).endings.publish(form))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusalOf(as(await aUser()).endings.publish(form))).toMatchObject({ code: 'NOT_FOUND' })
    const foreign = await aPhoto(owner)
    expect(await refusalOf(as(adopter).endings.publish({ ...form, photoId: foreign.id }))).toMatchObject({
      code: 'PHOTO_UNKNOWN',
    })
  })

  test('needs an adoption: pending and rejected requests are refused', async () => {
    const [owner, adopter] = [await aUser(), await aUser()]
    const { id: postId } = await aPost({ owner })
    const { id: requestId } = await as(adopter).adoption.send({ postId })
    const form = await formOf(adopter, requestId)
    expect(await refusalOf(as(adopter).endings.publish(form))).toMatchObject({ code: 'NOT_FOUND' })
    await as(owner).adoption.reject({ id: requestId })
    expect(await refusalOf(as(adopter).endings.publish(form))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('has one photo: another one replaces it, and the old files are deleted', async () => {
    const { adopter, form } = await published()
    const other = await aPhoto(adopter)
    await as(adopter).endings.publish({ ...form, photoId: other.id, alt: 'A dog on a bed' })
    expect(await listed()).toMatchObject([{ photo: { id: other.id, alt: 'A dog on a bed' } }])
    expect(await db.$count(photos, eq(photos.id, form.photoId))).toBe(0)
  })

  test('is on the pages of both bonded pets, whichever request is named', async () => {
    const [owner, adopter] = [await aUser(), await aUser()]
    const one = await aPost({ owner, name: 'Biscuit' })
    const other = await aPost({ owner, name: 'Luna' })
    await as(owner).posts.update({ id: one.id, bondedWithId: other.id })
    const { id } = await as(adopter).adoption.send({ postId: one.id })
    await as(owner).adoption.approve({ id })
    const ofOther = await as(adopter).adoption.mineFor({ postId: other.id })
    await as(adopter).endings.publish(await formOf(adopter, ofOther?.id ?? 0))
    expect(await ofPost(one.id)).toMatchObject({ pet: 'Biscuit and Luna' })
    expect(await ofPost(other.id)).toEqual(await ofPost(one.id))
    expect(await as(adopter).endings.get({ requestId: id })).toMatchObject({ ending: { mine: true } })
  })

  test('concurrent publications: one ending', async () => {
    const { adopter, owner, requestId } = await adopted()
    const form = await formOf(adopter, requestId)
    const answers = await Promise.all([1, 2, 3].map(() => as(adopter).endings.publish(form)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await newsTo(owner.id, 'ending_published')).toHaveLength(1)
  })
})

describe('the list', () => {
  test('is newest first, page by page, and by species', async () => {
    for (let made = 0; made <= PAGE_SIZE; made += 1) {
      clock.advance(1000)
      await published({ name: `Pet ${made}`, species: made % 2 ? 'cat' : 'dog' })
    }
    const first = await as(null).endings.list({})
    expect(first.items.map(({ pet }) => pet)).toEqual(
      Array.from({ length: PAGE_SIZE }, (_, n) => `Pet ${PAGE_SIZE - n}`),
    )
    const rest = await as(null).endings.list({ cursor: first.next })
    expect(rest).toMatchObject({ items: [{ pet: 'Pet 0' }] })
    expect(rest.next).toBeUndefined()
    const cats = await listed({ species: 'cat' })
    expect(cats).toHaveLength(PAGE_SIZE / 2)
    expect(cats.every(({ species }) => species === 'cat')).toBe(true)
    expect(await listed({ species: 'horse' })).toEqual([])
  })

  test('runs no full scan of happy endings', async () => {
    await db.execute('set enable_seqscan = off')
    const { texts, scanned } = await scannedTables(db, () => listed({ species: 'cat' }))
    await db.execute('reset enable_seqscan')
    expect(texts).toHaveLength(1)
    expect(scanned).toEqual([])
  })
})

describe('nobody sees it any more', () => {
  const isGone = async (postId: number, photoId: string) => {
    expect(await listed()).toEqual([])
    expect(await ofPost(postId)).toBeNull()
    expect(await db.$count(happyEndings)).toBe(0)
    expect(await db.$count(photos, eq(photos.id, photoId))).toBe(0)
  }

  test('once its author withdraws it: text, photo and files are deleted at once', async () => {
    const { adopter, postId, requestId, form, owner } = await published()
    const [photo] = await db.select({ folder: photos.folder }).from(photos).where(eq(photos.id, form.photoId))
    announced.length = 0
    expect(await as(adopter).endings.withdraw({ requestId })).toEqual({ done: true })
    await isGone(postId, form.photoId)
    expect(sent.map(({ name }) => name)).toContain('photos.delete-files')
    expect(await db.$count(photoRemovals, eq(photoRemovals.folder, photo?.folder ?? ''))).toBe(1)
    expect(announced).toEqual([{ to: [owner.id, `post:${postId}`, adopter.id], changes: [{ path: ['endings'] }] }])
    expect(await as(adopter).endings.withdraw({ requestId })).toEqual({ done: true })
  })

  test('once the adoption falls through or the pet comes back', async () => {
    const { owner, postId, form } = await published()
    await as(owner).posts.update({ id: postId, status: 'approved' })
    await isGone(postId, form.photoId)
  })

  test('once the adopter cancels the request', async () => {
    const { adopter, postId, form } = await published()
    await as(adopter).adoption.cancel({ postId })
    await isGone(postId, form.photoId)
  })

  test('once the account of the adopter, or the pet with its owner, is gone', async () => {
    const one = await published()
    await db.delete(users).where(eq(users.id, one.adopter.id))
    await isGone(one.postId, one.form.photoId)
    const other = await published()
    await db.delete(users).where(eq(users.id, other.owner.id))
    await isGone(other.postId, other.form.photoId)
  })

  test('concurrent publication and withdrawal: no photo stays without its text', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { adopter, requestId, form, postId, owner } = await published()
      const change =
        round % 2
          ? as(owner).posts.update({ id: postId, status: 'approved' })
          : as(adopter).endings.withdraw({ requestId })
      await Promise.allSettled([change, as(adopter).endings.publish({ ...form, content: 'Again' })])
      const rows = await db.$count(happyEndings, eq(happyEndings.postId, postId))
      expect(await db.$count(photos, eq(photos.id, form.photoId))).toBe(rows)
      if (round % 2) expect(rows).toBe(0)
    }
  })
})

describe('the former owner', () => {
  test('asks once, and the notification links to the page of the adoption', async () => {
    const { owner, adopter, requestId } = await adopted()
    expect(await as(owner).endings.get({ requestId })).toMatchObject({ side: 'owner', abilities: { ask: true } })
    await as(owner).endings.ask({ requestId })
    await as(owner).endings.ask({ requestId })
    expect(await newsTo(adopter.id, 'ending_asked')).toEqual([
      { message: 'Olga Moreira would love to read how Biscuit is doing', link: `/adoptions/${requestId}#happy-ending` },
    ])
    expect(await as(owner).endings.get({ requestId })).toMatchObject({
      askedAt: clock.now().toISOString(),
      abilities: { ask: false, publish: false, withdraw: false },
    })
    expect(await as(adopter).endings.get({ requestId })).toMatchObject({
      firstName: 'Rui',
      abilities: { ask: false, publish: true, withdraw: false },
    })
  })

  test('cannot ask once it is published; the adopter cannot ask at all', async () => {
    const { owner, adopter, requestId } = await published()
    expect(await refusalOf(as(owner).endings.ask({ requestId }))).toMatchObject({ code: 'ENDING_PUBLISHED' })
    expect(await refusalOf(as(adopter).endings.ask({ requestId }))).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('admins', () => {
  test('hide one: its author reads why, nobody else reads it, and it can be shown again', async () => {
    const admin = await aUser({ role: 'admin' })
    const { adopter, owner, postId, requestId, form, ending } = await published()
    await as(admin).endings.hide({ id: ending.id, reason: 'It sells collars.' })
    expect(await listed()).toEqual([])
    expect(await ofPost(postId)).toBeNull()
    expect(await as(owner).endings.get({ requestId })).toMatchObject({ ending: null, abilities: { ask: false } })
    expect(await as(adopter).endings.get({ requestId })).toMatchObject({
      ending: { hidden: true },
      abilities: { publish: false, withdraw: true },
    })
    expect((await as(adopter).notifications.list({})).items[0]).toMatchObject({
      type: 'content_removed',
      message: 'Your happy ending about Biscuit was hidden by our team. The reason: It sells collars.',
      link: `/adoptions/${requestId}#happy-ending`,
    })
    expect(await refusalOf(as(adopter).endings.publish(form))).toMatchObject({ code: 'ENDING_HIDDEN' })
    expect(await refusalOf(as(admin).endings.hide({ id: ending.id, reason: 'x' }))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await as(admin).endings.hidden({})).items).toMatchObject([{ id: ending.id, hidden: true }])

    await as(admin).endings.show({ id: ending.id })
    expect(await listed()).toHaveLength(1)
    expect((await as(admin).endings.hidden({})).items).toEqual([])
    expect(await refusalOf(as(admin).endings.show({ id: ending.id }))).toMatchObject({ code: 'NOT_FOUND' })
    const { items } = await as(admin).admin.audit({ subject: 'Biscuit' })
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'ending_shown', subjectType: 'post' },
      { action: 'ending_hidden', details: { author: adopter.id, reason: 'It sells collars.' } },
    ])
  })

  test('hide a reported one; the evidence keeps the original text', async () => {
    const admin = await aUser({ role: 'admin' })
    const { adopter, postId, ending } = await published()
    const about = { subject: 'happy_ending', subjectId: String(ending.id), reason: 'spam' } as const
    const report = { ...about, formId: crypto.randomUUID() }
    expect(await refusalOf(as(adopter).safety.report(report))).toMatchObject({ code: 'ONESELF' })
    await as(await aUser()).safety.report(report)
    const [found] = (await as(admin).safety.reports({})).items
    expect(found).toMatchObject({
      person: { id: adopter.id },
      evidence: {
        title: 'Happy ending of Biscuit',
        link: `/post/${postId}#happy-ending`,
        entries: [{ author: 'Rui Costa', text: ending.content, photo: { id: ending.photo.id } }],
      },
      abilities: { remove: false },
    })
    await as(admin).safety.claimReport({ id: found?.id ?? 0 })
    expect(await as(admin).safety.removeReported({ id: found?.id ?? 0 })).toEqual({ gone: false })
    expect(await listed()).toEqual([])
    expect(await refusalOf(as(await aUser()).safety.report({ ...about, formId: crypto.randomUUID() }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

test('is in the data export of the adopter, and in no other', async () => {
  const { adopter, owner, form } = await published({}, { town: 'Porto' })
  expect(await exportEndings(db, adopter.id)).toMatchObject([{ content: form.content, typedTown: 'Porto' }])
  expect(await exportEndings(db, owner.id)).toEqual([])
})
