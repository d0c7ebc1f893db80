import type { Queries } from '../../../../queries.ts'

export const badgesQuery = (queries: Queries, userId: string) =>
  queries.badges.ofPerson.queryOptions({ input: { userId } })
