import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useMutation } from '../../../ui/button/use-mutation.ts'

export interface CommunityAction<Input> {
  run: (input: Input) => Promise<unknown>
  /** Toast after success; none where the page shows the result. */
  success?: string
  /** Toast where the server gives no reason. */
  failure: string
  onSuccess?: () => void
  /** The queries to refetch afterwards; all of communities by default. */
  invalidates?: readonly ('get' | 'members' | 'discussions')[] | undefined
}

/** A mutation in a community: shows a toast and refetches what it changed. */
export function useCommunityAction<Input>(action: CommunityAction<Input>) {
  const { run, success, failure, onSuccess, invalidates } = action
  const queries = useQueries()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      if (success) toast.success(success)
      onSuccess?.()
    },
    onError: error => void toast.error(messageOf(error, failure)),
    onSettled: () => {
      const keys = invalidates?.map(part => queries.communities[part].key()) ?? [queries.communities.key()]
      return Promise.all(keys.map(queryKey => cache.invalidateQueries({ queryKey })))
    },
  })
}
