import type { SearchParameters } from '../src/modules/listings/alerts/contract.ts'
import { toCriteria } from '../src/modules/listings/alerts/matching/criteria.server.ts'
import type { Db } from '../src/platform/db/db.ts'
import type { Run } from './fill-posts.ts'

const BATCH = 10_000
const TOWNS = 2000
const PEOPLE = 200_000
const SPECIES = [
  'dog',
  'dog',
  'dog',
  'dog',
  'dog',
  'cat',
  'cat',
  'cat',
  'rabbit',
  'bird',
  'small pet',
  'horse',
  'other pets',
] as const
const RADII = [10, 10, 25, 25, 25, 50, 50, 50, 100, 200]
const SIZES = ['Small', 'Medium', 'Large'] as const
const GROUPS = ['baby', 'young', 'adult', 'senior'] as const
const SEXES = ['male', 'female'] as const

/**
 * Fills a database that has posts with saved searches of people in two thousand towns of two continents: nearly all
 * are near a place, the others name a breed, and a few large towns have most of the people. The posts' locations are
 * these towns.
 */
export async function fillWithSearches(db: Db, count: number, people = PEOPLE): Promise<void> {
  const client = await db.$client.connect()
  const run: Run = (text, values = []) => client.query(text, values)
  try {
    for (const setting of ['statement_timeout = 0', 'synchronous_commit = off', 'session_replication_role = replica'])
      await run(`set ${setting}`)
    await placeTowns(run)
    const { rows } = await run('select folded from breeds order by id')
    const breeds = (rows as { folded: string }[]).map(({ folded }) => folded)
    for (let first = 0; first < count; first += BATCH)
      await insertBatch(run, { first, count: Math.min(BATCH, count - first), people }, breeds)
    await run('vacuum analyze')
  } finally {
    client.release(true)
  }
}

async function placeTowns(run: Run): Promise<void> {
  const towns = Array.from({ length: TOWNS }, (_, town) => townOf(town))
  await run(
    `update locations set latitude = towns.latitude, longitude = towns.longitude
     from jsonb_to_recordset($1::jsonb) as towns(id int, latitude real, longitude real) where towns.id = locations.id`,
    [JSON.stringify(towns.map((town, index) => ({ id: index + 1, ...town })))],
  )
}

/** In Europe or North America. */
const townOf = (town: number) => {
  const [latitude, longitude] = [chance(town, 'latitude'), chance(town, 'longitude')]
  return chance(town, 'continent') < 0.5
    ? { latitude: 38 + latitude * 20, longitude: -9 + longitude * 35 }
    : { latitude: 28 + latitude * 20, longitude: -122 + longitude * 50 }
}

interface Batch {
  first: number
  count: number
  people: number
}

async function insertBatch(run: Run, { first, count, people }: Batch, breeds: readonly string[]): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => rowOf(first + index, breeds))
  await run(
    `insert into saved_searches (user_id, name, parameters, fingerprint, alert, bucket, species, sex, size, min_age, max_age, age_group,
       fact_bits, breed, latitude, longitude, within_km)
     select 'bench-' || 1 + n % $2::int, 'Search ' || n, '{}', n::text, (array['atOnce', 'daily', 'weekly', 'never'])[1 + n % 4], s.*
     from jsonb_to_recordset($1::jsonb) as s(n int, bucket text, species text, sex text, size text, "minAge" int, "maxAge" int, "ageGroup" text,
       "factBits" int, breed text, latitude float8, longitude float8, "withinKm" int)`.replace('s.*', COLUMNS),
    [JSON.stringify(rows), people],
  )
}

const COLUMNS = `bucket, species, sex, size, "minAge", "maxAge", "ageGroup", "factBits", breed, latitude, longitude, "withinKm"`

function rowOf(n: number, breeds: readonly string[]) {
  const given = (name: string, share: number): boolean => chance(n, name) < share
  const near = given('near', 0.96)
    ? { ...townOf(Math.floor(chance(n, 'town') ** 2 * TOWNS)), withinKm: oneOf(RADII, chance(n, 'within')) }
    : null
  const parameters: SearchParameters = {
    ...(given('species', 0.9) && { species: oneOf(SPECIES, chance(n, 'which species')) }),
    ...(given('breed', near ? 0.35 : 1) && { breed: oneOf(breeds, chance(n, 'which breed') ** 2) }),
    ...(given('sex', 0.25) && { sex: oneOf(SEXES, chance(n, 'which sex')) }),
    ...(given('size', 0.3) && { size: oneOf(SIZES, chance(n, 'which size')) }),
    ...(given('group', 0.3) && { ageGroup: oneOf(GROUPS, chance(n, 'which group')) }),
    ...(given('age', 0.15) && { maxAge: 12 + Math.floor(chance(n, 'months') * 60) }),
    ...(given('children', 0.2) && { goodWithChildren: 'yes' }),
    ...(given('dogs', 0.15) && { goodWithDogs: 'yes' }),
  }
  return { n, ...toCriteria(parameters, near) }
}

const oneOf = <Item>(items: readonly Item[], share: number): Item => items[Math.floor(share * items.length)] as Item

/** A pseudorandom number from 0 to below 1 for each pair. */
function chance(n: number, what: string): number {
  let hash = 2_166_136_261 ^ n
  for (const character of what) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}
