import type { Queries } from '../../../queries.ts'

export const profileQuery = (queries: Queries, userId: string) =>
  queries.profiles.get.queryOptions({ input: { userId } })
