import { useQueryClient } from '@tanstack/react-query'
import { isRefused, messageOf, saidFailure, useQueries } from '../../../../app/client.ts'
import { applyChanges } from '../../../../shared/apply-changes.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useAction } from '../../../../app/use-action.ts'
import type { ApprovalChange, Decision } from '../contract.ts'
import { rejectedText } from '../rules.ts'
import { msg, t } from '../../../../shared/i18n/t.ts'

export const GONE = msg('Adoption request not found or has been deleted')

/**
 * Sends the viewer's request for a pet.
 * @param onQuestions called where the owner asks questions that need an answer first
 */
export function useSendRequest({ onQuestions }: { onQuestions: () => void }) {
  return useAction({
    ...useQueries().adoption.send.mutationOptions(),
    success: t('Adoption request sent successfully!'),
    failure: error => {
      if (isRefused(error, 'ANSWERS_MISSING')) return undefined
      return isRefused(error, 'UNAUTHORIZED')
        ? t(SIGNED_OUT)
        : saidFailure(error, t('Failed to send adoption request.'))
    },
    onError: error => {
      if (!isRefused(error, 'ANSWERS_MISSING')) return
      toast(messageOf(error, ''))
      onQuestions()
    },
    invalidates: useChanged(),
  })
}

const SIGNED_OUT = msg('You must be logged in to make an adoption request, or post data is incomplete.')

/** Cancels the viewer's request, in any status. */
export function useCancelRequest() {
  return useAction({
    ...useQueries().adoption.cancel.mutationOptions(),
    success: t('Adoption request cancelled.'),
    failure: t('Failed to cancel request.'),
    invalidates: useChanged(),
  })
}

/** Submits the application form; sends the request too where there is none. The questions may have changed meanwhile. */
export function useApply() {
  const { adoption, applications } = useQueries()
  const cache = useQueryClient()
  return useAction({
    ...adoption.apply.mutationOptions(),
    failure: error => (isRefused(error, 'UNAUTHORIZED') ? t(SIGNED_OUT) : undefined),
    onError: () => void cache.invalidateQueries({ queryKey: applications.form.key() }),
    invalidates: useChanged(),
  })
}

/** Approves one request. It takes effect once the time to undo it is over. */
export function useApproval(requestId: number) {
  const shared = useSharedOptions()
  return useAction({
    ...useQueries().adoption.scheduleApproval.mutationOptions(),
    success: t('Adoption request approved successfully'),
    ...shared(t('Failed to approve request. Please try again.'), ({ dueAt }: { dueAt: string }) => ({
      requestId,
      approvalDueAt: dueAt,
    })),
  })
}

/** Undoes an approval before it takes effect. */
export function useUndoApproval(requestId: number) {
  const shared = useSharedOptions()
  return useAction({
    ...useQueries().adoption.undoApproval.mutationOptions(),
    success: t('Approval undone'),
    ...shared(t('The approval could not be undone. Please try again.'), () => ({
      requestId,
      approvalDueAt: null,
    })),
  })
}

/** Rejects one request, with a message to its requester. */
export function useRejection() {
  const shared = useSharedOptions()
  return useAction({
    ...useQueries().adoption.reject.mutationOptions(),
    success: t('Adoption request rejected successfully'),
    ...shared(t('Failed to reject request. Please try again.'), decisionIn),
  })
}

/** Rejects several requests for one pet. */
export function useRejectRequests() {
  const shared = useSharedOptions()
  return useAction({
    ...useQueries().adoption.rejectMany.mutationOptions(),
    success: ({ denied }, { requestIds }) => rejectedText(denied, requestIds.length),
    ...shared(t('Failed to deny requests. Please try again.'), decisionIn),
  })
}

const decisionIn = ({ decision }: { decision: Decision }): Decision => decision

/** Applies a change to what the page shows. A failure refetches. */
function useSharedOptions() {
  const cache = useQueryClient()
  const changed = useChanged()
  return <Data>(failure: string, changeIn: (data: Data) => Decision | ApprovalChange) => ({
    failure: (error: Error) => (isRefused(error, 'NOT_FOUND') ? t(GONE) : messageOf(error, failure)),
    onSuccess: (data: Data) => applyChanges(cache, [{ path: ['adoption'], data: changeIn(data) }]),
    onError: () => void Promise.all(changed.map(queryKey => cache.invalidateQueries({ queryKey }))),
  })
}

/** What a request changes. Refetched at once, instead of after the live event of the own action. */
function useChanged() {
  const { adoption, posts } = useQueries()
  return [adoption.key(), posts.key()]
}
