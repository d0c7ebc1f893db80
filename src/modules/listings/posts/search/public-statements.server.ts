import type { QueryConfig } from 'pg'
import { orderBy, type Order } from '../read/post-cards.server.ts'
import { narrowing } from './match-conditions.server.ts'
import { IN_LIST_OF_PLACE } from '../storage/list-indexes.server.ts'
import { allMatches, behind, isListed, scanned, type Scope, type Wanted } from './search-statements.server.ts'
import { named, parameters, type Given, type Statement } from './statement.server.ts'

/** A part of a list. */
export interface Slice {
  offset: number
  limit: number
}

/** The last post of the page before. */
export interface SeenPost {
  id: number
  at: Date
  locationId: number | null
}

/** What no index of the lists has: a post's owner, a part of its name, or bounds of the time at which it was made. */
export interface Extras {
  ownerIds?: readonly string[] | undefined
  /** Whether posts of people, and not of organisations, match as well as those of the owners. */
  ofPeople?: boolean | undefined
  /** Whether posts of all organisations match, and no others. */
  ofOrganizations?: boolean | undefined
  /** A `like` pattern for the name in lower case. */
  name?: string | undefined
  after?: Date | undefined
  before?: Date | undefined
}

/** Whether an index of their own finds the matches, and the index of the list does not. */
export const areRare = ({ ownerIds, ofPeople, name }: Extras): boolean =>
  (ownerIds !== undefined && !ofPeople) || name !== undefined

const NOT_OF_ORGANIZATION = 'not exists (select from organizations where account_id = owner_id)'

function conditionsOf({ ownerIds, ofPeople, ofOrganizations, name, after, before }: Extras, given: Given): string[] {
  const owners = [
    ...(ownerIds ? [`owner_id = any(${given(ownerIds)}::text[])`] : []),
    ...(ofPeople ? [NOT_OF_ORGANIZATION] : []),
    ...(ofOrganizations ? ['owner_id in (select account_id from organizations)'] : []),
  ]
  return [
    ...(owners.length > 0 ? [`(${owners.join(' or ')})`] : []),
    ...(name === undefined
      ? []
      : [
          `(fold_text(name) collate "C") = any(array(select folded collate "C" from pet_names where folded like ${given(name)}))`,
        ]),
    ...(after ? [`created_at > ${given(after)}`] : []),
    ...(before ? [`created_at < ${given(before)}`] : []),
  ]
}

export interface PublicList {
  wanted: Wanted
  scope: Scope
  extras: Extras
}

const ORDERS: Record<'newest' | 'updated' | 'waiting', Order> = {
  newest: { column: 'created_at', direction: 'desc' },
  updated: { column: 'updated_at', direction: 'desc' },
  waiting: { column: 'created_at', direction: 'asc' },
}

/** The matches of a slice among the first posts of the list. @param count how many posts are scanned */
export function scanSlice({ wanted, scope, extras }: PublicList, count: number, slice: Slice): Statement {
  const { given, values } = parameters()
  const conditions = conditionsOf(extras, given)
  const { first, where } = scanned(wanted, scope, count, given, { conditions })
  const text = `select id from (${first}) as scanned where ${where} ${orderBy(ORDERS[scope.sort])} ${cut(slice, given)}`
  return named(text, values)
}

/** A slice of all matches, each with their number. It is planned for its values. */
export function gatherSlice({ wanted, scope, extras }: PublicList, slice: Slice): Statement {
  const { given, values } = parameters()
  const conditions = conditionsOf(extras, given)
  const { after } = scope
  if (after) conditions.push(behind(scope, ORDERS[scope.sort].column, given(after.at), given(after.id)))
  const matches = allMatches(wanted, scope, given, { conditions })
  return { text: `${matches} ${orderBy(ORDERS[scope.sort])} ${cut(slice, given)}`, values }
}

/**
 * A slice of the matches by their location. PostgreSQL reads the lists of the locations one after the other, until it has enough.
 * @param locations ids in their order
 */
export function sliceByLocation(
  { wanted, scope, extras }: PublicList,
  locations: readonly number[],
  slice: Slice,
  seen?: SeenPost,
): Statement {
  const { given, values } = parameters()
  const { near: _, ...others } = wanted.values
  const conditions = ['location_id = place', IN_LIST_OF_PLACE, ...conditionsOf(extras, given)]
  if (seen)
    conditions.push(`(place <> ${given(seen.locationId)} or (created_at, id) < (${given(seen.at)}, ${given(seen.id)}))`)
  const { first, where } = scanned({ ...wanted, values: others }, scope, MAX_OF_LOCATION, given, { conditions })
  const places = `unnest(${given(locations)}::int[]) with ordinality as places (place, rank)`
  const text = `select id from (select id, created_at, rank from ${places} cross join lateral
      (select id, created_at from (${first}) as scanned where ${where} order by created_at desc, id desc) as listed ${cut(slice, given)}) as found
    order by rank, created_at desc, id desc`
  return named(text, values)
}

/** Posts of one location, at most. */
const MAX_OF_LOCATION = 100_000

/** The number of all matches, planned for its values. */
export function countList({ wanted, scope, extras }: PublicList): Statement {
  const { given, values } = parameters()
  const where = [isListed(scope.statuses), ...narrowing(wanted, given), ...conditionsOf(extras, given)]
  return { text: `select count(*)::int as total from posts where ${where.join(' and ')}`, values }
}

/** Some posts of a slice in another order at each call. */
export const shuffled = (statement: QueryConfig, limit: number): Statement => ({
  text: `select id from (${statement.text}) as found order by random() limit ${limit}`,
  values: statement.values ?? [],
})

const cut = ({ offset, limit }: Slice, given: Given): string => `limit ${given(limit)} offset ${given(offset)}`
