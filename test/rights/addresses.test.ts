import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkIns } from '../../src/modules/adoption/aftercare/tables.server.ts'
import { createUnsubscribeToken } from '../../src/modules/news/notifications/mails/unsubscribe.server.ts'
import { fileKey } from '../../src/modules/base/photos/files/file-key.server.ts'
import { photos } from '../../src/modules/base/photos/tables.server.ts'
import { posts } from '../../src/modules/listings/posts/tables.server.ts'
import { createApp } from '../../src/server/app.ts'
import { testServer } from '../context.ts'
import type { PhotoRecord } from '../factories.ts'
import { serveHere } from '../http-server.ts'
import { noPages } from '../http.ts'
import { ADDRESSES } from './addresses.ts'
import { CALLERS, newTestUsers, type TestUsers } from './test-users.ts'
import { adoptedRecordsOf, recordsOf } from './record-calls.ts'
import { readTable } from './read-table.ts'
import { thingsOf } from './things.ts'
import { finishAgreement, writeAgreement } from './write-agreement.ts'

const server = await testServer()
const { services, db, as, aPost, aPhoto } = server
const things = await thingsOf(server)
const app = createApp(services, noPages, { stopping: false })
const url = await serveHere(app)
const lines = readTable(ADDRESSES)

const SMALLEST = '320.webp'

/** The URL of a photo whose file exists. */
async function addressOf(photo: PhotoRecord | undefined): Promise<string> {
  if (!photo) throw new Error('There is no such photo')
  await services.files.put(fileKey(photo, SMALLEST), Buffer.from('a picture'), 'image/webp')
  return `/files/${photo.isPrivate ? `private/${photo.id}` : `photos/${photo.folder}`}/${SMALLEST}`
}

async function photoInMessage({ owner, other }: TestUsers) {
  const { conversationId } = await as(other).chat.start({ otherUserId: owner.id })
  const photo = await aPhoto(owner, { isPrivate: true })
  const message = { conversationId, clientId: randomUUID(), content: '', photoId: photo.id }
  await as(owner).chat.send(message)
  return { conversationId, address: await addressOf(photo) }
}

/** In the other's application for a pet of the owner. */
async function photoInAnswer({ owner, other }: TestUsers): Promise<string> {
  const post = await aPost({ owner })
  const question = { id: randomUUID(), kind: 'photo' as const, label: 'Your garden?', required: true }
  const questions = [{ ...question, options: [], species: [], shownIf: null }]
  const set = await as(owner).applications.createSet({ name: 'Dogs', isDefault: true, questions })
  const photo = await aPhoto(other, { isPrivate: true })
  const own = { setId: set.id, version: set.version, answers: { [question.id]: photo.id } }
  const answers = { homeSituation: 'A house', experience: 'Two cats', whyThisPet: 'Those ears' }
  await as(other).adoption.send({ postId: post.id, answers, own })
  return addressOf(photo)
}

/** In the answer of the other, who adopted a pet of the owner. */
async function photoInCheckIn(users: TestUsers): Promise<string> {
  const { id: requestId } = await things.request(users)
  await as(users.owner).adoption.approve({ id: requestId })
  const [checkIn] = await db.insert(checkIns).values({ requestId, afterDays: 3 }).returning()
  const photo = await aPhoto(users.other, { isPrivate: true })
  await as(users.other).aftercare.answerCheckIn({ id: checkIn?.id ?? 0, feeling: 'well', photoIds: [photo.id] })
  return addressOf(photo)
}

async function reportedPhoto(users: TestUsers): Promise<string> {
  const { conversationId: subjectId, address } = await photoInMessage(users)
  const report = { formId: randomUUID(), subject: 'conversation', subjectId, reason: 'harassment' } as const
  await as(users.other).safety.report(report)
  return address
}

const photoById = async (id: string | null) =>
  addressOf(
    (
      await db
        .select()
        .from(photos)
        .where(eq(photos.id, id ?? ''))
    )[0],
  )

