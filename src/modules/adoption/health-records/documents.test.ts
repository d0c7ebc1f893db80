import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { httpClient } from '../../../../test/http.ts'
import { signIn } from '../../../../test-support/sessions.ts'
import { agreeOnStore, checkPhotos } from '../../base/photos/public.server.ts'
import { deletePhotoFiles } from '../../base/photos/files/delete-photo-files.server.ts'
import { photos } from '../../base/photos/tables.server.ts'
import { codeOf, SECRET, withRecords } from './records.fixture.ts'

const server = await testServer()
const { as, aUser, aPost, db, services } = server
const { adopted, add, day, recorded } = withRecords(server)
const call = httpClient(services)

const PDF = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'
const pdf = (content = PDF) => new File([content], 'passport.pdf', { type: 'application/pdf' })

async function opened(user: User, path: string): Promise<Response> {
  const [session] = await signIn(db, { AUTH_SECRET: services.settings.authSecret }, [user])
  return call('GET', path, { headers: { cookie: session?.cookie ?? '' } })
}
const statusFor = async (user: User, path: string) => (await opened(user, path)).status

async function addDocument(user: User, postId: number, file = pdf()) {
  const { id } = await as(user).photos.uploadDocument({ file })
  await as(user).records.addDocument({ postId, documentId: id, title: 'Passport' })
  return id
}

const documentOf = async (user: User, postId: number) => {
  const [document] = (await as(user).records.get({ postId })).documents
  if (!document) throw new Error('There is no document')
  return document
}

test('a PDF is stored unchanged, served as a download, and handed over with the records', async () => {
  const { owner, postId } = await recorded()
  const [stranger, vet] = [await aUser(), await aUser({ role: 'vet' })]
  const id = await addDocument(owner, postId)
  const { url, ...document } = await documentOf(owner, postId)
  expect(document).toMatchObject({ id, title: 'Passport', photo: null, author: 'Olga', mayRemove: true })
  const answer = await opened(owner, url)
  expect(await text(answer.body as never)).toBe(PDF)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="document.pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const adopter = await aUser()
  const { id: requestId } = await as(adopter).adoption.send({ postId })
  for (const user of [stranger, vet, adopter]) expect(await statusFor(user, url)).toBe(404)
  expect((await call('GET', url)).status).toBe(404)
  await as(owner).adoption.approve({ id: requestId, message: '' })
  for (const user of [owner, adopter]) expect(await statusFor(user, url)).toBe(200)
  const later = await addDocument(adopter, postId)
  const ofAdopter = (await as(adopter).records.get({ postId })).documents.find(one => one.id === later)
  expect(await statusFor(adopter, ofAdopter?.url ?? '')).toBe(200)
  expect(await statusFor(owner, ofAdopter?.url ?? '')).toBe(404)
  expect((await as(owner).records.get({ postId })).documents).toMatchObject([{ id }])
})

test('a picture becomes a private photo that a reviewing vet can open', async () => {
  const { owner, postId } = await recorded({ status: 'pending' })
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#864' } })
    .png()
    .toBuffer()
  await addDocument(owner, postId, new File([new Uint8Array(picture)], 'page.png'))
  const { url, photo } = await documentOf(owner, postId)
  expect(photo).toMatchObject({ width: 40, height: 30 })
  expect(await statusFor(await aUser({ role: 'vet' }), url)).toBe(200)
  expect(await statusFor(await aUser(), url)).toBe(404)
})

test('a file that is neither a PDF nor a picture is refused, whatever it is called', async () => {
  const user = await aUser()
  const upload = (file: File) => codeOf(as(user).photos.uploadDocument({ file }))
  expect(await upload(pdf('<html>'))).toBe('NOT_A_DOCUMENT')
  expect(await upload(pdf('%PDF-1.7 cut'))).toBe('NOT_A_DOCUMENT')
  expect(await upload(pdf(`%PDF-1.7${' '.repeat(11 * 1024 * 1024)}%%EOF`))).toBe('DOCUMENT_TOO_LARGE')
  expect(await upload(new File([PDF], `${'a'.repeat(300)}.pdf`))).toBe('FILE_NAME_TOO_LONG')
})

test('a PDF is neither a photo nor a proof of a listing, and the file of somebody else is no document', async () => {
  const { owner, postId } = await recorded()
  const { id } = await as(owner).photos.uploadDocument({ file: pdf() })
  const other = await aUser()
  const pet = await aPost({ owner: other })
  const adding = as(other).records.addDocument({ postId: pet.id, documentId: id, title: 'Not mine' })
  expect(await codeOf(adding)).toBe('DOCUMENT_UNKNOWN')
  const picture = await server.aPhoto(owner)
  const post = { name: 'Nilo', content: 'Kind.', species: 'dog' as const, vaccinated: true, photoIds: [picture.id] }
  const creating = as(owner).posts.create({ ...post, proofPhotoId: id, formId: crypto.randomUUID() })
  expect(await codeOf(creating)).toBe('PHOTO_UNKNOWN')
  const pictured = as(owner).posts.create({ ...post, vaccinated: false, photoIds: [id], formId: crypto.randomUUID() })
  expect(await codeOf(pictured)).toBe('PHOTO_UNKNOWN')
  await as(owner).records.addDocument({ postId, documentId: id, title: 'Passport' })
  await as(owner).records.addDocument({ postId, documentId: id, title: 'Passport' })
  expect((await as(owner).records.get({ postId })).documents).toHaveLength(1)
})

test('row and file are deleted together, with the document and with the records', async () => {
  const { owner, postId } = await recorded()
  const id = await addDocument(owner, postId)
  await addDocument(owner, postId)
  const check = () => checkPhotos(services, () => undefined)
  const before = await check()
  expect(before).toMatchObject({ strays: [] })
  const { folder } = (await db.select().from(photos).where(eq(photos.id, id)))[0]!
  expect(before.missing.filter(key => key.includes(folder))).toEqual([])
  await as(owner).records.removeDocument({ postId, id })
  expect((await as(owner).records.get({ postId })).documents).toHaveLength(1)
  await as(owner).posts.remove({ id: postId })
  await agreeOnStore(services)
  await deletePhotoFiles(services)
  const kept: string[] = []
  for await (const { key } of services.files.list(`private/${folder}`)) kept.push(key)
  expect(kept).toEqual([])
  expect(await db.$count(photos, eq(photos.ownerId, owner.id))).toBe(0)
})

test('the records are a PDF for everybody who may read them', async () => {
  const { owner, adopter, postId } = await adopted()
  await add(adopter, postId, {
    kind: 'treatment',
    name: 'Ear drops',
    dose: '2 drops',
    vet: 'Dr. Vale',
    nextDue: day(9),
  })
  const path = `/api/posts/${postId}/records.pdf`
  const answer = await opened(adopter, path)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="health-records-${postId}.pdf"`)
  const read = async (from: Response) =>
    (await extractText(await getDocumentProxy(new Uint8Array(await from.arrayBuffer())), { mergePages: true })).text
  const content = await read(answer)
  for (const part of ['Health records of Biscuit', 'Kept by: Rui', SECRET, 'Ear drops', '2 drops', 'Dr. Vale'])
    expect(content).toContain(part)
  const former = await read(await opened(owner, path))
  expect(former).toContain(SECRET)
  expect(former).not.toContain('Ear drops')
  expect(await statusFor(await aUser(), path)).toBe(404)
  expect((await call('GET', path)).status).toBe(401)
  expect(await statusFor(adopter, '/api/posts/none/records.pdf')).toBe(404)
})
