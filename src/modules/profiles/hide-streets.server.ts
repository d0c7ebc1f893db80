import { sql } from 'drizzle-orm'
import { townOnly } from '../../shared/town-only.ts'
import { publicLocation, type HideStreets } from '../places/public.server.ts'

const PROFILES_AT_ONCE = 500

/** Leaves the town alone in the profiles of private persons. Shelters and organisations show their address. */
export const hideStreetsOfProfiles: HideStreets = async ({ db }) => {
  for (let after = ''; ;) {
    const { rows } = await db.execute<{ id: string; location: string }>(sql`
      select user_id as id, location from profiles
      where user_id > ${after} and location <> '' and not is_shelter order by user_id limit ${PROFILES_AT_ONCE}`)
    for (const { id, location } of rows.filter(({ location }) => townOnly(location) !== location)) {
      const town = await publicLocation(db, location, true)
      // Unless its owner has changed it meanwhile.
      await db.execute(
        sql`update profiles set location = ${town}, placed_with = null where user_id = ${id} and location = ${location} and not is_shelter`,
      )
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
