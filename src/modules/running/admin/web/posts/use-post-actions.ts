import { t } from '../../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useQueries } from '../../../../../app/client.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { outcomesText, type Decision } from '../../rules.ts'
import { TOAST_MS } from '../../vocabulary.ts'

/** Whether a decision was refused because another reviewer has claimed the post. */
export const isHeld = (error: unknown): boolean => isRefused(error, 'CLAIMED')

/** The actions on one post; the server checks the rights. */
export function usePostActions() {
  const { review, posts } = useQueries()
  const shared = useShared()
  const failure = t('Failed to update post')
  // A dialog asks about a claimed post, so no toast shows it.
  const decision = { ...shared, failure: (error: Error) => (isHeld(error) ? undefined : messageOf(error, failure)) }
  return {
    approve: useAction({
      ...review.approve.mutationOptions(),
      success: t('Post approved successfully'),
      ...decision,
    }),
    reject: useAction({ ...review.reject.mutationOptions(), success: t('Post rejected successfully'), ...decision }),
    takeOver: useAction({ ...review.claim.mutationOptions(), failure, ...shared }),
    remove: useAction({
      ...posts.remove.mutationOptions(),
      success: t('Post removed successfully'),
      failure,
      ...shared,
    }),
  }
}

/** The actions on several posts; one sentence sums up the outcomes. */
export function useBulkActions() {
  const { admin } = useQueries()
  const shared = { ...useShared(), failure: t('Failed to update post') }
  return {
    decide: useAction({
      ...admin.decidePosts.mutationOptions(),
      onSuccess: (outcomes, { decision }) => showOutcomes(outcomes, decision),
      ...shared,
    }),
    remove: useAction({
      ...admin.removePosts.mutationOptions(),
      onSuccess: outcomes => showOutcomes(outcomes, 'removed'),
      ...shared,
    }),
  }
}

function useShared() {
  const { admin, review, posts } = useQueries()
  return { toastMs: TOAST_MS, invalidates: [admin.key(), review.key(), posts.key()] }
}

function showOutcomes(outcomes: Parameters<typeof outcomesText>[0], decision: Decision): void {
  const show = outcomes.some(({ refusal }) => !refusal) ? toast.success : toast.error
  show(outcomesText(outcomes, decision), { duration: TOAST_MS })
}
