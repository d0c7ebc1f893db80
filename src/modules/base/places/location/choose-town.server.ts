import { distanceKm } from '../search/nearest-place.server.ts'
import { foldPlace } from '../words/fold.ts'
import type { PlaceRow } from '../search/place-rows.server.ts'
import { foldedOf, spansOf, type Part, type Span } from '../words/read-words.ts'
import { countriesNamed } from '../words/regions.ts'
import { isStreet } from '../words/street-words.ts'

/** Places by their names as `foldPlace` writes them, the likeliest first. */
export type PlacesByName = ReadonlyMap<string, readonly PlaceRow[]>

/** A town that a text names, and what the text says about where that is. */
export interface ChosenTown {
  row: PlaceRow
  namesRegion: boolean
  namesCountry: boolean
}

interface Candidate extends ChosenTown {
  /** The number of the part. */
  at: number
  /** With a number that may be that of a house. */
  isNumbered: boolean
}

/** Among other words only a large town counts, because many villages share their names with common words. */
const LARGE_TOWN = 50_000
/** The largest distance of a part of a city from its center. */
const SAME_CITY_KM = 30

/** The town that a text names: a part of it that is nothing but a name, or else a large town at the end of a part. */
export function chooseTown(parts: readonly Part[], places: PlacesByName): ChosenTown | undefined {
  const whole = parts.flatMap((part, at) => wholeNames(parts, part, at, places))
  const best = whole.filter(isSure).toSorted(byLikelihood)[0]
  if (best) return cityOf(best, parts, places)
  const [town, ...others] = distinct(parts.flatMap(part => largeTowns(part, places)))
  if (!town) return undefined
  const city = cityOf(town, parts, places)
  return others.every(({ row }) => isNear(row, city.row)) ? city : undefined
}

/** The towns that a part may mean as a whole: a name, and around it at most where that is. */
function wholeNames(parts: readonly Part[], part: Part, at: number, places: PlacesByName): Candidate[] {
  const spans = namesIn(part, places).filter(({ within }) => !within)
  const isCountry = countriesNamed(foldedOf(part, 0, part.length), false).length > 0
  const candidates = spans
    .toSorted((one, other) => other.end - other.start - (one.end - one.start))
    .flatMap(span => {
      const around = [part.slice(0, span.start), part.slice(span.end)].filter(words =>
        words.some(({ kind }) => kind === 'word'),
      )
      const isNumbered = part[span.end]?.kind === 'number'
      const elsewhere = parts.filter(other => other !== part)
      const found = (places.get(span.folded) ?? []).flatMap((row): Candidate[] => {
        const inside = around.map(words => qualifies(words, row))
        if (inside.includes(undefined)) return []
        const named = new Set([...inside, ...elsewhere.map(words => qualifies(words, row))])
        const [namesRegion, namesCountry] = [named.has('region'), named.has('country')]
        return [{ row, at, isNumbered, namesRegion, namesCountry }]
      })
      const most = Math.max(...found.map(qualifiers))
      return found.filter(one => qualifiers(one) === most).slice(0, 1)
    })
  return isCountry ? candidates.filter(one => qualifiers(one) > 0) : candidates
}

const qualifiers = ({ namesRegion, namesCountry }: ChosenTown): number => Number(namesRegion) + Number(namesCountry)

/** What some words say about where a town is, if nothing else stands in them. A number before them is that of a house. */
function qualifies(words: Part, { folded, country, region, regionCode }: PlaceRow): 'region' | 'country' | undefined {
  if (words[0]?.kind !== 'word') return undefined
  const text = foldPlace(words.flatMap(({ text, kind }) => (kind === 'word' ? [text] : [])).join(' '))
  if (text === foldPlace(region) || text.toUpperCase().replaceAll(' ', '') === regionCode || text === folded)
    return 'region'
  return countriesNamed(text, false).includes(country) ? 'country' : undefined
}

/** Large towns before small ones; of large ones the one without a number, then the larger; of small ones the last. */
const byLikelihood = (one: Candidate, other: Candidate): number =>
  qualifiers(other) - qualifiers(one) ||
  Number(isLarge(other.row)) - Number(isLarge(one.row)) ||
  Number(one.isNumbered) - Number(other.isNumbered) ||
  (isLarge(one.row) ? other.row.population - one.row.population : other.at - one.at)

const isLarge = ({ population }: PlaceRow): boolean => population >= LARGE_TOWN

/** "Wien 3" is a district; "Augusta 123" is as likely a street. */
const DISTRICTS = 500_000
const isSure = (one: Candidate): boolean => !one.isNumbered || qualifiers(one) > 0 || one.row.population >= DISTRICTS

/** "Alfama, Lisbon" is Lisbon. */
function cityOf(town: ChosenTown, parts: readonly Part[], places: PlacesByName): ChosenTown {
  const [city] = parts
    .flatMap(part => outermost(namesIn(part, places)).filter(span => !isStreet(part, span)))
    .flatMap(({ folded }) => places.get(folded) ?? [])
    .filter(row => row.population > town.row.population && isNear(row, town.row))
    .toSorted((one, other) => other.population - one.population)
  return city ? { ...town, row: city, namesRegion: false } : town
}

const isNear = (one: PlaceRow, other: PlaceRow): boolean =>
  one.country === other.country && distanceKm(one, other) <= SAME_CITY_KM

const namesIn = (part: Part, places: PlacesByName): Span[] => spansOf(part).filter(({ folded }) => places.has(folded))

/** Large towns at either end of a part that has other words, too. */
function largeTowns(part: Part, places: PlacesByName): ChosenTown[] {
  const words = part.flatMap(({ kind }, at) => (kind === 'word' ? [at] : []))
  const [first = 0, last = 0] = [words[0], words.at(-1)]
  const isAtEnd = ({ within, start, end }: Span) => within !== undefined || start === first || end === last + 1
  const spans = spansOf(part).filter(
    span =>
      isAtEnd(span) &&
      countriesNamed(span.folded, false).length === 0 &&
      places.get(span.folded)?.some(isLarge) === true &&
      !isStreet(part, span),
  )
  return outermost(spans).flatMap(({ folded }) => {
    const row = places.get(folded)?.find(isLarge)
    return row ? [{ row, namesRegion: false, namesCountry: false }] : []
  })
}

/** Without names that stand in longer ones. Of unspaced words the first one: they begin with the largest area. */
function outermost(spans: readonly Span[]): Span[] {
  const [first] = spans
    .filter(({ within }) => within)
    .toSorted(
      (one, other) => one.start - other.start || fromOf(one) - fromOf(other) || other.folded.length - one.folded.length,
    )
  const spaced = spans.filter(({ within }) => !within)
  const outer = spaced.filter(
    one => !spaced.some(other => other !== one && other.start <= one.start && other.end >= one.end),
  )
  return first && outer.length === 0 ? [first] : outer
}

const fromOf = ({ within }: Span): number => within?.from ?? 0

const distinct = (towns: readonly ChosenTown[]): ChosenTown[] => [
  ...new Map(towns.map(town => [`${town.row.latitude} ${town.row.longitude}`, town])).values(),
]
