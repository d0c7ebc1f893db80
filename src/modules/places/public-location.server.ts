import { townOnly } from '../../shared/town-only.ts'
import type { Reader } from './find-places.server.ts'
import { townAt } from './nearest-place.server.ts'
import { keptLabel } from './place-rows.server.ts'
import { readCoordinates } from './read-text.ts'
import { townLabel } from './resolve-place.server.ts'

/**
 * A location as it may be shown. Exact coordinates become the name of the town around them. Of what a private person wrote only the
 * town stays; the text is empty where it names none.
 */
export async function publicLocation(db: Reader, location: string, isPrivate: boolean): Promise<string> {
  const point = readCoordinates(location)
  if (point) {
    const town = await townAt(db, point)
    return town ? keptLabel(town) : coarse([point.latitude, point.longitude], isPrivate)
  }
  return isPrivate ? townOf(db, location) : location
}

/** Without a gazetteer: about 10 km for private persons. */
const coarse = (point: readonly number[], isPrivate: boolean): string =>
  point.map(degrees => (isPrivate ? Math.round(degrees * 10) / 10 : degrees)).join(', ')

const TRAILING_CODE = /\s\d{4,6}$/

async function townOf(db: Reader, location: string): Promise<string> {
  const town = townOnly(location)
  // A postal code alone.
  if (town === '' && location !== '') return (await townLabel(db, location)) ?? ''
  // Digits behind a name are a postal code where the name is a town, and part of the name otherwise.
  const name = town.replace(TRAILING_CODE, '')
  return name !== town && (await townLabel(db, name)) !== undefined ? name : town
}
