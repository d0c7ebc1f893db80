import type { Queries } from '../../../../app/queries.ts'

/** The viewer's home, or null. */
export const ownHomeQuery = (queries: Queries) => queries.applications.home.queryOptions()

/** The viewer's sets of questions. */
export const questionSetsQuery = (queries: Queries) => queries.applications.sets.queryOptions()

/** Which questions a pet of the viewer asks. */
export const setOfPostQuery = (queries: Queries, postId: number) =>
  queries.applications.setOfPost.queryOptions({ input: { postId } })
