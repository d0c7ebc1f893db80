import type { Address } from '../../../../shared/addresses.ts'
import type { Queries } from '../../../../app/queries.ts'
import { FILTER_NAMES } from '../../posts/vocabulary.ts'
import type { SearchParameters } from '../contract.ts'

export const searchesQuery = (queries: Queries) => queries.alerts.list.queryOptions({})

/** The id of the saved search in a URL. NaN, which no search has, for anything but digits. */
export const searchQuery = (queries: Queries, id: string | undefined) =>
  queries.alerts.get.queryOptions({ input: { id: /^\d+$/.test(id ?? '') ? Number(id) : Number.NaN } })

const NAMES = ['q', 'near', 'within', 'beyond', 'sort', 'includeAdopted', ...FILTER_NAMES]

/** The search that a URL asks for; the server checks it. */
export function parametersIn(search: URLSearchParams): SearchParameters {
  const given = NAMES.map(name => [name, search.get(name)?.trim()]).filter(([, value]) => value)
  return Object.fromEntries(given) as SearchParameters
}

/** The results of a search, where its filters can be changed. */
export function resultsPath(parameters: SearchParameters): Address {
  const { includeAdopted: _, ...shown } = parameters
  const query = new URLSearchParams(Object.entries(shown).map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `/search?${query}` : '/search'
}

/** The browser's time zone, which decides the hour of digests. */
export const ownTimeZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone
