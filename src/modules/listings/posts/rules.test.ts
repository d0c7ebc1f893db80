import { describe, expect, test } from 'vitest'
import type { OrganizationRole } from '../../../api/access.ts'
import {
  ageOf,
  birthMonthOf,
  birthOfDay,
  dayOfBirth,
  earliestBirth,
  latestBirth,
  bondRefusal,
  isMaterialEdit,
  parseTemperament,
  splitHealthInfo,
  statusAfterEdit,
  statusOfNew,
} from './rules.ts'
import { abilities, actorOn, hiddenAs, isDraftOfNew, isVisibleTo, mayChange, type Actor } from './access.ts'
import { CLOSED_STATUSES, OPEN_STATUSES, STATUSES, type Status } from './vocabulary.ts'

const owner = { id: 'owner', role: 'user', verified: true }
const stranger = { id: 'stranger', role: 'user', verified: true }
const vet = { id: 'vet', role: 'vet', verified: true }
const unverifiedVet = { ...vet, verified: false }
const admin = { id: 'admin', role: 'admin', verified: false }
const post = (status: Status) => ({ id: 1, suspendedFrom: null, status, ownerId: 'owner', draft: false })
const draft = { id: 1, suspendedFrom: null, status: 'pending' as const, ownerId: 'owner', draft: true }
const actingAs = (role: OrganizationRole) => ({ ...owner, organization: { role } })

describe('the status transitions', () => {
  const allowed: [from: Status, to: Status, actor: Actor][] = [
    ['pending', 'approved', 'vet'],
    ['pending', 'approved', 'admin'],
    ['pending', 'rejected', 'vet'],
    ['pending', 'rejected', 'admin'],
    ['rejected', 'pending', 'owner'],
    ['approved', 'adopted', 'owner'],
    ['approved', 'pending', 'owner'],
    ['adopted', 'approved', 'owner'],
    ['pending', 'died', 'owner'],
    ['rejected', 'died', 'owner'],
    ['approved', 'died', 'owner'],
    ['approved', 'transferred', 'owner'],
    ['adopted', 'died', 'owner'],
    ['died', 'pending', 'owner'],
    ['died', 'rejected', 'owner'],
    ['died', 'approved', 'owner'],
    ['died', 'adopted', 'owner'],
  ]

  test('are exactly these', () => {
    const actors: Actor[] = ['owner', 'vet', 'admin']
    const found = STATUSES.flatMap(from =>
      STATUSES.flatMap(to => actors.filter(actor => mayChange(from, to, actor)).map(actor => [from, to, actor])),
    )
    expect(new Set(found.map(String))).toEqual(new Set(allowed.map(String)))
    expect(STATUSES.some(from => STATUSES.some(to => mayChange(from, to, undefined)))).toBe(false)
  })
})

describe('visibility of a post', () => {
  test.each(['approved', 'adopted'] as const)('everybody, when it is %s', status => {
    for (const viewer of [null, stranger, owner, vet, admin]) expect(isVisibleTo(post(status), viewer)).toBe(true)
  })

  test.each(['pending', 'rejected'] as const)('its owner, verified vets and admins, when it is %s', status => {
    for (const viewer of [owner, vet, admin]) expect(isVisibleTo(post(status), viewer)).toBe(true)
    for (const viewer of [null, stranger, unverifiedVet]) expect(isVisibleTo(post(status), viewer)).toBe(false)
  })
})

