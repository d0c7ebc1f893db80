import type { Queries } from '../../../../app/queries.ts'

/** Pages of communities, filtered and started by the URL's `search` and `cursor`. */
export const communitiesQuery = (queries: Queries, params: URLSearchParams) =>
  queries.communities.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ search: searchOf(params), cursor }),
    initialPageParam: params.get('cursor') ?? undefined,
    getNextPageParam: ({ next }) => next,
  })

/** The URL's search text; undefined for none. */
export const searchOf = (params: URLSearchParams): string | undefined => params.get('search')?.trim() || undefined

export const communityQuery = (queries: Queries, id: number) => queries.communities.get.queryOptions({ input: { id } })

export const discussionsQuery = (queries: Queries, communityId: number, start?: string) =>
  queries.communities.discussions.infiniteOptions({
    input: (cursor: string | undefined) => ({ communityId, cursor }),
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
  })

export const discussionQuery = (queries: Queries, id: number) =>
  queries.communities.discussion.queryOptions({ input: { id }, retry: false })

export const discussionCommentsQuery = (queries: Queries, discussionId: number, start?: string) =>
  queries.communities.comments.infiniteOptions({
    input: (cursor: string | undefined) => ({ discussionId, cursor }),
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
  })

export const removedMembersQuery = (queries: Queries, communityId: number) =>
  queries.communities.removedMembers.infiniteOptions({
    input: (cursor: string | undefined) => ({ communityId, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

export const membersQuery = (queries: Queries, communityId: number, start?: string) =>
  queries.communities.members.infiniteOptions({
    input: (cursor: string | undefined) => ({ communityId, cursor }),
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
  })
