import { homeListing, listingQuery } from '../../modules/posts/web/listing/listing.ts'
import { PetListing } from '../../modules/posts/web/listing/pet-listing.tsx'
import type { PageRequest } from '../page.tsx'

const pets = ({ queries, search }: PageRequest) => [listingQuery(queries, homeListing, search)]

/** In a browser the page itself tells what could not be loaded: its filters and what was there before stay. */
export const { queries, extras } = import.meta.env.SSR ? { queries: pets } : { extras: pets }

export function Component() {
  return <PetListing listing={homeListing} />
}
