import { OTHER_PETS } from '../../posts/vocabulary.ts'

/** The criteria that decide the bucket of a search; null means any. Texts are folded. */
interface BucketCriteria {
  species: string | null
  sex: string | null
  size: string | null
  breed: string | null
  location: string | null
  latitude: number | null
  longitude: number | null
  withinKm: number | null
}

/** Within this radius a place is more selective than a breed. */
const NEAR_KM = 128

/** Texts share a bucket by their first characters. */
const PREFIX_LENGTH = 4

const ANY = '*'

/** The bucket of a saved search, by its most selective criterion. */
export function bucketOf(search: BucketCriteria): string {
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

type Pet = Omit<BucketCriteria, 'species' | 'sex' | 'size' | 'withinKm'> & {
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

const prefixOf = (text: string): string => Array.from(text).slice(0, PREFIX_LENGTH).join('')

/** The prefixes of all substrings, up to the length of a bucket's prefix. */
function partsOf(text: string): string[] {
  const characters = Array.from(text)
  const lengths = Array.from({ length: PREFIX_LENGTH }, (_, index) => index + 1)
  const parts = characters.flatMap((_, start) =>
    lengths.map(length => characters.slice(start, start + length).join('')),
  )
  return [...new Set(parts)]
}

/** Latitude and longitude in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** The sizes of cells in kilometers. A circle uses the first size that is at least its radius, and the cell of its center. */
const SIZES = [8, 16, 32, 64, 128, 256, 512] as const

type Size = (typeof SIZES)[number]

const KM_PER_DEGREE = 111.195

/** A margin for rounding errors. */
const MARGIN = 1.001

const RADIANS = Math.PI / 180

/** The cell of a circle. @param radius in kilometres, at most 512 */
export function cellOf({ latitude, longitude }: Point, radius: number): string {
  const size = SIZES.find(size => size >= radius) ?? 512
  const band = bandOf(latitude, size)
  return nameOf(size, band, columnOf(longitude, columnsIn(band, size)))
}

/**
 * The cells of all circles that may contain a point or come within `travel` kilometers of it: about ten of each size, more
 * if `travel` is many times the size.
 */
export const cellsAround = (point: Point, travel: number): string[] =>
  SIZES.flatMap(size => cellsOfSize(point, size, size + travel))

function cellsOfSize({ latitude, longitude }: Point, size: Size, kilometres: number): string[] {
  const reach = (kilometres / KM_PER_DEGREE) * MARGIN
  const [first, last] = [Math.max(-90, latitude - reach), Math.min(90, latitude + reach)].map(at => bandOf(at, size))
  const width = longitudesWithin(latitude, reach)
  const cells: string[] = []
  for (let band = first ?? 0; band <= (last ?? 0); band += 1) {
    const count = columnsIn(band, size)
    const west = Math.floor(((longitude - width + 180) / 360) * count)
    const east = Math.floor(((longitude + width + 180) / 360) * count)
    const columns = Math.min(count, east - west + 1)
    for (let step = 0; step < columns; step += 1)
      cells.push(nameOf(size, band, (((west + step) % count) + count) % count))
  }
  return cells
}

/** How far east or west of a point a center may lie, in degrees. 180 if the circle contains a pole. */
function longitudesWithin(latitude: number, reach: number): number {
  if (Math.abs(latitude) + reach >= 90) return 180
  return (Math.asin(Math.sin(reach * RADIANS) / Math.cos(latitude * RADIANS)) / RADIANS) * MARGIN
}

const bandOf = (latitude: number, size: Size): number => Math.floor(((latitude + 90) * KM_PER_DEGREE) / size)

/** The number of columns of a band. It makes cells about as wide as they are high. */
function columnsIn(band: number, size: Size): number {
  const middle = ((band + 0.5) * size) / KM_PER_DEGREE - 90
  return Math.max(1, Math.round((360 * Math.cos(Math.min(90, middle) * RADIANS) * KM_PER_DEGREE) / size))
}

const columnOf = (longitude: number, count: number): number =>
  ((Math.floor(((longitude + 180) / 360) * count) % count) + count) % count

const nameOf = (size: Size, band: number, column: number): string => `${size} ${band} ${column}`
