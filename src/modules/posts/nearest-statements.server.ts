import type { Position } from '../../shared/cursor.ts'
import { allMatches, postHasWords, scanned, type Scope, type Wanted } from './search-statements.server.ts'
import { named, parameters, type Given, type Statement } from './statement.server.ts'
import { PAGE_SIZE } from './vocabulary.ts'

/** Where a page of the nearest begins: the list goes from one location to the next, with the newest of each first. */
export interface NearestScope extends Scope {
  sort: 'newest'
  /** Ids of locations, the nearest first. The position is one of the first location. */
  locations: readonly number[]
}

/**
 * A page of matches among the first posts of the locations, with how many posts that were (`scanned`). PostgreSQL reads the lists
 * of the locations one after the other, and only until it has enough.
 *
 * @param count how many posts are scanned
 */
export function scanNearest(wanted: Wanted, scope: NearestScope, count: number): Statement {
  const { given, values } = parameters()
  const { near: _, q, ...others } = wanted.values
  const list = { ...scope, after: undefined }
  const { first, where } = scanned({ ...wanted, values: others }, list, count, given, { conditions: OF_PLACE })
  const posts = `select * from (${places(scope, given)}) as places cross join lateral (${first}) as listed limit ${given(count)}`
  const matches = `select id, created_at as at, place as location_id, rank, ${where} as matches from (${posts}) as listed`
  const found = `select * from seen where matches order by ${ORDER}`
  const words = q === undefined ? '' : `where ${postHasWords(given(q))}`
  return named(
    `with seen as materialized (${matches})
      select *, (select count(*)::int from seen) as scanned from (${found}) as found ${words} order by ${ORDER} ${LIMIT}`,
    values,
  )
}

/** The first page of all matches, as `gather` reads it. */
export function gatherNearest(wanted: Wanted, scope: NearestScope, byWords: boolean): Statement {
  const { given, values } = parameters()
  const matches = allMatches(wanted, scope, given, { byWords, columns: ['location_id'] })
  const text = `select matches.* from (${matches}) as matches join (${places(scope, given)}) as places on place = location_id
    where (at, id) < (since, since_id) order by ${ORDER} ${LIMIT}`
  return { text, values }
}

const OF_PLACE = ['location_id = place', '(created_at, id) < (since, since_id)']
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
