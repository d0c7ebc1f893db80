import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/db.ts'
import { loadedVersion, resolveTown, type PlaceRows } from '../places/public.server.ts'
import { STATUSES } from './vocabulary.ts'

interface Point {
  latitude: number | null
  longitude: number | null
}

const NOWHERE: Point = { latitude: null, longitude: null }
const LOCATIONS_AT_ONCE = 100
const POSTS_AT_ONCE = 500

/** The coordinates of a location for a post that is being saved. Without a gazetteer there are none, and `placePosts` adds them later. */
export async function pointOfLocation(tx: Tx, locationId: number | null, location: string): Promise<Point> {
  if (locationId === null) return NOWHERE
  const version = await loadedVersion(tx)
  const read = async (lock: ReturnType<typeof sql>) =>
    (
      await tx.execute<Point & { placedWith: string | null } & Record<string, unknown>>(
        sql`select latitude, longitude, placed_with as "placedWith" from locations where id = ${locationId} ${lock}`,
      )
    ).rows[0]
  const row = await read(sql``)
  const isPlaced = (placed: typeof row) => version !== undefined && placed?.placedWith === version
  if (row && isPlaced(row)) return { latitude: row.latitude, longitude: row.longitude }
  // `placePosts` then waits, and sees this post.
  await read(sql`for share`)
  return version === undefined ? NOWHERE : ((await resolveTown(tx, location)) ?? NOWHERE)
}

/** Gives all posts the coordinates of their location's town. */
export const placePosts: PlaceRows = async ({ db }, version) => {
  for (let after = 0; ;) {
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      select id, name from locations where id > ${after} and placed_with is distinct from ${version}
      order by id limit ${LOCATIONS_AT_ONCE}`)
    for (const { id, name } of rows) await placeLocation(db, id, name, version)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function placeLocation(db: Db, id: number, name: string, version: string): Promise<void> {
  const point = (await resolveTown(db, name)) ?? NOWHERE
  // Most of the work is done without a lock on the location.
  for (let moved = POSTS_AT_ONCE; moved === POSTS_AT_ONCE;) moved = await movePosts(db, id, point)
  await db.transaction(async tx => {
    await tx.execute(sql`select from locations where id = ${id} for update`)
    await movePosts(tx, id, point)
    await tx.execute(sql`
      update locations set latitude = ${point.latitude}, longitude = ${point.longitude}, placed_with = ${version}
      where id = ${id}`)
  })
}

/** Moves some posts to their place, and returns their number. Posts are locked in the order of their ids, as everywhere. */
async function movePosts(db: Db | Tx, locationId: number, { latitude, longitude }: Point): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with misplaced as materialized (
      select id from posts where location_id = ${locationId} and status = any(${sql.param([...STATUSES])}::text[])
        and (latitude is distinct from ${latitude}::real or longitude is distinct from ${longitude}::real)
      order by id limit ${POSTS_AT_ONCE} for no key update
    ) update posts set latitude = ${latitude}, longitude = ${longitude} from misplaced where posts.id = misplaced.id`)
  return rowCount ?? 0
}
