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
  /** Pets that live beyond the radius do not count, wherever their owners bring them. */
  hidesBeyond: boolean
}

/** Within this radius a place is more selective than a breed. */
const NEAR_KM = 128

/** Texts share a bucket by their first characters. */
const PREFIX_LENGTH = 4

const ANY = '*'

/** The bucket of a saved search, by its most selective criterion. */
export function bucketOf(search: BucketCriteria): string {
  const { species, sex, size, breed, location, latitude, longitude, withinKm, hidesBeyond } = search
  const of = species ?? ANY
  const cell =
    latitude === null || longitude === null || withinKm === null ? undefined : cellOf({ latitude, longitude }, withinKm)
  if (cell && hidesBeyond) return `${of} ${INSIDE} ${cell}`
  if (cell && (withinKm ?? 0) <= NEAR_KM) return `${of} near ${cell}`
  if (breed) return `${of} breed ${prefixOf(breed)}`
  if (cell) return `${of} near ${cell}`
  if (location) return `${of} in ${prefixOf(location)}`
  return `${of} ${size ?? ANY} ${sex ?? ANY}`
}

/** The word of buckets whose searches hide what lives beyond their radius; no other bucket has it. */
export const INSIDE = 'inside'

type Pet = Omit<BucketCriteria, 'species' | 'sex' | 'size' | 'withinKm' | 'hidesBeyond'> & {
  species: string
  sex: string
  size: string
  travelKm: number
}

/** The kinds of animals that searches for a pet name. */
const kindsOf = (species: string): string[] => [
  species,
  ANY,
  ...(species === 'dog' || species === 'cat' ? [] : [OTHER_PETS]),
]

/**
 * The buckets of all searches that a pet can fit: some hundreds, and thousands if its owner travels. Those near a place that a far trip
 * reaches are in `rangesFor` instead.
 */
export function bucketsFor({ species, sex, size, breed, location, latitude, longitude, travelKm }: Pet): string[] {
  const point = latitude === null || longitude === null ? undefined : { latitude, longitude }
  const rests = [
    ...(point && travelKm <= MAX_CELLS_KM ? cellsAround(point, travelKm).map(cell => `near ${cell}`) : []),
    ...(point ? cellsAround(point, 0).map(cell => `${INSIDE} ${cell}`) : []),
    ...partsOf(breed ?? '').map(part => `breed ${part}`),
    ...partsOf(location ?? '').map(part => `in ${part}`),
    ...[size, ANY].flatMap(size => [sex, ANY].map(sex => `${size} ${sex}`)),
  ]
  return kindsOf(species).flatMap(kind => rests.map(rest => `${kind} ${rest}`))
}

/** Owners who travel farther reach too many cells to name each. */
const MAX_CELLS_KM = 200

/** Buckets from the first on, up to but without the last. */
type BucketRange = readonly [first: string, last: string]

/**
 * The buckets near a place that a far trip reaches, as ranges: each has the cells of one band all around the world, because bands are few
 * and their cells are many. Empty for other pets. Their distances are compared like those of all.
 */
export function rangesFor({ species, latitude, longitude, travelKm }: Pet): BucketRange[] {
  if (latitude === null || longitude === null || travelKm <= MAX_CELLS_KM) return []
  const bands = SIZES.flatMap(size => {
    const { first, last } = bandsWithin(latitude, size, reachOf(size + travelKm))
    return Array.from({ length: last - first + 1 }, (_, index) => `near ${size} ${first + index}`)
  })
  // A space follows the band in a name, and "!" follows the space.
  return kindsOf(species).flatMap(kind => bands.map(band => [`${kind} ${band} `, `${kind} ${band}!`] as const))
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
  const reach = reachOf(kilometres)
  const { first, last } = bandsWithin(latitude, size, reach)
  const width = longitudesWithin(latitude, reach)
  const cells: string[] = []
  for (let band = first; band <= last; band += 1) {
    const count = columnsIn(band, size)
    const west = Math.floor(((longitude - width + 180) / 360) * count)
    const east = Math.floor(((longitude + width + 180) / 360) * count)
    const columns = Math.min(count, east - west + 1)
    for (let step = 0; step < columns; step += 1)
      cells.push(nameOf(size, band, (((west + step) % count) + count) % count))
  }
  return cells
}

const reachOf = (kilometres: number): number => (kilometres / KM_PER_DEGREE) * MARGIN

/** The bands of a latitude and of all within a reach, in degrees. */
const bandsWithin = (latitude: number, size: Size, reach: number) => ({
  first: bandOf(Math.max(-90, latitude - reach), size),
  last: bandOf(Math.min(90, latitude + reach), size),
})

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
