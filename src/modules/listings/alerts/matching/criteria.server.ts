import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { foldText } from '../../../../shared/text/fold-text.ts'
import { bitsOf, patternOf } from '../../posts/public.server.ts'
import { MAX_BREED_LENGTH, MAX_LOCATION_LENGTH } from '../../posts/vocabulary.ts'
import { bucketOf } from './grid.ts'
import type { SearchParameters } from '../contract.ts'

/** The given parameters in a fixed order. Empty ones, the order of the list and adopted pets make no other search. */
export function toParameters(given: SearchParameters): SearchParameters {
  const { cursor: _, ...parameters } = given as SearchParameters & { cursor?: string }
  const known = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '' && value !== false)
  return Object.fromEntries(known.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The circle of the filter `near`. Unknown places have none. */
export interface Circle {
  latitude: number
  longitude: number
  withinKm: number
}

/** The same for searches that find the same pets. */
export function fingerprintOf(parameters: SearchParameters): string {
  const { sort: _, includeAdopted: __, ...criteria } = toParameters(parameters)
  return createHash('sha256').update(JSON.stringify(criteria)).digest('base64url')
}

/** The columns that posts are compared with. They mean what the filters of the search mean. */
export function toCriteria(parameters: SearchParameters, circle: Circle | null = null) {
  const { species = null, sex = null, size = null, breed, location, coat, colors, q } = parameters
  const place = circle ?? { latitude: null, longitude: null, withinKm: null }
  const texts = { breed: textOf(breed, MAX_BREED_LENGTH), location: textOf(location, MAX_LOCATION_LENGTH) }
  return {
    bucket: bucketOf({ species, sex, size, ...texts, ...place }),
    species,
    sex,
    size,
    minAge: parameters.minAge ?? null,
    maxAge: parameters.maxAge ?? null,
    ageGroup: parameters.ageGroup ?? null,
    hasProof: parameters.vaccinationProof === undefined ? null : parameters.vaccinationProof === 'with',
    factBits: bitsOf(parameters),
    language: parameters.language ?? null,
    ...texts,
    coat: coat ? `${coat}|%` : null,
    color: colors ? `%|${patternOf(colors.slice(0, MAX_COLOR_LENGTH))}` : null,
    // A text without words finds nothing.
    words: q ? sql`plainto_tsquery('public.all_words', fold_text(${q}))` : null,
    ...place,
  }
}

/** The index has no room for longer texts. They stay longer than those of posts, also where lower case is longer, so they match nothing. */
const textOf = (text: string | undefined, most: number): string | null =>
  text ? foldText(text).slice(0, 2 * most + 1) : null

/** Longer than all colors. */
const MAX_COLOR_LENGTH = 100
