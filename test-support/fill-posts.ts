import type { Db } from '../src/platform/db/db.ts'
import { insertFacts, type FactDistribution } from './fill-facts.ts'

const USERS = 20_000
const PLACEHOLDER =
  'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAwABUB8JZQAAuafv6UAAP79d6Pq3p2nZVb5rbpcbVbTsvVQxUAAAAA='

/** Percent of the posts; dogs are the rest. */
const SPECIES_SHARES = { cat: 31, rabbit: 6, bird: 5, 'small pet': 5, horse: 2, reptile: 2, 'farm animal': 1, other: 1 }

/** Breeds are an origin and a kind: 20 times 15. */
const ORIGINS =
  'Alpine,American,Andalusian,Baltic,Bavarian,Belgian,Black,Blue,Border,Dutch,English,Golden,Highland,Iberian,Lapland,Norwegian,Persian,Silver,Welsh,White'
const KINDS: Record<string, string> = {
  Retriever: 'dog',
  Terrier: 'dog',
  Shepherd: 'dog',
  Spaniel: 'dog',
  Hound: 'dog',
  Spitz: 'dog',
  Shorthair: 'cat',
  Longhair: 'cat',
  'Forest Cat': 'cat',
  Lop: 'rabbit',
  Canary: 'bird',
  Hamster: 'small pet',
  Pony: 'horse',
  Gecko: 'reptile',
  Sheep: 'farm animal',
}

/** Places are the beginning and end of a name: 40 times 50. */
const PLACE_BEGINNINGS =
  'Al,Ash,Bel,Birch,Bran,Cal,Car,Clare,Cor,Dal,Dun,East,Elm,Fair,Glen,Grand,Green,Had,Hill,Iron,Kil,Lan,Lin,Long,Mal,Mar,Mont,New,North,Oak,Pen,Port,Quin,Ros,Saint ,Sal,South,Stan,West,Win'
const PLACE_ENDS =
  'berg,bridge,burgh,bury,by,combe,cross,dale,den,don,fax,field,ford,gate,ham,haven,heim,hill,holm,hurst,ington,keep,land,leigh,ley,low,mere,minster,mond,mouth,ness,over,ple,port,quay,ridge,rock,sea,shire,side,stead,stone,thorpe,ton,vale,view,ville,wich,wood,worth'

const SENTENCES = [
  'Gentle, curious and endlessly hungry.',
  'Gets on well with children and with most other animals after a slow introduction.',
  'House-trained, used to being alone for an hour or two, and happiest in company.',
  'Was found by the side of the road two winters ago and has not looked back since.',
  'Needs a garden or long walks, a patient hand and somebody who laughs at mischief.',
  'Sleeps through the night.',
  'A little shy on the first day; by the second you will not be able to leave the room alone.',
  'Eats everything, including what was meant for you.',
]

/** The first post was listed so many days ago: six years. */
const DAYS = 2190

/**
 * Fills an empty database with posts, the same in every run except for dates, which end today. Statuses, species,
 * breeds, places, sizes and ages are distributed as on a six-year-old site: half of the pets adopted, a third
 * available, a few common breeds and places, and no pet listed before its birth. A million posts take about two
 * minutes. Facts are realistic, or independent of each other, which gives far more combinations.
 */
export async function fillWithPosts(
  db: Db,
  count: number,
  { photos = true, people = USERS, facts = 'realistic' }: FillOptions = {},
): Promise<void> {
  const client = await db.$client.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  try {
    for (const setting of SETTINGS) await run(`set ${setting}`)
    const indexes = await dropIndexes(run)
    await createChance(run)
    await insertPeople(run, people)
    await insertWords(run)
    await insertFacts(run, count, speciesByShare(), facts)
    // The settings disable triggers, but this one writes the words for searches.
    await run('alter table posts enable always trigger posts_write_words')
    await insertPosts(run, count, people)
    await run('alter table posts enable trigger posts_write_words')
    if (photos) await insertPhotos(run)
    for (const index of indexes) await run(index)
    await run('vacuum analyze')
  } finally {
    client.release(true)
  }
}

interface FillOptions {
  photos?: boolean
  people?: number
  facts?: FactDistribution
}

