import { useQueryClient } from '@tanstack/react-query'
import { isRefused, messageOf, saidFailure, useQueries } from '../../../../app/client.ts'
import { applyChanges } from '../../../../shared/apply-changes.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../ui/use-mutation.ts'
import type { Decision } from '../contract.ts'
import { rejectedText } from '../rules.ts'
import { msg, t } from '../../../../shared/i18n/t.ts'

export const GONE = msg('Adoption request not found or has been deleted')

/**
 * Sends the viewer's request for a pet.
 * @param onQuestions called where the owner asks questions that need an answer first
 */
export function useSendRequest({ onQuestions }: { onQuestions: () => void }) {
  const refresh = useRefresh()
  return useMutation(
    useQueries().adoption.send.mutationOptions({
      onSuccess: () => {
        toast.success(t('Adoption request sent successfully!'))
        return refresh()
      },
      onError: error => {
        if (isRefused(error, 'ANSWERS_MISSING')) {
          toast(messageOf(error, ''))
          return onQuestions()
        }
        if (!saidSignedOut(error)) toast.error(saidFailure(error, t('Failed to send adoption request.')))
        return refresh()
      },
    }),
  )
}

/** Says that the session has ended, if that is why an action failed. */
function saidSignedOut(error: Error): boolean {
  const ended = isRefused(error, 'UNAUTHORIZED')
  if (ended) toast.error(t('You must be logged in to make an adoption request, or post data is incomplete.'))
  return ended
}

/** Cancels the viewer's request, in any status. */
export function useCancelRequest() {
  const refresh = useRefresh()
  return useMutation(
    useQueries().adoption.cancel.mutationOptions({
      onSuccess: () => {
        toast.success(t('Adoption request cancelled.'))
        return refresh()
      },
      onError: error => {
        toast.error(messageOf(error, t('Failed to cancel request.')))
        return refresh()
      },
    }),
  )
}

/** Submits the application form; sends the request too where there is none. */
export function useApply() {
  const refresh = useRefresh()
  const refreshForm = useRefreshForm()
  return useMutation(
    useQueries().adoption.apply.mutationOptions({
      onSuccess: refresh,
      onError: error => {
        saidSignedOut(error)
        return refreshForm()
      },
    }),
  )
}

/** Approves or rejects one request, with a message to its requester. */
export function useDecision(id: number, message = '', othersMessage = '') {
  const { adoption } = useQueries()
  const optionsOf = useDecisionOptions()
  const approve = useMutation(
    adoption.approve.mutationOptions(
      optionsOf(() => t('Adoption request approved successfully'), t('Failed to approve request. Please try again.')),
    ),
  )
  const reject = useMutation(
    adoption.reject.mutationOptions(
      optionsOf(() => t('Adoption request rejected successfully'), t('Failed to reject request. Please try again.')),
    ),
  )
  return {
    approve: () => approve.mutate({ id, message, ...(othersMessage && { othersMessage }) }),
    reject: () => reject.mutate({ id, message }),
    approving: approve.isPending,
    rejecting: reject.isPending,
  }
}

/** Rejects several requests for one pet. */
export function useRejectRequests() {
  const optionsOf = useDecisionOptions()
  return useMutation(
    useQueries().adoption.rejectMany.mutationOptions(
      optionsOf<DecisionAnswer & { denied: number }, { requestIds: unknown[] }>(
        ({ denied }, { requestIds }) => rejectedText(denied, requestIds.length),
        t('Failed to reject requests. Please try again.'),
      ),
    ),
  )
}

interface DecisionAnswer {
  decision: Decision
}

/** Mutation options of a decision: a toast, and the decision applied to what the page shows. A failure refetches. */
function useDecisionOptions() {
  const refresh = useRefresh()
  const cache = useQueryClient()
  return <Output extends DecisionAnswer, Input>(
    success: (output: Output, input: Input) => string,
    failure: string,
  ) => ({
    onSuccess: (output: Output, input: Input) => {
      toast.success(success(output, input))
      applyChanges(cache, [{ path: ['adoption'], data: output.decision }])
    },
    onError: (error: Error) => {
      toast.error(isRefused(error, 'NOT_FOUND') ? t(GONE) : messageOf(error, failure), { id: 'decision' })
      return refresh()
    },
  })
}

/** Refetches the questions of the owner: they may have changed while somebody answered. */
function useRefreshForm() {
  const cache = useQueryClient()
  const { applications } = useQueries()
  return () => cache.invalidateQueries({ queryKey: applications.form.key() })
}

/** Refetches what a request changes, instead of waiting for the live event of the own action. */
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
