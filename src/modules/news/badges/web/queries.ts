import type { Queries } from '../../../../app/queries.ts'

export const badgesQuery = (queries: Queries, userId: string) =>
  queries.badges.ofPerson.queryOptions({ input: { userId } })
