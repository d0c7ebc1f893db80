import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { profiles } from './tables.server.ts'
import { MAX_BIO_LENGTH } from './vocabulary.ts'

const server = await testServer()
const { as, aUser, db, announced } = server

describe('a profile', () => {
  test('shows everybody its public fields, never the email address', async () => {
    const person = await aUser({ name: 'Maria Silva', verified: true })
    const profile = await as(null).profiles.get({ userId: person.id })
    expect(profile).toEqual({
      id: person.id,
      name: 'Maria Silva',
      avatarUrl: null,
      location: null,
      verified: true,
      isShelter: false,
      memberSince: person.createdAt.toISOString(),
      bio: '',
      bioLanguage: null,
      shelter: null,
      verification: { at: null, publicLine: '' },
      answersWithin: null,
      abilities: { edit: false, message: true },
    })
  })

  test("shows the bio, and the name of a shelter's organization", async () => {
    const person = await aUser()
    await db.insert(profiles).values({
      userId: person.id,
      bio: 'We find homes.',
      location: 'Porto',
      isShelter: true,
      organisation: 'Porto Paws',
    })
    const profile = await as(await aUser()).profiles.get({ userId: person.id })
    expect(profile).toMatchObject({ name: 'Porto Paws', location: 'Porto', isShelter: true, bio: 'We find homes.' })
  })

  test('shows the date and public line of a verification while it is valid', async () => {
    const vouched = { verifiedAt: new Date('2026-03-01T10:00:00Z'), verifiedPublicLine: 'We visited the shelter.' }
    const [person, formerly] = [
      await aUser({ ...vouched, verified: true }),
      await aUser({ ...vouched, verified: false }),
    ]
    expect(await as(null).profiles.get({ userId: person.id })).toMatchObject({
      verification: { at: '2026-03-01T10:00:00.000Z', publicLine: 'We visited the shelter.' },
    })
    expect(await as(null).profiles.get({ userId: formerly.id })).toMatchObject({ verification: null })
  })

  test('omits the internal note of the verification', async () => {
    const person = await aUser({ verified: true, verifiedReason: 'Neighbor of the mayor' })
    const { id: userId } = person
    for (const reader of [null, person, await aUser(), await aUser({ role: 'vet' })])
      expect(JSON.stringify(await as(reader).profiles.get({ userId }))).not.toContain('Neighbor')
  })

  test('of an unknown id answers 404', async () => {
    await expect(as(null).profiles.get({ userId: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  test('is editable by its owner, who cannot message themselves', async () => {
    const person = await aUser()
    const { abilities } = await as(person).profiles.get({ userId: person.id })
    expect(abilities).toEqual({ edit: true, message: false })
  })
})

describe('the bio', () => {
  test("can be changed repeatedly, and the person's open pages update", async () => {
    const person = await aUser()
    for (const bio of ['Cats.', '  Cats and dogs.  ', '']) {
      await as(person).profiles.updateBio({ bio })
      expect(await as(null).profiles.get({ userId: person.id })).toMatchObject({ bio: bio.trim() })
    }
    expect(announced.at(-1)).toEqual({
      to: [person.id],
      changes: [{ path: ['profiles', 'get'], input: { userId: person.id } }],
    })
  })

  test('is changed for the caller only: a call cannot name another person', async () => {
    const [person, other] = [await aUser(), await aUser()]
    const call = as(person).profiles.updateBio({ bio: 'Mine', userId: other.id } as { bio: string })
    await expect(call).rejects.toMatchObject({ status: 400 })
    expect(await as(null).profiles.get({ userId: other.id })).toMatchObject({ bio: '' })
  })

  test('is refused to visitors', async () => {
    await expect(as(null).profiles.updateBio({ bio: 'x' })).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  })

  test('is limited in length', async () => {
    const person = await aUser()
    await as(person).profiles.updateBio({ bio: 'x'.repeat(MAX_BIO_LENGTH) })
    await expect(as(person).profiles.updateBio({ bio: 'x'.repeat(MAX_BIO_LENGTH + 1) })).rejects.toMatchObject({
      status: 400,
    })
  })
})
