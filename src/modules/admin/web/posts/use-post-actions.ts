import { useQueryClient } from '@tanstack/react-query'
import { isRefused, messageOf, useQueries } from '../../../../client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../ui/button/use-mutation.ts'
import { outcomesText } from '../../rules.ts'
import { TOAST_MS } from '../../vocabulary.ts'

const sayDone = (text: string) => void toast.success(text, { duration: TOAST_MS })
const sayFailed = (text: string) => void toast.error(text, { duration: TOAST_MS })

/** What follows every act on posts: a failure is told, and everything that may have changed is fetched. */
function useAfterActs() {
  const queries = useQueries()
  const cache = useQueryClient()
  return {
    onError: (error: Error) => sayFailed(messageOf(error, 'Failed to update post')),
    onSettled: () =>
      Promise.all(
        [queries.admin, queries.review, queries.posts].map(changed =>
          cache.invalidateQueries({ queryKey: changed.key() }),
        ),
      ),
  }
}

/** Whether a decision was refused because another reviewer is at the post. */
export const isHeld = (error: unknown): boolean => isRefused(error, 'CLAIMED')

/** What may be done to a post here; the server decides whether it is. */
export function usePostActions() {
  const { review, posts } = useQueries()
  const after = useAfterActs()
  const telling = (done: string) => ({ ...after, onSuccess: () => sayDone(done) })
  // That another reviewer holds the post is asked about, not only told.
  const onError = (error: Error) => isHeld(error) || after.onError(error)
  return {
    approve: useMutation({ ...review.approve.mutationOptions(), ...telling('Post approved successfully'), onError }),
    reject: useMutation({ ...review.reject.mutationOptions(), ...telling('Post rejected successfully'), onError }),
    takeOver: useMutation({ ...review.claim.mutationOptions(), ...after }),
    remove: useMutation({ ...posts.remove.mutationOptions(), ...telling('Post removed successfully') }),
  }
}

/** The same to several posts at once: what became of them is told in one sentence. */
export function useBulkActions() {
  const { admin } = useQueries()
  const after = useAfterActs()
  const tell = (outcomes: Parameters<typeof outcomesText>[0], decision: string) => {
    const say = outcomes.some(({ refusal }) => !refusal) ? sayDone : sayFailed
    say(outcomesText(outcomes, decision))
  }
  return {
    decide: useMutation({
      ...admin.decidePosts.mutationOptions(),
      ...after,
      onSuccess: (outcomes, { decision }) => tell(outcomes, decision),
    }),
    remove: useMutation({
      ...admin.removePosts.mutationOptions(),
      ...after,
      onSuccess: outcomes => tell(outcomes, 'removed'),
    }),
  }
}