describe.each(CLOSED_STATUSES)('a closed post, %s', status => {
  const closed = { ...post(status), closedFrom: 'approved' as const }

  test('is for its owner, admins, and those who knew the animal', () => {
    for (const viewer of [owner, admin]) expect(isVisibleTo(closed, viewer)).toBe(true)
    for (const viewer of [null, stranger, vet, unverifiedVet]) expect(isVisibleTo(closed, viewer)).toBe(false)
    expect(isVisibleTo({ ...closed, isReader: true }, stranger)).toBe(true)
    expect(isVisibleTo({ ...closed, isReader: true, suspendedFrom: 'available' }, stranger)).toBe(false)
  })

  test('is gone for others where it was public, and unknown where it was not', () => {
    const { closedFrom: _, ...open } = closed
    expect(hiddenAs(closed, owner)).toBeUndefined()
    for (const closedFrom of ['approved', 'adopted'] as const)
      expect(hiddenAs({ ...open, closedFrom }, stranger)).toBe('GONE')
    for (const closedFrom of ['pending', 'rejected'] as const)
      for (const viewer of [null, stranger, vet]) expect(hiddenAs({ ...open, closedFrom }, viewer)).toBe('NOT_FOUND')
    expect(hiddenAs({ ...closed, suspendedFrom: 'available' }, null)).toBe('NOT_FOUND')
    expect(hiddenAs(undefined, null)).toBe('NOT_FOUND')
  })

  test('has nothing but a message to its owner for those who knew the animal', () => {
    expect(Object.entries(abilities({ ...closed, isReader: true }, stranger)).filter(([, may]) => may)).toEqual([
      ['message', true],
    ])
    expect(Object.values(abilities(closed, null))).not.toContain(true)
  })
})

describe('a draft', () => {
  test('is visible to its owner only, also if others review', () => {
    for (const viewer of [null, stranger, unverifiedVet, vet, admin]) {
      expect(isVisibleTo(draft, viewer)).toBe(false)
      expect(actorOn(draft, viewer)).toBeUndefined()
      expect(Object.values(abilities(draft, viewer))).not.toContain(true)
    }
    expect(isVisibleTo(draft, actingAs('volunteer'))).toBe(true)
  })

  test('is what volunteers write, who cannot submit or delete it', () => {
    const roles = ['foster', 'volunteer', 'coordinator', 'manager'] as const
    expect(roles.map(role => isDraftOfNew(actingAs(role)))).toEqual([true, true, false, false])
    expect(isDraftOfNew(owner)).toBe(false)
    for (const right of ['submit', 'delete'] as const)
      expect(roles.map(role => abilities(draft, actingAs(role))[right])).toEqual([false, false, true, true])
    expect(abilities(post('pending'), actingAs('manager'))).not.toHaveProperty('submit')
  })

  test('cannot be bonded', () => {
    const one = { ...post('approved'), id: 1, bondedWithId: null }
    expect(bondRefusal(one, { ...one, id: 2 })).toBe(false)
    expect(bondRefusal(one, { ...one, ...draft, id: 2 })).toBe(true)
    expect(bondRefusal({ ...one, ...draft }, { ...one, id: 2 })).toBe(true)
  })
})

describe('abilities', () => {
  const nothing = { edit: false, delete: false, review: false, adopt: false, message: false }

  test('an owner edits and deletes, and cannot request or message', () => {
    for (const status of OPEN_STATUSES)
      expect(abilities(post(status), owner)).toEqual({ ...nothing, edit: true, delete: true })
    for (const status of CLOSED_STATUSES) expect(abilities(post(status), owner)).toEqual({ ...nothing, delete: true })
  })

  test('a vet who owns the post is its owner and no reviewer', () => {
    expect(abilities(post('pending'), { ...vet, id: 'owner' })).toEqual({ ...nothing, edit: true, delete: true })
  })

  test('others, also visitors, are offered adoption while it is approved', () => {
    for (const viewer of [null, stranger, vet]) {
      expect(abilities(post('approved'), viewer)).toEqual({ ...nothing, adopt: true, message: true })
      expect(abilities(post('adopted'), viewer)).toEqual({ ...nothing, message: true })
    }
    for (const viewer of [stranger, unverifiedVet]) expect(abilities(post('pending'), viewer)).toEqual(nothing)
  })

  test('vets and admins review pending posts; admins delete', () => {
    expect(abilities(post('pending'), vet)).toEqual({ ...nothing, review: true, message: true })
    expect(abilities(post('pending'), admin)).toEqual({ ...nothing, review: true, message: true, delete: true })
    expect(abilities(post('rejected'), vet).review).toBe(false)
  })
})

