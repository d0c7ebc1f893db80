import { OTHER_PETS } from '../../posts/vocabulary.ts'
import { cellOf, cellsAround } from './grid.ts'

/** What decides about a search's bucket; null means any. Texts are in lower case. */
export interface Selective {
  species: string | null
  sex: string | null
  size: string | null
  breed: string | null
  location: string | null
  latitude: number | null
  longitude: number | null
  withinKm: number | null
}

/** A radius within which the place finds fewer posts than a breed does. */
const NEAR_KM = 128
/** Texts share a bucket by their first characters. */
const PREFIX = 4
const ANY = '*'

/** The one bucket of a saved search, by what narrows most. */
export function bucketOf(search: Selective): string {
  const { species, sex, size, breed, location, latitude, longitude, withinKm } = search
  const of = species ?? ANY
  const cell =
    latitude === null || longitude === null || withinKm === null ? undefined : cellOf({ latitude, longitude }, withinKm)
  if (cell && (withinKm ?? 0) <= NEAR_KM) return `${of} near ${cell}`
  if (breed) return `${of} breed ${prefixOf(breed)}`
  if (cell) return `${of} near ${cell}`
  if (location) return `${of} in ${prefixOf(location)}`
  return `${of} ${size ?? ANY} ${sex ?? ANY}`
}

type Pet = Omit<Selective, 'species' | 'sex' | 'size' | 'withinKm'> & {
  species: string
  sex: string
  size: string
  travelKm: number
}

/** The buckets of all searches that a pet can fit: some hundreds, and thousands if its owner travels. */
export function bucketsFor({ species, sex, size, breed, location, latitude, longitude, travelKm }: Pet): string[] {
  const kinds = [species, ANY, ...(species === 'dog' || species === 'cat' ? [] : [OTHER_PETS])]
  const rests = [
    ...(latitude === null || longitude === null
      ? []
      : cellsAround({ latitude, longitude }, travelKm).map(cell => `near ${cell}`)),
    ...partsOf(breed ?? '').map(part => `breed ${part}`),
    ...partsOf(location ?? '').map(part => `in ${part}`),
    ...[size, ANY].flatMap(size => [sex, ANY].map(sex => `${size} ${sex}`)),
  ]
  return kinds.flatMap(kind => rests.map(rest => `${kind} ${rest}`))
}

const prefixOf = (text: string): string => Array.from(text).slice(0, PREFIX).join('')

/** The beginnings that a part of the text can have. */
function partsOf(text: string): string[] {
  const characters = Array.from(text)
  const lengths = Array.from({ length: PREFIX }, (_, index) => index + 1)
  const parts = characters.flatMap((_, start) =>
    lengths.map(length => characters.slice(start, start + length).join('')),
  )
  return [...new Set(parts)]
}
