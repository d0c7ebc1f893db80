import type { Queries } from '../../../../app/queries.ts'

export const yearQuery = (queries: Queries, year: number | undefined) =>
  queries.statistics.year.queryOptions({ input: year === undefined ? {} : { year } })

/** The year of `?year=2026`. */
export function yearIn(search: URLSearchParams): number | undefined {
  const given = search.get('year') ?? ''
  return /^20\d\d$/.test(given) ? Number(given) : undefined
}
