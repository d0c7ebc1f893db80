import { useEffect } from 'react'
import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useQueries } from '../../../client.ts'
import type { Queries } from '../../../queries.ts'

/** The number in an address; NaN, which no post has, for anything but plain digits. */
export const postIdOf = (id: string | undefined): number => (/^\d+$/.test(id ?? '') ? Number(id) : Number.NaN)

/** The post of an address; what is no number is no post. */
export const postQuery = (queries: Queries, id: string | undefined) =>
  queries.posts.get.queryOptions({ input: { id: postIdOf(id) } })

/** The post of an address. Once it is being deleted it is asked for no more, and forgotten with the page that showed it. */
export function usePost(id: string | undefined) {
  const cache = useQueryClient()
  const queries = useQueries()
  const deleted = useDeleted(postIdOf(id))
  useEffect(() => {
    if (deleted) return () => cache.removeQueries({ queryKey: postQuery(queries, id).queryKey })
  }, [deleted, cache, queries, id])
  return useQuery({ ...postQuery(queries, id), enabled: !deleted })
}

/** Whether this page has deleted a post, or is about to: nothing about it is to be asked for any more. */
export function useDeleted(id: number): boolean {
  const { mutationKey = [] } = useQueries().posts.remove.mutationOptions()
  const deletions = useMutationState({ filters: { mutationKey }, select: ({ state }) => state })
  return deletions.some(({ status, variables }) => status !== 'error' && (variables as { id: number }).id === id)
}
