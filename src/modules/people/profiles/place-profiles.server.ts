import { sql } from 'drizzle-orm'
import { resolveTown, type PlaceRows } from '../../base/places/public.server.ts'

const PROFILES_AT_ONCE = 500

/** Gives all profiles the coordinates of the town that their location means. */
export const placeProfiles: PlaceRows = async ({ db }, version) => {
  for (let after = ''; ;) {
    const { rows } = await db.execute<{ id: string; location: string }>(sql`
      select user_id as id, location from profiles
      where user_id > ${after} and location <> '' and placed_with is distinct from ${version}
      order by user_id limit ${PROFILES_AT_ONCE}`)
    for (const { id, location } of rows) {
      const { latitude = null, longitude = null } = (await resolveTown(db, location)) ?? {}
      // Unless its owner has changed it meanwhile.
      await db.execute(sql`
        update profiles set latitude = ${latitude}, longitude = ${longitude}, placed_with = ${version}
        where user_id = ${id} and location = ${location}`)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
