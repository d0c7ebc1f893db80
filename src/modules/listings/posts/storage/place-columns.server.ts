import type { Tx } from '../../../../platform/db/db.ts'
import { publicLocation } from '../../../base/places/public.server.ts'
import { idOfLocation } from './dictionary.server.ts'
import type { TravelKm } from '../shapes/travel-vocabulary.ts'

interface TypedLocation {
  location: string
  travelKm: TravelKm
  isPrivate: boolean
}

/** What everybody reads of a location, and what its owner typed. */
export const placeColumns = async (tx: Tx, { location, travelKm, isPrivate }: TypedLocation) => ({
  locationId: await idOfLocation(tx, await publicLocation(tx, location, isPrivate), travelKm),
  typedLocation: location || null,
})
