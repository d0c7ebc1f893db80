import type { Queries } from '../../../../app/queries.ts'
import { defineMerge } from '../../../../shared/apply-changes.ts'
import { MAX_PRINTED } from '../shapes/print-vocabulary.ts'
import { mergeFavorite, mergePost } from './merge-changes.ts'

defineMerge('posts.get', mergePost)

defineMerge('posts.favorites', mergeFavorite)

export const analyticsQuery = (queries: Queries) => queries.posts.analytics.queryOptions({})

/** The post id in a URL; NaN, which no post has, for anything but digits. */
export const postIdOf = (id: string | undefined): number => (/^\d+$/.test(id ?? '') ? Number(id) : Number.NaN)

/** The post of a URL. */
export const postQuery = (queries: Queries, id: string | undefined) =>
  queries.posts.get.queryOptions({ input: { id: postIdOf(id) } })

export const similarQuery = (queries: Queries, id: number) => queries.posts.similar.queryOptions({ input: { id } })

/** @param from the cursor in the URL */
export const ownListingsQuery = (queries: Queries, from: string | undefined) =>
  queries.posts.mine.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: from,
    getNextPageParam: ({ next }) => next,
  })

export const favoritesQuery = (queries: Queries, search: URLSearchParams) =>
  queries.posts.favorites.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: search.get('cursor') ?? undefined,
    getNextPageParam: ({ next }) => next,
  })

/** @param ids at most `MAX_PRINTED` of them are printed */
export const printQuery = (queries: Queries, ids: readonly number[]) =>
  queries.posts.print.queryOptions({ input: { ids: ids.slice(0, MAX_PRINTED).join(',') } })

export const roundQuery = (queries: Queries) => queries.posts.round.queryOptions({})
