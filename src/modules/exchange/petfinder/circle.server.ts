import { ofDatabase } from '../../../platform/batch.ts'
import type { Db } from '../../../platform/db/db.ts'
import { resolvePlace } from '../../base/places/public.server.ts'
import { invalidParameters, PetfinderProblem } from './problems.server.ts'
import { VersionedCache } from './versioned-cache.server.ts'

export interface Circle {
  latitude: number
  longitude: number
  /** In kilometres. */
  radius: number
}

interface Source {
  db: Db
  now: Date
  hasGazetteer: boolean
}

type Point = Pick<Circle, 'latitude' | 'longitude'>
/** Places change when they are loaded anew. */
const KEPT_MS = 60_000
const keptOf = ofDatabase(() => new VersionedCache<Point>(2000))

/** The circle around a place, the likeliest of several by that name. @throws PetfinderProblem for a place that is not known */
export async function circleAround(
  source: Source,
  { location, radius }: { location: string; radius: number },
): Promise<Circle> {
  const { db, now } = source
  const at = { version: now.toISOString().slice(0, 16), now: now.getTime(), ms: KEPT_MS }
  const kept = keptOf(db)
  const point = kept.find(location, at) ?? kept.keep(location, await find(source, location), at)
  return { ...point, radius }
}

async function find({ db, hasGazetteer }: Source, location: string): Promise<Point> {
  const inState = isInState(location) ? await resolvePlace(db, `${location}, USA`) : undefined
  const resolved = inState?.kind === 'found' ? inState : await resolvePlace(db, location)
  if (resolved.kind === 'unavailable') throw unavailable(hasGazetteer)
  const place = resolved.kind === 'found' ? resolved.place : resolved.suggestions[0]
  if (!place || resolved.kind === 'unknown')
    throw invalidParameters({ location: `${location} is not a valid location.` })
  return { latitude: place.latitude, longitude: place.longitude }
}

/** Places are loaded soon after the first start, or never. */
const unavailable = (hasGazetteer: boolean): PetfinderProblem =>
  hasGazetteer
    ? new PetfinderProblem(503, 'The names of places are still being loaded. Please try again; coordinates work now.')
    : invalidParameters({ location: 'This server knows no names of places; coordinates work.' })

/** Many codes of states are those of countries, too: "Salem, IN" is in Indiana for programs that write "City, ST". */
const isInState = (location: string): boolean =>
  STATES.includes(/^[^,]+,\s*([a-z]{2})$/i.exec(location)?.[1]?.toUpperCase() ?? '')

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  )
