import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import {
  MAX_AGE_MONTHS,
  MAX_BREED_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_PET_NAME_LENGTH,
  MAX_PHOTOS,
  MAX_TRAIT_LENGTH,
  SIZES,
  SPECIES,
  OPEN_STATUSES,
} from '../src/modules/listings/posts/vocabulary.ts'
import { comments, communities, conversations, favorites, people, pets, readPicture, requests } from './data.ts'
import { impliedNotifications } from './implied-notifications.ts'

const petOf = (key: string) => pets.find(pet => pet.key === key)
const isPerson = (key: string) => people.some(person => person.key === key)
const unique = (values: readonly string[]) => new Set(values).size === values.length

describe("the demo's galleries", () => {
  it('have pet photos', () => {
    const shown = people.flatMap(({ gallery = [] }) => gallery)
    expect(shown.filter(key => !petOf(key))).toEqual([])
    expect(shown.length).toBeGreaterThan(0)
  })
})

describe("the demo's pets", () => {
  it('are sixty, in every species, size and status', () => {
    expect(pets).toHaveLength(60)
    expect(new Set(pets.map(pet => pet.species))).toEqual(new Set(SPECIES))
    expect(new Set(pets.map(pet => pet.size))).toEqual(new Set(SIZES))
    expect(new Set(pets.map(pet => pet.status))).toEqual(new Set(OPEN_STATUSES))
    expect(pets.filter(pet => pet.status === 'approved').length).toBeGreaterThanOrEqual(38)
  })

  it('have ids, names and descriptions of their own', () => {
    expect(unique(pets.map(pet => pet.key))).toBe(true)
    expect(unique(pets.map(pet => pet.name))).toBe(true)
    expect(unique(pets.map(pet => pet.content))).toBe(true)
  })

  it.each(pets.map(pet => [pet.key, pet] as const))('%s respects the limits of a post', (_, pet) => {
    expect(pet.name.length).toBeLessThanOrEqual(MAX_PET_NAME_LENGTH)
    expect(pet.breed.length).toBeLessThanOrEqual(MAX_BREED_LENGTH)
    expect(pet.location.length).toBeLessThanOrEqual(MAX_LOCATION_LENGTH)
    expect(pet.location).toMatch(/^[^,]+, [^,]+$/)
    expect(pet.temperament.every(trait => trait.length <= MAX_TRAIT_LENGTH)).toBe(true)
    expect(pet.ageMonths).toBeGreaterThan(0)
    expect(pet.ageMonths).toBeLessThan(MAX_AGE_MONTHS)
    expect(pet.photos.length).toBeLessThanOrEqual(MAX_PHOTOS)
    const words = pet.content.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(60)
    expect(words).toBeLessThanOrEqual(120)
  })

  it('are owned by members and reviewed by others, after they were listed', () => {
    for (const { owner, status, review, listedDaysAgo, key } of pets) {
      expect(isPerson(owner), key).toBe(true)
      expect(review !== undefined, key).toBe(status !== 'pending')
      expect(review?.by, key).not.toBe(owner)
      expect(review?.daysAgo ?? 0, key).toBeLessThanOrEqual(listedDaysAgo)
    }
  })
})

describe("the demo's accounts", () => {
  it('include four to sign in with, and three shelters', () => {
    expect(people.flatMap(person => person.account ?? [])).toEqual(['adopter', 'owner', 'vet', 'admin'])
    expect(people.filter(person => person.shelter)).toHaveLength(3)
    expect(unique(people.map(person => person.key))).toBe(true)
  })
})

describe("the demo's history", () => {
  it('has requests for pets of others, one per person and pet', () => {
    expect(unique(requests.map(request => `${request.pet} ${request.requester}`))).toBe(true)
    for (const { pet: key, requester, status, sentDaysAgo, decidedDaysAgo } of requests) {
      const pet = petOf(key)
      expect(pet?.owner, key).toBeDefined()
      expect(pet?.owner, key).not.toBe(requester)
      expect(sentDaysAgo, key).toBeLessThanOrEqual(pet?.listedDaysAgo ?? 0)
      expect(decidedDaysAgo === undefined, key).toBe(status === 'pending')
      expect(decidedDaysAgo ?? 0, key).toBeLessThanOrEqual(sentDaysAgo)
    }
  })

  it('leaves no request pending for an adopted pet, and approves at most one per pet', () => {
    for (const pet of pets) {
      const statuses = requests.filter(request => request.pet === pet.key).map(request => request.status)
      const approved = statuses.filter(status => status === 'approved').length
      expect(approved, pet.key).toBeLessThanOrEqual(pet.status === 'adopted' ? 1 : 0)
      if (pet.status !== 'approved') expect(statuses, pet.key).not.toContain('pending')
    }
  })

  it('notifies owners and requesters', () => {
    const decided = requests.filter(request => request.status !== 'pending').length
    const ofRequests = impliedNotifications().filter(({ type }) => type !== 'comment' && type !== 'adoption_reminder')
    expect(ofRequests).toHaveLength(requests.length + decided)
  })

  it('has conversations of the owner and one other person, in chronological order', () => {
    for (const { pet: key, adopter, owner, messages, unreadBy } of conversations) {
      expect(petOf(key)?.owner, key).toBe(owner)
      expect(adopter, key).not.toBe(owner)
      expect(messages.every(message => [adopter, owner].includes(message.from))).toBe(true)
      expect(messages.map(m => m.minutesAgo)).toEqual(messages.map(m => m.minutesAgo).toSorted((a, b) => b - a))
      expect(messages.at(-1)?.from, key).not.toBe(unreadBy)
    }
  })

  it('has comments and favorites on public pets only', () => {
    const keys = [...comments.map(comment => comment.pet), ...Object.values(favorites).flatMap((list = []) => list)]
    for (const key of keys) expect(['approved', 'adopted'], key).toContain(petOf(key)?.status)
    for (const { pet, hoursAgo } of comments) expect(hoursAgo, pet).toBeLessThan(24 * (petOf(pet)?.listedDaysAgo ?? 0))
  })

  it('has posts in communities by members only', () => {
    expect(unique(communities.map(community => community.name.toLowerCase()))).toBe(true)
    for (const { founder, members, discussions, cover, name } of communities) {
      const insiders = [founder, ...members]
      expect(unique(insiders), name).toBe(true)
      if (cover) expect(petOf(cover), name).toBeDefined()
      for (const { author, likedBy, comments } of discussions)
        for (const person of [author, ...likedBy, ...comments.map(comment => comment.author)])
          expect(insiders, name).toContain(person)
    }
  })
})

test('every picture of the demo is there', async () => {
  const names = [
    ...pets.flatMap(({ photos, proof }) => [...photos, ...(proof ? [proof] : [])]),
    ...people.map(({ portrait }) => portrait),
  ]
  const pictures = await Promise.all(names.map(readPicture))
  for (const bytes of pictures) expect((await sharp(bytes).metadata()).format).toBe('webp')
})
