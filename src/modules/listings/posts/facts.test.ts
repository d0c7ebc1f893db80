import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { NO_FACTS, type Facts } from './shapes/fact-vocabulary.ts'
import { exportPosts } from './read/export-posts.server.ts'
import { coats, posts } from './tables.server.ts'
import type { Species } from './vocabulary.ts'

const { db, as, aUser, aPhoto, aPost } = await testServer()
const owner = await aUser()
const vet = await aUser({ role: 'vet' })

const FACTS: Facts = {
  ...NO_FACTS,
  goodWithChildren: 'yes',
  goodWithChildrenNote: 'Children over 8',
  goodWithDogs: 'no',
  neutered: 'yes',
  houseTrained: 'yes',
  specialNeeds: 'yes',
  specialNeedsNote: 'Eats from a raised bowl.',
  secondBreed: 'Poodle',
  mixed: true,
  coat: 'curly',
  colors: ['White / Cream', 'Black'],
  fee: { amount: 120.5, currency: 'EUR' },
  energy: 'lively',
  rehomingReason: 'We move abroad.',
  mustBeFetched: true,
  tripCost: { amount: 80, currency: 'EUR' },
  tripNote: 'Escorted by us.',
  video: 'https://vimeo.com/76979871',
}

async function create(facts: Partial<Record<keyof Facts, unknown>>, species: Species = 'dog') {
  const form = {
    name: 'Bella',
    content: 'Gentle.',
    species,
    photoIds: [(await aPhoto(owner)).id],
    formId: randomUUID(),
  }
  const { id } = await as(owner).posts.create({ ...form, ...(facts as Partial<Facts>) })
  return as(owner).posts.get({ id })
}

describe('the facts of a new post', () => {
  test('are all stored', async () => {
    expect(await create(FACTS)).toMatchObject(FACTS)
  })

  test('are in the data export', async () => {
    const { id } = await aPost({ owner, facts: { energy: 'calm' } })
    const exported = await exportPosts(db, owner.id)
    expect(exported.find(post => post.id === id)?.facts).toEqual({ energy: 'calm' })
  })

  test('are unknown if not stated', async () => {
    const post = await create({})
    expect(post).toMatchObject(NO_FACTS)
    const [stored] = await db.select().from(posts).where(eq(posts.id, post.id))
    expect(stored).toMatchObject({ facts: {}, factBits: 0, coatId: null })
  })

  test('omit what a species cannot have', async () => {
    expect((await create({ declawed: 'yes' }, 'dog')).declawed).toBe('unknown')
    expect((await create({ declawed: 'yes' }, 'cat')).declawed).toBe('yes')
  })

  test('may be free of charge', async () => {
    expect((await create({ fee: { amount: 0, currency: 'EUR' } })).fee).toEqual({ amount: 0, currency: 'EUR' })
  })

  test.each<Partial<Record<keyof Facts, unknown>>>([
    { goodWithCats: 'maybe' },
    { energy: 'wild' },
    { colors: ['Mauve'] },
    { colors: ['Black', 'Golden', 'Brindle', 'Sable'] },
    { fee: { amount: -1, currency: 'EUR' } },
    { fee: { amount: 1.234, currency: 'EUR' } },
    { fee: { amount: 1, currency: 'euro' } },
    { rehomingReason: 'x'.repeat(301) },
  ])('refuse %o', async facts => {
    expect(await refusalOf(create(facts))).toMatchObject({ status: 400 })
  })

  test('share one entry for the same coat and colors in any order', async () => {
    await create({ coat: 'wire', colors: ['Brindle', 'Black'] })
    await create({ coat: 'wire', colors: ['Black', 'Brindle'] })
    expect(await db.$count(coats, eq(coats.name, 'wire|Black|Brindle|'))).toBe(1)
  })
})

