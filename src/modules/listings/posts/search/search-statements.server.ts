import type { Position } from '../../../../shared/cursor.ts'
import { cardsOf, orderBy, type Order } from '../read/post-cards.server.ts'
import { MAX_COUNTED, type Status } from '../vocabulary.ts'
import { conditionsOf, type Criteria } from './search-conditions.server.ts'
import { parameters, type ParameterBinder, type Statement } from './statement.server.ts'

/** Which posts, and in which order. */
export interface PostList {
  statuses: readonly Status[]
  criteria: Criteria
  /** Conditions beside the criteria, e.g. who may see the posts. */
  others: readonly ((bind: ParameterBinder) => string)[]
  /** Ages are computed at this time. */
  now: Date
  order: ListOrder
  /** The list begins after this position. In an order by places it lies in the first place. */
  after: Position | undefined
}

/** By time, or with `places` in the order of these locations, each newest first. */
export type ListOrder = Order & { places?: readonly number[] }

/** Posts that the public may see. `not paused` would become an index condition, which is slower than this filter. */
export const isListed = (): string => 'paused is not true'

export interface Slice {
  offset: number
  limit: number
}

/** The id of a match with its sort keys. */
export interface FoundPost {
  id: number
  at: Date
  location_id: number | null
}

/**
 * Reads any `MAX_COUNTED + 1` matches, counts them (`total`), sorts them and returns a slice. Right if `total` is at most
 * `MAX_COUNTED`, because these are then all matches. Without an order inside, PostgreSQL can use the cheapest index.
 */
export function countedSlice(list: PostList, slice: Slice): Statement {
  const { bind, values } = parameters()
  const where = conditions(list, bind, list.statuses).join(' and ')
  const matches = `select ${columnsOf(list)} from posts where ${where} limit ${MAX_COUNTED + 1}`
  const counted = `select *, count(*) over ()::int as total from (${matches}) as matches`
  const { direction } = list.order
  const text = list.order.places
    ? `select counted.* from (${counted}) as counted join ${ranked(list.order.places, bind)} on place = location_id
         order by rank, at ${direction}, id ${direction} ${cut(slice)}`
    : `${counted} order by at ${direction}, id ${direction} ${cut(slice)}`
  return { text, values }
}

/** Reads the list in its order until the slice is full. Always right, and fast if there are many matches. */
export function orderedSlice(list: PostList, slice: Slice): Statement {
  const { bind, values } = parameters()
  const where = conditions(list, bind).join(' and ')
  const end = `${orderBy(list.order)} limit ${slice.offset + slice.limit}`
  // Indexes begin with the status, so each status is scanned separately and the results are merged.
  const ofStatus = (status: Status, place = '') =>
    `(select ${columnsOf(list)} from posts where ${[`status = '${status}'`, place, where].filter(Boolean).join(' and ')} ${end})`
  const lists = (place?: string) => list.statuses.map(status => ofStatus(status, place)).join(' union all ')
  const { direction } = list.order
  const text = list.order.places
    ? `select found.* from ${ranked(list.order.places, bind)} cross join lateral (${lists('location_id = place')}) as found
         order by rank, at ${direction}, id ${direction} ${cut(slice)}`
    : `select * from (${lists()}) as found order by at ${direction}, id ${direction} ${cut(slice)}`
  return { text, values }
}

/** The number of all matches. */
export function countAll(list: PostList): Statement {
  const { bind, values } = parameters()
  const where = conditions(list, bind, list.statuses).join(' and ')
  return { text: `select count(*)::int as total from posts where ${where}`, values }
}

const OF_ORGANIZATION = 'exists (select from organizations where account_id = p.owner_id) as of_organization'

/** The cards of found posts that the list still has, in no order. */
export function foundCards({ statuses, others }: PostList, ids: readonly number[]): Statement {
  const { bind, values } = parameters()
  const where = [
    `id = any(${bind(ids)}::bigint[])`,
    `status = any(${bind(statuses)}::text[])`,
    ...others.map(other => other(bind)),
  ]
  const text = cardsOf(`select * from posts where ${where.join(' and ')}`, 'p.owner_id', OF_ORGANIZATION)
  // The public ones have one text, and one plan for all values.
  const isPublic = others.length === 1 && others[0] === isListed
  return isPublic ? { name: 'posts.found-cards', text, values } : { text, values }
}

/** @param statuses any status by default */
function conditions(
  { criteria, now, others, order, after }: PostList,
  bind: ParameterBinder,
  statuses?: readonly Status[],
): string[] {
  const all = [...conditionsOf({ ...criteria, statuses }, now, bind), ...others.map(other => other(bind))]
  if (!after) return all
  const isBehind = `(${order.column}, id) ${order.direction === 'asc' ? '>' : '<'} (${bind(after.at)}, ${bind(after.id)})`
  return [...all, order.places ? `(location_id <> ${bind(order.places[0])} or ${isBehind})` : isBehind]
}

const columnsOf = ({ order }: PostList): string => `id, ${order.column} as at, location_id`

const ranked = (places: readonly number[], bind: ParameterBinder): string =>
  `unnest(${bind(places)}::int[]) with ordinality as places (place, rank)`

const cut = ({ offset, limit }: Slice): string => `limit ${limit} offset ${offset}`
