export interface Coordinates {
  latitude: number
  longitude: number
}

const COORDINATES = /^(-?\d{1,3}(?:\.\d{1,20})?)\s?[,;\s]\s?(-?\d{1,3}(?:\.\d{1,20})?)$/

/** Rounded to about 1 km, as everything that leaves or enters the database. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 100) / 100 + 0

/** "38.7,-9.1" as a point; undefined for another text, and for points outside of the world. */
export function readCoordinates(text: string): Coordinates | undefined {
  const [, first, second] = COORDINATES.exec(text.trim()) ?? []
  if (first === undefined || second === undefined) return undefined
  const [latitude, longitude] = [Number(first), Number(second)]
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) }
}
