import { describe, expect, test } from 'vitest'
import { filterQuery, readFilters, type FilterName } from './filters.ts'

const all: FilterName[] = ['species', 'sex', 'breed', 'location', 'size', 'minAge', 'maxAge', 'vaccinationProof']
const read = (query: string, names = all) => readFilters(new URLSearchParams(query), names)

describe('readFilters', () => {
  test('reads every filter', () => {
    const query =
      'species=small+pet&sex=male&breed=Syrian&location=Porto&size=Extra+Large&minAge=0&maxAge=24&vaccinationProof=with'
    expect(read(query)).toEqual({
      species: 'small pet',
      sex: 'male',
      breed: 'Syrian',
      location: 'Porto',
      size: 'Extra Large',
      minAge: 0,
      maxAge: 24,
      vaccinationProof: 'with',
    })
  })

  test('leaves out what a form sends empty, and blanks around words', () => {
    expect(read('species=&breed=++&location=+Faro+&minAge=')).toEqual({ location: 'Faro' })
  })

  test('leaves out what makes no sense', () => {
    expect(read('species=dragon&size=medium&minAge=-1&maxAge=1.5&vaccinationProof=maybe&page=2')).toEqual({})
    expect(read('minAge=1e99&maxAge=two')).toEqual({})
  })

  test('reads only the filters that a page has', () => {
    expect(read('breed=Beagle&vaccinationProof=with', ['breed'])).toEqual({ breed: 'Beagle' })
  })

  test('cuts a text that no breed can be', () => {
    expect(read(`breed=${'a'.repeat(2000)}`).breed).toHaveLength(500)
  })
})

describe('filterQuery', () => {
  test('gives back what was read', () => {
    const query = '?species=small+pet&location=S%C3%A3o+Pedro+%26+more&minAge=0'
    expect(filterQuery(read(query))).toBe(query)
  })

  test('is empty without filters, and carries a cursor', () => {
    expect(filterQuery({})).toBe('')
    expect(filterQuery({ breed: 'Beagle' }, 'abc')).toBe('?breed=Beagle&cursor=abc')
  })
})
