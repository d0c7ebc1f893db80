import type { Queries } from '../../../../app/queries.ts'
import { defineMerge } from '../../../../shared/apply-changes.ts'
import { MAX_PRINTED } from '../shapes/print-vocabulary.ts'
import { mergeFavorite, mergePost } from './merge-changes.ts'
import { useEffect } from 'react'
import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { useIsPainted } from '../../../../ui/first-paint.tsx'

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

/** The post of a URL. A deleted post is not fetched again, and leaves the cache with the page. */
export function usePost(id: string | undefined) {
  const cache = useQueryClient()
  const queries = useQueries()
  const deleted = useDeleted(postIdOf(id))
  useEffect(() => {
    if (deleted) return () => cache.removeQueries({ queryKey: postQuery(queries, id).queryKey })
  }, [deleted, cache, queries, id])
  const isPainted = useIsPainted()
  return useQuery({ ...postQuery(queries, id), enabled: isPainted && !deleted })
}

/** Whether this page has deleted a post or is deleting it. Nothing of it is fetched then. */
export function useDeleted(id: number): boolean {
  const { mutationKey = [] } = useQueries().posts.remove.mutationOptions()
  const deletions = useMutationState({ filters: { mutationKey }, select: ({ state }) => state })
  return deletions.some(({ status, variables }) => status !== 'error' && (variables as { id: number }).id === id)
}
