import { chooseTown, type ChosenTown, type PlacesByName } from './choose-town.server.ts'
import { findAllNamed, type Reader } from '../search/find-places.server.ts'
import { keptLabel, type PlaceRow } from '../search/place-rows.server.ts'
import { foldedOf, type Part, readParts, spansOf } from '../words/read-words.ts'
import { countriesNamed, countryName } from '../words/regions.ts'
import { loadedVersion } from '../gazetteer/read-gazetteer.server.ts'
import { townOfNumbers } from '../search/resolve-place.server.ts'
import { isStreet } from '../words/street-words.ts'
import { foldPlace } from '../words/fold.ts'
import { readPlaceData } from '../place-data.ts'

/** A location as everybody reads it: what an organisation typed, and of private persons what `publicPlaces` finds. */
export async function publicLocation(db: Reader, location: string, isPrivate: boolean): Promise<string> {
  return isPrivate ? publicPlace(db, location) : location
}

/**
 * Where somebody is, as everybody may read it: the town that a text names, or else its region or country, in the words of the
 * gazetteer. Empty where the text names none, and while no places are loaded: no word of the text itself is ever shown.
 */
export async function publicPlace(db: Reader, text: string): Promise<string> {
  const [place = ''] = await publicPlaces(db, [text])
  return place
}

/** What `publicPlace` finds, for somebody who types it; null while no places are loaded. */
export async function readShown(db: Reader, text: string): Promise<{ place: string | null }> {
  return { place: (await loadedVersion(db)) === undefined ? null : await publicPlace(db, text) }
}

/** What `publicPlace` finds for many texts, by one statement; coordinates and postal codes alone take more. */
export async function publicPlaces(db: Reader, texts: readonly string[]): Promise<string[]> {
  const read = texts.map(readParts)
  if ((await loadedVersion(db)) === undefined) return texts.map(() => '')
  const names = new Set(read.flat().flatMap(part => spansOf(part).map(({ folded }) => folded)))
  const places = await placesByName(db, [...names].filter(isName))
  const found = read.map(parts => placeNamed(parts, places))
  for (const [at, text] of texts.entries())
    if (!found[at] && /\p{N}/u.test(text)) found[at] = await placeOfNumbers(db, text)
  return found
}

async function placeOfNumbers(db: Reader, text: string): Promise<string> {
  const town = await townOfNumbers(db, text)
  return town ? keptLabel(town) : ''
}

/** The town that a text names, or else its region or country; empty if none. */
export function placeNamed(parts: readonly Part[], places: PlacesByName): string {
  const town = chooseTown(parts, places)
  return town ? labelOf(town) : areaOf(parts)
}

/** Names with numbers in them are left out, because they look like addresses. */
const isName = (folded: string): boolean => folded.length > 1 && !/\p{N}/u.test(folded)

async function placesByName(db: Reader, names: readonly string[]): Promise<PlacesByName> {
  if (names.length === 0) return new Map()
  const rows = await findAllNamed(db, names)
  return byName(rows)
}

/** "New York" means "New York City", but "Oregon" does not mean "Oregon City". */
const METROPOLIS = 1_000_000

/** Places by each name that means them. */
export function byName(rows: readonly PlaceRow[]): PlacesByName {
  const short = rows
    .filter(({ folded, population }) => folded.endsWith(' city') && population >= METROPOLIS)
    .map(row => ({ ...row, folded: row.folded.slice(0, -' city'.length) }))
  return Map.groupBy(
    [...rows, ...short].toSorted((one, other) => one.id - other.id),
    ({ folded }) => folded,
  )
}

/** The name of a town, with as much of where that is as the text says. */
const labelOf = ({ row, namesRegion, namesCountry }: ChosenTown): string =>
  [
    ...new Set([
      row.name.replaceAll(',', ''),
      ...(namesRegion && row.region ? [row.region.replaceAll(',', '')] : []),
      ...(namesCountry ? [countryName(row.country, 'en')] : []),
    ]),
  ].join(', ')

/** The region or the country that a part names. */
function areaOf(parts: readonly Part[]): string {
  const countries = parts.flatMap(countriesOf)
  for (const part of parts) {
    const regions = isWhole(part) && countriesOf(part).length === 0 ? regionsNamed(foldedOf(part, 0, part.length)) : []
    const [region, ...others] = regions.filter(({ country }) => countries.length === 0 || countries.includes(country))
    if (region && others.length === 0) return `${region.name.replaceAll(',', '')}, ${countryName(region.country, 'en')}`
  }
  const [country] = countries
  return country ? countryName(country, 'en') : ''
}

const isWhole = (part: Part): boolean => part.every(({ kind }) => kind === 'word')

/** A country is a part of its own, or its last words. Two letters are a word in some language. */
function countriesOf(part: Part): string[] {
  const spans = spansOf(part).filter(({ end, within }) => !within && end === part.length)
  return spans.flatMap(span =>
    (span.start === 0 || span.folded.length > 3) && !isStreet(part, span) ? countriesNamed(span.folded, false) : [],
  )
}

interface Region {
  name: string
  country: string
}

let known: Map<string, Region[]> | undefined

/** The states and provinces with a name as `foldPlace` writes it. */
function regionsNamed(folded: string): readonly Region[] {
  known ??= Map.groupBy(
    readPlaceData('regions').map(({ code, name }) => ({ name, country: code.slice(0, 2) })),
    ({ name }) => foldPlace(name),
  )
  return known.get(folded) ?? []
}
