import { describe, expect, test } from 'vitest'
import { slugCandidates, slugOf } from './rules.ts'
import { MAX_SLUG_LENGTH } from './vocabulary.ts'

describe('slugs', () => {
  test.each([
    ['Kestrel Lane Shelter', 'kestrel-lane-shelter'],
    ['  Tierheim Köln e.V. ', 'tierheim-koln-e-v'],
    ['Straßenhunde & Co.', 'strassenhunde-co'],
    ['Associação Patinhas', 'associacao-patinhas'],
    ['猫之家', 'shelter'],
    ['---', 'shelter'],
    ['Settings', 'settings-shelter'],
    ['API', 'api-shelter'],
  ])('of %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  test('are limited in length, and do not end with a dash', () => {
    expect(slugOf('a'.repeat(200))).toHaveLength(MAX_SLUG_LENGTH)
    expect(slugOf(`${'a'.repeat(MAX_SLUG_LENGTH - 1)} bcd`)).toBe('a'.repeat(MAX_SLUG_LENGTH - 1))
  })

  test('are numbered if they are taken', () => {
    const long = 'a'.repeat(MAX_SLUG_LENGTH)
    expect(slugCandidates('paws').slice(0, 3)).toEqual(['paws', 'paws-2', 'paws-3'])
    for (const slug of slugCandidates(long)) expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH)
    expect(new Set(slugCandidates(long)).size).toBe(99)
  })
})
