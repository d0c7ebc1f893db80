import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf, useQueries } from '../../../../client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { PendingPost } from '../../contract.ts'
import { CLAIM_MS, TOAST_MS } from '../../vocabulary.ts'

/** Claims a post while its reviewer looks at it, and releases it when the page closes. Tells who else holds it. */
export function useClaim({ id, claim }: PendingPost) {
  const queries = useQueries()
  const cache = useQueryClient()
  const serial = {
    // The scope runs claim and release one after the other, in call order.
    scope: { id: `review-claim-${id}` },
    onSettled: () => cache.invalidateQueries({ queryKey: queries.review.pending.key() }),
  }
  const claiming = useMutation({ ...queries.review.claim.mutationOptions(), ...serial })
  const releasing = useMutation({ ...queries.review.release.mutationOptions(), ...serial })
  const heldBy = claim && !claim.mine ? claim : undefined
  /** Whether this tab holds the claim; another tab of the same person may hold it instead. */
  const claimedHere = useRef(false)
  const send = (...[input, options]: Parameters<typeof claiming.mutate>) => {
    claimedHere.current = true
    claiming.mutate(input, options)
  }
  useEffect(() => {
    const leave = () => claimedHere.current && void queries.review.release.call({ id })
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [queries, id])
  return {
    heldBy,
    mine: claim?.mine ? claim : undefined,
    busy: claiming.isPending,
    begin: () => {
      if (!heldBy) send({ id })
    },
    /** Extends the claim in its second half, while the reviewer writes. Does nothing after a failure. */
    extend: () => {
      if (heldBy || claiming.isPending || claiming.isError) return
      if (!claim || Date.parse(claim.until) - Date.now() < CLAIM_MS / 2) send({ id })
    },
    takeOver: () =>
      send(
        { id, takeOver: true },
        { onError: error => toast.error(messageOf(error, 'Failed to take over the review'), { duration: TOAST_MS }) },
      ),
    release: () => {
      claimedHere.current = false
      if (claim?.mine || claiming.isPending) releasing.mutate({ id })
    },
  }
}
