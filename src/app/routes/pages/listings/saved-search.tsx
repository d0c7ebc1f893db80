import { SavedSearchPage } from '../../../../modules/listings/alerts/web/saved-search-page.tsx'
import { searchQuery } from '../../../../modules/listings/alerts/web/queries.ts'
import { FoundPets } from '../../../../modules/listings/posts/web/listing/found-pets.tsx'
import type { PageRequest } from '../../page.tsx'

export const queries = ({ queries, params: { id } }: PageRequest) => [searchQuery(queries, id)]

export function Component() {
  return <SavedSearchPage renderPets={(search, newIds) => <FoundPets search={search} newIds={newIds} />} />
}
