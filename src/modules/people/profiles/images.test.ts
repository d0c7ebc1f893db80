import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { membersOverHttp } from '../../../../test/http.ts'
import { photos } from '../../base/photos/tables.server.ts'
import { IMAGES_A_PAGE } from './vocabulary.ts'

const server = await testServer()
const { as, aUser, aPhoto, announced, clock, db, services } = server
const { call, signIn } = membersOverHttp(server)

const aPrivatePhoto = (owner: User, filename = 'user_upload_x_1_cat.jpg') =>
  aPhoto(owner, { isPrivate: true, filename })
const namesOf = async (person: User) => (await as(person).profiles.images({})).items.map(({ name }) => name)

describe('the gallery', () => {
  test('lists the images of its person, newest first, with their number', async () => {
    const person = await aUser()
    for (const name of ['first.jpg', 'second.jpg', 'third.jpg']) {
      await as(person).profiles.addImage({ photoId: (await aPrivatePhoto(person, name)).id })
      clock.advance(1000)
    }
    expect(await namesOf(person)).toEqual(['third.jpg', 'second.jpg', 'first.jpg'])
    expect(await as(person).profiles.images({})).toMatchObject({ total: 3 })
    expect(announced.at(-1)).toEqual({ to: [person.id], changes: [{ path: ['profiles', 'images'] }] })
    expect(await as(await aUser()).profiles.images({})).toEqual({ items: [], total: 0 })
  })

  test('is read page by page, also if images have the same time', async () => {
    const person = await aUser()
    const total = IMAGES_A_PAGE * 2 + 3
    for (let at = 0; at < total; at += 1)
      await as(person).profiles.addImage({ photoId: (await aPrivatePhoto(person, `${at}.jpg`)).id })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await as(person).profiles.images({ cursor })
      expect(page.total).toBe(total)
      seen.push(...page.items.map(({ name }) => name))
      cursor = page.next
    } while (cursor)
    expect(new Set(seen).size).toBe(total)
    expect(seen).toHaveLength(total)
    expect((await as(person).profiles.images({ cursor: 'nonsense' })).items).toHaveLength(IMAGES_A_PAGE)
  })

  test('replaces an image of the same name, also concurrently', async () => {
    const person = await aUser()
    const pictures = [await aPrivatePhoto(person), await aPrivatePhoto(person), await aPrivatePhoto(person)]
    await as(person).profiles.addImage({ photoId: pictures[0]!.id })
    await Promise.all(pictures.slice(1).map(({ id }) => as(person).profiles.addImage({ photoId: id })))
    const { items, total } = await as(person).profiles.images({})
    expect(total).toBe(1)
    expect(await db.$count(photos, eq(photos.ownerId, person.id))).toBe(1)
    expect(pictures.slice(1).map(({ id }) => id)).toContain(items[0]?.photo.id)
  })

  test('deletes images once, with their photos', async () => {
    const person = await aUser()
    const { id } = await aPrivatePhoto(person)
    await as(person).profiles.addImage({ photoId: id })
    await as(person).profiles.removeImage({ photoId: id })
    expect(await as(person).profiles.images({})).toEqual({ items: [], total: 0 })
    expect(await db.$count(photos, eq(photos.id, id))).toBe(0)
    await expect(as(person).profiles.removeImage({ photoId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each<[string, { another?: boolean } & Parameters<typeof aPhoto>[1]]>([
    ['of another person', { another: true }],
    ['that is public', { isPrivate: false }],
    ['that is in use', { attachedAt: new Date() }],
    ['that has not arrived', { storedAt: null }],
  ])('refuses a photo %s', async (_, { another, ...options }) => {
    const person = await aUser()
    const photo = await aPhoto(another ? await aUser() : person, { isPrivate: true, ...options })
    const adding = as(person).profiles.addImage({ photoId: photo.id })
    await expect(adding).rejects.toMatchObject({ code: 'PHOTO_UNKNOWN', status: 422 })
    expect(await namesOf(person)).toEqual([])
  })
})

describe('over HTTP', () => {
  test('only its owner sees, opens and deletes an image; for others it does not exist', async () => {
    const [person, other, vet] = [await aUser(), await aUser(), await aUser({ role: 'vet' })]
    const photo = await aPrivatePhoto(person)
    await services.files.put(`private/${photo.folder}/640.webp`, Buffer.from('a cat'), 'image/webp')
    const own = { headers: await signIn(person) }
    const added = await call('POST', '/api/me/images', { ...own, body: { photoId: photo.id } })
    expect(added.status).toBe(201)
    const { photo: shown } = (await added.json()) as { photo: { src: string } }
    const file = `${shown.src}640.webp`
    expect(await (await call('GET', file, own)).text()).toBe('a cat')

    for (const stranger of [other, vet]) {
      const theirs = { headers: await signIn(stranger) }
      expect(await (await call('GET', '/api/me/images', theirs)).json()).toEqual({ items: [], total: 0 })
      expect((await call('GET', file, theirs)).status).toBe(404)
      expect((await call('POST', '/api/me/images', { ...theirs, body: { photoId: photo.id } })).status).toBe(422)
      const [real, imagined] = await Promise.all(
        [photo.id, crypto.randomUUID()].map(id => call('DELETE', `/api/me/images/${id}`, theirs)),
      )
      expect(real?.status).toBe(404)
      expect(await real?.text()).toBe(await imagined?.text())
    }
    expect((await call('GET', '/api/me/images', own)).status).toBe(200)
    expect((await call('DELETE', `/api/me/images/${photo.id}`, own)).status).toBe(200)
    expect((await call('GET', file, own)).status).toBe(404)
  })

  test.each([
    ['GET', '/api/me/images'],
    ['POST', '/api/me/images'],
    ['DELETE', `/api/me/images/${crypto.randomUUID()}`],
    ['GET', '/api/me/posts'],
    ['GET', '/api/me/analytics'],
    ['PUT', '/api/me/bio'],
    ['GET', '/api/me/profile'],
  ])('%s %s is refused to visitors', async (method, path) => {
    const answer = await call(method, path, method === 'GET' ? {} : { body: {} })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('a profile shows others nothing private', async () => {
    const person = await aUser()
    const photo = await aPrivatePhoto(person)
    await as(person).profiles.addImage({ photoId: photo.id })
    for (const path of ['', '/badges', '/posts']) {
      const text = await (await call('GET', `/api/people/${person.id}${path}`)).text()
      for (const secret of [person.email, photo.id, photo.folder, 'user_upload']) expect(text).not.toContain(secret)
    }
  })
})
