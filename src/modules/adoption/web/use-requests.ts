import { useQueryClient } from '@tanstack/react-query'
import { isRefused, messageOf, useQueries } from '../../../client.ts'
import { toast } from '../../../ui/toast.ts'
import { useMutation } from '../../../ui/use-mutation.ts'
import { deniedText } from '../rules.ts'

/** A request that is no longer there. */
export const GONE = 'Adoption request not found or has been deleted'

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

/** The owner's yes and no to one request, with what they write to its requester. */
export function useDecision(id: number, message = '') {
  const { adoption } = useQueries()
  const answer = useAnswer()
  const approve = useMutation(
    adoption.approve.mutationOptions(
      answer(() => 'Adoption request approved successfully', 'Failed to approve request. Please try again.'),
    ),
  )
  const deny = useMutation(
    adoption.deny.mutationOptions(
      answer(() => 'Adoption request rejected successfully', 'Failed to reject request. Please try again.'),
    ),
  )
  return {
    approve: () => approve.mutate({ id, message }),
    deny: () => deny.mutate({ id, message }),
    approving: approve.isPending,
    denying: deny.isPending,
  }
}

/** The owner's no to several requests for one pet. */
export function useDenyRequests() {
  const answer = useAnswer()
  return useMutation(
    useQueries().adoption.denyMany.mutationOptions(
      answer<{ denied: number }, { requestIds: unknown[] }>(
        ({ denied }, { requestIds }) => deniedText(denied, requestIds.length),
        'Failed to reject requests. Please try again.',
      ),
    ),
  )
}

/** Says how a decision went and shows what became of it. */
function useAnswer() {
  const refresh = useRefresh()
  return <Output, Input>(success: (output: Output, input: Input) => string, failure: string) => ({
    onSuccess: (output: Output, input: Input) => {
      toast.success(success(output, input))
      return refresh()
    },
    onError: (error: Error) => {
      toast.error(isRefused(error, 'NOT_FOUND') ? GONE : messageOf(error, failure), { id: 'decision' })
      return refresh()
    },
  })
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
