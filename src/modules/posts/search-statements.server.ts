import type { Position } from '../../shared/cursor.ts'
import type { Matches } from './dictionary.server.ts'
import { NEWEST_FIRST, newestCards } from './post-cards.server.ts'
import { PAGE_SIZE, type Sex, type Size, type Species, type Status } from './vocabulary.ts'

/** Where a page is looked for: in these statuses, behind this position. */
export interface Scope {
  statuses: readonly Status[]
  after: Position | undefined
}

/** What the pets of a page have to be; what is absent does not matter. */
export interface Traits {
  /** One of these. */
  species?: readonly Species[] | undefined
  sex?: Sex | undefined
  size?: Size | undefined
  /** Months of birth, as the column has them. */
  bornUntil?: number | undefined
  bornSince?: number | undefined
  hasProof?: boolean | undefined
}

/** One with a name is parsed and planned once a connection: there are few of them. */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** A page of everything. */
export const newest = (scope: Scope): Statement =>
  prepared('posts.newest', scope, [], where => `select id, created_at from posts where ${where} ${NEWEST_FIRST}`)

/**
 * A page of what fits among so many of the newest posts of each status: one statement whatever the filters. All values share one plan, because they hide
 * behind subqueries: seeing them, PostgreSQL would rather plan anew each time.
 *
 * @param wanted with patterns of `like` for breed and place
 */
export function amongNewest(
  wanted: Traits & { breed?: string | undefined; place?: string | undefined },
  scope: Scope,
  many: number,
): Statement {
  const { species, sex, size, breed, place, bornUntil, bornSince, hasProof } = wanted
  const values = [species, sex, size, bornUntil, bornSince, hasProof, breed, place, many]
  return prepared(
    'posts.among-newest',
    scope,
    values,
    where => `
      select id, created_at from (
        select ${SEARCHED} from posts where ${where} and ${POSSIBLE} order by created_at desc, id desc limit (select $9::int)
      ) as seen where ${FITS} limit ${PAGE_SIZE + 1}`,
  )
}

/** Finds a row if a search among so many of the newest behind a position has left any post out. */
export const remaining = (statuses: readonly Status[], { at, id }: Position, many: number): Statement => {
  const rests = statuses.map(
    status => `(select true as more from posts where status = '${status}' and (created_at, id) < ($1, $2)
      order by created_at desc, id desc limit 1 offset (select $3::int))`,
  )
  return { name: `posts.remaining ${statuses.join(' ')}`, text: rests.join(' union all '), values: [at, id, many] }
}

/** A page of all that fits, gathered before it is sorted. Planned for its values: they decide which index has the least to read. */
export function fitting(wanted: Traits & { breed?: Matches; place?: Matches }, { statuses, after }: Scope): Statement {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const { species, sex, size, bornUntil, bornSince, hasProof, breed, place } = wanted
  const conditions = [
    `status = any(${given(statuses)})`,
    species && `species = any(${given(species)})`,
    sex && `sex = ${given(sex)}`,
    size && `size = ${given(size)}`,
    bornUntil && `birth_month <= ${given(bornUntil)}`,
    bornSince && `birth_month >= ${given(bornSince)}`,
    hasProof !== undefined && `has_proof = ${given(hasProof)}`,
    breed && `${comparable('breed_id', breed)} = any(${given(breed.ids)})`,
    place && `${comparable('location_id', place)} = any(${given(place.ids)})`,
    after && `(${comparableTime(wanted)}, id) < (${given(after.at)}, ${given(after.id)})`,
  ]
  // Without the offset, PostgreSQL would hope to meet a page soon in some index that has the order, and read all of that.
  const found = `select id, created_at from posts where ${conditions.filter(Boolean).join(' and ')} offset 0`
  return { text: newestCards(`select * from (${found}) as found ${NEWEST_FIRST}`), values }
}

/** Behind breeds in an index, the time narrows little, and PostgreSQL overrates the price of looking it up there. */
const comparableTime = ({ breed, bornUntil, bornSince }: { breed?: Matches } & Traits): string =>
  breed && !bornUntil && !bornSince ? `created_at + interval '0'` : 'created_at'

/** What the index of the newest posts holds of them. */
const SEARCHED = 'id, created_at, species, sex, size, breed_id, location_id, birth_month, has_proof'

const FITS = `
  ((select $1::text[]) is null or species = any((select $1::text[])::text[]))
  and ((select $2::text) is null or sex = (select $2::text))
  and ((select $3::text) is null or size = (select $3::text))
  and ((select $4::int) is null or birth_month <= (select $4::int))
  and ((select $5::int) is null or birth_month >= (select $5::int))
  and ((select $6::boolean) is null or has_proof = (select $6::boolean))
  and ((select $7::text) is null or breed_id in (select id from breeds where folded like (select $7::text)))
  and ((select $8::text) is null or location_id in (select id from locations where folded like (select $8::text)))`

/** Asked once, before any post is read: whether there are such a breed and such a place. */
const POSSIBLE = `
  ((select $7::text) is null or exists (select from breeds where folded like (select $7::text)))
  and ((select $8::text) is null or exists (select from locations where folded like (select $8::text)))`

/** More ids than this take PostgreSQL longer to think about than they save: they are compared with, not looked up. */
const MAX_LOOKED_UP = 300

const comparable = (column: string, { count }: Matches): string => (count > MAX_LOOKED_UP ? `(${column} + 0)` : column)

const texts = new Map<string, string>()

/** Each status is read in its own order, and the pages are merged: no index has two statuses in one order. */
function prepared(
  name: string,
  { statuses, after }: Scope,
  values: unknown[],
  pick: (where: string) => string,
): Statement {
  const fullName = `${name} ${statuses.join(' ')}${after ? ' continued' : ''}`
  const behind = after ? ` and (created_at, id) < ($${values.length + 1}, $${values.length + 2})` : ''
  let text = texts.get(fullName)
  if (!text) {
    const pages = statuses.map(status => `(${pick(`status = '${status}'${behind}`)})`)
    text = newestCards(`select * from (${pages.join(' union all ')}) as pages ${NEWEST_FIRST}`)
    texts.set(fullName, text)
  }
  return { name: fullName, text, values: after ? [...values, after.at, after.id] : values }
}
