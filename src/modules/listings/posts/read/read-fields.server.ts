import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { PetFields } from '../contract.ts'
import { readFacts } from '../storage/stored-facts.server.ts'
import { breeds, locations, posts } from '../tables.server.ts'
import type { Status } from '../vocabulary.ts'

/** The fields that an owner wrote, with the month of birth in place of the age. */
export interface PostFields extends Omit<PetFields, 'age'> {
  id: number
  birthMonth: number | null
  status: Status
  paused: boolean
  holdUntil: string | null
}

/** The columns of these fields, for `posts` joined with `breeds` and `locations`. */
export const writtenColumns = {
  name: posts.name,
  content: posts.content,
  chosenLanguage: posts.chosenLanguage,
  species: posts.species,
  sex: posts.sex,
  size: posts.size,
  temperament: posts.temperament,
  healthInfo: posts.healthInfo,
  vaccinated: posts.vaccinated,
  birthMonth: posts.birthMonth,
  facts: posts.facts,
  breed: sql<string>`coalesce(${breeds.name}, '')`,
  location: sql<string>`coalesce(${locations.name}, '')`,
  travelKm: sql<PetFields['travelKm']>`coalesce(${locations.travelKm}, 0)`,
}

/** The fields of posts by id, in one query. */
export async function readPostFields(db: Db | Tx, ids: readonly number[]): Promise<Map<number, PostFields>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: posts.id,
      status: posts.status,
      paused: posts.paused,
      holdUntil: posts.holdUntil,
      ...writtenColumns,
    })
    .from(posts)
    .leftJoin(breeds, eq(breeds.id, posts.breedId))
    .leftJoin(locations, eq(locations.id, posts.locationId))
    .where(inArray(posts.id, [...ids]))
  return new Map(rows.map(({ facts, ...fields }) => [fields.id, { ...fields, ...readFacts(facts) }]))
}
