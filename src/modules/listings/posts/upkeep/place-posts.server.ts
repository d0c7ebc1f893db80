import { sql } from 'drizzle-orm'
import { resolveTown, type PlaceRows } from '../../../base/places/public.server.ts'
import { placeLocations, type PlacedLocation } from '../storage/dictionary.server.ts'

const LOCATIONS_AT_ONCE = 200

/** Finds the towns of all locations that this version of the gazetteer has not placed. */
export const placePosts: PlaceRows = async ({ db }, version) => {
  for (let after = 0; ;) {
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      select id, name from locations where id > ${after} and placed_with is distinct from ${version}
      order by id limit ${LOCATIONS_AT_ONCE}`)
    const placed: PlacedLocation[] = []
    for (const { id, name } of rows) placed.push({ id, town: await resolveTown(db, name) })
    const last = rows.at(-1)
    if (!last) return
    await db.transaction(tx => placeLocations(tx, placed, version))
    after = last.id
  }
}
