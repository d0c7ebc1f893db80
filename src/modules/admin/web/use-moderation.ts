import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../client.ts'
import { toast } from '../../../ui/toast.ts'
import { TOAST_MS } from '../vocabulary.ts'

/** What may be done to a post here; the server decides whether it is. */
export function useModeration() {
  const queries = useQueries()
  const cache = useQueryClient()
  const telling = (done: string) => ({
    onSuccess: () => toast.success(done, { duration: TOAST_MS }),
    onError: (error: Error) => toast.error(messageOf(error, 'Failed to update post'), { duration: TOAST_MS }),
    onSettled: () =>
      Promise.all(
        [queries.admin, queries.review, queries.posts].map(changed =>
          cache.invalidateQueries({ queryKey: changed.key() }),
        ),
      ),
  })
  return {
    approve: useMutation({ ...queries.review.approve.mutationOptions(), ...telling('Post approved successfully') }),
    reject: useMutation({ ...queries.review.reject.mutationOptions(), ...telling('Post rejected successfully') }),
    remove: useMutation({ ...queries.posts.remove.mutationOptions(), ...telling('Post removed successfully') }),
  }
}
