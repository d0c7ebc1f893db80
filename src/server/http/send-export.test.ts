import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givePassword, signInDevice } from '../../../test/accounts.ts'
import { acting } from '../../../test/acting.ts'
import { testServer } from '../../../test/context.ts'
import type { User } from '../../../test/factories.ts'
import { cookiesOf, httpClient } from '../../../test/http.ts'
import { newTestOrganization } from '../../../test/rights/organizations.ts'
import { userBadges } from '../../modules/news/badges/tables.server.ts'
import { photos } from '../../modules/base/photos/tables.server.ts'

const server = await testServer()
const { as, aUser, aPost, aPhoto, db, services } = server
const call = httpClient(services)

const PASSWORD = 'Quiet-Paws-17'

async function download(person: User) {
  const signedIn = await call('POST', '/api/session', { body: { email: person.email, password: PASSWORD } })
  return call('GET', '/api/me/export', { headers: { cookie: cookiesOf(signedIn) } })
}

test('the export has all data of the account, private photos too, and none of others', async () => {
  const [person, other] = [await aUser({ name: 'Ana Reis' }), await aUser({ name: 'Other Person' })]
  await givePassword(server, person, PASSWORD)
  await signInDevice(server, person, { userAgent: 'own-browser' })
  const own = await aPost({ owner: person, name: 'Own Pet', breed: 'Beagle', proof: true })
  const wanted = await aPost({ owner: other, name: 'Wanted Pet' })
  const answers = { homeSituation: 'A garden', experience: 'Some', whyThisPet: 'Kind', additionalInfo: '' }
  await as(person).adoption.apply({ postId: wanted.id, ...answers })
  await as(other).adoption.send({ postId: own.id })
  const { conversationId } = await as(person).chat.start({ otherUserId: other.id })
  await as(person).chat.send({ conversationId, clientId: randomUUID(), content: 'my own words' })
  await as(other).chat.send({ conversationId, clientId: randomUUID(), content: 'words of the other' })
  await as(person).posts.favorite({ id: wanted.id })
  await as(person).comments.add({ postId: wanted.id, content: 'my own comment', formId: randomUUID() })
  await as(other).comments.add({ postId: own.id, content: 'comment of the other', formId: randomUUID() })
  const image = await aPhoto(person, { isPrivate: true, filename: 'user_upload_x_1_own-image.jpg' })
  await as(person).profiles.addImage({ photoId: image.id })
  const theirs = await aPhoto(other, { isPrivate: true, filename: 'user_upload_y_1_image-of-the-other.jpg' })
  await as(other).profiles.addImage({ photoId: theirs.id })
  await db.insert(userBadges).values({ userId: person.id, type: 'community_founder' })
  const pictures = await db.select().from(photos).where(eq(photos.ownerId, person.id))
  for (const { folder, isPrivate } of pictures)
    await services.files.put(
      `${isPrivate ? 'private' : 'photos'}/${folder}/640.webp`,
      Buffer.from(`bytes of ${folder}`),
      'image/webp',
    )

  const response = await download(person)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="pawpal-[\d-]{10}\.zip"$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  // Nothing in it is compressed, so that it can be searched as it is.
  const archive = Buffer.from(await response.arrayBuffer()).toString('latin1')
  const names = [
    'account',
    'profile',
    'images',
    'badges',
    'posts',
    'saved',
    'comments',
    'adoption-requests',
    'conversations',
    'notifications',
    'mail-choices',
    'api-keys',
    'webhooks',
  ]
  for (const name of [...names, 'photos']) expect(archive).toContain(`${name}.json`)
  for (const text of [
    person.email,
    'own-browser',
    'Own Pet',
    'Beagle',
    'A garden',
    'my own words',
    'my own comment',
    'own-image.jpg',
    'community_founder',
    'Wanted Pet',
  ])
    expect(archive).toContain(text)
  expect(archive).toContain('New adoption request for Own Pet')
  expect(new Set(pictures.map(({ isPrivate }) => isPrivate))).toEqual(new Set([false, true]))
  for (const { id, folder } of pictures) {
    expect(archive).toContain(`photos/${id}.webp`)
    expect(archive).toContain(`bytes of ${folder}`)
  }
  for (const text of [
    'words of the other',
    'comment of the other',
    'image-of-the-other',
    other.email,
    '"password"',
    '"token"',
  ])
    expect(archive).not.toContain(text)
})

