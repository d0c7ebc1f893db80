import type { Queries } from '../../../../app/queries.ts'

/** The request id in a URL; NaN, which no request has, for anything but digits. */
const requestIdOf = (id: string | undefined): number => (/^\d+$/.test(id ?? '') ? Number(id) : Number.NaN)

/** The adoption of a URL. */
export const adoptionQuery = (queries: Queries, id: string | undefined) =>
  queries.aftercare.get.queryOptions({ input: { requestId: requestIdOf(id) } })

/** How the pet of a URL is doing. */
export const checkInsQuery = (queries: Queries, id: string | undefined) =>
  queries.aftercare.checkIns.queryOptions({ input: { requestId: requestIdOf(id) } })
