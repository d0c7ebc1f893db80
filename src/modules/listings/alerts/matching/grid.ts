/** Latitude and longitude in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** The sizes of cells in kilometres. A circle belongs to the cell of its center, in the first size that is no smaller than its radius. */
const SIZES = [8, 16, 32, 64, 128, 256, 512] as const
type Size = (typeof SIZES)[number]

const KM_PER_DEGREE = 111.195
/** Covers rounding. */
const MARGIN = 1.001
const RADIANS = Math.PI / 180

/** The cell of a circle. @param radius in kilometres, at most 512 */
export function cellOf({ latitude, longitude }: Point, radius: number): string {
  const size = SIZES.find(size => size >= radius) ?? 512
  const band = bandOf(latitude, size)
  return nameOf(size, band, columnOf(longitude, columnsIn(band, size)))
}

/**
 * The cells of all circles that may contain a point, or end within `travel` kilometres of it: about ten of each size, and more where
 * `travel` is many times that size.
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

/** How far east or west of a point a center may lie, in degrees; all around where the circle contains a pole. */
function longitudesWithin(latitude: number, reach: number): number {
  if (Math.abs(latitude) + reach >= 90) return 180
  return (Math.asin(Math.sin(reach * RADIANS) / Math.cos(latitude * RADIANS)) / RADIANS) * MARGIN
}

const bandOf = (latitude: number, size: Size): number => Math.floor(((latitude + 90) * KM_PER_DEGREE) / size)

/** As many as make the cells of a band about as wide as they are high. */
function columnsIn(band: number, size: Size): number {
  const middle = ((band + 0.5) * size) / KM_PER_DEGREE - 90
  return Math.max(1, Math.round((360 * Math.cos(Math.min(90, middle) * RADIANS) * KM_PER_DEGREE) / size))
}

const columnOf = (longitude: number, count: number): number =>
  ((Math.floor(((longitude + 180) / 360) * count) % count) + count) % count

const nameOf = (size: Size, band: number, column: number): string => `${size} ${band} ${column}`
