import { useState } from 'react'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import type { PendingPost } from '../../contract.ts'

/** Why a listing was not approved. */
export type Failures = ReadonlyMap<number, string>

/** Approves listings by one call each, so that each passes the rules of a single approval. The version that was shown counts. */
export function useApprovals(onDone: () => void) {
  const { review } = useQueries()
  const [tried, setTried] = useState(0)
  const action = useAction({
    mutationFn: async (posts: readonly PendingPost[]) => {
      const failures = new Map<number, string>()
      setTried(0)
      for (const { id, updatedAt } of posts) {
        try {
          await review.approve.call({ id, ifUnchangedSince: updatedAt })
        } catch (error) {
          failures.set(id, messageOf(error, t('Failed to approve')))
        }
        setTried(before => before + 1)
      }
      return { approved: posts.length - failures.size, failures }
    },
    onSuccess: onDone,
    invalidates: [review.key()],
  })
  return { ...action, tried }
}
