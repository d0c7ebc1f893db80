import { useEffect } from 'react'
import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { useIsPainted } from '../../../../ui/first-paint.tsx'
import { postIdOf, postQuery } from './queries.ts'

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

/** Whether this page has deleted a post or is deleting it; then nothing about it is fetched. */
export function useDeleted(id: number): boolean {
  const { mutationKey = [] } = useQueries().posts.remove.mutationOptions()
  const deletions = useMutationState({ filters: { mutationKey }, select: ({ state }) => state })
  return deletions.some(({ status, variables }) => status !== 'error' && (variables as { id: number }).id === id)
}