test("the export has a vet's decisions and what reviewers saw of own posts, and nothing of others’ posts", async () => {
  const [person, vet] = [await aUser(), await aUser({ role: 'vet' })]
  for (const one of [person, vet]) await givePassword(server, one, PASSWORD)
  const { id } = await aPost({ owner: person, status: 'pending', breed: 'Breed as seen' })
  await as(vet).review.reject({ id, reason: 'words of the vet' })
  await as(person).posts.update({ id, breed: 'Another breed' })
  const archiveOf = async (one: User) => Buffer.from(await (await download(one)).arrayBuffer()).toString('latin1')
  expect(await archiveOf(person)).toContain('Breed as seen')
  const ofVet = await archiveOf(vet)
  expect(ofVet).toContain('words of the vet')
  expect(ofVet).not.toContain('Breed as seen')
})

test('a new account has an export too, and a photo without its file does not break it', async () => {
  const person = await aUser()
  await givePassword(server, person, PASSWORD)
  await aPhoto(person)
  const response = await download(person)
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
})

test("an adopter's export has the stages of a request, and none of the owner's team notes", async () => {
  const { account, slug, people } = await newTestOrganization(server)
  const [person, post] = [await aUser(), await aPost({ owner: account, name: 'Biscuit' })]
  await givePassword(server, person, PASSWORD)
  const { id } = await as(person).adoption.send({ postId: post.id })
  const { coordinator } = people
  const team = await acting(server, coordinator, slug)
  await team.board.move({ cards: [{ id, from: 'new' }], to: 'home_check' })
  await team.board.saveCard({
    id,
    version: 0,
    nextStep: 'Call the landlord',
    nextStepOn: '2031-07-04',
    labels: ['Fence too low'],
    turn: 'owner',
  })
  await team.teamwork.assign({ subject: 'request', subjectId: String(id), userId: coordinator.id })
  await team.teamwork.addNote({
    subject: 'request',
    subjectId: String(id),
    content: 'Sounds nervous',
    formId: randomUUID(),
  })
  await team.adoption.orderWaiting({ postId: post.id, requestIds: [id] })
  await team.adoption.reject({ id, message: 'He needs a garden.' })
  const archive = Buffer.from(await (await download(person)).arrayBuffer()).toString('latin1')
  expect(archive).toMatch(/"stages": \[\s*\{\s*"stage": "home_check"/)
  expect(archive).toContain('He needs a garden.')
  const internal = ['landlord', '2031-07-04', 'Fence too low', 'Sounds nervous', coordinator.id, coordinator.name]
  for (const text of [...internal, 'waitingRank', 'decidedBy', 'ownerRemindedAt']) expect(archive).not.toContain(text)
})

test('the export says that the account is verified, without the internal note', async () => {
  const person = await aUser({ verified: true, verifiedReason: 'Neighbor of the mayor', verifiedPublicLine: 'Known' })
  await givePassword(server, person, PASSWORD)
  const archive = Buffer.from(await (await download(person)).arrayBuffer()).toString('latin1')
  expect(archive).toContain('"verifiedPublicLine": "Known"')
  expect(archive).not.toContain('Neighbor')
})

test('the sixth export within an hour is refused with the time to wait', async () => {
  const [person, other] = [await aUser(), await aUser()]
  await givePassword(server, person, PASSWORD)
  await givePassword(server, other, PASSWORD)
  for (let time = 0; time < 5; time += 1) expect((await download(person)).status).toBe(200)
  const refused = await download(person)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect(await refused.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'That was a bit too much at once. Please try again in 1 hour.',
  })
  expect((await download(other)).status).toBe(200)
  server.clock.advance(3_600_000)
  expect((await download(person)).status).toBe(200)
})

test('the export is refused to visitors', async () => {
  const response = await call('GET', '/api/me/export')
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'UNAUTHORIZED' })
})
