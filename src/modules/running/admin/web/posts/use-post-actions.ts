import { t } from '../../../../../shared/i18n/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isRefused, messageOf, useQueries } from '../../../../../app/client.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../../ui/use-mutation.ts'
import { outcomesText, type Decision } from '../../rules.ts'
import { TOAST_MS } from '../../vocabulary.ts'

const showSuccess = (text: string) => void toast.success(text, { duration: TOAST_MS })
const showFailure = (text: string) => void toast.error(text, { duration: TOAST_MS })

/** Shows a failed action, and refetches what any action may have changed. */
function useAfterActions() {
  const queries = useQueries()
  const cache = useQueryClient()
  return {
    onError: (error: Error) => showFailure(messageOf(error, t('Failed to update post'))),
    onSettled: () =>
      Promise.all(
        [queries.admin, queries.review, queries.posts].map(changed =>
          cache.invalidateQueries({ queryKey: changed.key() }),
        ),
      ),
  }
}

/** Whether a decision was refused because another reviewer has claimed the post. */
export const isHeld = (error: unknown): boolean => isRefused(error, 'CLAIMED')

/** The actions on one post; the server checks the rights. */
export function usePostActions() {
  const { review, posts } = useQueries()
  const after = useAfterActions()
  const feedback = (done: string) => ({ ...after, onSuccess: () => showSuccess(done) })
  // A dialog asks about a claimed post, so no toast shows it.
  const onError = (error: Error) => isHeld(error) || after.onError(error)
  return {
    approve: useMutation({
      ...review.approve.mutationOptions(),
      ...feedback(t('Post approved successfully')),
      onError,
    }),
    reject: useMutation({ ...review.reject.mutationOptions(), ...feedback(t('Post rejected successfully')), onError }),
    takeOver: useMutation({ ...review.claim.mutationOptions(), ...after }),
    remove: useMutation({ ...posts.remove.mutationOptions(), ...feedback(t('Post removed successfully')) }),
  }
}

/** The actions on several posts; one sentence sums up the outcomes. */
export function useBulkActions() {
  const { admin } = useQueries()
  const after = useAfterActions()
  const showOutcomes = (outcomes: Parameters<typeof outcomesText>[0], decision: Decision) => {
    const show = outcomes.some(({ refusal }) => !refusal) ? showSuccess : showFailure
    show(outcomesText(outcomes, decision))
  }
  return {
    decide: useMutation({
      ...admin.decidePosts.mutationOptions(),
      ...after,
      onSuccess: (outcomes, { decision }) => showOutcomes(outcomes, decision),
    }),
    remove: useMutation({
      ...admin.removePosts.mutationOptions(),
      ...after,
      onSuccess: outcomes => showOutcomes(outcomes, 'removed'),
    }),
  }
}
