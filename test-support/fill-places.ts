import { fileURLToPath } from 'node:url'
import type { Db } from '../src/platform/db/db.ts'
import { loadPlaces } from '../src/modules/base/places/public.server.ts'

/** A GeoNames file of a few towns, also for `GAZETTEER`. */
export const PLACES_FILE = fileURLToPath(new URL('places.txt', import.meta.url))

/** Loads a few towns and all postal codes of the US and Canada. */
export const fillPlaces = (db: Db) => loadPlaces({ db }, { file: PLACES_FILE })
