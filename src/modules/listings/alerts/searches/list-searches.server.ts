import type { SignedIn } from '../../../../api/context.ts'
import type { SavedSearch } from '../contract.ts'
import { readSearch, readSearches, withoutIds, type SearchWithNew } from './saved-search-rows.server.ts'

export async function listSearches({ db, viewer }: SignedIn): Promise<SavedSearch[]> {
  const searches = await readSearches(db, viewer.id)
  return searches.map(withoutIds)
}

/** @throws NOT_FOUND */
export const getSearch = ({ db, viewer }: SignedIn, { id }: { id: number }): Promise<SearchWithNew> =>
  readSearch(db, viewer.id, id)
