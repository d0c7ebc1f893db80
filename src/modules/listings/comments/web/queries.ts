import type { Queries } from '../../../../app/queries.ts'
import { defineMerge, type Change } from '../../../../shared/apply-changes.ts'
import { mergeComment } from './merge-comment.ts'

defineMerge('comments.list', mergeComment)

/** The comments on a post, page by page. */
export const commentsQuery = (queries: Queries, postId: number) =>
  queries.comments.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ postId, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** The live event that a page makes of its own comment or removal. */
export const changeOf = (postId: number): Change => ({ path: ['comments', 'list'], input: { postId } })
