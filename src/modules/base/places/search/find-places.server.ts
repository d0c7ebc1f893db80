import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { LONG_PREFIX, SHORT_PREFIX, typoKeys } from '../words/fold.ts'
import type { PlaceRow, PostalRow } from './place-rows.server.ts'
import type { Coordinates } from '../coordinate-rules.ts'
import type { NamedPlace } from '../words/read-text.ts'
import { countriesNamed } from '../words/regions.ts'

/** What reads need: the database, or a transaction. */
export type Reader = Pick<Db, 'execute'>

const COLUMNS = sql.raw(
  'id, name, folded, country, region_code as "regionCode", region, latitude, longitude, population',
)
/** Sorts behind every other character. */
const LAST = '\u{10FFFF}'
/** How many candidates with the same beginning are compared character by character. */
const MAX_CANDIDATES = 2000
/** A shorter abbreviation of a region has to be its code. */
const MIN_REGION_LENGTH = 4
/** Limit above the number of places of any one name. */
const MAX_NAMED = 5000

/** Places with exactly one of these names, the likeliest first. "New York" means "New York City", too. */
export const findAllNamed = (db: Reader, names: readonly string[]): Promise<PlaceRow[]> =>
  read(
    db,
    sql`select ${COLUMNS} from places
        where folded = any(${list(names.flatMap(name => [name, `${name} city`]))}) order by id limit ${MAX_NAMED}`,
  )

/** Places with exactly this name, the likeliest first. "New York" means "New York City", too. */
export const findNamed = (db: Reader, { name, regions }: NamedPlace, limit: number): Promise<PlaceRow[]> =>
  read(
    db,
    sql`select ${COLUMNS} from places
        where folded in (${name}, ${`${name} city`}) ${inRegions(regions, false)} order by id limit ${limit}`,
  )

/**
 * Places whose name begins with a text: exact names first, then the likeliest. The inner query is materialized: sorted
 * by id, PostgreSQL would scan the whole table for a rare beginning.
 */
export const findBeginning = (db: Reader, { name, regions }: NamedPlace, limit: number): Promise<PlaceRow[]> =>
  read(
    db,
    sql`with found as materialized (
          select id, folded in (${name}, ${`${name} city`}) as is_exact from places
          where folded >= ${name} and folded < ${name + LAST} ${inRegions(regions, true)}
        ), first as materialized (select id, is_exact from found order by is_exact desc, id limit ${limit})
        select ${COLUMNS} from first join places using (id) order by is_exact desc, id`,
  )

/** Places whose first characters differ by at most one typing error; longer names need a closer comparison. */
export const findMistyped = (db: Reader, { name, regions }: NamedPlace, isBeginning: boolean): Promise<PlaceRow[]> => {
  const keys = `{${typoKeys(name, name.length <= SHORT_PREFIX ? SHORT_PREFIX : LONG_PREFIX).join()}}`
  return read(
    db,
    sql`with found as materialized (
          select ${COLUMNS} from places where typo_keys && ${keys}::int[] ${inRegions(regions, isBeginning)}
        ) select * from found order by id limit ${MAX_CANDIDATES}`,
  )
}

/** Areas of any of the codes. */
export const findPostalCodes = async (db: Reader, codes: readonly string[]): Promise<PostalRow[]> =>
  (
    await db.execute<PostalRow & Record<string, unknown>>(
      sql`select code, country, name, region, latitude, longitude from postal_codes where code = any(${list(codes)})`,
    )
  ).rows

/** Areas whose code begins with a text, in order. */
export const findPostalBeginning = async (db: Reader, code: string, limit: number): Promise<PostalRow[]> =>
  (
    await db.execute<PostalRow & Record<string, unknown>>(
      sql`select code, country, name, region, latitude, longitude from postal_codes
        where code >= ${code} and code < ${code + LAST} order by code, country limit ${limit}`,
    )
  ).rows

/** The most populous place within some degrees of a point. */
export const findLargestAround = (
  db: Reader,
  { latitude, longitude }: Coordinates,
  degrees: Coordinates,
): Promise<PlaceRow[]> =>
  read(
    db,
    sql`with found as materialized (
          select ${COLUMNS} from places where point(longitude, latitude) <@ box(
            point(${longitude - degrees.longitude}, ${latitude - degrees.latitude}),
            point(${longitude + degrees.longitude}, ${latitude + degrees.latitude}))
        ) select * from found order by id limit 1`,
  )

/** Places in the order of their distance in degrees. */
export const findNearest = (db: Reader, { latitude, longitude }: Coordinates, limit: number): Promise<PlaceRow[]> =>
  read(
    db,
    sql`select ${COLUMNS} from places order by point(longitude, latitude) <-> point(${longitude}, ${latitude}) limit ${limit}`,
  )

const read = async (db: Reader, query: SQL): Promise<PlaceRow[]> =>
  (await db.execute<PlaceRow & Record<string, unknown>>(query)).rows

const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`

/**
 * Each text names the country or the region, by name or code.
 * @param isBeginning also by the beginning of the name
 */
const inRegions = (regions: readonly string[], isBeginning: boolean): SQL =>
  sql.join(
    regions.map(region => {
      const shortest = isBeginning ? 1 : MIN_REGION_LENGTH
      return sql` and (country = any(${list(countriesNamed(region, isBeginning))}) or region_code = ${region.toUpperCase().replaceAll(' ', '')}
        or region_folded = ${region}
        or (${region.length >= shortest} and position(${` ${region}`} in ' ' || region_folded) > 0))`
    }),
  )
