import type { Db } from '../../platform/db/db.ts'
import { distanceKm } from '../places/public.server.ts'
import { currentValues } from './dictionary-copy.server.ts'
import type { Matches } from './dictionary.server.ts'

/** A circle on the earth. */
export interface Circle {
  /** In degrees. */
  latitude: number
  longitude: number
  /** In kilometres. */
  radius: number
}

/** The locations of posts in a circle. */
export interface LocationsAround extends Matches {
  /** Kilometres by location, the nearest first. */
  distances: ReadonlyMap<number, number>
}

/** Distances are great circles, so poles and the antimeridian need no rule of their own. */
export async function locationsAround(db: Db, circle: Circle): Promise<LocationsAround> {
  const values = await currentValues(db, 'locations')
  const found = values ? among(values, circle) : await readAround(db, circle)
  const distances = new Map(found)
  return { distances, ids: `{${[...distances.keys()].join()}}`, count: distances.size }
}

type Around = [location: number, km: number]

interface Location {
  id: number
  latitude: number | null
  longitude: number | null
}

function among(locations: Iterable<Location>, { latitude, longitude, radius }: Circle): Around[] {
  const found: Around[] = []
  for (const { id, ...town } of locations) {
    if (
      town.latitude === null ||
      town.longitude === null ||
      Math.abs(town.latitude - latitude) > radius / KM_OF_A_DEGREE
    )
      continue
    const km = distanceKm({ latitude, longitude }, { latitude: town.latitude, longitude: town.longitude })
    if (km <= radius) found.push([id, km])
  }
  return found.sort(([id, km], [otherId, otherKm]) => km - otherKm || id - otherId)
}

/** Degrees of latitude are a little longer. */
const KM_OF_A_DEGREE = 111

/** For more locations than are copied. */
async function readAround({ $client }: Db, { latitude, longitude, radius }: Circle): Promise<Around[]> {
  const { rows } = await $client.query<{ found: Around[] | null }>({
    name: 'posts.locations-around',
    text: `
      select json_agg(json_build_array(id, km) order by km, id) as found
      from (
        select id, 12742 * asin(least(1, sqrt(
          power(sind((latitude - $1) / 2), 2) + cosd($1) * cosd(latitude) * power(sind((longitude - $2) / 2), 2)
        ))) as km
        from locations where latitude between $1::float8 - $3::float8 / ${KM_OF_A_DEGREE} and $1 + $3 / ${KM_OF_A_DEGREE}
        offset 0
      ) as around
      where km <= $3`,
    values: [latitude, longitude, radius],
  })
  return rows[0]?.found ?? []
}
