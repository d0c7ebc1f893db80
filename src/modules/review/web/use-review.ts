import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../client.ts'
import { toast } from '../../../ui/toast.ts'

/** Milliseconds: the dashboards keep their toasts a little longer than other pages. */
export const TOAST = { duration: 5000 }

/** A vet's yes and no to a post. */
export function useReview(id: number) {
  const queries = useQueries()
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: queries.review.key() })
  const approve = useMutation(
    queries.review.approve.mutationOptions({
      onSuccess: () => {
        toast.success('Post approved!', TOAST)
        return refresh()
      },
      onError: error => {
        toast.error(messageOf(error, 'Failed to approve'), TOAST)
        return refresh()
      },
    }),
  )
  const reject = useMutation(
    queries.review.reject.mutationOptions({
      onSuccess: () => {
        toast.success('Post rejected.', TOAST)
        return refresh()
      },
      onError: error => {
        toast.error(messageOf(error, 'Failed to reject'), TOAST)
        return refresh()
      },
    }),
  )
  return {
    approve: (notes: string) => approve.mutate({ id, notes }),
    reject: (notes: string) => reject.mutate({ id, notes }),
    approving: approve.isPending,
    rejecting: reject.isPending,
  }
}
