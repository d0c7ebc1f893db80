import { describe, expect, test } from 'vitest'
import type { Photo } from '../../photos/contract.ts'
import type { Post } from '../contract.ts'
import { consequenceOf, editOf } from './post-edit.ts'
import { NO_PET } from './pet-inputs.tsx'

const photo = (id: string): Photo => ({ id, src: '/', widths: [320], width: 4, height: 3, placeholder: '', alt: '' })
const pet = { ...NO_PET, name: 'Biscuit', content: 'Gentle', age: 14, temperament: ['gentle'] }
const post: Post = {
  id: 1,
  ...pet,
  status: 'approved',
  photos: [photo('a'), photo('b')],
  vaccinationProof: { onFile: false, seenByVet: false, photo: null },
  vetNotes: '',
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
  commentCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  abilities: { edit: true, delete: true, review: false, adopt: false, message: false },
}
const filled = { pet, photoIds: ['a', 'b'], proofPhotoId: null }

describe('editOf', () => {
  test('is empty where nothing was changed', () => {
    expect(editOf(post, filled, 'approved')).toEqual({})
  })

  test('holds what was changed alone', () => {
    const changed = {
      pet: { ...pet, name: 'Bisquit', temperament: ['gentle', 'calm'] },
      photoIds: ['b', 'a'],
      proofPhotoId: 'p',
    }
    expect(editOf(post, changed, 'adopted')).toEqual({
      name: 'Bisquit',
      temperament: ['gentle', 'calm'],
      photoIds: ['b', 'a'],
      proofPhotoId: 'p',
      status: 'adopted',
    })
  })
})

describe('consequenceOf', () => {
  test.each([
    ['wording, size and place', { name: 'B', content: 'C', size: 'Large', location: 'Faro' }, undefined],
    ['photos in another order', { photoIds: ['b', 'a'] }, undefined],
    ['another photo', { photoIds: ['a', 'c'] }, /back to review/],
    ['the age', { age: 15 }, /back to review/],
    ['adopted', { status: 'adopted' }, /closes this post/],
    ['adopted, with another breed', { status: 'adopted', breed: 'Pug' }, /available for adoption again/],
  ] as const)('of changing %s', (_, edit, words) => {
    const said = consequenceOf(post, { ...edit } as Parameters<typeof consequenceOf>[1])
    if (words) expect(said).toMatch(words)
    else expect(said).toBeUndefined()
  })

  test('a pet that was adopted comes back, or goes to review with what is new', () => {
    const adopted: Post = { ...post, status: 'adopted' }
    expect(consequenceOf(adopted, { status: 'approved' })).toMatch(/back on the listings/)
    expect(consequenceOf(adopted, { status: 'approved', breed: 'Pug' })).toMatch(/back to review/)
  })

  test('a rejected post is reviewed again', () => {
    expect(consequenceOf({ ...post, status: 'rejected' }, { content: 'New words' })).toMatch(/back to review/)
  })
})
