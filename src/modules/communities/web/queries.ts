import type { Queries } from '../../../queries.ts'

/** Communities by a part of their name, page by page, from the cursor of the address on. */
export const communitiesQuery = (queries: Queries, address: URLSearchParams) =>
  queries.communities.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ search: searchOf(address), cursor }),
    initialPageParam: address.get('cursor') ?? undefined,
    getNextPageParam: ({ next }) => next,
  })

/** What the address searches for; undefined for all. */
export const searchOf = (address: URLSearchParams): string | undefined => address.get('search')?.trim() || undefined

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
