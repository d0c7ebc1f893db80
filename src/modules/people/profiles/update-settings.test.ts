import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { photos } from '../../base/photos/tables.server.ts'
import { toWebsite } from './rules.ts'

const { as, aUser, aPhoto, announced, contextOf, db } = await testServer()

const plain = {
  name: 'Ana Reis',
  location: '',
  isShelter: false,
  organisation: '',
  website: '',
  phone: '',
  openingHours: '',
}
const shelter = {
  name: 'Ana Reis',
  location: 'Porto',
  isShelter: true,
  organisation: 'Porto Paws',
  website: 'https://paws.example/',
  phone: '+351 222 000 000',
  openingHours: 'Saturdays, 10 to 16',
}

describe('the settings of a profile', () => {
  test('are empty at first and return what was saved', async () => {
    const person = await aUser({ name: 'Ana' })
    expect(await as(person).profiles.settings()).toEqual({ ...plain, name: 'Ana', avatarUrl: null })
    const saved = await as(person).profiles.updateSettings({ ...shelter, website: ' paws.example ' })
    expect(saved).toEqual({ ...shelter, avatarUrl: null })
    expect(await as(person).profiles.settings()).toEqual(saved)
    expect(announced.at(-1)).toEqual({
      to: [person.id],
      changes: [{ path: ['accounts', 'me'] }, { path: ['profiles'] }],
    })
  })

  test('show a shelter’s details to everybody while it is one', async () => {
    const person = await aUser()
    await as(person).profiles.updateSettings(shelter)
    expect(await as(null).profiles.get({ userId: person.id })).toMatchObject({
      name: 'Porto Paws',
      shelter: { website: 'https://paws.example/', phone: '+351 222 000 000', openingHours: 'Saturdays, 10 to 16' },
    })
    await as(person).profiles.updateSettings({ ...shelter, isShelter: false })
    expect(await as(null).profiles.get({ userId: person.id })).toMatchObject({ name: 'Ana Reis', shelter: null })
  })

  test('leave the bio as it is', async () => {
    const person = await aUser()
    await as(person).profiles.updateBio({ bio: 'Cats.' })
    await as(person).profiles.updateSettings(plain)
    expect(await as(null).profiles.get({ userId: person.id })).toMatchObject({ bio: 'Cats.' })
  })

  test.each([
    ['NAME_NEEDED', { name: '  ' }],
    ['ORGANISATION_NEEDED', { organisation: '' }],
    ['WEBSITE_WRONG', { website: 'javascript:alert(1)' }],
    ['WEBSITE_WRONG', { website: 'paws' }],
    ['PHONE_WRONG', { phone: 'call me' }],
  ])('are refused with %s for %j, and do not change', async (code, wrong) => {
    const person = await aUser()
    const before = await as(person).profiles.updateSettings(shelter)
    expect(await refusalOf(as(person).profiles.updateSettings({ ...shelter, ...wrong }))).toMatchObject({
      code,
      status: 422,
    })
    expect(await as(person).profiles.settings()).toEqual(before)
  })

  test('are refused to visitors and with fields that are not settings', async () => {
    expect(await refusalOf(as(null).profiles.settings())).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await refusalOf(as(null).profiles.updateSettings(plain))).toMatchObject({ code: 'UNAUTHORIZED' })
    const person = await aUser()
    const call = as(person).profiles.updateSettings({ ...plain, verified: true } as typeof plain)
    expect(await refusalOf(call)).toMatchObject({ status: 400 })
  })
})

describe('the avatar', () => {
  const imageOf = async (id: string) =>
    (await db.select({ image: users.image }).from(users).where(eq(users.id, id)))[0]?.image

  test('is shown wherever the person appears, and the previous one is deleted', async () => {
    const person = await aUser()
    const [first, second] = [await aPhoto(person), await aPhoto(person)]
    for (const photo of [first, second]) {
      const { avatarUrl } = await as(person).profiles.updateSettings({ ...plain, avatarPhotoId: photo.id })
      expect(avatarUrl).toBe(`/files/photos/${photo.folder}/320.webp`)
      expect(await imageOf(person.id)).toBe(avatarUrl)
      expect(await as(null).profiles.get({ userId: person.id })).toMatchObject({ avatarUrl })
    }
    expect(await db.$count(photos, eq(photos.id, first.id))).toBe(0)
  })

  test('stays if it is left out, and is removed by null', async () => {
    const person = await aUser()
    const photo = await aPhoto(person)
    await as(person).profiles.updateSettings({ ...plain, avatarPhotoId: photo.id })
    await as(person).profiles.updateSettings({ ...plain, avatarPhotoId: photo.id })
    expect((await as(person).profiles.updateSettings(plain)).avatarUrl).not.toBeNull()
    expect((await as(person).profiles.updateSettings({ ...plain, avatarPhotoId: null })).avatarUrl).toBeNull()
    expect(await imageOf(person.id)).toBeNull()
    expect(await db.$count(photos, eq(photos.id, photo.id))).toBe(0)
  })

  test.each<[string, { another?: boolean } & Parameters<typeof aPhoto>[1]]>([
    ['of another person', { another: true }],
    ['that is private', { isPrivate: true }],
    ['that is in use', { attachedAt: new Date() }],
    ['that has not arrived', { storedAt: null }],
  ])('cannot be a photo %s', async (_, { another, ...options }) => {
    const person = await aUser()
    const photo = await aPhoto(another ? await aUser() : person, options)
    const call = as(person).profiles.updateSettings({ ...plain, name: 'Other', avatarPhotoId: photo.id })
    expect(await refusalOf(call)).toMatchObject({ code: 'PHOTO_UNKNOWN', status: 422 })
    expect(await as(person).profiles.settings()).toMatchObject({
      name: contextOf(person).viewer?.name,
      avatarUrl: null,
    })
  })
})

test.each([
  ['', ''],
  ['paws.example', 'https://paws.example/'],
  ['http://paws.example/cats', 'http://paws.example/cats'],
  ['ftp://paws.example', undefined],
  ['https://user:secret@paws.example', undefined],
  ['not a site', undefined],
])('the website %j is stored as %j', (text, website) => expect(toWebsite(text)).toBe(website))