describe("an owner's edit", () => {
  test('is material if it shows something that no reviewer saw', () => {
    const pet = [
      'photoIds',
      'proofPhotoId',
      'species',
      'breed',
      'secondBreed',
      'mixed',
      'age',
      'healthInfo',
      'vaccinated',
    ]
    const home = ['goodWithChildren', 'goodWithChildrenNote', 'goodWithDogs', 'goodWithCats', 'houseTrained', 'energy']
    const health = ['neutered', 'microchipped', 'declawed', 'specialNeeds', 'specialNeedsNote', 'video']
    for (const field of [...pet, ...home, ...health]) expect(isMaterialEdit([field]), field).toBe(true)
    const wording = ['name', 'content', 'size', 'location', 'temperament', 'sex']
    expect(
      isMaterialEdit([...wording, 'coat', 'colors', 'fee', 'rehomingReason', 'travelKm', 'mustBeFetched', 'tripCost']),
    ).toBe(false)
  })

  test.each<[Status, string[], 'approved' | 'adopted' | undefined, ReturnType<typeof statusAfterEdit>]>([
    ['pending', ['breed'], undefined, { status: 'pending' }],
    ['pending', [], 'approved', { refused: 'STATUS_CHANGE_NOT_ALLOWED' }],
    ['rejected', ['name'], undefined, { status: 'pending' }],
    ['rejected', [], undefined, { status: 'rejected' }],
    ['rejected', ['name'], 'approved', { refused: 'STATUS_CHANGE_NOT_ALLOWED' }],
    ['approved', ['name'], 'approved', { status: 'approved' }],
    ['approved', ['photoIds'], undefined, { status: 'pending' }],
    ['approved', ['photoIds'], 'approved', { status: 'pending' }],
    ['approved', ['name'], 'adopted', { status: 'adopted' }],
    ['approved', ['photoIds'], 'adopted', { refused: 'ADOPTED_PET' }],
    ['adopted', ['name'], undefined, { status: 'adopted' }],
    ['adopted', ['age'], undefined, { refused: 'ADOPTED_PET' }],
    ['adopted', [], 'approved', { status: 'approved' }],
    ['adopted', ['age'], 'approved', { status: 'pending' }],
  ])('of a post that is %s, changing %j and asking for %s', (from, changed, to, outcome) => {
    expect(statusAfterEdit(from, { changed, to }, true)).toEqual(outcome)
  })

  test.each<[Status, string[], 'approved' | 'adopted' | undefined, ReturnType<typeof statusAfterEdit>]>([
    ['pending', ['breed'], undefined, { status: 'pending' }],
    ['pending', [], 'approved', { refused: 'STATUS_CHANGE_NOT_ALLOWED' }],
    ['rejected', ['name'], undefined, { status: 'pending' }],
    ['rejected', ['name'], 'approved', { refused: 'STATUS_CHANGE_NOT_ALLOWED' }],
    ['approved', ['photoIds'], undefined, { status: 'approved' }],
    ['approved', ['photoIds'], 'adopted', { status: 'adopted' }],
    ['adopted', ['age'], undefined, { status: 'adopted' }],
    ['adopted', ['age'], 'approved', { status: 'approved' }],
  ])('without a required review, of a post that is %s, changing %j and asking for %s', (from, changed, to, outcome) => {
    expect(statusAfterEdit(from, { changed, to }, false)).toEqual(outcome)
  })

  test('a new post is pending if a review is required', () => {
    expect([statusOfNew(true), statusOfNew(false)]).toEqual(['pending', 'approved'])
  })
})

