import { t } from '../../../../shared/i18n/t.ts'
import type { Place } from '../contract.ts'
import { findNamed, findPostalCodes, type Reader } from './find-places.server.ts'
import { foldPlace } from '../words/fold.ts'
import { townAt } from './nearest-place.server.ts'
import { toPlace, toPostalPlace, withoutNamesakes, type PlaceRow, type PostalRow } from './place-rows.server.ts'
import { loadedVersion } from '../gazetteer/read-gazetteer.server.ts'
import { readCoordinates, type Coordinates } from '../coordinate-rules.ts'
import { readName, readPostalCodes } from '../words/read-text.ts'
import { countriesNamed } from '../words/regions.ts'
import { findBegun, findClosest, suggestPlaces } from './suggest-places.server.ts'

/** `unavailable`: no gazetteer is loaded. Suggestions come with the likeliest first; an unknown place may have none. */
type ResolvedPlace =
  | { kind: 'found'; place: Place }
  | { kind: 'ambiguous' | 'unknown'; suggestions: Place[] }
  | { kind: 'unavailable' }

/** A bare name means the place with this many times the population of each namesake. */
const CLEARLY_LARGER = 15
const MAX_NAMESAKES = 50
const SUGGESTED = 6

/** The place that a text means: coordinates, a postal code or a town. Typing errors are forgiven where one place is likely. */
export async function resolvePlace(db: Reader, text: string): Promise<ResolvedPlace> {
  const point = readCoordinates(text)
  if (point) return { kind: 'found', place: await describePoint(db, point) }
  const areas = (await findAreas(db, text)).map(toPostalPlace)
  const [area, ...otherAreas] = areas
  if (area) return otherAreas.length === 0 ? { kind: 'found', place: area } : { kind: 'ambiguous', suggestions: areas }
  const rows = await findTowns(db, text)
  const candidates = rows.length > 0 ? rows : await findMistypedTowns(db, text)
  const town = clearest(candidates)
  if (town) return { kind: 'found', place: toPlace(town) }
  if (candidates.length > 0) return { kind: 'ambiguous', suggestions: candidates.slice(0, SUGGESTED).map(toPlace) }
  if ((await loadedVersion(db)) === undefined) return { kind: 'unavailable' }
  return { kind: 'unknown', suggestions: await suggestPlaces(db, text, SUGGESTED) }
}

/**
 * The coordinates of the town that a text clearly means, for what is stored about people: never those of a postal code or a point.
 * Typing errors are not forgiven, because nobody confirms the result.
 */
export async function resolveTown(db: Reader, text: string): Promise<Coordinates | null> {
  const town = await findTown(db, text)
  if (!town) return null
  const { latitude, longitude } = toPlace(town)
  return { latitude, longitude }
}

async function findTown(db: Reader, text: string): Promise<PlaceRow | undefined> {
  return (await townOfNumbers(db, text)) ?? clearest(await findTowns(db, text))
}

/** The town of coordinates, or of a postal code that is known in one country. */
export async function townOfNumbers(db: Reader, text: string): Promise<PlaceRow | undefined> {
  const point = readCoordinates(text)
  if (point) return townAt(db, point)
  const [area, ...otherAreas] = await findAreas(db, text)
  return area && otherAreas.length === 0 ? townAt(db, area) : undefined
}

async function describePoint(db: Reader, point: Coordinates): Promise<Place> {
  const town = await townAt(db, point)
  if (!town) return { label: `${point.latitude}, ${point.longitude}`, name: '', region: '', country: '', ...point }
  const place = toPlace(town)
  return { ...place, label: t('near {near}', { near: place.label }), ...point }
}

/** Areas of the longest postal code that is known, in the named country if there is one. */
async function findAreas(db: Reader, text: string): Promise<PostalRow[]> {
  const codes = readPostalCodes(text)
  if (codes.length === 0) return []
  const rows = await findPostalCodes(db, codes)
  const code = codes.find(wanted => rows.some(row => row.code === wanted))
  const areas = rows.filter(row => row.code === code)
  const countries = text
    .split(',')
    .slice(1)
    .flatMap(part => countriesNamed(foldPlace(part), false))
  const named = new Set(countries)
  const there = areas.filter(({ country }) => named.has(country))
  return there.length > 0 ? there : areas
}

/** The towns of the first reading of the text that finds any. After a comma only large towns count: a small one may share a region's name. */
async function findTowns(db: Reader, text: string): Promise<PlaceRow[]> {
  const parts = readName(text.replace(NEAR, ''))
  for (const [at, reading] of parts.entries()) {
    const rows = await findNamed(db, reading, MAX_NAMESAKES)
    const isLater = at > 0 && text.includes(',')
    const meant = isLater ? rows.filter(({ population }) => population >= LARGE_TOWN) : rows
    if (meant.length > 0) return withoutNamesakes(meant)
  }
  return []
}

const NEAR = /^\s*near\s+/i
const LARGE_TOWN = 50_000

/** The places with the fewest typing errors. None if the text is only the beginning of a name. */
async function findMistypedTowns(db: Reader, text: string): Promise<PlaceRow[]> {
  if ((await findBegun(db, text, 1)).length > 0) return []
  const rows = await findClosest(db, text, false)
  return withoutNamesakes(rows.filter(({ errors }) => errors === rows[0]?.errors))
}

/** The one place, or the one that is much larger than all others. They come with the largest first. */
function clearest([first, second]: readonly PlaceRow[]): PlaceRow | undefined {
  if (!second || !first) return first
  return first.population >= CLEARLY_LARGER * Math.max(second.population, 1) ? first : undefined
}
