import { SaveSearch } from '../../../../modules/listings/alerts/web/save-search.tsx'
import { listingQueries } from '../../../../modules/listings/posts/web/listing/listing.ts'
import { PetListing } from '../../../../modules/listings/posts/web/listing/pet-listing.tsx'
import { searchListing } from '../../../../modules/listings/posts/web/search-listing.ts'
import type { PageRequest } from '../../page.tsx'

const pets = ({ queries, search }: PageRequest) => listingQueries(queries, searchListing, search)

/** In the browser the page itself shows loading errors, and keeps its filters and the previous pets. */
export const { queries, extras } = import.meta.env.SSR ? { queries: pets } : { extras: pets }

export const showsEarly = () => true

export function Component() {
  return <PetListing listing={searchListing} Save={SaveSearch} />
}
