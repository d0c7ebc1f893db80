import { searchListing, listingQuery } from '../../modules/posts/web/listing.ts'
import { PetListing } from '../../modules/posts/web/pet-listing.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, search }: PageRequest) => [listingQuery(queries, searchListing, search)]

export function Component() {
  return <PetListing listing={searchListing} />
}