export type Run = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** The rows are valid, so references are not checked; nothing waits for the disk. */
const SETTINGS = [
  'statement_timeout = 0',
  'synchronous_commit = off',
  'session_replication_role = replica',
  "maintenance_work_mem = '512MB'",
  "work_mem = '256MB'",
]

/** Building indexes once is faster than row by row: returns the statements that restore them. */
async function dropIndexes(run: Run): Promise<string[]> {
  const { rows } = await run(
    `select indexname, indexdef from pg_indexes where tablename in ('posts', 'photos') and schemaname = 'public'
       and not exists (select from pg_constraint where conname = indexname)`,
  )
  const indexes = rows as { indexname: string; indexdef: string }[]
  for (const { indexname } of indexes) await run(`drop index ${indexname}`)
  return indexes.map(({ indexdef }) => indexdef)
}

/**
 * chance(n, 'what') is a pseudorandom number from 0 to below 1 for each pair; one_of picks by it, and uuid_of derives
 * an id.
 */
async function createChance(run: Run): Promise<void> {
  await run(
    `create function pg_temp.chance(n bigint, what text) returns float8 immutable language sql
     as 'select (hashint8extended(n, hashtext(what)) & 1048575) / 1048576.0::float8'`,
  )
  await run(
    `create function pg_temp.one_of(choices anyarray, chance float8) returns anyelement immutable language sql
     as 'select choices[1 + floor(chance * cardinality(choices))::int]'`,
  )
  await run(
    `create function pg_temp.uuid_of(text) returns uuid immutable language sql
     as 'select overlay(overlay(md5($1) placing ''4'' from 13) placing ''8'' from 17)::uuid'`,
  )
}

async function insertPeople(run: Run, people: number): Promise<void> {
  await run(
    `insert into users (id, name, email, email_verified, verified, created_at)
     select 'bench-' || n, pg_temp.one_of($2::text[], pg_temp.chance(n, 'first name')) || ' ' || pg_temp.one_of($3::text[], pg_temp.chance(n, 'last name')),
       'bench-' || n || '@example.org', true, n % 10 = 0, now() - interval '6 years' from generate_series(1, $1::int) n`,
    [
      people,
      ['Ana', 'Ben', 'Carla', 'Dmitri', 'Emi', 'Farid'],
      ['Silva', 'Okafor', 'Meyer', 'Tanaka', 'Novak', 'Lindqvist'],
    ],
  )
}

async function insertWords(run: Run): Promise<void> {
  await run(
    `insert into breeds (name, folded) select name, lower(name)
     from (select origin || ' ' || kind as name from unnest($1::text[]) origin, unnest($2::text[]) kind order by md5(origin || kind)) names`,
    [ORIGINS.split(','), Object.keys(KINDS)],
  )
  await run(
    `insert into locations (name, folded, latitude, longitude)
     select name, lower(name), 36 + 20 * pg_temp.chance(hashtext(name), 'latitude'), -10 + 35 * pg_temp.chance(hashtext(name), 'longitude')
     from (select first || last as name from unnest($1::text[]) first, unnest($2::text[]) last order by md5(first || last)) names`,
    [PLACE_BEGINNINGS.split(','), PLACE_ENDS.split(',')],
  )
  await run(
    `create temp table breeds_of as select species, array_agg(b.id order by b.id) as ids
     from jsonb_each_text($1) kinds (kind, species) join breeds b on b.name like '% ' || kind group by species`,
    [JSON.stringify(KINDS)],
  )
}

