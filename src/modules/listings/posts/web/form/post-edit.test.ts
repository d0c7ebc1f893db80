import { describe, expect, test } from 'vitest'
import type { Photo } from '../../../../base/photos/contract.ts'
import type { Post } from '../../contract.ts'
import { consequenceOf, editOf, filledFrom, mergeInto } from './post-edit.ts'
import { NO_PET } from './pet-inputs.tsx'

const photo = (id: string): Photo => ({ id, src: '/', widths: [320], width: 4, height: 3, placeholder: '', alt: '' })
const pet = { ...NO_PET, name: 'Biscuit', content: 'Gentle', age: 14, temperament: ['gentle'] }
const post: Post = {
  id: 1,
  ...pet,
  language: 'en',
  availability: 'available',
  holdUntil: null,
  bondedWith: null,
  ageGroup: 'young',
  status: 'approved',
  photos: [photo('a'), photo('b')],
  vaccinationProof: { onFile: false, seenByVet: false, photo: null },
  vetNotes: '',
  rejectionReason: '',
  typedLocation: '',
  reviewedBy: null,
  owner: {
    id: 'o',
    name: 'Olga',
    avatarUrl: null,
    location: null,
    verified: false,
    isShelter: false,
    memberSince: '2026-01-01T00:00:00.000Z',
  },
  likeCount: 0,
  donationLink: '',
  hearted: false,
  commentCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  confirmedAt: '2026-01-01T00:00:00.000Z',
  askedAt: null,
  ownerAnswersWithin: null,
  abilities: { edit: true, delete: true, review: false, adopt: false, message: false },
}
const filled = { pet, photoIds: ['a', 'b'], photoAlts: { a: '', b: '' }, proofPhotoId: null }

describe('editOf', () => {
  test('is empty without changes', () => {
    expect(editOf(post, filled, 'approved')).toEqual({})
  })

  test('does not send an unknown species that nobody entered', () => {
    const unknown: Post = { ...post, species: 'other', speciesUnknown: true }
    expect(editOf(unknown, filled, 'approved')).toEqual({})
    expect(editOf(unknown, { ...filled, pet: { ...pet, species: 'dog' } }, 'approved')).toEqual({ species: 'dog' })
    expect(consequenceOf(unknown, { species: 'dog' }, true)).toBeUndefined()
  })

  test('has only what was changed', () => {
    const changed = {
      pet: { ...pet, name: 'Bisquit', temperament: ['gentle', 'calm'] },
      photoIds: ['b', 'a'],
      photoAlts: { a: 'In the snow', b: ' ' },
      proofPhotoId: 'p',
    }
    expect(editOf(post, changed, 'adopted')).toEqual({
      name: 'Bisquit',
      temperament: ['gentle', 'calm'],
      photoIds: ['b', 'a'],
      photoAlts: { a: 'In the snow' },
      proofPhotoId: 'p',
      status: 'adopted',
    })
  })
})

describe('consequenceOf', () => {
  test.each([
    ['wording, size and place', { name: 'B', content: 'C', size: 'Large', location: 'Faro' }, undefined],
    ['photos in another order', { photoIds: ['b', 'a'] }, undefined],
    ['what photos show', { photoAlts: { a: 'In the snow' } }, undefined],
    ['another photo', { photoIds: ['a', 'c'] }, /back to review/],
    ['the age', { age: 15 }, /back to review/],
    ['adopted', { status: 'adopted' }, /closes this listing/],
    ['adopted, with another breed', { status: 'adopted', breed: 'Pug' }, /available for adoption again/],
  ] as const)('of changing %s', (_, edit, words) => {
    const said = consequenceOf(post, { ...edit } as Parameters<typeof consequenceOf>[1], true)
    if (words) expect(said).toMatch(words)
    else expect(said).toBeUndefined()
  })

  test('an adopted pet returns, or goes to review with the changes', () => {
    const adopted: Post = { ...post, status: 'adopted' }
    expect(consequenceOf(adopted, { status: 'approved' }, true)).toMatch(/makes this pet available again/)
    expect(consequenceOf(adopted, { status: 'approved', breed: 'Pug' }, true)).toMatch(/back to review/)
  })

  test('without a required review only a rejected post is reviewed', () => {
    expect(consequenceOf(post, { age: 15 }, false)).toBeUndefined()
    expect(consequenceOf({ ...post, status: 'adopted' }, { breed: 'Pug' }, false)).toBeUndefined()
    expect(consequenceOf({ ...post, status: 'rejected' }, { breed: 'Pug' }, false)).toMatch(/back to review/)
  })

  test('a rejected post is reviewed again', () => {
    expect(consequenceOf({ ...post, status: 'rejected' }, { content: 'New words' }, true)).toMatch(/back to review/)
  })
})

describe('an untouched age', () => {
  test('is not sent although the month turned and the post was refetched', () => {
    // The form was opened when the pet was 14 months old. The age that the page shows by now does not matter.
    expect(editOf(post, { ...filled, pet: { ...pet, name: 'Bisquit' } }, 'approved')).toEqual({ name: 'Bisquit' })
  })
})

describe('changes made elsewhere', () => {
  const base = filledFrom(post, pet)
  const latest = { ...base, pet: { ...pet, content: 'From the other tab', size: 'Large' as const } }

  test('are merged, and typed text stays', () => {
    const mine = { ...base, pet: { ...pet, content: 'From this tab', name: 'Bisquit' } }
    expect(mergeInto(mine, base, latest).pet).toEqual({
      ...pet,
      content: 'From this tab',
      name: 'Bisquit',
      size: 'Large',
    })
  })

  test('are applied where nothing was typed', () => {
    expect(mergeInto(base, base, { ...latest, status: 'adopted' })).toEqual({ ...latest, status: 'adopted' })
  })

  test('to photos: photos are removed and added, my order and texts stay', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(photo) as [Photo, Photo, Photo, Photo]
    const mine = { ...base, photos: [c, { ...b, alt: 'Mine' }, a] }
    const merged = mergeInto(mine, { ...base, photos: [a, b] }, { ...base, photos: [b, d] })
    expect(merged.photos).toEqual([c, { ...b, alt: 'Mine' }, d])
  })

  test("a photo's new text is applied if I did not edit mine", () => {
    const [a, b] = [photo('a'), photo('b')]
    const there = { ...a, alt: 'Theirs' }
    expect(
      mergeInto({ ...base, photos: [b, a] }, { ...base, photos: [a, b] }, { ...base, photos: [there, b] }).photos,
    ).toEqual([b, there])
  })

  test('my status and proof stay', () => {
    const proof = photo('p')
    const merged = mergeInto({ ...base, status: 'adopted', proof }, base, { ...latest, status: 'approved' })
    expect(merged).toMatchObject({ status: 'adopted', proof })
  })
})
