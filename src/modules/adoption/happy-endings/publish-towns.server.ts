import { sql } from 'drizzle-orm'
import { publicPlaces, type PublishPlaces } from '../../base/places/public.server.ts'

const ENDINGS_AT_ONCE = 500

/**
 * Gives happy endings the town that everybody reads: those that were written before what is typed was kept apart, and those whose town
 * no gazetteer knew yet.
 */
export const publishTownsOfEndings: PublishPlaces = async ({ db }) => {
  for (let after = 0; ;) {
    const { rows } = await db.execute<{ id: number; typed: string }>(sql`
      select id::int as id, coalesce(typed_town, town) as typed from happy_endings
      where id > ${after} and (typed_town is null) <> (town is null) order by id limit ${ENDINGS_AT_ONCE}`)
    const places = await publicPlaces(
      db,
      rows.map(({ typed }) => typed),
    )
    for (const [at, { id, typed }] of rows.entries())
      // Unless its author has changed it meanwhile.
      await db.execute(sql`
        update happy_endings set town = ${places[at] || null}, typed_town = ${typed}
        where id = ${id} and coalesce(typed_town, town) = ${typed}`)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
