import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import { ageGroupOf, monthsSince, withBreedNames } from '../../posts/public.server.ts'
import type { Species } from '../../posts/vocabulary.ts'
import type { TravelKm } from '../../posts/shapes/travel-vocabulary.ts'
import type { SearchedPet } from './fits.server.ts'

interface ChangedRow extends Record<string, unknown> {
  is_before: boolean
  id: number
  owner_id: string
  species: Species
  sex: string
  size: string
  birth_month: number | null
  has_proof: boolean
  fact_bits: number
  breed: string | null
  location: string | null
  coat: string | null
  language: string | null
  latitude: number | null
  longitude: number | null
  travel_km: TravelKm | null
  words: string
}

interface PostChange extends Record<string, unknown> {
  id: number
  post_id: number
  before: object | null
}

interface ChangedPosts {
  /** The number of changes taken from the queue. */
  taken: number
  pets: SearchedPet[]
  /** The earlier versions of pets that were listed before. */
  befores: SearchedPet[]
}

/** Takes the oldest changes from the queue and reads their posts that are listed now, except those of suspended people. */
export async function takeChangedPosts(tx: Tx, count: number, now: Date): Promise<ChangedPosts> {
  const { rows: changes } = await tx.execute<PostChange>(sql`
    delete from changed_posts where id in (select id from changed_posts order by id limit ${count} for update skip locked)
    returning id, post_id, before`)
  if (changes.length === 0) return { taken: 0, pets: [], befores: [] }
  return { taken: changes.length, ...(await readVersions(tx, changes, now)) }
}

/** Reads the listed posts among these ids. */
export const readListedPets = async (tx: Tx, ids: readonly number[], now: Date): Promise<SearchedPet[]> =>
  (
    await readVersions(
      tx,
      ids.map(id => ({ id, post_id: id, before: null })),
      now,
    )
  ).pets

async function readVersions(tx: Tx, changes: readonly PostChange[], now: Date): Promise<Omit<ChangedPosts, 'taken'>> {
  const { rows } = await tx.execute<ChangedRow>(sql`
    with changes as (select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(id bigint, post_id bigint, before jsonb)),
    versions as (
      select false as is_before, p.* from posts p join users u on u.id = p.owner_id
      where p.id in (select post_id from changes) and p.status = 'approved' and p.paused is not true and not u.banned
      union all
      -- A post is new if it was new in one of the queued changes.
      select true, b.* from (
        select distinct on (post_id) before from changes order by post_id, before is null desc, id
      ) as first cross join lateral jsonb_populate_record(null::posts, first.before) as b where first.before is not null
    )
    select v.is_before, v.id, v.owner_id, v.species, v.sex, v.size, v.birth_month, v.has_proof, v.fact_bits, v.language, v.words::text, locations.latitude, locations.longitude, locations.travel_km,
      breeds.folded as breed, locations.folded as location, coats.folded as coat
    from versions v
    left join breeds on breeds.id = v.breed_id
    left join locations on locations.id = v.location_id
    left join coats on coats.id = v.coat_id`)
  const [befores, pets] = [true, false].map(which =>
    rows.filter(row => row.is_before === which).map(row => toPet(row, now)),
  ) as [SearchedPet[], SearchedPet[]]
  return { pets, befores }
}

function toPet(row: ChangedRow, now: Date): SearchedPet {
  const {
    id,
    owner_id,
    species,
    sex,
    size,
    birth_month,
    has_proof,
    fact_bits,
    breed,
    location,
    coat,
    language,
    latitude,
    longitude,
    travel_km,
    words,
  } = row
  const age = birth_month === null ? null : monthsSince(birth_month, now)
  return {
    postId: id,
    ownerId: owner_id,
    species,
    sex,
    size,
    age,
    // Unborn pets have no age group, as in the search.
    ageGroup: age === null || age < 0 ? null : ageGroupOf(species, age),
    hasProof: has_proof,
    factBits: fact_bits,
    breed: breed && withBreedNames(breed),
    location,
    coat,
    language,
    latitude,
    longitude,
    travelKm: travel_km ?? 0,
    words,
  }
}
