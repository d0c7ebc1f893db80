import type { Queries } from '../../../queries.ts'

/** The comments on a post, page by page. */
export const commentsQuery = (queries: Queries, postId: number) =>
  queries.comments.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ postId, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
