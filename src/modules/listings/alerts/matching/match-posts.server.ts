import { sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { bucketsFor, rangesFor } from './grid.ts'
import { takeChangedPosts } from './changed-posts.server.ts'
import { fits, fitsWords, petsFrom, type SearchedPet } from './fits.server.ts'
import { notifyOfMatches } from './notify-of-matches.server.ts'
import { scheduleMails } from '../mails/schedule-mails.server.ts'
import type { Alert } from '../vocabulary.ts'

/** A new match of a post and a search. */
interface Match {
  searchId: number
  postId: number
  userId: string
  alert: Alert
  /** Whether this search notifies the person. Each post is notified once, however many searches it fits. */
  notifies: boolean
}

/** The number of changes per transaction. */
const BATCH = 50

/** Matches all changed posts with the saved searches and notifies people. Several servers may run it at once. */
export async function matchChangedPosts(services: Services): Promise<void> {
  while ((await inTransaction(services, tx => matchBatch(services, tx))) === BATCH);
}

async function matchBatch(services: Services, tx: Transaction): Promise<number> {
  const now = services.now()
  const { taken, pets, befores } = await takeChangedPosts(tx, BATCH, now)
  if (pets.length === 0) return taken
  const matches = await writeMatches(tx, pets, befores, now)
  const notifying = matches.filter(({ notifies }) => notifies)
  await notifyOfMatches(
    services,
    tx,
    notifying.filter(({ alert }) => alert === 'atOnce').map(({ searchId }) => searchId),
  )
  await scheduleMails(services, tx, notifying, now)
  const people = [...new Set(matches.map(({ userId }) => userId))]
  tx.afterCommit(() => services.live.announce(people, [{ path: ['alerts'] }]))
  return taken
}

/** SQL: sorts searches by how soon they notify. The first one of a person notifies of a post. */
export const PROMPTEST_FIRST = `array_position(array['atOnce', 'daily', 'weekly'], s.alert), s.id`

/** What a match needs of a search. All of them are in the index by bucket. */
const SEARCH_COLUMNS = `s.id, s.user_id, s.alert, s.bucket, s.species, s.sex, s.size, s.min_age, s.max_age, s.age_group, s.has_proof, s.fact_bits,
  s.latitude, s.longitude, s.within_km, s.breed, s.location, s.coat, s.color, s.language, s.has_words`

/**
 * The index by bucket finds the searches that fit each pet. Only searches with words read the table.
 *
 * $1, $2: pets, and their earlier versions. $3, $4: buckets of pets. $5: now. $6, $7, $8: ranges of buckets of pets.
 */
const STATEMENT = `
  with pets as materialized (select * from ${petsFrom('$1')}),
  befores as materialized (select * from ${petsFrom('$2')}),
  fitting as (
    select s.id, s.user_id, s.alert, pets."postId" from (
      select k.post_id, s.* from unnest($3::bigint[], $4::text[]) as k(post_id, bucket)
      join pets on pets."postId" = k.post_id
      cross join lateral (select ${SEARCH_COLUMNS} from saved_searches s where s.bucket = k.bucket and ${fits('pets')} offset 0) as s
      union all
      select k.post_id, s.* from unnest($6::bigint[], $7::text[], $8::text[]) as k(post_id, first, last)
      join pets on pets."postId" = k.post_id
      cross join lateral (
        select ${SEARCH_COLUMNS} from saved_searches s where s.bucket >= k.first and s.bucket < k.last and ${fits('pets')} offset 0
      ) as s
    ) as s
    join pets on pets."postId" = s.post_id
    where s.user_id <> pets."ownerId" and ${fitsWords('pets')}
      and not exists (select from users where id = s.user_id and banned)
      and not exists (select from blocks where blocker_id = s.user_id and blocked_id = pets."ownerId")
      and not exists (select from blocks where blocker_id = pets."ownerId" and blocked_id = s.user_id)
      and not exists (select from saved_search_matches m where m.post_id = pets."postId" and m.search_id = s.id)
      and not exists (select from befores where befores."postId" = pets."postId" and ${fits('befores')} and ${fitsWords('befores')})
  ),
  choices as (
    select *, alert <> 'never' and row_number() over (partition by user_id, "postId" order by ${PROMPTEST_FIRST}) = 1
      and not exists (select from saved_searches o join saved_search_matches m on m.post_id = "postId" and m.search_id = o.id
        where o.user_id = s.user_id and m.notifies) as notifies
    from fitting s
  ),
  written as (
    insert into saved_search_matches (search_id, post_id, matched_at, notifies, pending)
    select id, "postId", $5::timestamptz, notifies, notifies from choices order by id, "postId"
    on conflict do nothing returning search_id, post_id, notifies
  )
  select search_id as "searchId", post_id as "postId", user_id as "userId", alert, notifies
  from written join fitting on fitting.id = written.search_id and fitting."postId" = written.post_id`

/** Inserts new matches and returns them. */
export async function writeMatches(
  tx: Tx,
  pets: readonly SearchedPet[],
  befores: readonly SearchedPet[],
  now: Date,
): Promise<Match[]> {
  const { rows } = await tx.execute<Match & Record<string, unknown>>(
    withParameters(STATEMENT, matchParameters(pets, befores, now)),
  )
  return rows
}

function matchParameters(pets: readonly SearchedPet[], befores: readonly SearchedPet[], now: Date): unknown[] {
  const keys = pets.flatMap(pet => bucketsFor(pet).map(bucket => ({ id: pet.postId, bucket })))
  const ranges = pets.flatMap(pet => rangesFor(pet).map(([first, last]) => ({ id: pet.postId, first, last })))
  return [
    JSON.stringify(pets),
    JSON.stringify(befores),
    keys.map(({ id }) => id),
    keys.map(({ bucket }) => bucket),
    now,
    ranges.map(({ id }) => id),
    ranges.map(({ first }) => first),
    ranges.map(({ last }) => last),
  ]
}

/** Converts a statement with numbered parameters to drizzle's SQL. */
const withParameters = (text: string, parameters: readonly unknown[]) =>
  sql.join(
    text
      .split(/\$(\d)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(parameters[Number(part) - 1]))),
  )
