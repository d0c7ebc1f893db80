import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { fileKey } from '../../base/photos/files/file-key.server.ts'
import { adoptStore } from '../../base/photos/files/store-identity.server.ts'
import { deletePhotoFiles } from '../../base/photos/files/delete-photo-files.server.ts'
import { sweepOrphanedFiles } from '../../base/photos/files/sweep-orphaned-files.server.ts'
import { photos } from '../../base/photos/tables.server.ts'
import { postPhotos } from '../../listings/posts/tables.server.ts'
import { isHeldAsEvidence } from './find-report.server.ts'
import { reports } from './tables.server.ts'
import type { ReportSubject } from './vocabulary.ts'

const { as, aUser, aPost, db, services, announced, clock } = await testServer()
const admin = await aUser({ role: 'admin' })
beforeEach(() => db.delete(reports))

const report = (from: User, subject: ReportSubject, subjectId: string | number) =>
  as(from).safety.report({ subject, subjectId: String(subjectId), reason: 'harassment', formId: randomUUID() })
const reported = async () => (await as(admin).safety.reports({})).items
const NOT_FOUND = { code: 'NOT_FOUND', status: 404 }

test('a reported conversation has its last thirty messages as evidence', async () => {
  const [me, other, stranger] = [await aUser({ name: 'Ana Reis' }), await aUser({ name: 'Ben Ode' }), await aUser()]
  const post = await aPost({ owner: other, name: 'Biscuit' })
  const { conversationId } = await as(me).chat.start({ otherUserId: other.id, postId: post.id })
  for (let number = 0; number < 33; number += 1) {
    clock.advance(1000)
    const message = { conversationId, clientId: randomUUID(), content: `number ${number}` }
    await as(number % 2 ? me : other).chat.send(message)
  }
  await expect(report(stranger, 'conversation', conversationId)).rejects.toMatchObject(NOT_FOUND)
  for (const id of [randomUUID(), 'nonsense', ''])
    await expect(report(me, 'conversation', id)).rejects.toMatchObject(NOT_FOUND)
  await report(me, 'conversation', conversationId)
  const [found, ...others] = await reported()
  expect(others).toEqual([])
  expect(found).toMatchObject({
    person: { id: other.id },
    evidence: { title: 'Conversation with Ben Ode about Biscuit' },
  })
  expect(found?.evidence.entries.map(({ text }) => text)).toEqual(
    Array.from({ length: 30 }, (_, index) => `number ${index + 3}`),
  )
  expect(found?.evidence.entries.slice(-2)).toMatchObject([
    { authorId: me.id, author: 'Ana Reis' },
    { authorId: other.id, author: 'Ben Ode' },
  ])
})

test('a conversation with a deleted account can be reported', async () => {
  const [me, other] = [await aUser(), await aUser()]
  const { conversationId } = await as(me).chat.start({ otherUserId: other.id })
  await as(other).chat.send({ conversationId, clientId: randomUUID(), content: 'Pay first' })
  await db.delete(users).where(eq(users.id, other.id))
  await report(me, 'conversation', conversationId)
  expect(await reported()).toMatchObject([
    { person: null, evidence: { entries: [{ author: 'Deleted account', text: 'Pay first' }] } },
  ])
})

test('posts and comments can be reported by people who see them', async () => {
  const [me, owner] = [await aUser(), await aUser({ name: 'Olga Moreira' })]
  const [post, hidden] = [
    await aPost({ owner, name: 'Nala', content: 'For sale' }),
    await aPost({ owner, status: 'pending' }),
  ]
  const say = (postId: number) => as(owner).comments.add({ postId, content: 'Cash only', formId: randomUUID() })
  const [comment, secret] = [await say(post.id), await say(hidden.id)]
  for (const [subject, id] of [
    ['post', hidden.id],
    ['post', 'nonsense'],
    ['post', 999_999],
    ['comment', secret.id],
    ['comment', 999_999],
    ['comment', '1e99'],
    ['discussion', 1],
  ] as const)
    await expect(report(me, subject, id), `${subject} ${id}`).rejects.toMatchObject(NOT_FOUND)
  await report(me, 'post', post.id)
  await report(me, 'comment', comment.id)
  const person = { id: owner.id }
  expect(await reported()).toMatchObject([
    { person, subject: 'comment', evidence: { title: 'Comment on Nala', entries: [{ text: 'Cash only' }] } },
    { person, subject: 'post', evidence: { title: 'Nala', entries: [{ author: 'Olga Moreira', text: 'For sale' }] } },
  ])
  await expect(report(owner, 'post', post.id)).rejects.toMatchObject({ code: 'ONESELF' })
})

test('a reported photo stays until the report is closed, even if the post is deleted', async () => {
  const owner = await aUser()
  const [post, other] = [await aPost({ owner }), await aPost({ owner })]
  const keyOf = async (id: number) => {
    const [row] = await db
      .select({ folder: photos.folder })
      .from(postPhotos)
      .innerJoin(photos, eq(photos.id, postPhotos.photoId))
      .where(eq(postPhotos.postId, id))
    return fileKey({ folder: row?.folder ?? '', isPrivate: false }, '320.webp')
  }
  const [reportedKey, otherKey] = [await keyOf(post.id), await keyOf(other.id)]
  for (const key of [reportedKey, otherKey]) await services.files.put(key, Buffer.from('a picture'), 'image/webp')
  await report(await aUser(), 'post', post.id)
  for (const { id } of [post, other]) await as(owner).posts.remove({ id })
  const stays = async (key: string) => {
    await adoptStore(services)
    await deletePhotoFiles(services, isHeldAsEvidence)
    await sweepOrphanedFiles({ ...services, now: () => new Date(Date.now() + 48 * 3_600_000) })
    return Boolean(await services.files.open(key))
  }
  expect(await stays(otherKey)).toBe(false)
  expect(await stays(reportedKey)).toBe(true)
  const [{ id } = { id: 0 }] = await reported()
  await as(admin).safety.claimReport({ id })
  expect(await stays(reportedKey)).toBe(true)
  await as(admin).safety.closeReport({ id, outcome: 'It was gone already.' })
  expect(await stays(reportedKey)).toBe(false)
})

test('a new report is announced to admins once', async () => {
  const [me, other] = [await aUser(), await aUser()]
  const form = { subject: 'person', subjectId: other.id, reason: 'spam', formId: randomUUID() } as const
  announced.length = 0
  for (let time = 0; time < 2; time += 1) await as(me).safety.report(form)
  expect(announced.filter(({ to }) => to.includes('admin'))).toEqual([
    { to: ['admin'], changes: [{ path: ['safety', 'reports'] }, { path: ['safety', 'reportCounts'] }] },
  ])
})
