import { hasRole, mayReview } from '../../../../api/access.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { cutPage, decodeCursor, decodeSeen, type Position } from '../../../../shared/cursor.ts'
import type { Place } from '../../../base/places/contract.ts'
import { resolvePlace } from '../../../base/places/public.server.ts'
import { isPublic } from '../access.ts'
import type { Near, PostFilters, Total } from '../contract.ts'
import {
  arrangedFor,
  toCards,
  type CardPage,
  type CardRow,
  type Order,
  type Reader,
} from '../read/post-cards.server.ts'
import { valuesLike } from '../storage/dictionary.server.ts'
import { DEFAULT_WITHIN_KM, HIDE, MAX_WITHIN_KM, type OpenStatus, PAGE_SIZE, type PostSort } from '../vocabulary.ts'
import { findPosts } from './find-posts.server.ts'
import { among, locationsAround, type Circle, type LocationsAround } from './locations-around.server.ts'
import { criteriaOf, LOOKUPS, type Entries } from './search-conditions.server.ts'
import { foundCards, isListed, type FoundPost, type ListOrder, type PostList } from './search-statements.server.ts'
import { isCrowded, readSpreadPage } from './spread-organizations.server.ts'
import type { ParameterBinder } from './statement.server.ts'

export interface Search extends PostFilters {
  q?: string | undefined
  near?: string | undefined
  within?: number | undefined
  beyond?: typeof HIDE | undefined
  sort?: PostSort | undefined
  includeAdopted?: boolean | undefined
  /** Limits the search to one status. By default `includeAdopted` decides. */
  status?: OpenStatus | undefined
}

type Page = CardPage & { total?: Total; near?: Near | undefined }

/**
 * Approved posts, and adopted ones if wanted, in one of the orders, or those of one status. Unlisted ones are for the people who may see
 * them. The first page has the number of all.
 * In the order Newest no organization fills a page.
 */
export async function searchPosts(
  context: Reader,
  { cursor, ...search }: Search & { cursor?: string | undefined },
): Promise<Page> {
  const { list, near, around } = await prepareSearch(context, search, cursor)
  if (!list) return { items: [], total: { count: 0, isMore: false }, near }
  const { sort = 'newest' } = search
  const canSpread = sort === 'newest' && list.statuses.every(isPublic)
  const { rows, next, total } = await readPage(context.db, list, { cursor, canSpread })
  const sorted = list.statuses.every(isPublic) ? arrangedFor(sort, rows, !list.after) : rows
  const cards = await toCards(context, sorted)
  return {
    items: around ? cards.map((card, index) => ({ ...card, ...distanceOf(sorted[index], around) })) : cards,
    next,
    near,
    ...(!list.after && total && { total }),
  }
}

interface ReadPage {
  cursor: string | undefined
  /** The order is one in which organizations have few places of a page. */
  canSpread: boolean
}

async function readPage(db: Db, list: PostList, { cursor, canSpread }: ReadPage) {
  const isContinued = canSpread && decodeSeen(cursor).length > 0
  const found = isContinued ? undefined : await findPosts(db, list, { offset: 0, limit: PAGE_SIZE + 1 })
  if (found) {
    const { items, next } = cutPage(found.posts, PAGE_SIZE, positionIn(list))
    const rows = await readRows(db, list, items)
    if (!canSpread || !isCrowded(rows)) return { rows, next, total: found.total }
  }
  const { items, next } = await readSpreadPage(db, list, cursor)
  return { rows: await readRows(db, list, items), next, total: found?.total }
}

/** What a search compares with, looked up. */
export interface PreparedSearch {
  /** Undefined where nothing can match. */
  list: PostList | undefined
  /** The place that `near` names, and the locations around it. */
  near: Near | undefined
  around: LocationsAround | undefined
}

export async function prepareSearch(context: Reader, search: Search, cursor?: string): Promise<PreparedSearch> {
  const { includeAdopted, status, q, near: text, within, beyond, sort = 'newest', ...filters } = search
  const { db, viewer } = context
  const [near, named] = await Promise.all([text === undefined ? undefined : findNear(db, text), lookUp(db, filters)])
  const circle = near?.place ? circleAround(near.place, within, sort) : undefined
  const inReach = circle && (await locationsAround(db, circle, beyond === HIDE))
  const location = named.find(({ column }) => column === 'location_id')
  const around = inReach && location ? among(inReach, location.matches) : inReach
  const entries = around
    ? [...named.filter(entry => entry !== location), { column: 'location_id', matches: around } as const]
    : named
  const canMatch = (!near || near.place) && (viewer || !status || isPublic(status))
  if (!canMatch || entries.some(({ matches }) => matches.count === 0)) return { list: undefined, near, around }
  const list = {
    criteria: { ...criteriaOf(filters), entries, ...(q && { words: q }) },
    statuses: statusesOf({ status, includeAdopted, sort }),
    others: [status && viewer && !isPublic(status) ? visibleTo(viewer) : isListed],
    now: context.now(),
  }
  const places = sort === 'nearest' && around ? [...around.distances.keys()] : undefined
  return { list: { ...list, ...(places ? fromPlace(places, cursor) : fromTime(sort, cursor)) }, near, around }
}

