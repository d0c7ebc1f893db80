import { describe, expect, test } from 'vitest'
import { FILTER_NAMES } from '../../vocabulary.ts'
import { ageParts } from './filter-ages.ts'
import { defaultSort, filterQuery, readSearch } from './filters.ts'
import { problemText } from './filter-problems.ts'

const read = (query: string, names = FILTER_NAMES) => readSearch(new URLSearchParams(query), names).filters

describe('readSearch', () => {
  test('reads every filter', () => {
    const query =
      'species=small+pet&sex=male&breed=Syrian&location=Porto&size=Extra+Large&minAge=0&maxAge=24&vaccinationProof=with&ageGroup=senior&energy=calm&coat=wire&colors=Black&goodWithDogs=yes&specialNeeds=yes'
    expect(read(query)).toEqual({
      species: 'small pet',
      sex: 'male',
      breed: 'Syrian',
      location: 'Porto',
      size: 'Extra Large',
      minAge: 0,
      maxAge: 24,
      vaccinationProof: 'with',
      ageGroup: 'senior',
      energy: 'calm',
      coat: 'wire',
      colors: 'Black',
      goodWithDogs: 'yes',
      specialNeeds: 'yes',
    })
  })

  test('skips empty values, and trims', () => {
    expect(read('species=&breed=++&location=+Faro+&minAge=')).toEqual({ location: 'Faro' })
  })

  test('skips invalid values', () => {
    expect(read('species=dragon&size=medium&vaccinationProof=maybe&energy=wild&goodWithCats=unknown&page=2')).toEqual(
      {},
    )
  })

  test("reads only the page's filters", () => {
    expect(read('breed=Beagle&vaccinationProof=with', ['breed'])).toEqual({ breed: 'Beagle' })
  })

  test('truncates a text longer than any breed', () => {
    expect(read(`breed=${'a'.repeat(2000)}`).breed).toHaveLength(500)
  })
})

describe('invalid ages', () => {
  const asked = (query: string) => readSearch(new URLSearchParams(query), FILTER_NAMES)

  test.each(['-5', '3.5', '99999', '1e99', 'two'])('%s is not applied, stays in its field, and says why', text => {
    for (const name of ['minAge', 'maxAge'])
      expect(asked(`${name}=${text}&sex=male`)).toEqual({
        filters: { sex: 'male' },
        values: { sex: 'male', [name]: text },
        problems: { [name]: 'number' },
      })
  })

  test('a minimum above the maximum marks both, and neither is applied', () => {
    expect(asked('minAge=30&maxAge=10&sex=male')).toEqual({
      filters: { sex: 'male' },
      values: { sex: 'male', minAge: 30, maxAge: 10 },
      problems: {
        minAge: 'order',
        maxAge: 'order',
      },
    })
    expect(asked('minAge=10&maxAge=10').problems).toEqual({})
  })

  test('stay in the URL, so a shared link shows the error too', () => {
    expect(filterQuery(asked('?minAge=-5&maxAge=10').values)).toBe('?minAge=-5&maxAge=10')
  })
})

describe('ages in a form', () => {
  const asked = (query: string) => readSearch(new URLSearchParams(query), FILTER_NAMES).values

  test('take years and months, and are months in the URL', () => {
    expect(asked('minAge=2&minAgeUnit=years&maxAge=30&maxAgeUnit=months')).toEqual({ minAge: 24, maxAge: 30 })
    expect(asked('minAge=1.5&minAgeUnit=years')).toEqual({ minAge: 18 })
    expect(asked('minAge=&minAgeUnit=years')).toEqual({})
    expect(asked('minAge=two&minAgeUnit=years')).toEqual({ minAge: 'two' })
  })

  test('show whole years from two on, else months', () => {
    expect(ageParts('24')).toEqual({ number: '2', unit: 'years' })
    for (const text of ['12', '30', '-5', '']) expect(ageParts(text)).toEqual({ number: text, unit: 'months' })
  })
})

describe('filterQuery', () => {
  test('returns what was read', () => {
    const query = '?species=small+pet&location=S%C3%A3o+Pedro+%26+more&minAge=0'
    expect(filterQuery(readSearch(new URLSearchParams(query), FILTER_NAMES).values)).toBe(query)
  })

  test('is empty without filters, and has a cursor', () => {
    expect(filterQuery({})).toBe('')
    expect(filterQuery({ breed: 'Beagle' }, 'abc')).toBe('?breed=Beagle&cursor=abc')
  })
})

describe('a search near a place', () => {
  const names = ['near', 'within', 'sort'] as const
  const asked = (query: string) => readSearch(new URLSearchParams(query), names)

  test('has a place, a distance and an order', () =>
    expect(asked('near=+Lisbon&within=30&sort=updated')).toEqual({
      filters: { near: 'Lisbon', within: 30, sort: 'updated' },
      values: { near: 'Lisbon', within: 30, sort: 'updated' },
      problems: {},
    }))

  test('the order that nobody chose is not in the URL: the nearest near a place, else the newest', () => {
    expect(asked('near=Lisbon&sort=nearest').values).toEqual({ near: 'Lisbon' })
    expect(asked('near=Lisbon&sort=newest').values).toEqual({ near: 'Lisbon', sort: 'newest' })
    expect(asked('sort=newest').values).toEqual({})
    expect([defaultSort({ near: 'Lisbon' }), defaultSort({})]).toEqual(['nearest', 'newest'])
  })

  test('without a place, distance and sorting by it are not applied, and their fields say so', () =>
    expect(asked('within=30&sort=nearest')).toEqual({
      filters: {},
      values: { within: 30, sort: 'nearest' },
      problems: {
        within: 'place',
        sort: 'place',
      },
    }))

  test.each(['0', '501', '-3', '2.5', 'far', '1e9'])('a distance of %s is not applied, and its field says so', within =>
    expect(asked(`near=Lisbon&within=${within}`)).toEqual({
      filters: { near: 'Lisbon' },
      values: { near: 'Lisbon', within },
      problems: { within: 'number' },
    }),
  )
})

test.each([
  ['minAge', 'number', 'Not applied: please enter whole months from 0 to 2400.'],
  ['minAge', 'order', 'Not applied: this is above the maximum age.'],
  ['maxAge', 'order', 'Not applied: this is below the minimum age.'],
  ['within', 'number', 'Not applied: please enter whole kilometres from 1 to 500.'],
  ['within', 'place', 'Not applied: please enter a place under Near.'],
] as const)('%s says why it is not applied: %s', (name, problem, text) => {
  expect(problemText(name, problem)).toBe(text)
})