/** The paths of lines whose name is not a path. */
const asked: Record<string, (users: TestUsers) => string | Promise<string>> = {
  'GET /sitemaps/:file': async users => {
    await things.post(users)
    return '/sitemaps/posts-1.xml'
  },
  'GET /feeds/*': () => '/feeds/animals.json',
  'GET /shelter/:slug/feeds/*': async users => `/shelter/${(await things.organization(users)).slug}/feeds/animals.json`,
  'GET /calendar/:file': async ({ owner }) => new URL((await as(owner).meetings.createCalendar()).url).pathname,
  'GET /calendar/:file (ended)': async ({ owner }) => {
    const { url } = await as(owner).meetings.createCalendar()
    await as(owner).meetings.removeCalendar()
    return new URL(url).pathname
  },
  'GET /api/agreements/:id/agreement.pdf': async users => {
    const { id } = await writeAgreement(server, (await things.request(users)).id)
    await finishAgreement(server, id)
    return `/api/agreements/${id}/agreement.pdf`
  },
  'GET /api/agreements/:id/agreement.pdf (not final)': async users =>
    `/api/agreements/${(await writeAgreement(server, (await things.request(users)).id)).id}/agreement.pdf`,
  'GET /oembed': async users =>
    `/oembed?url=${encodeURIComponent(`${services.settings.appUrl}/post/${(await things.post(users)).id}`)}`,
  'GET /post/:id/video': async ({ owner }) => {
    const { id } = await aPost({ owner })
    await db
      .update(posts)
      .set({ facts: { video: 'https://vimeo.com/76979871' } })
      .where(eq(posts.id, id))
    return `/post/${id}/video`
  },
  'GET /files/* (public photo)': async ({ owner }) => addressOf(await aPhoto(owner)),
  'GET /files/* (proof)': async ({ owner }) => photoById((await aPost({ owner, proof: true })).proofPhotoId),
  'GET /files/* (own picture)': async users => photoById((await things.image(users)).photoId),
  'GET /files/* (unused photo)': async ({ owner }) => addressOf(await aPhoto(owner, { isPrivate: true })),
  'GET /files/* (message)': async users => (await photoInMessage(users)).address,
  'GET /files/* (reported message)': reportedPhoto,
  'GET /files/* (answer)': photoInAnswer,
  'GET /files/* (check-in)': photoInCheckIn,
  'GET /files/* (health document)': async users =>
    addressOf((await recordsOf(server, users, (await things.post(users)).id)).document),
  'GET /files/* (document of an adopted pet)': async users =>
    addressOf((await adoptedRecordsOf(server, things, users)).document),
  'GET /api/posts/:id/records.pdf': async users =>
    `/api/posts/${(await recordsOf(server, users, (await things.post(users)).id)).postId}/records.pdf`,
  'GET /api/posts/:id/records.pdf (adopted)': async users =>
    `/api/posts/${(await adoptedRecordsOf(server, things, users)).postId}/records.pdf`,
  'GET /api/dev/mail/:name?': () => '/api/dev/mail/verification',
  'GET /api/live (topic)': async users => `/api/live?watch=post:${(await things.post(users)).id}`,
  'GET /api/organizations/:id/export': async users =>
    `/api/organizations/${(await things.organization(users)).id}/export`,
  'GET /api/organizations/:id/animals/:postId/export': async users => {
    const { id } = await things.organization(users)
    const post = await aPost({ owner: { ...users.owner, id } })
    return `/api/organizations/${id}/animals/${post.id}/export`
  },
  'GET /api/organizations/:id/numbers.csv': async users =>
    `/api/organizations/${(await things.organization(users)).id}/numbers.csv`,
  'GET /api/organizations/:id/imports/:importId/problems.csv': async users => {
    const { id, importId } = await things.anImport(users, 'done')
    return `/api/organizations/${id}/imports/${importId}/problems.csv`
  },
  'POST /unsubscribe': ({ owner: { id: userId } }) =>
    `/unsubscribe?token=${createUnsubscribeToken(services.settings.authSecret, { userId, kind: 'requests' })}`,
  'POST /unsubscribe (forged)': ({ owner }) => `/unsubscribe?token=requests.${owner.id}.forged`,
  // With any token: the page then shows its result. `availability/confirm-link.test.ts` has the rights of tokens.
  'POST /confirm': () => '/confirm?token=none',
  'GET /*': () => '/admin-dashboard',
}

test.each(lines)('$name', async ({ name, cells }) => {
  const { users, cookies } = await newTestUsers(server)
  const [method = '', path = ''] = name.split(' ')
  const address = (await asked[name]?.(users)) ?? path
  const answers: Record<string, string> = {}
  for (const who of CALLERS) {
    const { status, body } = await fetch(url + address, {
      method,
      redirect: 'manual',
      headers: { cookie: cookies[who] },
    })
    // A stream would not end.
    await body?.cancel()
    answers[who] = String(status)
  }
  expect(answers).toEqual(cells)
})

test('the table lists exactly the existing addresses', () => {
  const known = new Set(lines.map(({ name }) => name.replace(/ \(.*\)$/, '')))
  const served = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/\{.*\}/, '')}`)
  expect([...known].filter(name => !served.includes(name))).toEqual([])
  expect(served.filter(name => !known.has(name))).toEqual([])
  expect(Object.keys(asked).filter(name => !lines.some(line => line.name === name))).toEqual([])
})
