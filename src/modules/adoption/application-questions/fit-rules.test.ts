import { describe, expect, it, test } from 'vitest'
import type { Home } from './contract.ts'
import { compareFit, type FitPet } from './fit-rules.ts'

const PET: FitPet = {
  name: 'Biscuit',
  species: 'dog',
  size: 'Medium',
  ageGroup: 'adult',
  goodWithChildren: 'unknown',
  goodWithDogs: 'unknown',
  goodWithCats: 'unknown',
  energy: null,
  distanceKm: null,
}
const HOME: Home = {
  adults: 2,
  childrenAges: [],
  dogs: 0,
  cats: 0,
  otherPets: '',
  housing: 'house',
  garden: 'fenced',
  consent: 'owned',
  experience: 'some',
  hoursAlone: 4,
  allergies: [],
  travelKm: 50,
  more: '',
}

const states = (pet: Partial<FitPet>, home: Partial<Home> = {}) =>
  Object.fromEntries(
    compareFit({ ...PET, ...pet }, { ...HOME, ...home }).map(({ topic, state }) => [topic, state] as const),
  )

describe('who lives in the home', () => {
  it.each(['yes', 'no', 'unknown'] as const)('is compared with what the listing says: %s', good => {
    const expected = { yes: 'agrees', no: 'contradicts', unknown: 'open' }[good]
    expect(states({ goodWithCats: good }, { cats: 1 }).cats).toBe(expected)
    expect(states({ goodWithDogs: good }, { dogs: 2 }).dogs).toBe(expected)
    expect(states({ goodWithChildren: good }, { childrenAges: [4, 9] }).children).toBe(expected)
  })

  it('is a question if only the listing answers, and left out if nothing speaks against it', () => {
    expect(states({ goodWithCats: 'no' }, { cats: null }).cats).toBe('open')
    expect(states({ goodWithCats: 'no' }, { cats: 0 }).cats).toBe('agrees')
    expect(states({ goodWithCats: 'yes' }, { cats: null }).cats).toBeUndefined()
    expect(states({ goodWithChildren: 'no' }, { childrenAges: null }).children).toBe('open')
  })

  it('has a sentence that both sides read', () => {
    const texts = compareFit(
      { ...PET, goodWithCats: 'no', goodWithChildren: 'yes' },
      { ...HOME, cats: 1, childrenAges: [9, 4] },
    )
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        "A cat lives in this home, and Biscuit isn't good with cats.",
        'Children aged 4 and 9 live in this home, and Biscuit is good with children.',
      ]),
    )
    expect(compareFit({ ...PET, goodWithChildren: 'yes' }, { ...HOME, childrenAges: [6] })[0]?.text).toBe(
      'A child aged 6 lives in this home, and Biscuit is good with children.',
    )
  })
})

test.each<[Partial<FitPet>, Partial<Home>, string, string | undefined]>([
  [{}, { allergies: ['dog'] }, 'allergies', 'contradicts'],
  [{}, { allergies: ['cat'] }, 'allergies', 'agrees'],
  [{}, { allergies: null }, 'allergies', 'open'],
  [{}, { consent: 'refused' }, 'landlord', 'contradicts'],
  [{}, { consent: 'not asked' }, 'landlord', 'open'],
  [{}, { consent: 'agreed' }, 'landlord', 'agrees'],
  [{}, { hoursAlone: 5 }, 'time alone', 'agrees'],
  [{}, { hoursAlone: 6 }, 'time alone', 'open'],
  [{}, { hoursAlone: 9 }, 'time alone', 'contradicts'],
  [{ ageGroup: 'baby' }, { hoursAlone: 5 }, 'time alone', 'contradicts'],
  [{ species: 'cat' }, { hoursAlone: 9 }, 'time alone', 'agrees'],
  [{ species: 'cat' }, { hoursAlone: 24 }, 'time alone', 'open'],
  [{ size: 'Extra Large' }, { garden: 'none' }, 'outside', 'open'],
  [{ energy: 'lively' }, { garden: 'shared' }, 'outside', 'agrees'],
  [{}, { garden: 'none' }, 'outside', undefined],
  [{ species: 'horse' }, { housing: 'farm' }, 'outside', 'agrees'],
  [{ species: 'horse' }, { housing: 'apartment' }, 'outside', 'open'],
  [{ energy: 'lively' }, { experience: 'none' }, 'experience', 'open'],
  [{ energy: 'calm' }, { experience: 'none' }, 'experience', undefined],
  [{ distanceKm: 50 }, {}, 'distance', 'agrees'],
  [{ distanceKm: 51 }, {}, 'distance', 'open'],
  [{ distanceKm: 51 }, { travelKm: null }, 'distance', undefined],
])('%o with %o: %s is %s', (pet, home, topic, state) => {
  expect(states(pet, home)[topic]).toBe(state)
})

test('contradictions come first, and no point is a number', () => {
  const points = compareFit({ ...PET, goodWithCats: 'no' }, { ...HOME, cats: 2, allergies: null })
  expect(points.map(({ state }) => state)).toEqual(['contradicts', 'open', 'agrees', 'agrees', 'agrees'])
  for (const point of points) expect(Object.keys(point)).toEqual(['topic', 'state', 'text'])
})
