import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../client.ts'
import type { Queries } from '../../../queries.ts'

const STALE_MS = 300_000

export const siteInfoQuery = (queries: Queries) => queries.site.info.queryOptions({ staleTime: STALE_MS })

/** What the site says of itself; pages that show it list its query. */
export function useSiteInfo() {
  const { data } = useQuery(siteInfoQuery(useQueries()))
  return data
}
