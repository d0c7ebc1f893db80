import { sql } from 'drizzle-orm'
import { townOnly } from '../../shared/town-only.ts'
import { publicLocation, type HideStreets } from '../places/public.server.ts'
import { idOfLocation } from './dictionary.server.ts'
import type { TravelKm } from './travel-vocabulary.ts'
import { STATUSES } from './vocabulary.ts'

const LOCATIONS_AT_ONCE = 500

type Location = { id: number; name: string; travelKm: TravelKm }

/** Moves posts of private persons from locations with streets to those of their towns. Repeatable after a crash. */
export const hideStreetsOfPosts: HideStreets = async ({ db }) => {
  for (let after = 0; ;) {
    const { rows } = await db.execute<Location>(sql`
      select id, name, travel_km as "travelKm" from locations where id > ${after} order by id limit ${LOCATIONS_AT_ONCE}`)
    for (const { id, name, travelKm } of rows.filter(({ name }) => townOnly(name) !== name)) {
      await db.transaction(async tx => {
        // Posts are locked before dictionaries.
        const { rows: found } = await tx.execute<{ id: number }>(sql`
          select posts.id::int as id from posts join users on users.id = posts.owner_id and users.kind = 'person'
          where posts.location_id = ${id} and posts.status = any(${sql.param([...STATUSES])}::text[])
          order by posts.id for no key update of posts`)
        if (found.length === 0) return
        const town = await idOfLocation(tx, await publicLocation(tx, name, true), travelKm)
        await tx.execute(sql`
          update posts set location_id = ${town} where id = any(${sql.param(found.map(({ id }) => id))}::bigint[])`)
      })
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
