import { describe, expect, test } from 'vitest'
import { distanceKm } from '../search/nearest-place.server.ts'
import { foldPlace, LONG_PREFIX, SHORT_PREFIX, typingErrors, typoKeys } from './fold.ts'
import { readCoordinates } from '../coordinate-rules.ts'
import { readName, readPostalCodes } from './read-text.ts'
import { countriesNamed, countryName, regionCode } from './regions.ts'

test.each([
  ['São Paulo', 'sao paulo'],
  ['ZÜRICH', 'zurich'],
  ['Łódź', 'lodz'],
  ['St. John’s', 'saint johns'],
  ['Saint-Denis', 'saint denis'],
  ['Reykjavík  (Höfuðborg)', 'reykjavik hofudborg'],
  ['  ', ''],
])('%s is compared as %s', (name, folded) => expect(foldPlace(name)).toBe(folded))

describe('typing errors', () => {
  test.each([
    ['lisbn', 'lisbon', 1],
    ['lsibon', 'lisbon', 1],
    ['lisvon', 'lisbon', 1],
    ['lissbon', 'lisbon', 1],
    ['porto', 'lisbon', 5],
  ])('%s for %s: %i', (typed, name, errors) => expect(typingErrors(typed, name, false)).toBe(errors))

  test('of a beginning count up to where it ends', () => {
    expect(typingErrors('portln', 'portland', true)).toBe(1)
    expect(typingErrors('portln', 'portland', false)).toBe(2)
  })

  test('leave a key in common, wherever they are', () => {
    const name = 'springfield'
    const edits = name
      .split('')
      .flatMap((_, at) => [
        name.slice(0, at) + name.slice(at + 1),
        `${name.slice(0, at)}x${name.slice(at)}`,
        `${name.slice(0, at)}x${name.slice(at + 1)}`,
        name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2),
      ])
    for (const length of [SHORT_PREFIX, LONG_PREFIX] as const) {
      const keys = new Set(typoKeys(name, length))
      expect(edits.filter(edit => !typoKeys(edit, length).some(key => keys.has(key)))).toEqual([])
    }
  })
})

describe('a text', () => {
  test.each([
    ['38.7,-9.1', { latitude: 38.7, longitude: -9.1 }],
    ['38.72231 -9.13934', { latitude: 38.72, longitude: -9.14 }],
    ['0,0', { latitude: 0, longitude: 0 }],
    ['-90, 180', { latitude: -90, longitude: 180 }],
    ['91,0', undefined],
    ['0,181', undefined],
    ['97201', undefined],
    ['Lisbon', undefined],
  ])('%s as coordinates', (text, point) => expect(readCoordinates(text)).toEqual(point))

  test.each([
    ['97201', ['97201']],
    ['97201-1234', ['972011234', '97201']],
    ['K1A', ['K1A']],
    ['k1a 0b1', ['K1A0B1', 'K1A']],
    ['SW1A 1AA, UK', ['SW1A1AA', 'SW1A']],
    ['Lisbon', []],
    ['Apartment 5', []],
  ])('%s as postal codes', (text, codes) => expect(readPostalCodes(text)).toEqual(codes))

  test('as a name with regions, behind a comma or without one', () => {
    expect(readName('Portland, OR')).toEqual([{ name: 'portland', regions: ['or'] }])
    expect(readName('Alfama, Lisbon, PT')).toEqual([
      { name: 'alfama', regions: ['lisbon', 'pt'] },
      { name: 'lisbon', regions: ['pt'] },
    ])
    expect(readName('Austin TX')).toEqual([
      { name: 'austin tx', regions: [] },
      { name: 'austin', regions: ['tx'] },
    ])
    expect(readName(' , ')).toEqual([])
  })
})

test('regions and countries have the codes that people use', () => {
  expect(regionCode('CA', '08')).toBe('ON')
  expect(regionCode('US', 'OR')).toBe('OR')
  expect(countryName('PT')).toBe('Portugal')
  expect(['usa', 'us', 'united states'].map(name => countriesNamed(name, false))).toEqual([['US'], ['US'], ['US']])
  expect(['uk', 'france', 'serbia'].map(name => countriesNamed(name, false))).toEqual([['GB'], ['FR'], ['RS']])
  expect(countriesNamed('port', true)).toEqual(['PT'])
  expect(countriesNamed('port', false)).toEqual([])
})

test('distances cross the antimeridian and the poles', () => {
  expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.2, 0)
  expect(distanceKm({ latitude: 89.5, longitude: 0 }, { latitude: 89.5, longitude: 180 })).toBeCloseTo(111.2, 0)
})
