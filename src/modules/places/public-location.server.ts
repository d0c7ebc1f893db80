import type { Reader } from './find-places.server.ts'
import { townAt } from './nearest-place.server.ts'
import { toPlace } from './place-rows.server.ts'
import { readCoordinates } from './read-text.ts'

/** A location as it may be shown: exact coordinates become the name of the town around them. */
export async function publicLocation(db: Reader, location: string): Promise<string> {
  const point = readCoordinates(location)
  if (!point) return location
  const town = await townAt(db, point)
  return town ? toPlace(town).label : `${point.latitude}, ${point.longitude}`
}
