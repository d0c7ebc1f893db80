import { sql } from 'drizzle-orm'
import { type PlaceRows, publicPlaces, type PublishPlaces, resolveTown } from '../../base/places/public.server.ts'

const PROFILES_AT_ONCE = 500

/** Stores the coordinates of the town that each profile names. */
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

/**
 * Fills missing public locations: of profiles from earlier versions, and of those whose location the gazetteer did not
 * know yet. Shelters and organizations show their full address.
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
