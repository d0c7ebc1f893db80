import type { Db } from '../../../../platform/db/db.ts'
import { distanceKm } from '../../../base/places/public.server.ts'
import { currentValues } from '../storage/dictionary-copy.server.ts'
import type { Matches } from '../storage/dictionary.server.ts'
import { TRAVEL_KM, type TravelKm } from '../shapes/travel-vocabulary.ts'

/** A circle on the earth. */
export interface Circle {
  /** In degrees. */
  latitude: number
  longitude: number
  /** In kilometres. */
  radius: number
}

/** The locations in a circle, and those from which owners travel into it. */
export interface LocationsAround extends Matches {
  radius: number
  /** Distances by location id, the nearest first. */
  distances: ReadonlyMap<number, Distance>
}

interface Distance {
  km: number
  /** How far owners at this location travel. */
  travelKm: TravelKm
}

/**
 * Distances are great circles, so poles and the antimeridian are no special cases.
 *
 * @param hidesBeyond only the locations in the circle, wherever owners bring their pets
 */
export async function locationsAround(db: Db, circle: Circle, hidesBeyond: boolean): Promise<LocationsAround> {
  const values = await currentValues(db, 'locations')
  const found = values ? findAround(values.values(), circle) : await readAround(db, circle)
  return toLocations(hidesBeyond ? found.filter(([, { km }]) => km <= circle.radius) : found, circle.radius)
}

/** The locations that are also in `matches`. */
export function among({ distances, radius }: LocationsAround, matches: Matches): LocationsAround {
  const ids = new Set(matches.ids.slice(1, -1).split(',').map(Number))
  return toLocations(
    [...distances].filter(([id]) => ids.has(id)),
    radius,
  )
}

function toLocations(found: readonly LocationDistance[], radius: number): LocationsAround {
  const distances = new Map(found)
  return { radius, distances, ids: `{${[...distances.keys()].join()}}`, count: distances.size }
}

type LocationDistance = [location: number, distance: Distance]

interface Location {
  id: number
  travelKm: TravelKm
  latitude: number | null
  longitude: number | null
}

function findAround(locations: Iterable<Location>, { latitude, longitude, radius }: Circle): LocationDistance[] {
  const found: LocationDistance[] = []
  for (const { id, travelKm, ...town } of locations) {
    const reach = radius + travelKm
    if (
      town.latitude === null ||
      town.longitude === null ||
      Math.abs(town.latitude - latitude) > reach / KM_OF_A_DEGREE
    )
      continue
    const km = distanceKm({ latitude, longitude }, { latitude: town.latitude, longitude: town.longitude })
    if (km <= reach) found.push([id, { km, travelKm }])
  }
  return found.sort(([id, { km }], [otherId, other]) => km - other.km || id - otherId)
}

/** Slightly less than a degree of latitude, so that the prefilter drops no match. */
const KM_OF_A_DEGREE = 111

const MOST_TRAVEL_KM = Math.max(...TRAVEL_KM)

const band = (reach: string) =>
  `$1::float8 - (${reach}::float8) / ${KM_OF_A_DEGREE} and $1 + (${reach}) / ${KM_OF_A_DEGREE}`
const within = (reach: string) =>
  `select id, latitude, longitude, travel_km from locations where latitude between ${band(reach)}`

/** Queries the database, for a dictionary too large for the copy in memory. */
async function readAround({ $client }: Db, { latitude, longitude, radius }: Circle): Promise<LocationDistance[]> {
  const { rows } = await $client.query<{ found: LocationDistance[] | null }>({
    name: 'posts.locations-around',
    text: `
      select json_agg(json_build_array(id, json_build_object('km', km, 'travelKm', travel_km)) order by km, id) as found
      from (
        select id, 12742 * asin(least(1, sqrt(
          power(sind((latitude - $1) / 2), 2) + cosd($1) * cosd(latitude) * power(sind((longitude - $2) / 2), 2)
        ))) as km, travel_km
        from (
          ${within('$3')}
          union all ${within('$3 + $4')} and travel_km > 0 and latitude not between ${band('$3')}
        ) as towns
        offset 0
      ) as around
      where km <= $3 + travel_km`,
    values: [latitude, longitude, radius, MOST_TRAVEL_KM],
  })
  return rows[0]?.found ?? []
}
