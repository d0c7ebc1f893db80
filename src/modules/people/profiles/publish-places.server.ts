import { sql } from 'drizzle-orm'
import { publicPlaces, type PublishPlaces } from '../../base/places/public.server.ts'

const PROFILES_AT_ONCE = 500

/**
 * Gives profiles the place that everybody reads: those that were written before what is typed was kept apart, and those whose location
 * no gazetteer knew yet. Shelters and organisations show their address.
 */
export const publishPlacesOfProfiles: PublishPlaces = async ({ db }) => {
  for (let after = ''; ;) {
    const { rows } = await db.execute<{ id: string; typed: string; isShelter: boolean }>(sql`
      select user_id as id, coalesce(typed_location, location) as typed, is_shelter as "isShelter" from profiles
      where user_id > ${after} and (coalesce(typed_location, '') = '') = (location <> '')
      order by user_id limit ${PROFILES_AT_ONCE}`)
    const places = await publicPlaces(
      db,
      rows.map(({ typed }) => typed),
    )
    for (const [at, { id, typed, isShelter }] of rows.entries())
      // Unless its owner has changed it meanwhile.
      await db.execute(sql`
        update profiles set location = ${isShelter ? typed : (places[at] ?? '')}, typed_location = ${typed}, placed_with = null
        where user_id = ${id} and coalesce(typed_location, location) = ${typed} and is_shelter = ${isShelter}`)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