/** Squared and cubed chances make the first entries of a list common and the last ones rare. */
async function insertPosts(run: Run, count: number, people: number): Promise<void> {
  await run(
    `insert into posts (owner_id, form_id, name, content, species, sex, breed_id, birth_month, size, location_id, typed_location, temperament,
       vaccinated, fact_bits, coat_id, language, proof_photo_id, proof_seen_at, status, reviewed_at, adopted_at, created_at, updated_at)
     select 'bench-' || 1 + floor(power(pg_temp.chance(n, 'owner'), 2) * ${people})::int, pg_temp.uuid_of('form ' || n),
       pg_temp.one_of('{Bella,Charlie,Luna,Max,Daisy,Milo,Nala,Otis,Pepper,Ruby,Simba,Toffee}'::text[], pg_temp.chance(n, 'name')),
       (select string_agg(pg_temp.one_of($2::text[], pg_temp.chance(n, 'sentence ' || line)), ' ')
          from generate_series(1, 2 + (power(pg_temp.chance(n, 'length'), 3) * 18)::int) line),
       species, (case when pg_temp.chance(n, 'sex known') < 0.06 then 'unknown' when pg_temp.chance(n, 'sex') < 0.5 then 'male' else 'female' end),
       (case when pg_temp.chance(n, 'breed known') < 0.9 then pg_temp.one_of(b.ids, power(pg_temp.chance(n, 'breed'), 2)) end),
       (case when pg_temp.chance(n, 'age known') < 0.93 then
          (extract(year from created_at) * 12 + extract(month from created_at) - 1 - floor(power(pg_temp.chance(n, 'age'), 3) * 180)) * 32 +
          (case when pg_temp.chance(n, 'birthday known') < 0.5 then 1 + floor(pg_temp.chance(n, 'birthday') * extract(day from created_at)) else 0 end) end),
       pg_temp.one_of(case species when 'dog' then '{Small,Medium,Medium,Large,Large,Extra Large}'::text[]
          when 'horse' then '{Large,Extra Large}' when 'farm animal' then '{Medium,Large}' else '{Small,Small,Small,Small,Medium}' end, pg_temp.chance(n, 'size')),
       l.id, l.name, '{gentle,curious}',
       proof, bits, coat_id, pg_temp.one_of('{en,en,en,de,es,fi,und}'::text[], power(pg_temp.chance(n, 'language'), 3)), (case when proof then pg_temp.uuid_of('proof ' || n) end), (case when proof and status <> 'pending' then created_at + interval '1 day' end),
       status, (case when status <> 'pending' then created_at + interval '1 day' end),
       (case when status = 'adopted' then created_at + interval '40 days' end), created_at, created_at
     from (select n, pg_temp.one_of($3::text[], pg_temp.chance(n, 'species')) as species, pg_temp.chance(n, 'proof') < 0.3 as proof,
         (case when n > $1 - $1 / 100 and pg_temp.chance(n, 'status') < 0.8 then 'pending' when pg_temp.chance(n, 'status') < 0.52 then 'adopted'
           when pg_temp.chance(n, 'status') < 0.9 then 'approved' else 'rejected' end) as status,
         date_trunc('day', now()) - ($1 - n)::float8 / $1 * interval '${DAYS} days' - pg_temp.chance(n, 'moment') * interval '1 minute' as created_at
       from generate_series(1, $1::int) n offset 0) drawn
     left join breeds_of b using (species) join facts_of using (n)
     left join locations l on l.id = (case when pg_temp.chance(n, 'place known') < 0.97 then 1 + floor(power(pg_temp.chance(n, 'place'), 3) * 2000)::int end)
     order by n`,
    [count, SENTENCES, speciesByShare()],
  )
}

/** A hundred of them. */
const speciesByShare = (): string[] => {
  const others = Object.entries(SPECIES_SHARES).flatMap(([species, share]) => Array<string>(share).fill(species))
  return [...others, ...Array<string>(100 - others.length).fill('dog')]
}

/** One to three photos per post, and the private proofs. */
async function insertPhotos(run: Run): Promise<void> {
  await run(
    `insert into photos (id, owner_id, folder, is_private, filename, widths, width, height, placeholder, created_at, stored_at, attached_at)
     select id, owner_id, left(translate(encode(sha256(id::text::bytea), 'base64'), '+/', '-_'), 24), is_private, 'bench.jpg', '{320,640,1280}', 1600, 1200, $1,
       created_at, created_at, created_at
     from (select pg_temp.uuid_of('photo ' || p.id || ' ' || position) as id, owner_id, false as is_private, created_at
           from posts p, generate_series(0, floor(power(pg_temp.chance(p.id, 'photos'), 2) * 3)::int) position
           union all select proof_photo_id, owner_id, true, created_at from posts where proof_photo_id is not null) made`,
    [PLACEHOLDER],
  )
  await run(
    `insert into post_photos (photo_id, post_id, position) select pg_temp.uuid_of('photo ' || p.id || ' ' || position), p.id, position
     from posts p, generate_series(0, floor(power(pg_temp.chance(p.id, 'photos'), 2) * 3)::int) position`,
  )
}
