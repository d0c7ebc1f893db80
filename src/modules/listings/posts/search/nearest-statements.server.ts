import type { Position } from '../../../../shared/cursor.ts'
import { IN_LIST_OF_PLACE } from '../storage/list-indexes.server.ts'
import { leadingWith, passingWith } from './match-conditions.server.ts'
import { allMatches, isListed, postHasWords, scanned, type Scope, type Wanted } from './search-statements.server.ts'
import { named, parameters, type Given, type Statement } from './statement.server.ts'
import { PAGE_SIZE } from '../vocabulary.ts'

/** Where a page of the nearest begins: the list goes from one location to the next, with the newest of each first. */
export interface NearestScope extends Scope {
  sort: 'newest'
  /** Ids of locations, the nearest first. The position is one of the first location. */
  locations: readonly number[]
}

/**
 * A page of matches among the first posts of the locations. PostgreSQL reads the lists of the locations one after the other, and only until
 * the page is full. `scanned` says of a page that is not full how many posts were looked at.
 *
 * @param count how many posts are scanned; by default all
 */
export function scanNearest(wanted: Wanted, scope: NearestScope, count?: number): Statement {
  const { given, values } = parameters()
  const { near: _, q, ...others } = wanted.values
  const list = { ...scope, after: undefined }
  const { first, where } = scanned({ ...wanted, values: others }, list, count ?? ALL, given, { conditions: OF_PLACE })
  const limit = count === undefined ? '' : `limit ${given(count)}`
  const posts = `select * from (${places(scope, given)}) as places cross join lateral (${first}) as listed ${limit}`
  const found = `select id, created_at as at, place as location_id, rank from (${posts}) as listed where ${where}`
  const words = q === undefined ? '' : `where ${postHasWords(given(q))}`
  const page = `select * from (${found} offset 0) as found ${words} ${LIMIT}`
  if (count === undefined) return named(`select * from (${page}) as page order by ${ORDER}`, values)
  return named(
    `with page as materialized (${page})
      select *, case when (select count(*) from page) <= ${PAGE_SIZE} then (select count(*)::int from (${posts}) as seen) end as scanned
      from page order by ${ORDER}`,
    values,
  )
}

/** The first page of all matches, as `gather` reads it. */
export function gatherNearest(
  wanted: Wanted,
  scope: NearestScope,
  { byWords, leading }: { byWords: boolean; leading?: readonly string[] | undefined },
): Statement {
  const { given, values } = parameters()
  const matches = allMatches(wanted, scope, given, { byWords, leading, columns: ['location_id'] })
  const text = `select matches.* from (${matches}) as matches join (${places(scope, given)}) as places on place = location_id
    where (at, id) < (since, since_id) order by ${ORDER} ${LIMIT}`
  return { text, values }
}

/** The same, by the posts of one location after the other, by a prepared statement, as `gatherNarrow` reads them. Without words. */
export function gatherNearestNarrow(wanted: Wanted, scope: NearestScope): Statement {
  const { given, values } = parameters()
  const { near: _, ...others } = wanted.values
  const tests = passingWith({ ...wanted, values: others }, given, leadingWith('location_id'))
  const conditions = [
    isListed(scope.statuses),
    'location_id = place',
    '((created_at, id) < (since, since_id)) is true',
    ...tests,
  ]
  const posts = `select id, created_at as at from posts where ${conditions.join(' and ')} offset 0`
  return named(
    `select id, at, place as location_id, count(*) over () as total
      from (${places(scope, given)}) as places cross join lateral (${posts}) as listed order by ${ORDER} ${LIMIT}`,
    values,
  )
}

/** More posts than a location has. */
const ALL = 2_147_483_647
const OF_PLACE = ['location_id = place', IN_LIST_OF_PLACE, '(created_at, id) < (since, since_id)']
const ORDER = 'rank, at desc, id desc'
const LIMIT = `limit ${PAGE_SIZE + 1}`

/** The locations in their order; the first has only the posts behind the position left. */
function places({ locations, after }: NearestScope, given: Given): string {
  const since = (column: string, end: string) => (after ? `case when rank = 1 then ${column} else ${end} end` : end)
  const position = after && givenPosition(after, given)
  return `select place, rank, ${since(position?.at ?? '', "'infinity'::timestamptz")} as since, ${since(position?.id ?? '', `${Number.MAX_SAFE_INTEGER}::bigint`)} as since_id
    from unnest(${given(locations)}::int[]) with ordinality as places (place, rank)`
}

const givenPosition = ({ at, id }: Position, given: Given) => ({
  at: `${given(at)}::timestamptz`,
  id: `${given(id)}::bigint`,
})
