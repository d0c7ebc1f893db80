import { sql } from 'drizzle-orm'
import { type PlaceRows, publicPlaces, type PublishPlaces, resolveTown } from '../../../base/places/public.server.ts'
import { idOfLocation, type PlacedLocation, placeLocations } from '../storage/dictionary.server.ts'
import type { TravelKm } from '../shapes/travel-vocabulary.ts'

const POSTS_AT_ONCE = 500

type TypedPlaceRow = { id: number; typed: string; isPrivate: boolean; travelKm: TravelKm }

/**
 * Fills the public location of posts that lack one: posts of versions that stored only the typed text, and posts whose
 * location no gazetteer knew yet. Repeatable after a crash.
 */
export const publishPlacesOfPosts: PublishPlaces = async ({ db }) => {
  for (let after = 0; ;) {
    const { rows } = await db.execute<TypedPlaceRow>(sql`
      select posts.id::int as id, coalesce(typed_location, locations.name) as typed, users.kind = 'person' as "isPrivate",
        coalesce(travel_km, 0) as "travelKm"
      from posts join users on users.id = posts.owner_id left join locations on locations.id = posts.location_id
      where posts.id > ${after} and (typed_location is null) <> (location_id is null)
      order by posts.id limit ${POSTS_AT_ONCE}`)
    const places = await publicPlaces(
      db,
      rows.map(({ typed }) => typed),
    )
    for (const [at, row] of rows.entries()) await publish(db, row, row.isPrivate ? (places[at] ?? '') : row.typed)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Skips a post whose owner changed the location meanwhile. Locks the post before the dictionaries. */
const publish = (
  db: Parameters<PublishPlaces>[0]['db'],
  { id, typed, travelKm }: TypedPlaceRow,
  place: string,
): Promise<void> =>
  db.transaction(async tx => {
    const { rows } = await tx.execute(sql`
      select from posts left join locations on locations.id = location_id
      where posts.id = ${id} and coalesce(typed_location, locations.name) = ${typed} for no key update of posts`)
    if (rows.length === 0) return
    const locationId = await idOfLocation(tx, place, travelKm)
    await tx.execute(sql`update posts set location_id = ${locationId}, typed_location = ${typed} where id = ${id}`)
  })

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
