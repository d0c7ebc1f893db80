import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf, useQueries } from '../../../../client.ts'
import { toast } from '../../../../ui/toast.ts'
import type { PendingPost } from '../../contract.ts'
import { CLAIM_MS, TOAST_MS } from '../../vocabulary.ts'

/** Keeps a post for this reviewer while they look at it, no longer than the page is open, and says who keeps it from them. */
export function useClaim({ id, claim }: PendingPost) {
  const queries = useQueries()
  const cache = useQueryClient()
  const inTurn = {
    // One after the other, in the order in which they were asked for.
    scope: { id: `review-claim-${id}` },
    onSettled: () => cache.invalidateQueries({ queryKey: queries.review.pending.key() }),
  }
  const claiming = useMutation({ ...queries.review.claim.mutationOptions(), ...inTurn })
  const releasing = useMutation({ ...queries.review.release.mutationOptions(), ...inTurn })
  const heldBy = claim && !claim.mine ? claim : undefined
  /** Whether it was kept from here: another tab of the same person may hold it as well. */
  const keeping = useRef(false)
  const keep = (...[input, options]: Parameters<typeof claiming.mutate>) => {
    keeping.current = true
    claiming.mutate(input, options)
  }
  useEffect(() => {
    const leave = () => keeping.current && void queries.review.release.call({ id })
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [queries, id])
  return {
    heldBy,
    mine: claim?.mine ? claim : undefined,
    busy: claiming.isPending,
    begin: () => {
      if (!heldBy) keep({ id })
    },
    /** Whoever goes on writing keeps it for longer; what failed is not tried with every letter. */
    goOn: () => {
      if (heldBy || claiming.isPending || claiming.isError) return
      if (!claim || Date.parse(claim.until) - Date.now() < CLAIM_MS / 2) keep({ id })
    },
    takeOver: () =>
      keep(
        { id, takeOver: true },
        { onError: error => toast.error(messageOf(error, 'Failed to take over the review'), { duration: TOAST_MS }) },
      ),
    release: () => {
      keeping.current = false
      if (claim?.mine || claiming.isPending) releasing.mutate({ id })
    },
  }
}
