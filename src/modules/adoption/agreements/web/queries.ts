import type { Queries } from '../../../../app/queries.ts'

/** The request id in a URL; NaN, which no request has, for anything but digits. */
const requestIdOf = (id: string | undefined): number => (/^\d+$/.test(id ?? '') ? Number(id) : Number.NaN)

/** The agreement of the request of a URL. */
export const agreementQuery = (queries: Queries, id: string | undefined) =>
  queries.agreements.get.queryOptions({ input: { requestId: requestIdOf(id) } })

/** The viewer's templates, or those of the organisation that they act for. */
export const agreementTemplatesQuery = (queries: Queries) => queries.agreements.templates.queryOptions()

/** Pages of the viewer's agreements, newest first. */
export const agreementsQuery = (queries: Queries) =>
  queries.agreements.list.infiniteOptions({
    input: (before: number | undefined) => (before === undefined ? {} : { before }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => (next === undefined ? undefined : Number(next)),
  })
