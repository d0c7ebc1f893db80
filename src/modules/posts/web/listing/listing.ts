import type { Queries } from '../../../../queries.ts'
import { FILTER_NAMES, filterOf, type FilterName } from '../../vocabulary.ts'
import { readSearch } from './filters.ts'
import type { GridShape } from './pet-grid.tsx'

/** A page that lists pets, with filters. */
export interface Listing {
  path: string
  title: string
  description: string
  filters: readonly FilterName[]
  includeAdopted: boolean
  grid: GridShape
  /** The message of an empty list; its text is another one without filters. */
  empty: { title: string; text: string; unfiltered: string }
}

export const homeListing: Listing = {
  path: '/home',
  title: 'Pets looking for a home',
  description: 'Dogs, cats and other pets near you that look for a home. Every listing is checked by a veterinarian.',
  filters: FILTER_NAMES,
  includeAdopted: false,
  grid: 'four',
  empty: {
    title: 'No posts found',
    text: 'Try fewer or other filters. Or does somebody small with you need a home?',
    unfiltered: 'No pets are listed yet. Does somebody small with you need a home?',
  },
}

export const searchListing: Listing = {
  path: '/search',
  title: 'Search pets',
  description: 'Search all pets on Pawpal, those who look for a home and those who have found one.',
  filters: FILTER_NAMES.filter(name => !filterOf(name).homeOnly),
  includeAdopted: true,
  grid: 'five',
  empty: {
    title: 'No pets found matching your criteria.',
    text: 'Try fewer or other filters: somebody new arrives every day.',
    unfiltered: 'No pets are listed yet. Does somebody small with you need a home?',
  },
}

/** The pets that match a page's URL, newest first, from its cursor on. */
export function listingQuery(queries: Queries, listing: Listing, search: URLSearchParams) {
  const { filters } = readSearch(search, listing.filters)
  return queries.posts.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...filters,
      ...(listing.includeAdopted && { includeAdopted: true }),
      cursor,
    }),
    initialPageParam: search.get('cursor') ?? undefined,
    getNextPageParam: ({ next }) => next,
  })
}