describe('a change of facts', () => {
  const update = (id: number, change: Partial<Facts>) => as(owner).posts.update({ id, ...change })

  test.each<Partial<Facts>>([
    { goodWithCats: 'yes' },
    { goodWithDogsNote: 'Calm ones' },
    { houseTrained: 'no' },
    { energy: 'calm' },
    { neutered: 'no' },
    { microchipped: 'yes' },
    { specialNeeds: 'no' },
    { secondBreed: '' },
    { mixed: false },
  ])('of health, behavior or breed sends an approved post back to review: %o', async change => {
    const { id } = await aPost({ owner, facts: FACTS })
    expect(await update(id, change)).toEqual({ status: 'pending' })
    expect(await as(owner).posts.get({ id })).toMatchObject({ ...FACTS, ...change })
  })

  test.each<Partial<Facts>>([
    { fee: null },
    { coat: 'short' },
    { colors: [] },
    { rehomingReason: '' },
    { energy: 'lively', goodWithChildren: 'yes' },
  ])('of looks and fee, or to the same values, leaves it approved: %o', async change => {
    const { id } = await aPost({ owner, facts: FACTS })
    expect(await update(id, change)).toEqual({ status: 'approved' })
    expect(await as(owner).posts.get({ id })).toMatchObject({ ...FACTS, ...change })
  })

  test('of the species removes what the new one cannot have', async () => {
    const { id } = await aPost({ owner, species: 'cat', facts: { declawed: 'yes' } })
    await as(owner).posts.update({ id, species: 'dog' })
    expect(await as(owner).posts.get({ id })).toMatchObject({ species: 'dog', declawed: 'unknown' })
  })

  test('is compared by the vet', async () => {
    const { id } = await aPost({ owner, status: 'pending', facts: FACTS })
    await as(vet).review.approve({ id })
    await update(id, { goodWithDogs: 'yes', goodWithChildrenNote: '' })
    const { items } = await as(vet).review.pending({})
    expect(items.find(post => post.id === id)?.lastReview?.before).toEqual({
      goodWithDogs: 'no',
      goodWithChildrenNote: 'Children over 8',
    })
  })
})

describe('a search by facts', async () => {
  const listed = async (facts: Partial<Facts>, species: Species = 'dog', age: number | null = null) => {
    const { id } = await create({ ...facts, ...(age !== null && { age }) }, species)
    await db.update(posts).set({ status: 'approved' }).where(eq(posts.id, id))
    return id
  }
  const friend = await listed({ goodWithChildren: 'yes', goodWithDogs: 'yes', energy: 'calm', neutered: 'yes' })
  const shy = await listed({ goodWithChildren: 'no', goodWithDogs: 'yes', specialNeeds: 'yes', energy: 'lively' })
  const tabby = await listed({ coat: 'long', colors: ['White', 'Torbie'], declawed: 'yes' }, 'cat', 7)
  const rabbit = await listed(
    { coat: 'short', colors: ['White'], houseTrained: 'yes', microchipped: 'yes' },
    'rabbit',
    7,
  )
  const horse = await listed({ goodWithCats: 'yes' }, 'horse', 100)
  const own = new Set([friend, shy, tabby, rabbit, horse])

  type Filters = Parameters<ReturnType<typeof as>['posts']['list']>[0]
  test.each<[Filters, number[]]>([
    [{ goodWithDogs: 'yes' }, [shy, friend]],
    [{ goodWithDogs: 'yes', goodWithChildren: 'yes' }, [friend]],
    [{ goodWithChildren: 'yes', energy: 'lively' }, []],
    [{ energy: 'calm' }, [friend]],
    [{ goodWithCats: 'yes' }, [horse]],
    [{ neutered: 'yes' }, [friend]],
    [{ houseTrained: 'yes' }, [rabbit]],
    [{ microchipped: 'yes', species: 'rabbit' }, [rabbit]],
    [{ declawed: 'yes' }, [tabby]],
    [{ specialNeeds: 'yes' }, [shy]],
    [{ coat: 'long' }, [tabby]],
    [{ colors: 'white' }, [rabbit, tabby]],
    [{ colors: 'torbie', coat: 'long' }, [tabby]],
    [{ colors: 'long' }, []],
    [{ ageGroup: 'baby' }, [tabby]],
    [{ ageGroup: 'young' }, [rabbit]],
    [{ ageGroup: 'adult' }, [horse]],
    [{ ageGroup: 'adult', species: 'cat' }, []],
    [{ ageGroup: 'young', minAge: 8 }, []],
    [{ ageGroup: 'baby', species: 'cat', colors: 'White' }, [tabby]],
  ])('%o finds pets with these facts', async (filters, found) => {
    const { items } = await as(null).posts.list(filters)
    expect(items.map(({ id }) => id).filter(id => own.has(id))).toEqual(found.toSorted((a, b) => b - a))
  })

  test('refuses invalid values', async () => {
    for (const filters of [{ goodWithDogs: 'no' }, { energy: 'wild' }, { coat: 'pink' }, { ageGroup: 'old' }])
      expect(await refusalOf(as(null).posts.list(filters as Filters))).toMatchObject({ status: 400 })
  })
})
