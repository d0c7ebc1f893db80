import { SaveSearch } from '../../../../modules/listings/alerts/web/save-search.tsx'
import { listingQueries } from '../../../../modules/listings/posts/web/listing/listing.ts'
import { PetListing } from '../../../../modules/listings/posts/web/listing/pet-listing.tsx'
import { searchListing } from '../../../../modules/listings/posts/web/search-listing.ts'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import type { PageRequest } from '../../page.tsx'

const pets = ({ queries, search }: PageRequest) => listingQueries(queries, searchListing, search)

/** In the browser the page itself shows loading errors, and keeps its filters and the previous pets. */
export const { queries, extras } = import.meta.env.SSR ? { queries: pets } : { extras: pets }

export const showsEarly = () => true

/** How this page differs from `/home`. */
const AdoptedNote = () => (
  <p className="mb-4 text-soft">
    <Trans
      text="Pets that have found a home are here, too. <home>See only those looking for one</home>"
      components={{ home: <Link to="/home" className="touch relative font-semibold text-brand hover:underline" /> }}
    />
  </p>
)

export function Component() {
  return <PetListing listing={searchListing} Save={SaveSearch} note={<AdoptedNote />} />
}
