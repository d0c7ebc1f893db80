import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefused, messageOf, useQueries } from '../../../client.ts'
import { toast } from '../../../ui/toast.ts'

/** Sends the signed-in person's request for a pet. */
export function useSendRequest() {
  const refresh = useRefresh()
  return useMutation(
    useQueries().adoption.send.mutationOptions({
      onSuccess: () => {
        toast.success('Adoption request sent successfully!')
        return refresh()
      },
      onError: error => {
        toast.error(
          isRefused(error, 'UNAUTHORIZED')
            ? 'You must be logged in to make an adoption request, or post data is incomplete.'
            : messageOf(error, 'Failed to send adoption request.'),
        )
        return refresh()
      },
    }),
  )
}

/** Takes the signed-in person's request back, whatever became of it. */
export function useCancelRequest() {
  const refresh = useRefresh()
  return useMutation(
    useQueries().adoption.cancel.mutationOptions({
      onSuccess: () => {
        toast.success('Adoption request cancelled.')
        return refresh()
      },
      onError: error => {
        toast.error(messageOf(error, 'Failed to cancel request.'))
        return refresh()
      },
    }),
  )
}

/** Stores the answers of the application form and makes the request if there is none. */
export function useApply() {
  const refresh = useRefresh()
  return useMutation(useQueries().adoption.apply.mutationOptions({ onSuccess: refresh }))
}

/** The owner's yes and no to one request. */
export function useDecision(id: number) {
  const queries = useQueries()
  const refresh = useRefresh()
  const answer = (success: string, failure: string) => ({
    onSuccess: () => {
      toast.success(success)
      return refresh()
    },
    onError: (error: Error) => {
      toast.error(messageOf(error, failure))
      return refresh()
    },
  })
  const approve = useMutation(
    queries.adoption.approve.mutationOptions(
      answer('Adoption request approved successfully', 'Failed to approve request. Please try again.'),
    ),
  )
  const deny = useMutation(
    queries.adoption.deny.mutationOptions(
      answer('Adoption request rejected successfully', 'Failed to reject request. Please try again.'),
    ),
  )
  return {
    approve: () => approve.mutate({ id }),
    deny: () => deny.mutate({ id }),
    approving: approve.isPending,
    denying: deny.isPending,
  }
}

/** Fetches again what a request changes: this page must not wait for the live event of its own deed. */
function useRefresh() {
  const cache = useQueryClient()
  const queries = useQueries()
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: queries.adoption.key() }),
      cache.invalidateQueries({ queryKey: queries.posts.key() }),
    ])
  }
}