/** Looks up the dictionary entries that match the filters. */
async function lookUp(db: Db, filters: PostFilters): Promise<Entries[]> {
  const found = Object.entries(LOOKUPS).map(async ([name, { column, dictionary, toPattern }]) => {
    const text = filters[name as keyof typeof LOOKUPS]
    const pattern = text === undefined ? undefined : toPattern(text)
    return pattern === undefined ? [] : [{ column, matches: await valuesLike(db, dictionary, pattern) }]
  })
  return (await Promise.all(found)).flat()
}

/** The order by waiting time leaves adopted pets out, because they no longer wait. */
const statusesOf = ({
  status,
  includeAdopted,
  sort,
}: Pick<Search, 'status' | 'includeAdopted' | 'sort'>): OpenStatus[] =>
  status ? [status] : includeAdopted && sort !== 'waiting' ? ['approved', 'adopted'] : ['approved']

/** The condition for unlisted posts; the same rule as `actorOn`. Fosters see their animals on a page of their own. */
function visibleTo(viewer: NonNullable<Reader['viewer']>) {
  return (bind: ParameterBinder): string => {
    const conditions = hasRole(viewer, 'volunteer') ? [`owner_id = ${bind(viewer.id)}`] : []
    if (mayReview(viewer)) conditions.push(viewer.role === 'admin' ? 'not draft' : `(not draft and not ${IS_HELD})`)
    return conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false'
  }
}

const IS_HELD = 'exists (select from held_posts where held_posts.post_id = posts.id)'

const ORDERS: Record<PostSort, Order> = {
  newest: { column: 'created_at', direction: 'desc' },
  nearest: { column: 'created_at', direction: 'desc' },
  updated: { column: 'updated_at', direction: 'desc' },
  waiting: { column: 'created_at', direction: 'asc' },
}

interface ListPart {
  order: ListOrder
  after: Position | undefined
}

const fromTime = (sort: PostSort, cursor: string | undefined): ListPart => ({
  order: ORDERS[sort],
  after: decodeCursor(cursor),
})

/** Starts at the cursor, which has the place, the time in milliseconds and the id. An unknown place starts at the top. */
function fromPlace(places: readonly number[], cursor: string | undefined): ListPart {
  const after = decodeCursor(cursor, 'number', 'name')
  const [place, time] = (after?.at ?? '').split(' ').map(Number)
  const first = places.indexOf(place ?? 0)
  const at = new Date(time ?? Number.NaN)
  const isKnown = after && first !== -1 && !Number.isNaN(at.getTime())
  return {
    order: { ...ORDERS.newest, places: isKnown ? places.slice(first) : places },
    after: isKnown ? { at, id: after.id } : undefined,
  }
}

const positionIn =
  ({ order }: PostList) =>
  ({ id, at, location_id }: FoundPost): Position<number, Date | string> =>
    order.places ? { at: `${location_id} ${at.getTime()}`, id } : { at, id }

/** An ambiguous name is resolved to the likeliest place; the page suggests the others. */
async function findNear(db: Db, text: string): Promise<Near> {
  const resolved = await resolvePlace(db, text)
  const { kind } = resolved
  if (kind === 'found') return { kind, place: resolved.place, suggestions: [] }
  const suggestions = kind === 'unavailable' ? [] : resolved.suggestions
  const [likeliest = null, ...others] = suggestions
  return kind === 'ambiguous' ? { kind, place: likeliest, suggestions: others } : { kind, place: null, suggestions }
}

const circleAround = ({ latitude, longitude }: Place, within: number | undefined, sort: PostSort): Circle => ({
  latitude,
  longitude,
  radius: within ?? (sort === 'nearest' ? MAX_WITHIN_KM : DEFAULT_WITHIN_KM),
})

type FoundRow = CardRow & { owner_id: string; of_organization: boolean }

async function readRows({ $client }: Db, list: PostList, posts: readonly FoundPost[]): Promise<FoundRow[]> {
  if (posts.length === 0) return []
  const ids = posts.map(({ id }) => id)
  const { rows } = await $client.query<FoundRow>(foundCards(list, ids))
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

function distanceOf(row: CardRow | undefined, { distances, radius }: LocationsAround) {
  const around = distances.get(row?.location_id ?? 0)
  if (!around) return undefined
  const { km, travelKm } = around
  return {
    distanceKm: Math.round(km),
    ...(travelKm > 0 && { travelKm }),
    ...(km > radius && { beyond: true as const }),
  }
}
