import { and, between, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Coordinates } from '../../base/places/public.server.ts'
import { profiles } from '../../people/profiles/public.server.ts'
import { fosterHomes } from './tables.server.ts'
import { MAX_RADIUS_KM } from './vocabulary.ts'

type Nullable<Fields> = { [Name in keyof Fields]: Fields[Name] | null }

export const pointOf = (town: Nullable<Coordinates> | undefined): Coordinates | undefined =>
  town?.latitude == null || town.longitude === null ? undefined : { latitude: town.latitude, longitude: town.longitude }

/** Where an organization is; undefined while nobody knows its town. */
export async function townOf(db: Db | Tx, organizationId: string): Promise<Coordinates | undefined> {
  const [town] = await db
    .select({ latitude: profiles.latitude, longitude: profiles.longitude })
    .from(profiles)
    .where(eq(profiles.userId, organizationId))
  return pointOf(town)
}

const half = (column: SQLWrapper, value: number) => sql`power(sin(radians(${column} - ${value}::float8) / 2), 2)`

/** SQL: the kilometres from the town of an offer to a point. */
export const kmFrom = ({ latitude, longitude }: Coordinates): SQL =>
  sql`12742 * asin(sqrt(least(1, ${half(fosterHomes.latitude, latitude)}
    + cos(radians(${latitude}::float8)) * cos(radians(${fosterHomes.latitude})) * ${half(fosterHomes.longitude, longitude)})))`

const DEGREES = MAX_RADIUS_KM / 111

/** SQL condition: the offer is for organizations nearby, and this point is within its radius. */
export const isNearby = (point: Coordinates): SQL | undefined =>
  and(
    eq(fosterHomes.nearby, true),
    between(fosterHomes.latitude, point.latitude - DEGREES, point.latitude + DEGREES),
    sql`${kmFrom(point)} <= ${fosterHomes.radiusKm}`,
  )
