import { findLargestAround, findNearest, type Reader } from './find-places.server.ts'
import type { PlaceRow } from './place-rows.server.ts'
import type { Coordinates } from '../coordinate-rules.ts'

/** People name the largest place within this distance as their town. */
const TOWN_KM = 10
/** A place that is farther away says nothing about a point. */
const FARTHEST_KM = 100
const KM_PER_DEGREE = 111.2
const CANDIDATES = 10

/** The town of a point: the largest one around, or else the nearest; undefined far away from all. */
export async function townAt(db: Reader, point: Coordinates): Promise<PlaceRow | undefined> {
  const degrees = TOWN_KM / KM_PER_DEGREE
  const narrowing = Math.max(Math.cos((point.latitude * Math.PI) / 180), 0.1)
  const [largest] = await findLargestAround(db, point, { latitude: degrees, longitude: degrees / narrowing })
  if (largest) return largest
  const rows = await findNearest(db, point, CANDIDATES)
  // Across the antimeridian the nearest place has longitudes of the other end of the map.
  const others = Math.abs(point.longitude) > 170 ? await findNearest(db, acrossAntimeridian(point), CANDIDATES) : []
  const [nearest] = [...rows, ...others]
    .map(row => ({ row, km: distanceKm(point, row) }))
    .toSorted((one, other) => one.km - other.km)
  return nearest && nearest.km <= FARTHEST_KM ? nearest.row : undefined
}

const acrossAntimeridian = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude,
  longitude: longitude > 0 ? longitude - 360 : longitude + 360,
})

const EARTH_RADIUS_KM = 6371

/** Along the great circle. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2
  const share =
    haversine(radians(other.latitude - one.latitude)) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      haversine(radians(other.longitude - one.longitude))
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share)))
}
