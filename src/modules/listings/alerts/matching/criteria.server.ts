import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { foldText } from '../../../../shared/text/fold-text.ts'
import { bitsOf, patternOf } from '../../posts/public.server.ts'
import { HIDE, MAX_BREED_LENGTH, MAX_LOCATION_LENGTH } from '../../posts/vocabulary.ts'
import { bucketOf } from './grid.ts'
import type { SearchParameters } from '../contract.ts'

/** The parameters in a fixed order, without the cursor and empty values. */
export function toParameters(given: SearchParameters): SearchParameters {
  const { cursor: _, ...parameters } = given as SearchParameters & { cursor?: string }
  const known = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '' && value !== false)
  return Object.fromEntries(known.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The circle of the filter `near`. */
export interface Circle {
  latitude: number
  longitude: number
  withinKm: number
}

/** Equal for searches that find the same pets, so it ignores the order and whether adopted pets are included. */
export function fingerprintOf(parameters: SearchParameters): string {
  const { sort: _, includeAdopted: __, ...criteria } = toParameters(parameters)
  return createHash('sha256').update(JSON.stringify(criteria)).digest('base64url')
}

/** The columns that posts are compared with. They must match exactly what the search finds. */
export function toCriteria(parameters: SearchParameters, circle: Circle | null = null) {
  const { species = null, sex = null, size = null, breed, location, coat, colors, q } = parameters
  const place = circle ?? { latitude: null, longitude: null, withinKm: null }
  const texts = { breed: textOf(breed, MAX_BREED_LENGTH), location: textOf(location, MAX_LOCATION_LENGTH) }
  return {
    bucket: bucketOf({ species, sex, size, ...texts, ...place, hidesBeyond: parameters.beyond === HIDE }),
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
    // A query without words is empty and matches nothing.
    words: q ? sql`plainto_tsquery('public.all_words', fold_text(${q}))` : null,
    ...place,
  }
}

/** Cuts texts to fit into the index. They stay longer than any text of a post, even if folding lengthens it, so they still match nothing. */
const textOf = (text: string | undefined, most: number): string | null =>
  text ? foldText(text).slice(0, 2 * most + 1) : null

/** More characters than the longest color has. */
const MAX_COLOR_LENGTH = 100
