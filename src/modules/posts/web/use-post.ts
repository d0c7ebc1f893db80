import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../client.ts'
import type { Queries } from '../../../queries.ts'

/** The post of an address; what is no number is no post. */
export const postQuery = (queries: Queries, id: string | undefined) =>
  queries.posts.get.queryOptions({ input: { id: Number(id) } })

/** The post of an address. While it is being deleted it is not asked for again: it would be missing. */
export function usePost(id: string | undefined) {
  const queries = useQueries()
  const { mutationKey = [] } = queries.posts.remove.mutationOptions()
  const deleting = useIsMutating({ mutationKey }) > 0
  return useQuery({ ...postQuery(queries, id), enabled: !deleting })
}
