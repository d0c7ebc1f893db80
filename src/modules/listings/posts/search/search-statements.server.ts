import type { Position } from '../../../../shared/cursor.ts'
import { cardsOf, orderBy, type Order } from '../read/post-cards.server.ts'
import { MAX_COUNTED, type Status } from '../vocabulary.ts'
import { conditionsOf, type Criteria } from './search-conditions.server.ts'
import { parameters, type Given, type Statement } from './statement.server.ts'

/** Which posts, and in which order. */
export interface PostList {
  statuses: readonly Status[]
  criteria: Criteria
  /** Conditions beside the criteria, e.g. who may see the posts. */
  others: readonly ((given: Given) => string)[]
  /** For ages. */
  now: Date
  order: ListOrder
  /** The position behind which the list begins. In an order of places it is in the first of them. */
  after: Position | undefined
}

/** By a time, or from place to place with the newest of each first. */
export type ListOrder = Order & { places?: readonly number[] }

/** What the public may see. In this form it is compared behind all others; `not paused` would be looked up, which takes longer. */
export const isListed = (): string => 'paused is not true'

export interface Slice {
  offset: number
  limit: number
}

/** A post in the order of the list. */
export interface FoundPost {
  id: number
  at: Date
  location_id: number | null
}

/**
 * A slice of the first matches that PostgreSQL comes upon, at most one more than are counted, each with their number (`total`). Up to that
 * they are all matches. It reads the index with the least to read, because no order ties it to one of them.
 */
export function countedSlice(list: PostList, slice: Slice): Statement {
  const { given, values } = parameters()
  const where = conditions(list, given, list.statuses).join(' and ')
  const matches = `select ${columnsOf(list)} from posts where ${where} limit ${MAX_COUNTED + 1}`
  const counted = `select *, count(*) over ()::int as total from (${matches}) as matches`
  const { direction } = list.order
  const text = list.order.places
    ? `select counted.* from (${counted}) as counted join ${ranked(list.order.places, given)} on place = location_id
         order by rank, at ${direction}, id ${direction} ${cut(slice)}`
    : `${counted} order by at ${direction}, id ${direction} ${cut(slice)}`
  return { text, values }
}

/** A slice of the list, read in its order until it is full. Right for any list, and fast where there are many matches. */
export function orderedSlice(list: PostList, slice: Slice): Statement {
  const { given, values } = parameters()
  const where = conditions(list, given).join(' and ')
  const end = `${orderBy(list.order)} limit ${slice.offset + slice.limit}`
  // No index has two statuses in one order.
  const ofStatus = (status: Status, place = '') =>
    `(select ${columnsOf(list)} from posts where ${[`status = '${status}'`, place, where].filter(Boolean).join(' and ')} ${end})`
  const lists = (place?: string) => list.statuses.map(status => ofStatus(status, place)).join(' union all ')
  const { direction } = list.order
  const text = list.order.places
    ? `select found.* from ${ranked(list.order.places, given)} cross join lateral (${lists('location_id = place')}) as found
         order by rank, at ${direction}, id ${direction} ${cut(slice)}`
    : `select * from (${lists()}) as found order by at ${direction}, id ${direction} ${cut(slice)}`
  return { text, values }
}

/** The number of all matches. */
export function countAll(list: PostList): Statement {
  const { given, values } = parameters()
  const where = conditions(list, given, list.statuses).join(' and ')
  return { text: `select count(*)::int as total from posts where ${where}`, values }
}

/** The cards of found posts that the list still has, in no order. */
export function foundCards({ statuses, others }: PostList, ids: readonly number[]): Statement {
  const { given, values } = parameters()
  const where = [
    `id = any(${given(ids)}::bigint[])`,
    `status = any(${given(statuses)}::text[])`,
    ...others.map(other => other(given)),
  ]
  const text = cardsOf(`select * from posts where ${where.join(' and ')}`)
  // The public ones have one text, and one plan for all values.
  const isPublic = others.length === 1 && others[0] === isListed
  return isPublic ? { name: 'posts.found-cards', text, values } : { text, values }
}

/** @param statuses by default any */
function conditions(
  { criteria, now, others, order, after }: PostList,
  given: Given,
  statuses?: readonly Status[],
): string[] {
  const all = [...conditionsOf({ ...criteria, statuses }, now, given), ...others.map(other => other(given))]
  if (!after) return all
  const isBehind = `(${order.column}, id) ${order.direction === 'asc' ? '>' : '<'} (${given(after.at)}, ${given(after.id)})`
  return [...all, order.places ? `(location_id <> ${given(order.places[0])} or ${isBehind})` : isBehind]
}

const columnsOf = ({ order }: PostList): string => `id, ${order.column} as at, location_id`

const ranked = (places: readonly number[], given: Given): string =>
  `unnest(${given(places)}::int[]) with ordinality as places (place, rank)`

const cut = ({ offset, limit }: Slice): string => `limit ${limit} offset ${offset}`
