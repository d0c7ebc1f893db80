import type { Queries } from '../../../queries.ts'
import { readFilters, type FilterName } from './filters.ts'
import type { CardLook } from './pet-card.tsx'

/** What one page of pets differs by from another. */
export interface Listing {
  path: string
  title: string
  description: string
  filters: readonly FilterName[]
  includeAdopted: boolean
  /** Classes of the grid's columns. */
  columns: string
  cards: CardLook
  empty: { title: string; text: string }
}

const filters = ['species', 'sex', 'breed', 'location', 'size', 'minAge', 'maxAge'] as const

export const homeListing: Listing = {
  path: '/home',
  title: 'Pets looking for a home',
  description: 'Dogs, cats and other pets near you that look for a home. Every listing is checked by a veterinarian.',
  filters: [...filters, 'vaccinationProof'],
  includeAdopted: false,
  columns: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
  cards: { sizes: '(width >= 80rem) 19rem, (width >= 64rem) 24vw, (width >= 48rem) 31vw, 47vw', eager: 4 },
  empty: { title: 'No posts found', text: 'Try fewer or other filters. Or does somebody small with you need a home?' },
}

export const searchListing: Listing = {
  path: '/search',
  title: 'Search',
  description: 'Search all pets on Pawpal, those who look for a home and those who have found one.',
  filters,
  includeAdopted: true,
  columns: 'grid-cols-1 min-[28rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5',
  cards: {
    sizes: '(width >= 96rem) 15rem, (width >= 80rem) 19rem, (width >= 64rem) 24vw, (width >= 48rem) 31vw, (width >= 28rem) 47vw, 94vw',
    eager: 5,
  },
  empty: { title: 'No pets found matching your criteria.', text: 'Try fewer or other filters: somebody new arrives every day.' },
}

/** The pets that a page's address asks for, newest first, from its cursor on. */
export function listingQuery(queries: Queries, listing: Listing, search: URLSearchParams) {
  const wanted = readFilters(search, listing.filters)
  return queries.posts.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...wanted, ...(listing.includeAdopted && { includeAdopted: true }), cursor }),
    initialPageParam: search.get('cursor') ?? undefined,
    getNextPageParam: ({ next }) => next,
  })
}
