import type { Queries } from '../../../../../app/queries.ts'
import { DEFAULT_WITHIN_KM, FILTER_NAMES } from '../../vocabulary.ts'
import { defaultSort, readSearch, viewIn, type FieldName } from './filters.ts'
import type { GridShape } from './pet-grid.tsx'
import { msg } from '../../../../../shared/i18n/t.ts'

export type ListPath = '/home' | '/search'

/** A page that lists pets, with filters. */
export interface Listing {
  path: ListPath
  title: string
  description: string
  /** The fields of the form, and of the URL. */
  fields: readonly FieldName[]
  /** Fields of the URL that the form shows only while they are set. */
  unlisted: readonly FieldName[]
  /** Whether links for the commonest filters are shown above the pets. */
  quickChoices: boolean
  includeAdopted: boolean
  grid: GridShape
}

export const homeListing: Listing = {
  path: '/home',
  title: msg('Pets looking for a home'),
  description: msg(
    'Dogs, cats and other pets near you that are looking for a home. Every listing is checked by a veterinarian.',
  ),
  fields: ['near', 'within', 'sort', 'beyond', ...FILTER_NAMES],
  unlisted: ['q'],
  quickChoices: true,
  includeAdopted: false,
  grid: 'four',
}

/** The filters of a page's URL. */
export const readListing = ({ fields, unlisted }: Listing, search: URLSearchParams) =>
  readSearch(search, [...unlisted, ...fields])

/** Near a place the order changes nothing about the radius. */
function askedOf(listing: Listing, search: URLSearchParams) {
  const { filters } = readListing(listing, search)
  return {
    ...(filters.near && { within: DEFAULT_WITHIN_KM, sort: defaultSort(filters) }),
    ...filters,
    ...(listing.includeAdopted && { includeAdopted: true }),
  }
}

/** The queries that a page's URL needs. */
export const listingQueries = (queries: Queries, listing: Listing, search: URLSearchParams) => [
  listingQuery(queries, listing, search),
  ...(viewIn(search).view ? [mapQuery(queries, listing, search)] : []),
]

/** The towns of the pets that match a page's URL. */
export const mapQuery = (queries: Queries, listing: Listing, search: URLSearchParams) =>
  queries.posts.map.queryOptions({
    input: { ...askedOf(listing, search), at: search.get('at') ?? undefined },
  })

export const almostQuery = (queries: Queries, listing: Listing, search: URLSearchParams) =>
  queries.posts.almost.queryOptions({ input: askedOf(listing, search) })

/** The pets that match a page's URL, from its cursor on. */
export function listingQuery(queries: Queries, listing: Listing, search: URLSearchParams) {
  const asked = askedOf(listing, search)
  return queries.posts.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...asked, cursor }),
    initialPageParam: search.get('cursor') ?? undefined,
    getNextPageParam: ({ next }) => next,
  })
}
