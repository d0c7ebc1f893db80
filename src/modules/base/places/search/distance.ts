import type { Coordinates } from '../words/read-text.ts'

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
