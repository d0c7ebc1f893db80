import type { Queries } from '../../../../app/queries.ts'

export const webhooksQuery = (queries: Queries) => queries.webhooks.list.queryOptions()
export const deliveriesQuery = (queries: Queries, id: string) =>
  queries.webhooks.deliveries.queryOptions({ input: { id } })