describe('an age', () => {
  test('grows with the months', () => {
    const born = birthMonthOf(14, new Date('2026-01-31T23:59:59Z'))
    expect(ageOf(born, new Date('2026-01-01T00:00:00Z'))).toBe(14)
    expect(ageOf(born, new Date('2026-02-01T00:00:00Z'))).toBe(15)
    expect(ageOf(born, new Date('2027-01-15T00:00:00Z'))).toBe(26)
  })

  test.each([
    ['2026-10-31', '2026-11-29', 0],
    // A month without a 31st: its last day counts.
    ['2026-10-31', '2026-11-30', 1],
    ['2026-10-31', '2026-12-01', 1],
    ['2026-10-31', '2026-12-30', 1],
    ['2026-10-31', '2026-12-31', 2],
    ['2026-10-30', '2026-11-29', 0],
    ['2026-10-30', '2026-11-30', 1],
    ['2026-01-29', '2026-02-27', 0],
    ['2026-01-29', '2026-02-28', 1],
    ['2026-01-31', '2026-02-28', 1],
    ['2028-01-31', '2028-02-28', 0],
    ['2028-01-30', '2028-02-29', 1],
    ['2028-02-29', '2029-02-28', 12],
    ['2026-10-15', '2026-11-14', 0],
    ['2026-10-15', '2026-11-15', 1],
    ['2025-12-31', '2026-12-30', 11],
    ['2025-12-31', '2026-12-31', 12],
  ])('since the birthday %s is on %s %i months', (born, on, months) => {
    const [birth, now] = [birthOfDay(born), new Date(`${on}T12:00:00Z`)]
    expect(ageOf(birth, now)).toBe(months)
    expect(dayOfBirth(birth)).toBe(born)
    for (const age of [0, 1, 2, 11, 12, 13]) {
      expect(birth <= latestBirth(age, now)).toBe(months >= age)
      expect(birth >= earliestBirth(age, now)).toBe(months <= age)
    }
  })

  test('that is an estimate keeps its month', () => {
    for (const day of ['2026-11-01', '2026-11-30']) {
      const now = new Date(`${day}T12:00:00Z`)
      const birth = birthMonthOf(1, now)!
      expect([ageOf(birth, now), dayOfBirth(birth)]).toEqual([1, '2026-10-01'])
      expect(birth <= latestBirth(1, now) && birth >= earliestBirth(1, now)).toBe(true)
      expect(birth <= latestBirth(2, now) || birth >= earliestBirth(0, now)).toBe(false)
    }
  })

  test('is never negative, and unknown stays unknown', () => {
    expect(ageOf(birthMonthOf(0, new Date('2026-03-01T00:00:00Z')), new Date('2026-01-01T00:00:00Z'))).toBe(0)
    expect(birthMonthOf(null, new Date())).toBeNull()
    expect(ageOf(null, new Date())).toBeNull()
  })
})

test('temperament is split, trimmed, and limited', () => {
  expect(parseTemperament(' gentle, playful ,,gentle,  ')).toEqual(['gentle', 'playful'])
  expect(parseTemperament('')).toEqual([])
  expect(parseTemperament(`${'x'.repeat(60)}, y`)).toEqual(['x'.repeat(40), 'y'])
  expect(parseTemperament(Array.from({ length: 30 }, (_, index) => `t${index}`).join())).toHaveLength(20)
})

test.each([
  ['Healthy.\nVaccination Proof: https://old.example/proof.png', 'Healthy.', ['https://old.example/proof.png']],
  ['Vaccination Proof: https://old.example/a.jpg\n\nNeeds pills.\n', 'Needs pills.', ['https://old.example/a.jpg']],
  ['  vaccination proof:https://old.example/b.webp  \r\nFine', 'Fine', ['https://old.example/b.webp']],
  ['Ask me. Vaccination Proof: https://old.example/c.png', 'Ask me. Vaccination Proof: https://old.example/c.png', []],
  ['Vaccination Proof: none yet', 'Vaccination Proof: none yet', []],
  ['EMPTY', '', []],
  ['', '', []],
])('imported health text %j is split', (text, healthInfo, proofUrls) => {
  expect(splitHealthInfo(text)).toEqual({ healthInfo, proofUrls })
})
