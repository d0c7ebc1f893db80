import { SavedSearchPage } from '../../modules/alerts/web/saved-search-page.tsx'
import { searchQuery } from '../../modules/alerts/web/queries.ts'
import { FoundPets } from '../../modules/posts/web/listing/found-pets.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, params: { id } }: PageRequest) => [searchQuery(queries, id)]

export function Component() {
  return <SavedSearchPage renderPets={(search, newIds) => <FoundPets search={search} newIds={newIds} />} />
}
