import type { Db } from '../../../../platform/db/db.ts'
import { cutPage, decodeCursor, type Position } from '../../../../shared/cursor.ts'
import type { Place } from '../../../base/places/contract.ts'
import { resolvePlace } from '../../../base/places/public.server.ts'
import type { Near, PostFilters, Total } from '../contract.ts'
import { valuesLike, type Matches } from '../storage/dictionary.server.ts'
import { findByTime, totalOf, upToBound } from './find-matches.server.ts'
import { among, locationsAround, type Circle, type LocationsAround } from './locations-around.server.ts'
import {
  arrangedFor,
  readRows,
  toCards,
  toPage,
  type Arrange,
  type CardPage,
  type CardRow,
  type Reader,
} from '../read/post-cards.server.ts'
import type { Found } from './read-found.server.ts'
import { isPublic } from '../access.ts'
import { SQL_CONDITIONS, toSearchValues } from './search-conditions.server.ts'
import { nearestPosition, searchNearest } from './search-nearest.server.ts'
import { searchUnlisted } from './search-unlisted.server.ts'
import { foundCards, unfiltered, type Scope, type Wanted } from './search-statements.server.ts'
import { DEFAULT_WITHIN_KM, MAX_WITHIN_KM, PAGE_SIZE, type PostSort, type Status } from '../vocabulary.ts'

export interface Search extends PostFilters {
  q?: string | undefined
  near?: string | undefined
  within?: number | undefined
  sort?: PostSort | undefined
  includeAdopted?: boolean | undefined
  /** Of this status alone; by default as `includeAdopted` says. */
  status?: Status | undefined
}

type Page = CardPage & { total?: Total; near?: Near }

/**
 * Approved posts, and adopted ones if wanted, in one of the orders, or those of one status. Unlisted ones are for the people who may see
 * them. The first page has the number of all.
 */
export async function searchPosts(
  context: Reader,
  { cursor, ...search }: Search & { cursor?: string | undefined },
): Promise<Page> {
  const prepared = await prepareSearch(context, search, decodeCursor(cursor))
  const { near, wanted, scope, around } = prepared
  if (isHopeless(prepared)) return { items: [], total: { count: 0, isMore: false }, near }
  const { status = 'approved' } = search
  if (!isPublic(status)) return { ...(await searchUnlisted(context, wanted, scope, status)), near }
  if (Object.keys(wanted.values).length === 0) return readUnfiltered(context, scope)
  const { db } = context
  if (around && search.sort === 'nearest') {
    const after = decodeCursor(cursor, 'number', 'name')
    const found = await searchNearest(db, wanted, { ...scope, after }, around)
    return toFoundPage(context, prepared, found, {
      position: nearestPosition,
      isFirst: !after,
      arrange: arrangedFor('nearest'),
    })
  }
  const found = await findByTime(db, wanted, scope)
  const arrange = arrangedFor(search.sort ?? 'newest')
  return toFoundPage(context, prepared, found, {
    position: ({ at, id }) => ({ at, id }),
    isFirst: !scope.after,
    arrange,
  })
}

/** What a search compares with, looked up. */
export interface PreparedSearch {
  wanted: Wanted
  scope: Scope
  /** What `near` means, and the locations around it. */
  near: Near | undefined
  around: LocationsAround | undefined
}

export async function prepareSearch(context: Reader, search: Search, after?: Position): Promise<PreparedSearch> {
  const { includeAdopted, status, q, near: text, within, sort = 'newest', ...filters } = search
  const { db } = context
  const values = toSearchValues(filters, context.now())
  const [near, matches] = await Promise.all([text === undefined ? undefined : findNear(db, text), lookUp(db, values)])
  const circle = near?.place ? await locationsAround(db, circleAround(near.place, within, sort)) : undefined
  const { location: named, ...otherMatches } = matches
  const { location: _, ...otherValues } = values
  // One list of locations instead of two.
  const around = circle && named ? among(circle, named) : circle
  const others = around ? { values: otherValues, matches: otherMatches } : { values, matches }
  return {
    wanted: {
      values: { ...others.values, ...(q && { q }), ...(near && { near: text }) },
      matches: { ...others.matches, ...(near && { near: around ?? NOWHERE }) },
    },
    scope: {
      statuses: statusesOf({ status, includeAdopted, sort }),
      sort: sort === 'nearest' ? 'newest' : sort,
      after,
    },
    near,
    around,
  }
}

/** Adopted pets wait no longer. */
const statusesOf = ({ status, includeAdopted, sort }: Pick<Search, 'status' | 'includeAdopted' | 'sort'>): Status[] =>
  status ? [status] : includeAdopted && sort !== 'waiting' ? ['approved', 'adopted'] : ['approved']

const NOWHERE = { ids: '{}', count: 0 }

/** Whether no breed, place or coat matches. */
export const isHopeless = ({ wanted }: PreparedSearch): boolean =>
  Object.values(wanted.matches).some(({ count }) => count === 0)

/** The likeliest of several places is searched around: its name is shown with the others. */
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

interface PageOptions<Row> {
  position: (row: Row) => Position<number, Date | string>
  isFirst: boolean
  /** The order within the page. */
  arrange: Arrange
}

async function toFoundPage<Row extends Found>(
  context: Reader,
  { wanted, scope, near, around }: PreparedSearch,
  found: Row[],
  { position, isFirst, arrange }: PageOptions<Row>,
): Promise<Page> {
  const { db } = context
  const { items, next } = cutPage(found, PAGE_SIZE, position)
  const ids = items.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await readRows(db, foundCards(ids, scope))
  const sorted = arrange(rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)))
  const cards = await toCards(context, sorted)
  return {
    items: around ? cards.map((card, index) => ({ ...card, ...distanceOf(sorted[index], around) })) : cards,
    next,
    near,
    ...(isFirst && { total: await totalOf(db, wanted, scope, found) }),
  }
}

function distanceOf(row: CardRow | undefined, { distances }: LocationsAround) {
  const around = distances.get(row?.location_id ?? 0)
  return around && { distanceKm: Math.round(around.km), ...(around.travelKm > 0 && { travelKm: around.travelKm }) }
}

interface UnfilteredRow extends CardRow {
  updated_at: Date
  total?: number
}

async function readUnfiltered(context: Reader, scope: Scope): Promise<Page> {
  const rows = await readRows<UnfilteredRow>(context.db, unfiltered(scope))
  const timeOf = (row: UnfilteredRow) => (scope.sort === 'updated' ? row.updated_at : row.created_at)
  const page = await toPage(context, rows, timeOf, arrangedFor(scope.sort))
  return scope.after ? page : { ...page, total: upToBound(rows[0]?.total ?? 0) }
}

/** The entries of dictionaries that the values match. */
export async function lookUp(db: Db, values: Wanted['values']): Promise<Wanted['matches']> {
  const found = SQL_CONDITIONS.map(async (filter): Promise<[string, Matches] | undefined> => {
    const pattern = values[filter.name]
    if (!('dictionary' in filter) || typeof pattern !== 'string') return undefined
    return [filter.name, await valuesLike(db, filter.dictionary, pattern)]
  })
  return Object.fromEntries((await Promise.all(found)).filter(entry => entry !== undefined))
}
