import type { Queries } from '../../../queries.ts'

/** What is said about a post, page by page. */
export const commentsQuery = (queries: Queries, postId: number) =>
  queries.comments.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ postId, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
