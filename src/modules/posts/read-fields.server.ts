import { eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { PetFields } from './contract.ts'
import { readFacts } from './stored-facts.server.ts'
import { breeds, locations, posts } from './tables.server.ts'
import type { Status } from './vocabulary.ts'

/** What an owner wrote, with the month of birth in place of the age. */
export interface PostFields extends Omit<PetFields, 'age'> {
  id: number
  birthMonth: number | null
  status: Status
  paused: boolean
  holdUntil: string | null
}

/** The fields of posts by id, in one query. */
export async function readPostFields(db: Db | Tx, ids: readonly number[]): Promise<Map<number, PostFields>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ post: posts, breed: breeds.name, location: locations.name, travelKm: locations.travelKm })
    .from(posts)
    .leftJoin(breeds, eq(breeds.id, posts.breedId))
    .leftJoin(locations, eq(locations.id, posts.locationId))
    .where(inArray(posts.id, [...ids]))
  return new Map(rows.map(({ post, ...names }) => [post.id, toFields(post, names)]))
}

interface Names {
  breed: string | null
  location: string | null
  travelKm: PetFields['travelKm'] | null
}

const toFields = (
  {
    id,
    name,
    content,
    chosenLanguage,
    species,
    sex,
    size,
    temperament,
    healthInfo,
    vaccinated,
    birthMonth,
    status,
    paused,
    holdUntil,
    facts,
  }: typeof posts.$inferSelect,
  { breed, location, travelKm }: Names,
): PostFields => ({
  id,
  name,
  content,
  chosenLanguage,
  species,
  sex,
  size,
  temperament,
  healthInfo,
  vaccinated,
  birthMonth,
  status,
  paused,
  holdUntil,
  ...readFacts(facts),
  breed: breed ?? '',
  location: location ?? '',
  travelKm: travelKm ?? 0,
})
